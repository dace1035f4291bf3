/** What the feed says, numbered, to all who listen; the last part of it is kept for those who come back. */
import { randomHex } from '../bank/vault.ts';

export interface Listener {
  /** A whole message as text. */
  hear(text: string): void;
  close(): void;
}

const keptMessages = 20_000;
const keptBytes = 24 * 2 ** 20;

export type Stream = ReturnType<typeof createStream>;

export function createStream(now: () => number) {
  const id = randomHex(8);
  const listeners = new Set<Listener>();
  /** Messages from number `first` on. */
  const kept: string[] = [];
  let first = 1;
  let bytes = 0;
  let seq = 0;
  let lost = 0;

  const forget = () => {
    if (kept.length <= keptMessages && bytes <= keptBytes) return;
    // a quarter at once: moving the rest each time would cost more than it saves
    const gone = kept.splice(0, Math.ceil(kept.length / 4));
    first += gone.length;
    for (const text of gone) bytes -= text.length;
  };
  const textOf = (kind: string, number: number, rest: string) =>
    `{"kind":"${kind}","seq":${number},"at":${now()}${rest === '' ? '' : `,${rest}`}}`;

  return {
    id,
    get seq() {
      return seq;
    },
    get listeners() {
      return listeners.size;
    },
    /** `rest`: the other fields as JSON without its brackets, so that a message is put together once for everybody. */
    say(kind: string, rest = ''): void {
      seq += 1;
      const text = textOf(kind, seq, rest);
      kept.push(text);
      bytes += text.length;
      forget();
      if (lost > 0) {
        lost -= 1;
        return;
      }
      for (const listener of listeners) listener.hear(text);
    },
    /**
     * `asked`: what was heard last. Where that is still known the rest of it follows; else everything is said anew, to
     * all, for there is one line of numbers.
     */
    join(
      listener: Listener,
      asked: { stream?: string | undefined; seq?: number | undefined },
      tellAll: () => void,
    ): void {
      const { seq: from = -1 } = asked;
      const isKnown = asked.stream === id && from >= first - 1 && from <= seq;
      const at = isKnown ? from : seq;
      listener.hear(textOf('hello', at, `"stream":"${id}","snapshot":${!isKnown}`));
      if (isKnown) for (const text of kept.slice(from - first + 1)) listener.hear(text);
      listeners.add(listener);
      if (!isKnown) tellAll();
    },
    leave: (listener: Listener) => listeners.delete(listener),
    /** The next so many messages get their numbers and reach nobody. */
    lose(count: number): void {
      lost += count;
    },
    /** Says a message again as it was: the last one, or the oldest that is known of a kind. */
    again(which: 'last' | 'old'): boolean {
      const text =
        which === 'last' ? kept.at(-1) : (kept.find((each) => each.startsWith('{"kind":"match"')) ?? kept[0]);
      if (text === undefined) return false;
      for (const listener of listeners) listener.hear(text);
      return true;
    },
    drop(): void {
      for (const listener of listeners) listener.close();
      listeners.clear();
    },
  };
}
