import Measuring

/// The table, from top to bottom.
let allRows: [any Row] = rows + DelegateAnswer.others

private let rows: [any Row] = [
  CreateSettled.row,
  SettlePending.row,
  MapPending.row,
  MapSettled.row,
  MapChain.row,
  ThenPending.row,
  FanOut.row,
  AllOfMany.row,
  AllOver.row,
  AwaitSettled.row,
  AwaitPending.row,
  QueueHandlers.one,
  QueueHandlers.three,
  QueueHandlers.oneByOne,
  DefaultContext.row,
  MainActorHandlers.row,
  DelegateAnswer.row,
  DelegateAnswer.rowBesideAnother,
  RequestByKey.row,
  EventToReader.read,
  EventToReader.sent,
  EventToReader.unread,
  ForwardedCallback.row,
  Bytes.pendingPromise,
  Bytes.resolver,
  Bytes.capturingLink,
  CancelTimeout.row,
  Bytes.text,
]
