import { Refused } from '@palpite/contract/base/client.ts';
import { type Entrance, makeEntrance } from '../base/entrance.ts';
import { isSessionOver } from '../base/seat/answers.ts';
import type { SeatKeeper } from '../base/seat/seat.ts';
import type { Store } from '../base/seat/store.ts';
import type { Shelf } from './events/shelf.ts';
import type { Ears, LiveLine } from './live.ts';
import type { SportsState, SportsStory } from './state.ts';
import type { SportsHome, SportsWire } from './wire.ts';

/** What the dealer needs from the world around it. */
export interface DealerTools {
  store: Store<SportsState, SportsStory>;
  shelf: Shelf;
  wire: SportsWire;
  seat: SeatKeeper;
  listen(token: string, ears: Ears): LiveLine;
  now(): number;
  /** Calls later, once for all that asked meanwhile. */
  later(call: () => void, ms: number): void;
  /** Money moved elsewhere: a bet was settled. */
  onBalance?(): void;
  /** Something became of the player's own bets. */
  onOwn?: Ears['own'];
}

/** Leads the page: enters, follows what is seen, reads afresh what was missed. */
export interface Dealer {
  /** With the ticket of a launch, or without one to go on where this tab was. */
  enter(ticket: string | undefined): Promise<void>;
  refresh(): Promise<void>;
  /** An event is seen, or stands on the slip: it is heard until the function that comes back is called. */
  follow(fixtureId: string): () => void;
  /** Reads an event with all its markets. Rejects with `Refused`. */
  readEvent(fixtureId: string): Promise<void>;
  /** Runs a call of the page; a session that is over closes the page. Rejects with what the call rejects with. */
  ask<Answer>(call: () => Promise<Answer>): Promise<Answer>;
  toggleFavourite(fixtureId: string): Promise<void>;
  /** Calls back when events of a sport began, ended or came new, and after a break of the line. */
  onEvents(listener: () => void): () => void;
}

/** As many events are heard at once; on a phone no more are seen. */
const mostFollowed = 36;
const settleMs = 150;
const refreshMs = 1_500;

export function hireDealer(tools: DealerTools): Dealer {
  const { store, shelf, wire, seat, later } = tools;
  const say = store.say;
  let line: LiveLine | undefined;
  let wasBroken = false;
  const followed = new Map<string, number>();
  const reading = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  const entrance: Entrance<SportsHome> = makeEntrance({
    seat,
    wire,
    onClosed: (closed) => {
      line?.stop();
      say({ type: 'closed', closed });
    },
  });

  const once = (call: () => void, ms: number) => {
    let isDue = false;
    return () => {
      if (isDue) return;
      isDue = true;
      later(() => {
        isDue = false;
        call();
      }, ms);
    };
  };

  const follow = once(() => {
    const sports = store.get().sports.map(({ sport }) => sport);
    line?.follow([...followed.keys()].slice(-mostFollowed), sports);
  }, settleMs);

  /** What is seen is read afresh, and whoever shows a list reads it again. */
  const readAgain = once(() => {
    void dealer.refresh();
    for (const fixtureId of followed.keys())
      if (shelf.get(fixtureId)?.whole) void dealer.readEvent(fixtureId).catch(ignoreRefusal);
    for (const listener of listeners) listener();
  }, refreshMs);

  const ears: Ears = {
    event(message) {
      if (!shelf.hear(message)) void dealer.readEvent(message.fixtureId).catch(ignoreRefusal);
    },
    events: () => readAgain(),
    balance(available, currency, bonus) {
      if (currency !== store.get().currency) return;
      say({ type: 'balanceTold', available, bonus });
      tools.onBalance?.();
    },
    own: (message) => tools.onOwn?.(message),
    missed(channels) {
      // what was missed of an event its next message tells, by its number; at every scroll others are joined
      if (channels.includes('me')) readAgain();
    },
    line(isUp) {
      if (isUp && wasBroken) readAgain();
      wasBroken = !isUp;
      say({ type: 'heard', isHeard: isUp });
    },
  };

  function take(home: SportsHome): void {
    shelf.put([...home.soon, ...home.favourites, ...home.live]);
  }

  const dealer: Dealer = {
    async enter(ticket) {
      say({ type: 'entering' });
      const entered = await entrance.enter(ticket);
      if (!entered) return;
      const { currency, currencySymbol: symbol, token, playerName } = entered.seat;
      take(entered.table);
      say({ type: 'entered', symbol, currency, playerName, home: entered.table, now: tools.now() });
      line?.stop();
      line = tools.listen(token, ears);
      follow();
    },

    async refresh() {
      try {
        const home = await dealer.ask(wire.table);
        take(home);
        say({ type: 'homeRead', home, now: tools.now() });
      } catch (error) {
        ignoreRefusal(error);
      }
    },

    follow(fixtureId) {
      followed.set(fixtureId, (followed.get(fixtureId) ?? 0) + 1);
      follow();
      return () => {
        const count = (followed.get(fixtureId) ?? 1) - 1;
        if (count > 0) followed.set(fixtureId, count);
        else followed.delete(fixtureId);
        follow();
      };
    },

    readEvent(fixtureId) {
      const underWay = reading.get(fixtureId);
      if (underWay) return underWay;
      const read = dealer
        .ask(() => wire.event(fixtureId))
        .then(shelf.putWhole)
        .finally(() => reading.delete(fixtureId));
      reading.set(fixtureId, read);
      return read;
    },

    async ask(call) {
      try {
        return await call();
      } catch (error) {
        if (isSessionOver(error)) entrance.leave(error);
        throw error;
      }
    },

    async toggleFavourite(fixtureId) {
      const event = shelf.get(fixtureId);
      if (!event) return;
      const mark = (favourite: boolean) => {
        shelf.mark(fixtureId, favourite);
        say({ type: 'marked', fixtureId, favourite });
      };
      mark(!event.favourite);
      try {
        mark((await dealer.ask(() => wire.favourite(fixtureId, !event.favourite))).favourite);
      } catch (error) {
        mark(event.favourite);
        ignoreRefusal(error);
      }
    },

    onEvents(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return dealer;
}

/** What is not answered now is asked again with the next change. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}
