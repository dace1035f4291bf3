// For season.test.ts: what the season says to its processes, and they to it.
import type { MatchState } from '@palpite/contract/fixtures/shapes.ts';
import type { BetAsked } from '@palpite/contract/sports/shapes.ts';

export const feedKey = 'the key of the season';
/** A fixture nobody plays: the feed tells it with the step of time, and where it is in the book, all before it is. */
export const markId = 'season-mark';
/** Its start is so many minutes after this as time has made steps. */
export const markStart = Date.UTC(2030, 0, 1);

export type FeedAsked =
  | {
      readonly do: 'open';
      readonly file: string;
      readonly at: number;
      readonly tickMs: number;
      readonly leagues: readonly string[];
    }
  /** Time goes on up to there, and what happened is told. */
  | { readonly do: 'go'; readonly at: number }
  | { readonly do: 'mark'; readonly step: number }
  | {
      readonly do: 'rule';
      readonly fixtureId: string;
      readonly act: 'take_back' | 'add' | 'abandon' | 'postpone';
      readonly side: 'home' | 'away';
    }
  | { readonly do: 'results'; readonly fixtureIds: readonly string[] };

export interface ToldMatch {
  readonly id: string;
  readonly startsAt: number;
  readonly status: MatchState['status'];
  readonly score: MatchState['score'];
}

export interface FeedAnswer {
  readonly port?: number;
  readonly matches?: readonly ToldMatch[];
  readonly isDone?: boolean;
  readonly results?: readonly (readonly [fixtureId: string, state: MatchState])[];
}

export interface Seat {
  readonly playerId: string;
  readonly wallet: string;
}

/** What a player asks, with its key: asked again where it had no answer. No two bets are of one unit stake. */
export type Wish = { readonly key: string; readonly playerId: string } & (
  | { readonly what: 'bet'; readonly bet: Omit<BetAsked, 'unitStake'> & { readonly unitStake: string } }
  | { readonly what: 'cash'; readonly betId: string; readonly quoteId: string }
);
export type Said =
  | ({ readonly is: 'asked' } & Wish)
  | { readonly is: 'done'; readonly key: string; readonly betId: string }
  | { readonly is: 'refused'; readonly key: string; readonly code: string }
  /** What nobody expected: in a loop, or of a call. */
  | { readonly is: 'fault'; readonly where: string; readonly text: string };

export interface HouseBegin {
  readonly begin: {
    readonly url: string;
    readonly feedPort: number;
    readonly seats: readonly Seat[];
    readonly unanswered: readonly Wish[];
    /** In cents; each bet is one more. */
    readonly fromStake: number;
    readonly seed: string;
    readonly step: HouseStep;
  };
}
export interface HouseStep {
  readonly step: number;
  readonly at: number;
  /** What may be bet on. */
  readonly open: readonly string[];
}
