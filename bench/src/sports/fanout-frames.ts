// A frame carries when it was sent, as the name of a selection: whoever has it knows how long it was on its way.

const head = '"name":"t';
const digits = 16;

/** Now, in microseconds of the epoch, always as long. */
export const stampNow = (): string => `${Math.round((performance.timeOrigin + performance.now()) * 1000)}`;

export const stampedName = (stamp: string): string => `t${stamp}`;

/** Milliseconds since a frame was stamped; undefined for one without. */
export function lagOf(frame: Buffer): number | undefined {
  const at = frame.indexOf(head);
  if (at < 0) return undefined;
  const stamp = Number(frame.toString('latin1', at + head.length, at + head.length + digits));
  return performance.timeOrigin + performance.now() - stamp / 1000;
}

/** What stands before and after the stamp of a frame. */
export function unstamped(frame: string): { before: string; after: string } {
  const at = frame.indexOf(head) + head.length;
  return { before: frame.slice(0, at), after: frame.slice(at + digits) };
}

/** Calls `send` for each event once a second, a hundredth of them each ten milliseconds, until it is stopped. */
export function onceASecond(events: number, send: (event: number) => void): () => void {
  const began = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * events);
    for (; sent < due; sent += 1) send(sent % events);
  }, 10);
  return () => clearInterval(timer);
}
