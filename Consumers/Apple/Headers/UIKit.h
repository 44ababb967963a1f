// What stands in for UIKit, by what its delegates need.
#pragma once
#include "UIPickers.h"
#include "UITableView.h"
#include "UITextField.h"
