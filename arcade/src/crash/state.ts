import type { CrashTable } from '@palpite/contract/crash/player.ts';
import type { Chain, CrashBet, Flight, PastFlight, SeenBet } from '@palpite/contract/crash/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { AutoPlan, AutoProgress, StopReason } from '../base/seat/auto.ts';
import type { Closed, Limits } from '../base/seat/seated.ts';

/** A player may have two bets in one flight. */
export type PlaceNumber = 0 | 1;

/** What the player has set, but not yet bet. */
export interface Wager {
  /** A decimal string, '' while nothing readable is typed. */
  readonly stake: string;
  /** Hundredths; null: cashed out by hand. */
  readonly autoAt: number | null;
}

/** A bet on its way to the server. Its key stays the same however often it is sent. */
export interface AskedBet {
  readonly key: string;
  readonly roundId: string;
  readonly place: PlaceNumber;
  readonly stake: Micro;
  readonly autoAt: number | null;
}

export interface Place {
  readonly wager: Wager;
  /** To be bet as soon as the next flight opens. */
  readonly isQueued: boolean;
  readonly asked: AskedBet | undefined;
  /** The last bet that nobody answered, until the table tells whether it went in. */
  readonly doubt: AskedBet | undefined;
  /** How often what is asked has been sent again. */
  readonly resent: number;
  /** The bet in the flight at hand. */
  readonly bet: CrashBet | undefined;
  /** A cash-out is on its way. */
  readonly isCashing: boolean;
  /** The last refusal, until the next change. */
  readonly refused: { readonly code: string; readonly message: string } | undefined;
}

export type PastBet = CrashTable['history'][number];

export interface CrashState {
  /** entering: the ticket is being swapped and the table read; closed: see `closed`. */
  readonly phase: 'entering' | 'ready' | 'closed';
  readonly closed: Closed | undefined;
  readonly symbol: string;
  readonly currency: string;
  readonly limits: Limits & { readonly maxRoundProfit: Micro };
  readonly rules: CrashTable['rules'];
  readonly bettingMs: number;
  readonly available: Micro;
  /** Bonus money that is staked where that is too little. */
  readonly bonus: Micro;
  readonly flight: Flight | undefined;
  /** When it takes off, and took off, by the page's own clock (`performance.now`). */
  readonly takesOffAt: number;
  readonly startedAt: number | undefined;
  /**
   * How far the page's clock is ahead of the server's. It is taken from the quickest message since this flight opened,
   * and of the flight before.
   */
  readonly ahead: { readonly ofThis: number; readonly ofLast: number };
  readonly chain: Chain | undefined;
  readonly places: readonly [Place, Place];
  /** The highest stakes of the flight first. */
  readonly crowd: readonly SeenBet[];
  readonly count: number;
  readonly staked: Micro;
  /** Flights that are over, newest first. */
  readonly past: readonly PastFlight[];
  /** The player's bets, newest first. */
  readonly history: readonly PastBet[];
  /** Automatic play under way, in the first place. */
  readonly auto: { readonly plan: AutoPlan; readonly progress: AutoProgress } | undefined;
  readonly autoStopped: StopReason | undefined;
  /** Since the page was opened. */
  readonly session: { readonly startedAt: number; readonly net: Micro };
  /** Whether the flights are heard; while not, bets in the air still come down by themselves. */
  readonly isHeard: boolean;
}

const freshPlace: Place = {
  wager: { stake: '5.00', autoAt: null },
  isQueued: false,
  asked: undefined,
  doubt: undefined,
  resent: 0,
  bet: undefined,
  isCashing: false,
  refused: undefined,
};

export const initialState: CrashState = {
  phase: 'entering',
  closed: undefined,
  symbol: '',
  currency: '',
  limits: { minStake: 0n, maxStake: 0n, maxProfit: 0n, maxRoundProfit: 0n, rtp: 0 },
  rules: { autoplay: false, spacebar: false, showRtp: false, showNet: false, showTimer: false },
  bettingMs: 0,
  available: 0n,
  bonus: 0n,
  flight: undefined,
  takesOffAt: 0,
  startedAt: undefined,
  ahead: { ofThis: Number.POSITIVE_INFINITY, ofLast: Number.POSITIVE_INFINITY },
  chain: undefined,
  places: [freshPlace, freshPlace],
  crowd: [],
  count: 0,
  staked: 0n,
  past: [],
  history: [],
  auto: undefined,
  autoStopped: undefined,
  session: { startedAt: 0, net: 0n },
  isHeard: true,
};

/** What a bet has brought its player; nothing while it has no result. */
export function gainOf({ state, stake, payout }: CrashBet): Micro {
  return state === 'flying' ? 0n : payout - stake;
}

export const pastKept = 40;
export const historyKept = 20;
export const crowdKept = 60;

/** Whether a bet can be placed on the flight at hand. */
export function isBetting({ flight, takesOffAt }: CrashState, clock: number): boolean {
  return flight?.phase === 'betting' && clock < takesOffAt;
}

/** Whether something of the player's is on its way or in the air. */
export function isPlaying({ places, auto }: CrashState): boolean {
  return (
    auto !== undefined || places.some(({ asked, bet, isCashing }) => asked || isCashing || bet?.state === 'flying')
  );
}
