// A message as it goes over the line: made once, however many sockets get it.

const finalText = 0x81;
const [extended16, extended64] = [126, 127];
/** Payloads up to these lengths have a head of two and of four bytes; longer ones of ten. */
const [short, medium] = [125, 0xff_ff];

/** A whole text frame of a server: RFC 6455, section 5.2. */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = headLength(length);
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = finalText;
  if (length <= short) frame[1] = length;
  else if (length <= medium) {
    frame[1] = extended16;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = extended64;
    frame.writeUInt32BE(0, 2);
    frame.writeUInt32BE(length, 6);
  }
  frame.write(text, head);
  return frame;
}

/** What such a frame says. */
export function textOf(frame: Buffer): string {
  const said = frame[1] ?? 0;
  return frame.toString('utf8', said <= short ? 2 : said === extended16 ? 4 : 10);
}

function headLength(length: number): number {
  return length <= short ? 2 : length <= medium ? 4 : 10;
}
