import { livePath, serverFrame } from '@palpite/contract/base/live.ts';

export interface LineEars {
  message(channel: string, body: unknown): void;
  /** Messages were missed: what is known must be read afresh. */
  missed(): void;
  /** Whether the line stands. */
  line(isUp: boolean): void;
}

const pingMs = 25_000;
const againMs = [300, 1000, 2000, 5000] as const;

/**
 * Hears these channels with a token; goes on where it was when the line breaks. Returns how to stop.
 */
export function listenOn(channels: readonly string[], token: string, ears: LineEars): () => void {
  /** What was heard last, so that what was said in between is said again. */
  const seen = new Map<string, number>();
  let epoch: string | undefined;
  let socket: WebSocket | undefined;
  let isOver = false;
  let tries = 0;
  const ping = setInterval(() => say({ type: 'ping' }), pingMs);
  const say = (frame: object) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(frame));

  function receive(text: string): void {
    const frame = serverFrame.safeParse(JSON.parse(text));
    if (!frame.success) return;
    const said = frame.data;
    if (said.type === 'welcome') {
      for (const channel of channels)
        say({ type: 'join', channel, ...(epoch !== undefined && { epoch, seq: seen.get(channel) }) });
      epoch = said.epoch;
    }
    if (said.type === 'denied') isOver = true;
    if (said.type === 'joined') {
      seen.set(said.channel, said.seq);
      tries = 0;
      ears.line(true);
      if (said.gap) ears.missed();
    }
    if (said.type === 'message') {
      seen.set(said.channel, said.seq);
      ears.message(said.channel, said.body);
    }
  }

  function open(): void {
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
  return () => {
    isOver = true;
    clearInterval(ping);
    socket?.close();
  };
}
