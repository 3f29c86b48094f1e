import JSON
import JSONRPC
import SourceText
import Synchronization

/// What a language client sends, in packets of the size that the first byte says.
func fuzzFrames(_ input: [UInt8]) -> FuzzResult {
    guard let size = input.first else { return .rejected }
    let bytes = Array(input.dropFirst())
    let whole = Frames(in: bytes, packets: max(1, bytes.count))
    let parts = Frames(in: bytes, packets: Int(size) + 1)
    require(whole == parts, "packets make no difference: \(whole), \(parts)")
    for body in whole.bodies { requireAnswer(to: body) }
    return whole.bodies.isEmpty ? .rejected : .kept
}

/// The messages up to the end, or to a fault.
private struct Frames: Equatable {
    private(set) var bodies: [[UInt8]] = []
    private(set) var fault: FrameError?

    init(in bytes: [UInt8], packets size: Int) {
        var start = 0
        var reader = FrameReader {
            let packet = Array(bytes[start..<min(bytes.count, start + size)])
            start += packet.count
            return packet
        }
        do throws(FrameError) {
            while let body = try reader.next() { bodies.append(body) }
        } catch {
            fault = error
        }
        let size = bodies.reduce(0) { $0 + $1.count }
        require(size <= bytes.count, "no more is read than was sent")
    }
}

/// The answer to a message is a frame with the same id.
private func requireAnswer(to body: [UInt8]) {
    let frames = Mutex<[UInt8]>([])
    let output = MessageOutput { frame in frames.withLock { $0 += frame.joined() } }
    let id: RequestID?
    switch Message(body) {
    case .request(let request):
        id = request.id
        output.answer(request.id) { $0.value(request.method) }
    case .unusable(let error, let other):
        require(!error.message.isEmpty, "an error has a message")
        id = other
        output.answer(other, error)
    case .notification, .response: return
    }
    let read = Frames(in: frames.withLock(\.self), packets: 7)
    require(read.bodies.count == 1 && read.fault == nil, "an answer is a frame: \(read)")
    let answer = read.bodies[0]
    guard let object = try? JSONParser.value(of: answer.span).object else {
        fatalError("an answer is an object: \(answer.text)")
    }
    require(object["id"].flatMap(RequestID.init) == id, "an answer has the id of its request")
}
