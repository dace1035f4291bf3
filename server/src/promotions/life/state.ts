// How an activity stands for one player: decided from what is known, in this order, and nowhere else.
import type { ActivityState, ActivityWay, ClaimState } from '@palpite/contract/promotions/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Occasion } from '../../rules/rules.ts';

export interface Known {
  readonly now: Date;
  readonly today: string;
  readonly startsAt: Date;
  /** When nobody joins any more: its end, or when staff stopped it. */
  readonly endsAt: Date | null;
  /** Until when what was reached may be claimed. */
  readonly claimUntil: Date | null;
  readonly way: ActivityWay;
  readonly joins: boolean;
  readonly joined: boolean;
  /** Whoever has nothing to claim now never will. */
  readonly isPast: boolean;
  /** Whether all conditions hold for the player. */
  readonly fits: boolean;
  /** What the budget still holds, and what one reward comes to at most. */
  readonly left: Micro;
  readonly most: Micro;
  /** How many more rewards the player may get in this period. */
  readonly more: number;
  /** How many more applications the player may send. */
  readonly tries: number;
  /** What the player asked for and got, the newest first. */
  readonly claims: readonly { readonly state: ClaimState; readonly occasion: string }[];
  readonly occasions: readonly Occasion[];
  amountOf(occasion: Occasion): Micro;
}

export interface Standing {
  readonly state: ActivityState;
  /** What a claim would take, or what is under way. */
  readonly occasion: Occasion | null;
  readonly mayApply: boolean;
}

export function standingOf(known: Known): Standing {
  const { now, startsAt, endsAt, way, claims } = known;
  const is = (state: ActivityState, occasion: Occasion | null = null, mayApply = false): Standing => ({
    ...{ state, occasion, mayApply },
  });
  if (now < startsAt) return is('coming_soon');
  if (claims.some(({ state }) => state === 'issued')) return is('issued');
  if (claims.some(({ state }) => state === 'applying')) return is('applying');

  const got = claims.some(({ state }) => state === 'claimed');
  const over = endsAt !== null && now >= endsAt;
  const ended = got ? is('claimed') : is('closed');
  const ready = known.more > 0 ? claimable(known) : undefined;
  if (ready) return is('claim', ready);
  if (got && known.more <= 0) return is('claimed');

  const open = !over && known.fits && known.left >= known.most;
  const rejected = claims[0]?.state === 'rejected';
  if (way === 'apply') {
    const mayApply = open && known.tries > 0;
    if (rejected) return is('rejected', null, mayApply);
    return mayApply ? is('join', null, true) : ended;
  }
  if (!known.joins) {
    if (over || !known.fits || known.isPast) return ended;
    return got ? is('claimed') : is(known.left >= known.most ? 'joined' : 'closed');
  }
  if (!known.joined) return open ? is('join') : ended;
  const next = underWay(known);
  // what was earned for a draw is in the draw
  if (over && (!next || way === 'draw')) return ended;
  return next && next.actual > 0n ? is('in_process', next) : over ? ended : is('joined', next ?? null);
}

/** The first occasion that was reached, was not rewarded yet and may be claimed now. */
function claimable(known: Known): Occasion | undefined {
  const { now, claimUntil, way, joins, joined, fits, today } = known;
  if (way === 'apply' || way === 'draw' || !fits || (joins && !joined)) return undefined;
  if (claimUntil !== null && now >= claimUntil) return undefined;
  return untaken(known).find((occasion) => {
    const amount = known.amountOf(occasion);
    const inTime = occasion.claimUntil === null || today <= occasion.claimUntil;
    return occasion.isReady && inTime && amount > 0n && amount <= known.left;
  });
}

/** What the player is on the way to: the last period that is not reached. */
function underWay(known: Known): Occasion | undefined {
  return untaken(known)
    .filter(({ isReady }) => !isReady)
    .at(-1);
}

function untaken({ claims, occasions }: Known): Occasion[] {
  const taken = new Set(claims.map(({ occasion }) => occasion));
  return occasions.filter(({ key }) => !taken.has(key));
}
