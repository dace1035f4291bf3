import { livePath, serverFrame } from '@palpite/contract/base/live.ts';

export interface LineEars {
  message(channel: string, body: unknown): void;
  /**
   * Messages of these channels were missed, or may have been: what is known must be read afresh. Told once for all
   * that are joined together.
   */
  missed(channels: readonly string[]): void;
  /** Whether the line stands. */
  line(isUp: boolean): void;
}

export interface Line {
  /** From now on these channels are heard, and no others. */
  want(channels: readonly string[]): void;
  stop(): void;
}

const pingMs = 25_000;
/** After so many pings without a word the line is dead, though nobody said so. */
const silentPings = 2;
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
  /** Channels of which something may be missed, as long as that is not told. */
  const missing = new Set<string>();
  let wanted: ReadonlySet<string> = new Set();
  let epoch: string | undefined;
  let socket: WebSocket | undefined;
  let isWelcome = false;
  let isOver = false;
  let tries = 0;
  /** Joins without an answer. */
  let joining = 0;
  /** Pings since the last word. */
  let pings = 0;
  const beats = setInterval(beat, pingMs);
  const say = (frame: object) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(frame));

  function join(channel: string): void {
    joining += 1;
    say({ type: 'join', channel, ...(epoch !== undefined && seen.has(channel) && { epoch, seq: seen.get(channel) }) });
  }

  /**
   * What the page knows was read before its first join, often before its code had come, and nobody tells it what was
   * said in between. So that counts as missed. It is told when the last join is answered: one read is younger than all
   * of them. Whoever goes on where it was is told the rest by the platform, and reads nothing: thousands may come back
   * in the same second.
   */
  function joinAnswered(): void {
    joining = Math.max(0, joining - 1);
    if (joining > 0) return;
    const channels = [...missing].filter((channel) => wanted.has(channel));
    missing.clear();
    if (channels.length > 0) ears.missed(channels);
  }

  function receive(text: string): void {
    const frame = serverFrame.safeParse(JSON.parse(text));
    if (!frame.success) return;
    const said = frame.data;
    if (said.type === 'welcome') {
      isWelcome = true;
      joining = 0;
      for (const channel of wanted) join(channel);
      epoch = said.epoch;
    }
    if (said.type === 'denied') {
      // a single channel that is refused leaves the others as they are
      if (isWelcome) joinAnswered();
      else turnedAway();
    }
    if (said.type === 'joined') {
      if (said.gap || !seen.has(said.channel)) missing.add(said.channel);
      if (wanted.has(said.channel)) seen.set(said.channel, said.seq);
      tries = 0;
      ears.line(true);
      joinAnswered();
    }
    if (said.type === 'message') {
      if (wanted.has(said.channel)) seen.set(said.channel, said.seq);
      ears.message(said.channel, said.body);
    }
  }

  /** The session is over. Nothing will be heard any more, so the next read has to tell the page. */
  function turnedAway(): void {
    isOver = true;
    clearInterval(beats);
    ears.missed([...wanted]);
  }

  function beat(): void {
    if (pings >= silentPings && socket) {
      const silent = socket;
      // its end may be long in coming
      lost(silent);
      silent.close();
      return;
    }
    pings += 1;
    say({ type: 'ping' });
  }

  function lost(which: WebSocket): void {
    if (which !== socket) return;
    socket = undefined;
    isWelcome = false;
    ears.line(false);
    if (isOver) return;
    setTimeout(() => !isOver && open(), againMs[Math.min(tries, againMs.length - 1)]);
    tries += 1;
  }

  function open(): void {
    pings = 0;
    const opened = new WebSocket(new URL(livePath, location.href.replace(/^http/, 'ws')));
    socket = opened;
    opened.onopen = () => say({ type: 'hello', token });
    opened.onmessage = ({ data }) => {
      if (opened !== socket) return;
      pings = 0;
      receive(String(data));
    };
    opened.onclose = () => lost(opened);
  }
  open();
  return {
    want(channels) {
      const before = wanted;
      wanted = new Set(channels);
      for (const channel of before)
        if (!wanted.has(channel)) {
          seen.delete(channel);
          missing.delete(channel);
          if (isWelcome) say({ type: 'leave', channel });
        }
      if (isWelcome) for (const channel of wanted) if (!before.has(channel)) join(channel);
    },
    stop() {
      isOver = true;
      clearInterval(beats);
      socket?.close();
    },
  };
}
