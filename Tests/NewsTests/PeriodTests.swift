import Foundation
import News
import Testing

@Suite struct PeriodTests {
  @Test("holds what is between its ends, where it has any, and comes back from a file as it was")
  func ends() throws {
    let moments = (0...4).map { Date(timeIntervalSince1970: Double($0)) }
    for (from, to) in [(nil, nil), (1, nil), (nil, 3), (1, 3), (3, 1)] as [(Int?, Int?)] {
      let period = Period(from: from.map { moments[$0] }, to: to.map { moments[$0] })
      #expect(
        moments.indices.filter { period.contains(moments[$0]) } == (0...4).filter { $0 >= from ?? 0 && $0 <= to ?? 4 })
      #expect(try JSONDecoder().decode(Period.self, from: JSONEncoder().encode(period)) == period)
    }
    #expect(Period().contains(.distantPast) && Period().contains(.distantFuture))
  }
}
