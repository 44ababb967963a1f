import Combine
import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A publisher of a promise` {
  @Test func `sends the value and the end to one who has asked`() {
    let (order, customer) = (Order(), Customer(asksFor: .unlimited))
    order.promise.publisher().subscribe(customer)
    #expect(customer.events == [.subscription])

    order.resolver.fulfill(7)

    #expect(customer.events == [.subscription, .value(7), .finished])
  }

  @Test func `sends them at once when the promise has settled`() {
    let customer = Customer(asksFor: .max(1))

    Promise.fulfilled(7).publisher().subscribe(customer)

    #expect(customer.events == [.subscription, .value(7), .finished])
  }

  @Test func `keeps the value until somebody asks for it`() {
    let (order, customer) = (Order(), Customer())
    order.promise.publisher().subscribe(customer)

    order.resolver.fulfill(7)
    #expect(customer.events == [.subscription])
    customer.ask(for: .max(1))
    customer.ask(for: .max(1))

    #expect(customer.events == [.subscription, .value(7), .finished])
  }

  @Test func `sends an error unasked`() {
    let (order, customer) = (Order(), Customer())
    order.promise.publisher().subscribe(customer)

    order.resolver.reject(BakeryError.ovenIsCold)
    customer.ask(for: .max(1))

    #expect(customer.events == [.subscription, .failed])
  }

  @Test func `sends the value to each of its subscribers`() {
    let order = Order()
    let publisher = order.promise.publisher()
    let customers = [Customer(asksFor: .unlimited), Customer(asksFor: .unlimited)]
    publisher.subscribe(customers[0])

    order.resolver.fulfill(7)
    publisher.subscribe(customers[1])

    #expect(customers.map(\.events.count) == [3, 3])
  }

  // P8
  @Test func `withdraws when its subscription is cancelled`() {
    let (order, customer) = (Order(), Customer(asksFor: .unlimited))
    order.promise.publisher().subscribe(customer)

    customer.cancel()
    customer.cancel()

    #expect(order.promise.current?.isCancelled == true)
    #expect(order.cancellations == 1)
    #expect(customer.events == [.subscription])
  }

  // P8
  @Test func `leaves a promise alone that others observe`() {
    let (order, customer) = (Order(), Customer(asksFor: .unlimited))
    let other = order.promise.map(on: .immediate) { $0 }
    order.promise.publisher().subscribe(customer)

    customer.cancel()
    order.resolver.fulfill(7)

    #expect(other.current?.value == 7)
    #expect(customer.events == [.subscription])
  }

  @Test func `sends nothing to one who cancels before asking for what is there`() {
    let customer = Customer()
    Promise.fulfilled(7).publisher().subscribe(customer)

    customer.cancel()
    customer.ask(for: .max(1))

    #expect(customer.events == [.subscription])
  }

  @Test func `sends no end to one who cancels when the value comes`() {
    let order = Order()
    let customer = Customer(asksFor: .unlimited) { $0.cancel() }
    order.promise.publisher().subscribe(customer)

    order.resolver.fulfill(7)

    #expect(customer.events == [.subscription, .value(7)])
  }

  @Test func `sends the value once to one who asks again when it comes`() {
    let order = Order()
    let customer = Customer(asksFor: .max(1)) { $0.ask(for: .max(1)) }
    order.promise.publisher().subscribe(customer)

    order.resolver.fulfill(7)

    #expect(customer.events == [.subscription, .value(7), .finished])
  }

  // P10
  @Test(arguments: [true, false])
  func `lets go of its subscriber when that is over`(isCancelled: Bool) async {
    let (live, order) = (LiveCount(), Order())
    let sink = held(order.promise, with: live.ticket())

    if isCancelled { sink.cancel() } else { order.resolver.fulfill(7) }

    await live.none.wait()
    withExtendedLifetime(sink) {}
  }

  // P9: of settling, asking and cancelling at the same time, one or none delivers the value.
  @Test func `is settled, asked and cancelled by several threads at once`() async {
    for _ in 0..<500 {
      let (order, customer) = (Order(), Customer())
      order.promise.publisher().subscribe(customer)
      let crew = Crew(threads: 3)

      crew.run { order.resolver.fulfill(7) }
      crew.run { customer.ask(for: .max(1)) }
      crew.run { customer.ask(for: .max(1)) }
      await crew.finish()

      #expect(customer.events == [.subscription, .value(7), .finished])
    }
  }

  private func held(_ promise: Promise<Int>, with ticket: LiveCount.Ticket) -> AnyCancellable {
    promise.publisher().replaceError(with: 0).sink { _ in withExtendedLifetime(ticket) {} }
  }
}
