/**
 * What a table shows of a round, and when: pure functions of the round and of the server's clock. Who joins in the
 * middle, or whose page slept, sees what everybody sees.
 */
import type { SeatsRound } from '@palpite/contract/seats/shapes.ts';
import { firstCardsBy } from '../round.ts';

export interface Shown {
  /** Of the first deal: how many cards lie there, in the order they are dealt; of a round past that all. */
  readonly dealt: number;
  /** How many of the dealer's open cards lie there. */
  readonly dealer: number;
  /** Whether a covered one does. */
  readonly isCovered: boolean;
  /** The first cards are still being dealt. */
  readonly isDealing: boolean;
  /** The hands have their results. */
  readonly isOver: boolean;
  /** Whole seconds until betting closes; undefined where nobody may bet. */
  readonly secondsLeft: number | undefined;
  /** When something changes by itself. */
  readonly dueAt: number | undefined;
}

export interface ShownOf {
  readonly round: SeatsRound | undefined;
  readonly rules: { readonly peeks: boolean };
  readonly decisionMs: number;
}

/** From one of the first cards to the next. */
const eachMs = 400;

const nothing: Shown = {
  dealt: 0,
  dealer: 0,
  isCovered: false,
  isDealing: false,
  isOver: false,
  secondsLeft: undefined,
  dueAt: undefined,
};

export function shownOf({ round, rules, decisionMs }: ShownOf, now: number): Shown {
  if (!round) return nothing;
  if (round.phase === 'betting') return whileBetting(round.closesAt, now);
  if (round.seats.length === 0) return { ...nothing, isOver: round.phase === 'settled' };
  const whole: Shown = { ...nothing, dealt: Number.POSITIVE_INFINITY, dealer: round.dealer.length };
  switch (round.phase) {
    case 'deciding':
      return { ...whole, isCovered: rules.peeks, ...firstDeal(round, { peeks: rules.peeks, decisionMs, now }) };
    case 'dealing':
      return { ...whole, ...dealerPlays(round, now) };
    case 'settled':
      return { ...whole, isOver: true };
    case 'closed':
    case 'void':
      return nothing;
  }
}

function whileBetting(closesAt: number, now: number): Shown {
  const left = Math.max(0, closesAt - now);
  const secondsLeft = Math.ceil(left / 1000);
  return { ...nothing, secondsLeft, dueAt: secondsLeft > 0 ? closesAt - (secondsLeft - 1) * 1000 : undefined };
}

/** From when the first of them may be decided on, it is known when each of the first cards came. */
function firstDeal(
  round: SeatsRound,
  { peeks, decisionMs, now }: { peeks: boolean; decisionMs: number; now: number },
): Partial<Shown> {
  const { seats } = round;
  const endsAt = firstCardsBy({ round, decisionMs });
  if (endsAt === undefined) return {};
  const half = seats.length + 1;
  const dealt = 2 * half - Math.ceil(Math.max(0, endsAt - now) / eachMs);
  if (dealt >= 2 * half) return {};
  return {
    dealt: Math.max(0, dealt),
    dealer: dealt >= half ? 1 : 0,
    isCovered: peeks && dealt >= 2 * half,
    isDealing: true,
    dueAt: endsAt - (2 * half - dealt - 1) * eachMs,
  };
}

/** Card by card, and then what the hands come to. */
function dealerPlays({ dealer, dealtAt, sceneEndsAt }: SeatsRound, now: number): Partial<Shown> {
  if (dealtAt === null || sceneEndsAt === null) return {};
  const step = (sceneEndsAt - dealtAt) / (dealer.length + 1);
  const steps = Math.max(0, Math.floor((now - dealtAt) / step));
  const isOver = steps >= dealer.length;
  return {
    dealer: Math.min(dealer.length, 1 + steps),
    isCovered: dealer.length > 1 && steps === 0,
    isOver,
    dueAt: isOver ? undefined : dealtAt + (steps + 1) * step,
  };
}

/** How many of a seat's first two cards lie there. */
export function firstCardsAt({ dealt }: Pick<Shown, 'dealt'>, place: number, seats: number): number {
  return (dealt > place ? 1 : 0) + (dealt > seats + 1 + place ? 1 : 0);
}
