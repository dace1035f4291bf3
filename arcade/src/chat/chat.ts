import type { ReportReason } from '@palpite/contract/chat/shapes.ts';
import { isPassing, isSessionOver, messageOf, sendUntilAnswered } from '../base/seat/answers.ts';
import { makeStore, type Store } from '../base/seat/store.ts';
import { apply, type ChatEvent, type ChatState, initialState } from './state.ts';
import type { ChatWire, ListenToRoom } from './wire.ts';

export interface ChatTools {
  readonly wire: ChatWire;
  readonly listen: ListenToRoom;
  readonly wait: (ms: number) => Promise<void>;
  readonly newKey: () => string;
}

export interface Chat {
  readonly store: Store<ChatState, ChatEvent>;
  /** Enters the room, and stays there until it is called back. */
  enter(): () => void;
  move(room: string): void;
  refresh(): void;
  /** Resolves with what the platform said against it; undefined: it was said. */
  say(text: string): Promise<{ why: string | undefined } | undefined>;
  report(lineId: string, reason: ReportReason): Promise<{ why: string | undefined } | undefined>;
  ignore(speaker: string, ignored: boolean): Promise<void>;
}

const hereMs = 60_000;
/** A room that is not heard by then is read all the same. */
const soonMs = 1_000;

export function makeChat(room: string, { wire, listen, wait, newKey }: ChatTools): Chat {
  const store = makeStore(initialState(room), apply);
  let stop: (() => void) | undefined;

  const read = async (): Promise<void> => {
    const asked = store.get().room;
    try {
      store.say({ type: 'read', read: await wire.read(asked) });
    } catch (error) {
      if (asked !== store.get().room) return;
      store.say({ type: 'failed', why: isPassing(error) ? undefined : messageOf(error), over: isSessionOver(error) });
    }
  };
  /**
   * Goes into the room. It is read once it is heard: nothing is said in between, and one read is enough. Where the line
   * does not stand soon, it is read at once, and again as soon as it is heard.
   */
  const hear = () => {
    stop?.();
    let isRead = false;
    const readFirst = () => {
      if (!isRead) void read();
      isRead = true;
    };
    const stopListening = listen(store.get().room, {
      told: (message) => store.say(message),
      concerned() {
        // who was banned hears the room no more: the ban may be lifted
        if (store.get().silence?.why === 'banned') hear();
        else void read();
      },
      missed() {
        isRead = true;
        void read();
      },
      line(isUp) {
        store.say({ type: 'up', isUp });
        if (!isUp) readFirst();
      },
    });
    void wait(soonMs).then(readFirst);
    stop = () => {
      isRead = true;
      stopListening();
    };
  };
  /** A page in the background does not count as somebody in the room. */
  const beHere = async () => {
    if (document.visibilityState !== 'visible' || store.get().phase !== 'ready') return;
    try {
      const { online } = await wire.here(store.get().room);
      store.say({ type: 'online', online });
    } catch (error) {
      if (isSessionOver(error)) store.say({ type: 'failed', why: messageOf(error), over: true });
    }
  };

  return {
    store,
    enter() {
      hear();
      const beat = setInterval(() => void beHere(), hereMs);
      return () => {
        clearInterval(beat);
        stop?.();
        stop = undefined;
      };
    },
    move(next) {
      if (next === store.get().room) return;
      store.say({ type: 'moved', room: next });
      hear();
    },
    refresh: () => void read(),
    async say(text) {
      const key = newKey();
      const asked = store.get().room;
      try {
        const line = await sendUntilAnswered(
          () => wire.say(asked, text, key),
          wait,
          () => undefined,
        );
        if (asked === store.get().room) store.say({ type: 'line', line });
        return undefined;
      } catch (error) {
        if (isSessionOver(error)) store.say({ type: 'failed', why: messageOf(error), over: true });
        return { why: messageOf(error) };
      }
    },
    async report(lineId, reason) {
      try {
        await wire.report(lineId, reason);
        return undefined;
      } catch (error) {
        return { why: messageOf(error) };
      }
    },
    async ignore(speaker, ignored) {
      const list = await wire.ignore(speaker, ignored).catch(() => undefined);
      if (list) store.say({ type: 'ignored', ignored: list });
    },
  };
}
