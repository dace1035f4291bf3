import { payoutOf } from '@palpite/math/games/crash/rules.ts';
import type { Tx } from '../base/db/db.ts';
import { type Lanes, openLanes } from '../base/db/lanes.ts';
import type { Platform } from '../base/room.ts';
import { type AccountId, type Answer, batchOf, inputOf, keyOf } from '../ledger/ledger.ts';
import type { Stop } from '../safeguards/safeguards.ts';
import { type BetRow, betById, landBatch, type NewBet, type NewLanding, placeBatch } from './store.ts';

type LedgerCode = Extract<Answer, { ok: false }>['code'];

/** A bet as it was placed or came down; `first` is false for a repeat, which gets the bet as it stands. */
export interface Done {
  readonly ok: true;
  readonly first: boolean;
  readonly bet: BetRow;
  readonly available: bigint;
  readonly held: bigint;
}

export interface PlaceAsk {
  readonly bet: NewBet;
  /** The house account that takes stakes and pays prizes. */
  readonly bank: AccountId;
  /** UUID from the player's key. */
  readonly key: string;
}
export type PlaceAnswer = Done | { ok: false; code: LedgerCode | Stop | 'crash.closed' | 'crash.bet_placed' };

export interface LandAsk extends Pick<NewLanding, 'bet' | 'callKey'> {
  readonly bank: AccountId;
  /** Hundredths; undefined gives the stake back. */
  readonly multiplier: number | undefined;
}
export type LandAnswer = Done | { ok: false; code: LedgerCode | 'crash.burst' };

export interface BetLanes {
  place(ask: PlaceAsk): Promise<PlaceAnswer>;
  land(ask: LandAsk): Promise<LandAnswer>;
  close(): Promise<void>;
}

/**
 * Everyone bets in the same seconds and cashes out in the same few: the bets of many go to the database
 * in few durable statements.
 */
export async function openBetLanes(platform: Platform): Promise<BetLanes> {
  const common = {
    url: platform.settings.databaseUrl,
    maxBatch: 256,
    // plans made while the tables were empty would read them whole for ever
    prepare:
      'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set plan_cache_mode = force_generic_plan; set jit = off',
    onError: (error: Error) => platform.log.error({ err: error }, 'crash lane'),
  };
  const placing: Lanes<PlaceAsk, PlaceAnswer> = await openLanes<PlaceAsk, PlaceAnswer>({
    ...common,
    lanes: 1,
    laneOf: ({ bet }) => bet.playerId,
    // whether a place is taken depends on what became of the bet before
    apart: true,
    run: (tx, asks) => place(platform, tx, asks),
  });
  const landing: Lanes<LandAsk, LandAnswer> = await openLanes<LandAsk, LandAnswer>({
    ...common,
    lanes: 1,
    laneOf: ({ bet }) => bet.playerId,
    run: (tx, asks) => land(platform, tx, asks),
  });
  return {
    place: placing.submit,
    land: landing.submit,
    close: async () => void (await Promise.all([placing.close(), landing.close()])),
  };
}

async function place(platform: Platform, tx: Tx, asks: readonly PlaceAsk[]): Promise<PlaceAnswer[]> {
  const batch = batchOf(
    asks.map(({ key, bank, bet: { wallet, roundId, place: where, stake, autoAt } }) => ({
      key,
      owner: wallet,
      input: inputOf(roundId, where, stake, autoAt ?? 0),
      steps: [{ do: 'transfer', debit: wallet, credit: bank, amount: stake, kind: 'stake' }],
    })),
  );
  const answers = await placeBatch(
    tx,
    batch,
    asks.map(({ bet }) => bet),
    platform.clock.now(),
  );
  return Promise.all(
    answers.map(async (answer, at): Promise<PlaceAnswer> => {
      const { bet } = asks[at] ?? never();
      if (!answer.ok) return answer;
      const { first, available, held } = answer;
      const id = answer.transfers[0] ?? never();
      if (!first) {
        const kept = await betById(platform.db, id);
        // the key belongs to another kind of movement of this wallet
        return kept ? { ok: true, first, bet: kept, available, held } : { ok: false, code: 'request.key_reused' };
      }
      const placed = { ...bet, id, state: 'flying' as const, multiplier: null, payout: 0n };
      return { ok: true, first, bet: placed, available, held };
    }),
  );
}

async function land(platform: Platform, tx: Tx, asks: readonly LandAsk[]): Promise<LandAnswer[]> {
  const landings = asks.map(({ bet, multiplier, callKey }): NewLanding => {
    const returned = multiplier === undefined;
    const payout = returned ? bet.stake : payoutOf(bet.stake, multiplier);
    return { bet, state: returned ? 'returned' : 'landed', multiplier: multiplier ?? 100, payout, callKey };
  });
  const batch = batchOf(
    landings.map(({ bet, state, payout }, at) => ({
      // made of the bet alone: it comes down once, whoever lets it
      key: keyOf('crash', 'landing', bet.id),
      owner: bet.wallet,
      input: inputOf('crash landing', bet.id),
      steps: [
        {
          do: 'transfer',
          debit: asks[at]?.bank ?? never(),
          credit: bet.wallet,
          amount: payout,
          kind: state === 'returned' ? 'stake_return' : 'payout',
        },
      ],
    })),
  );
  const answers = await landBatch(tx, batch, landings, platform.clock.now());
  return Promise.all(
    answers.map(async (answer, at): Promise<LandAnswer> => {
      const { bet, state, multiplier, payout } = landings[at] ?? never();
      if (!answer.ok) return answer;
      const { first, available, held } = answer;
      if (!first) return { ok: true, first, bet: (await betById(platform.db, bet.id)) ?? never(), available, held };
      const down = { ...bet, state, multiplier: state === 'landed' ? multiplier : null, payout };
      return { ok: true, first, bet: down, available, held };
    }),
  );
}

function never(): never {
  throw new Error('a bet of the batch was lost on the way');
}
