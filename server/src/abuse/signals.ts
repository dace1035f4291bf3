import type { abuseSignals } from '@palpite/contract/abuse/office.ts';
import type { BonusSource } from '@palpite/contract/bonuses/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Said } from '../base/refusal/said.ts';

export type AbuseSignal = (typeof abuseSignals)[number];

/** A reward or bonus that an account took. */
export interface Taken {
  readonly playerId: bigint;
  readonly source: BonusSource;
  readonly title: Said;
}

/** What the bets that counted towards a bonus came to. */
export interface CountedPlay {
  readonly bets: number;
  readonly stake: Micro;
  /** The sum of the differences between payout and stake. */
  readonly moved: Micro;
}

/** What accounts bet on opposite sides of the same draws. */
export interface OppositeBets {
  readonly game: string;
  readonly currency: string;
  readonly staked: Micro;
  /** What of the stakes stood against each other. */
  readonly opposed: Micro;
}

/** What a case would be about. */
export interface Found {
  readonly signal: AbuseSignal;
  /** In order of their numbers. */
  readonly players: readonly bigint[];
  /** Null where nothing was given: then the title is the game's name. */
  readonly source: BonusSource | null;
  readonly title: Said;
  /** What was taken, or bets, or draws. */
  readonly things: number;
  readonly play: (Omit<CountedPlay, 'bets'> & { readonly bonusId: bigint; readonly currency: string }) | null;
  readonly opposite: OppositeBets | null;
}

/**
 * Sources of which a second account gains nothing: rebates and VIP benefits are earned by the play of each account,
 * referral looks at rings itself, and what staff give by hand a person has looked at.
 */
const notOnce: ReadonlySet<BonusSource> = new Set(['manual', 'rebate', 'referral', 'vip']);

/** Fewer bets than this say nothing about how somebody plays. */
export const leastBets = 50;

type Source = Pick<Found, 'source' | 'title'>;

/** Whether two rewards are of one source. The number of a source is that of a claim, so its kind and name tell it. */
export function isSameSource(one: Source, other: Source): boolean {
  return one.source === other.source && one.title.PT === other.title.PT && one.title.EN === other.title.EN;
}

/** Of accounts that hang together: each named source of which two or more of them took something. */
export function takenByOnePerson(taken: readonly Taken[]): Found[] {
  const sources: Taken[][] = [];
  for (const each of taken) {
    if (notOnce.has(each.source)) continue;
    const known = sources.find(([first]) => first && isSameSource(first, each));
    if (known) known.push(each);
    else sources.push([each]);
  }
  return sources.flatMap((all) => {
    const players = [...new Set(all.map(({ playerId }) => playerId))].sort((a, b) => (a < b ? -1 : 1));
    const newest = all.at(-1);
    if (!newest || players.length < 2) return [];
    const { source, title } = newest;
    return [{ signal: 'one_person' as const, players, source, title, things: all.length, play: null, opposite: null }];
  });
}

/** Whether the bets moved less than that share of what was staked. */
export function isLowRisk({ bets, stake, moved }: CountedPlay, percent: number): boolean {
  return bets >= leastBets && stake > 0n && moved * 100n < stake * BigInt(percent);
}

/** How great a case is: what was taken, what was staked, or what of it stood against each other. */
export function weightOf({ things, play, opposite }: Pick<Found, 'things' | 'play' | 'opposite'>): bigint {
  return play?.stake ?? opposite?.opposed ?? BigInt(things);
}

/** Whether a case that was looked at waits again: it grew by half. */
export function comesBack(lookedWeight: bigint, weight: bigint): boolean {
  return weight * 2n >= lookedWeight * 3n;
}
