internal import CorePromises
internal import PromiseTracing

/// The life of one promise, as far as a recording tells it.
///
/// Moments are nanoseconds since the recording began.
struct PromiseLife {
  let number: Int
  let origin: PromiseOrigin
  /// When it was made; or first heard of, if it was made before the recording.
  let start: Int64
  let thread: Int
  var wasMadeBefore = true

  /// The numbers of the promises that it was made from.
  var parents: [Int] = []
  /// The promises that it was settled with while they were pending: one, except by mistake.
  var lockIns: [(target: Int, time: Int64)] = []
  var handlers: [HandlerRun] = []
  var retentions: [Retention] = []
  var slotWaits: [SlotWait] = []
  /// The promises that its function or operator waits for, until it waits no longer.
  var awaited: [Int] = []
  var lateSettles: [(time: Int64, thread: Int)] = []
  var settlement: Settlement?
  var isAttachment = false
  var hasFunction = false
  var waitsForTime = false
  var isAbandoned = false
  var isUnhandled = false

  struct HandlerRun {
    let start: Int64
    let length: Int64
    let place: String
    let thread: Int
  }

  struct Settlement {
    let time: Int64
    let thread: Int
    let outcome: Outcome
    /// The value or the error, where it can be told.
    let text: String?
  }

  enum Outcome: Int {
    case pending, fulfilled, rejected, cancelled
  }

  /// The types of the objects that a token retains, and for how long.
  struct Retention {
    let start: Int64
    /// Nil while it is retained.
    var end: Int64?
    let types: [String]
  }

  /// How long its delegate waited for a slot that another one held.
  struct SlotWait {
    let start: Int64
    /// Nil while it waits.
    var end: Int64?
    let holder: Int?
  }

  var outcome: Outcome { settlement?.outcome ?? .pending }

  /// Its name; without one, the file and the line.
  var title: String {
    origin.name ?? "\(origin.fileID.split(separator: "/").last ?? "?"):\(origin.line)"
  }
}
