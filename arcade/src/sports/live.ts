import { playerMessage } from '@palpite/contract/base/live.ts';
import { type EventMessage, eventMessage, eventsMessage } from '@palpite/contract/odds/shapes.ts';
import { type SportsMessage, sportsMessage } from '@palpite/contract/sports/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { type LineEars, openLine } from '../base/seat/live-line.ts';

export interface Ears extends Omit<LineEars, 'message'> {
  /** Something of an event changed. */
  event(message: EventMessage): void;
  /** Events of a sport began, ended or came new. */
  events(sport: string): void;
  balance(available: Micro, currency: string, bonus: Micro | undefined): void;
  /** Something became of the player's own bets. */
  own(message: SportsMessage): void;
}

export interface LiveLine {
  /** Hears these events and sports, and the player's own channels. */
  follow(fixtureIds: readonly string[], sports: readonly string[]): void;
  stop(): void;
}

/** Hears events, the player's balance and what becomes of their bets, with the token of the game. */
export function listenToEvents(token: string, ears: Ears): LiveLine {
  const line = openLine(token, {
    ...ears,
    message(_channel, body) {
      // a body says itself what it is about
      const event = z.safeDecode(eventMessage, body as z.input<typeof eventMessage>);
      if (event.success) return ears.event(event.data);
      const events = z.safeDecode(eventsMessage, body as z.input<typeof eventsMessage>);
      if (events.success) return ears.events(events.data.sport);
      const own = z.safeDecode(sportsMessage, body as z.input<typeof sportsMessage>);
      if (own.success) return ears.own(own.data);
      const message = z.safeDecode(playerMessage, body as z.input<typeof playerMessage>);
      if (!message.success || message.data.type !== 'balance') return;
      const { available, currency, bonus } = message.data;
      ears.balance(available, currency, bonus);
    },
  });
  return {
    follow: (fixtureIds, sports) =>
      line.want([
        'me',
        'sports',
        ...sports.map((sport) => `events:${sport}`),
        ...fixtureIds.map((fixtureId) => `event:${fixtureId}`),
      ]),
    stop: line.stop,
  };
}
