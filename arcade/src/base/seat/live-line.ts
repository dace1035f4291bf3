import { livePath, serverFrame } from '@palpite/contract/base/live.ts';

export interface LineEars {
  message(channel: string, body: unknown): void;
  /** Messages of a channel were missed: what is known must be read afresh. */
  missed(channel: string): void;
  /** Whether the line stands. */
  line(isUp: boolean): void;
}

export interface Line {
  /** From now on these channels are heard, and no others. */
  want(channels: readonly string[]): void;
  stop(): void;
}

const pingMs = 25_000;
const againMs = [300, 1000, 2000, 5000] as const;

/** Hears these channels with a token; goes on where it was when the line breaks. Returns how to stop. */
export function listenOn(channels: readonly string[], token: string, ears: LineEars): () => void {
  const line = openLine(token, ears);
  line.want(channels);
  return line.stop;
}

/** The same of channels that change while the page is used. */
export function openLine(token: string, ears: LineEars): Line {
  /** What was heard last, so that what was said in between is said again. */
  const seen = new Map<string, number>();
  let wanted: ReadonlySet<string> = new Set();
  let epoch: string | undefined;
  let socket: WebSocket | undefined;
  let isWelcome = false;
  let isOver = false;
  let tries = 0;
  const ping = setInterval(() => say({ type: 'ping' }), pingMs);
  const say = (frame: object) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(frame));
  const join = (channel: string) =>
    say({ type: 'join', channel, ...(epoch !== undefined && seen.has(channel) && { epoch, seq: seen.get(channel) }) });

  function receive(text: string): void {
    const frame = serverFrame.safeParse(JSON.parse(text));
    if (!frame.success) return;
    const said = frame.data;
    if (said.type === 'welcome') {
      isWelcome = true;
      for (const channel of wanted) join(channel);
      epoch = said.epoch;
    }
    // a single channel that is refused leaves the others as they are
    if (said.type === 'denied' && !isWelcome) isOver = true;
    if (said.type === 'joined') {
      if (wanted.has(said.channel)) seen.set(said.channel, said.seq);
      tries = 0;
      ears.line(true);
      if (said.gap) ears.missed(said.channel);
    }
    if (said.type === 'message') {
      if (wanted.has(said.channel)) seen.set(said.channel, said.seq);
      ears.message(said.channel, said.body);
    }
  }

  function open(): void {
    isWelcome = false;
    socket = new WebSocket(new URL(livePath, location.href.replace(/^http/, 'ws')));
    socket.onopen = () => say({ type: 'hello', token });
    socket.onmessage = ({ data }) => receive(String(data));
    socket.onclose = () => {
      ears.line(false);
      if (isOver) return;
      setTimeout(() => !isOver && open(), againMs[Math.min(tries, againMs.length - 1)]);
      tries += 1;
    };
  }
  open();
  return {
    want(channels) {
      const before = wanted;
      wanted = new Set(channels);
      for (const channel of before)
        if (!wanted.has(channel)) {
          seen.delete(channel);
          if (isWelcome) say({ type: 'leave', channel });
        }
      if (isWelcome) for (const channel of wanted) if (!before.has(channel)) join(channel);
    },
    stop() {
      isOver = true;
      clearInterval(ping);
      socket?.close();
    },
  };
}
