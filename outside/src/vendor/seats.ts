import { randomBytes } from 'node:crypto';
import type { Operator, Seat } from './records.ts';
import type { Store } from './store.ts';

export interface SeatAsked {
  readonly user: string;
  readonly token: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly demo: boolean;
  readonly language: string;
  readonly lobbyUrl: string;
  readonly depositUrl: string;
}

/** Opens a game for somebody; the answer is what its page's address ends in. */
export function openSeat(store: Store, operator: Operator, asked: SeatAsked): Seat {
  const seat: Seat = {
    id: randomBytes(24).toString('base64url'),
    operator: operator.id,
    ...asked,
    language: languageOf(asked.language),
    openedAt: store.clock.now(),
    ended: false,
    rotated: false,
  };
  store.write([store.seats.put(seat)]);
  return seat;
}

export const seatPath = (seat: Seat) => `/play/${seat.gameCode}?seat=${seat.id}`;

/** Ends a player's seats, or all but one; what was staked keeps its course. */
export function endSeats(store: Store, operator: string, user: string, but?: string): void {
  const open = store.seats
    .all()
    .filter((seat) => seat.operator === operator && seat.user === user && !seat.ended && !seat.demo && seat.id !== but);
  if (open.length > 0) store.write(open.map((seat) => store.seats.put({ ...seat, ended: true })));
}

export const pageLanguages = ['pt', 'en', 'ar'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

function languageOf(asked: string): PageLanguage {
  const short = asked.slice(0, 2).toLowerCase();
  return pageLanguages.find((language) => language === short) ?? 'en';
}
