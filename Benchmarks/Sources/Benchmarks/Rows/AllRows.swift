import Measuring

/// The table, from top to bottom.
let allRows: [any Row] = [
  CreateSettled.row,
  SettlePending.row,
  MapPending.row,
  MapSettled.row,
  MapChain.row,
  AllOver.row,
  ThenPending.row,
  FanOut.row,
  AwaitSettled.row,
  AwaitPending.row,
  CancelTimeout.row,
  DefaultContext.row,
  DelegateAnswer.row,
  EventToReader.read,
  EventToReader.sent,
  EventToReader.unread,
  Bytes.pendingPromise,
  Bytes.resolver,
  Bytes.capturingLink,
]
