import Deck

/// The answer to a request.
struct Response: Sendable {
  /// The request's own; nil when it had none or could not be read.
  let transaction: Transaction?
  let result: Result<JSONValue, RequestRefusal>

  /// `{"transaction":7,"status":"ok","data":{…}}` or `{"transaction":7,"status":"error","error":"…"}`.
  var json: JSONValue {
    let transaction = JSONValue.optional(transaction, \.json)
    switch result {
    case .success(let data): return ["transaction": transaction, "status": "ok", "data": data]
    case .failure(let refusal):
      return ["transaction": transaction, "status": "error", "error": .string(refusal.description)]
    }
  }
}
