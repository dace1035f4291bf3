import type { TablesTable } from '@palpite/contract/tables/player.ts';
import type {
  DealtRound,
  PastBet,
  SpotLimit,
  SpotTotal,
  TableBet,
  TableRound,
} from '@palpite/contract/tables/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { TableChip } from '@palpite/math/tables/table-game.ts';
import type { Closed } from '../base/seat/seated.ts';
import { type Ahead, unheard } from '../live/ahead.ts';

/** A bet on its way to the server. Its key stays the same however often it is sent. */
export interface AskedBet {
  readonly key: string;
  readonly roundId: string;
  readonly chips: readonly TableChip[];
}

/** Why chips do not lie, or lie no more, on the mat. */
export interface Note {
  /**
   * A code of a refusal, or of this page: `late`, `most`, `balance`, `void`, `annulled`; where nobody answered,
   * `network`: the table tells of no bet, or `unanswered`: nor was that read.
   */
  readonly code: string;
  /** The platform's own words; '' where the page has some. */
  readonly message: string;
  /** The spot it concerns. */
  readonly spot?: string | undefined;
  /** What came back, or the most that may lie there. */
  readonly amount?: Micro | undefined;
}

export type Chain = NonNullable<TablesTable['chain']>;

export interface TableState {
  /** entering: the ticket is being swapped and the table read; closed: see `closed`. */
  readonly phase: 'entering' | 'ready' | 'closed';
  readonly closed: Closed | undefined;
  readonly symbol: string;
  readonly currency: string;
  readonly table: string;
  /** By whose rules it is played. */
  readonly game: string;
  readonly takes: TablesTable['takes'];
  /** Whether staff have the table open at this brand; of one that is paused the last round that takes bets. */
  readonly standing: TablesTable['standing'];
  readonly lastRound: string | null;
  readonly spots: readonly SpotLimit[];
  readonly rules: TablesTable['rules'];
  readonly bettingMs: number;
  readonly closedMs: number;
  /** Of a video of the table; undefined where there is none. */
  readonly stream: string | undefined;
  readonly available: Micro;
  /** Bonus money that is staked where that is too little. */
  readonly bonus: Micro;
  readonly round: TableRound | undefined;
  readonly ahead: Ahead;
  /** The round that takes no bets any more by the page's clock, though its close was not heard yet. */
  readonly expired: string | undefined;
  readonly chain: Chain | undefined;
  /** On the mat and not confirmed. */
  readonly laid: readonly TableChip[];
  /** What lay there before each change. */
  readonly before: readonly (readonly TableChip[])[];
  /** What may be laid once more: the chips of the last bet, or those that came back. */
  readonly again: readonly TableChip[];
  readonly asked: AskedBet | undefined;
  /** How often what is asked has been sent again. */
  readonly resent: number;
  /** The player's own bet in the round at hand. */
  readonly mine: TableBet | undefined;
  readonly note: Note | undefined;
  /** Of everybody at this brand in this currency, in the round at hand. */
  readonly totals: readonly SpotTotal[];
  readonly bettors: number;
  readonly staked: Micro;
  /** Rounds that are dealt, of this shoe or chain, the newest first; among them that of which the scene runs. */
  readonly past: readonly DealtRound[];
  /** The player's bets, newest first. */
  readonly history: readonly PastBet[];
  /** Since the page was opened. */
  readonly session: { readonly startedAt: number; readonly net: Micro };
  /** Whether the table is heard. */
  readonly isHeard: boolean;
}

export const initialState: TableState = {
  phase: 'entering',
  closed: undefined,
  symbol: '',
  currency: '',
  table: '',
  game: '',
  takes: 'cards',
  standing: 'open',
  lastRound: null,
  spots: [],
  rules: { autoplay: false, spacebar: false, showRtp: false, showNet: false, showTimer: false },
  bettingMs: 0,
  closedMs: 0,
  stream: undefined,
  available: 0n,
  bonus: 0n,
  round: undefined,
  ahead: unheard,
  expired: undefined,
  chain: undefined,
  laid: [],
  before: [],
  again: [],
  asked: undefined,
  resent: 0,
  mine: undefined,
  note: undefined,
  totals: [],
  bettors: 0,
  staked: 0n,
  past: [],
  history: [],
  session: { startedAt: 0, net: 0n },
  isHeard: true,
};

/** Roads have no more columns in sight. */
export const pastKept = 100;
export const historyKept = 20;

/** Whether the round at hand takes bets, as far as the page knows. */
export function takesBets({ round, expired, standing, lastRound }: TableState): boolean {
  if (round?.phase !== 'betting' || round.roundId === expired) return false;
  return standing === 'open' || round.roundId === lastRound;
}

/** Whether chips may be laid: bets are taken, and the player has none in this round. */
export function isOpen(state: TableState): boolean {
  return state.phase === 'ready' && takesBets(state) && !state.asked && !state.mine;
}

/** Whether something of the player's is on its way or on the table. */
export function isPlaying({ asked, mine }: TableState): boolean {
  return asked !== undefined || mine?.state === 'placed';
}

/** What a bet has brought its player; nothing while it has no result. */
export function gainOf({ state, stake, payout }: Pick<TableBet, 'state' | 'stake' | 'payout'>): Micro {
  return state === 'placed' ? 0n : payout - stake;
}

export function totalOf(chips: readonly TableChip[]): Micro {
  return chips.reduce((sum, { amount }) => sum + amount, 0n);
}

/** What came, once the scene has shown it. */
export function shownPast({ past, round }: Pick<TableState, 'past' | 'round'>): readonly DealtRound[] {
  return round?.phase === 'dealing' ? past.filter(({ roundId }) => roundId !== round.roundId) : past;
}
