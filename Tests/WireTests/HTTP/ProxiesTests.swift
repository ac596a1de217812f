import Basics
import Testing

@testable import Wire

/// Which addresses a proxy is asked for; connections to all others are guarded.
@Suite struct ProxiesTests {
  @Test(
    "a proxy serves the schemes it is named for, and never this machine",
    arguments: [
      ("http_proxy", "http://news.example/", true), ("http_proxy", "https://news.example/", false),
      ("HTTPS_PROXY", "https://news.example/", true), ("all_proxy", "https://news.example/", true),
      ("ALL_PROXY", "http://news.example/", true), ("HTTP_PROXY", "http://news.example/", false),
      ("all_proxy", "http://localhost:8080/", false), ("all_proxy", "http://127.0.0.1/", false),
      ("all_proxy", "http://localhost.:8080/", false), ("all_proxy", "http://x.localhost./", false),
      ("all_proxy", "http://localhost.localdomain./", false),
    ])
  func scheme(name: String, address: String, isServed: Bool) throws {
    let address = try #require(WebAddress(rawValue: address))
    #expect(Proxies([name: "proxy.example:3128"]).stand(before: address) == isServed)
    #expect(!Proxies([name: ""]).stand(before: address))
  }

  @Test(
    "what no_proxy lists is asked without one, as libcurl reads it",
    arguments: [
      ("", "http://news.example/", true), ("news.example", "http://NEWS.example:80/", false),
      ("a.example, news.example", "http://news.example/", false),
      ("a.example news.example", "http://news.example/", false),
      (".example", "http://news.example/", false), ("News.Example.", "http://www.news.example/", false),
      ("ws.example", "http://news.example/", true), (".", "http://news.example/", true),
      ("*", "http://news.example/", false), ("a,*", "http://news.example/", true),
      ("10.0.0.0/8", "http://10.1.2.3/", false), ("10.0.0.0/8", "http://11.1.2.3/", true),
      ("192.168.4.0/22", "http://192.168.7.9/", false), ("192.168.4.0/22", "http://192.168.8.9/", true),
      ("10.1.2.3", "http://10.1.2.3/", false), ("1.2.3", "http://10.1.2.3/", true),
      ("2001:db8::/32", "http://[2001:db8::1]/", false), ("2001:db8::1", "http://[2001:db8::2]/", true),
      ("10.0.0.0/99", "http://10.0.0.0/", true), ("10.0.0.0/x", "http://10.0.0.0/", true),
      ("/8", "http://10.0.0.0/", true),
    ])
  func excepted(list: String, address: String, isServed: Bool) throws {
    let address = try #require(WebAddress(rawValue: address))
    for name in ["no_proxy", "NO_PROXY"] {
      #expect(Proxies(["http_proxy": "proxy.example:3128", name: list]).stand(before: address) == isServed)
    }
  }
}
