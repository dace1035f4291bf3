import type { Micro } from '@palpite/math/money.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { openLanes } from '../base/db/lanes.ts';
import type { Platform } from '../base/room.ts';
import { type AccountId, type Answer, type Batch, batchOf, inputOf, keyOf } from '../ledger/ledger.ts';
import { payWithBonus, placeWithBonus } from './bonus-bets.ts';

/** The data of a bet that this room needs before the bet has a number. */
export interface NewSharedBet {
  readonly playerId: bigint;
  /** The player's account in the ledger. */
  readonly wallet: AccountId;
  readonly stake: Micro;
}

export interface SharedBet extends NewSharedBet {
  readonly id: bigint;
  /** Part of the stake came from bonus money: what it pays is divided. */
  readonly split?: boolean;
}

/** The result of a bet that pays more than zero. */
export interface BetResult<Bet> {
  readonly bet: Bet;
  readonly payout: Micro;
  /** Given back and not won. */
  readonly isReturned: boolean;
}

/** How a game writes down its bets, each time many in one statement. */
export interface BetBook<New, Bet, Result extends BetResult<Bet>> {
  readonly name: string;
  /**
   * The word for a result in the ledger keys: `landing`. Never change it: under another word a bet would be paid twice.
   */
  readonly resultWord: string;
  /** The input that a repeated key must repeat. */
  inputOf(bet: New): Parameters<typeof inputOf>;
  /** The statement hands the batch on to `bets.book`. */
  place(tx: Tx, batch: Batch, bets: readonly New[], at: Date): Promise<Answer[]>;
  placed(bet: New, id: bigint): Bet;
  /** The statement hands the batch on to `bets.pay`. */
  pay(tx: Tx, batch: Batch, results: readonly Result[], at: Date): Promise<Answer[]>;
  paid(result: Result): Bet;
  betById(db: Db | Tx, id: bigint): Promise<Bet | undefined>;
  /** A game without it stakes main money alone. */
  readonly bonus?: {
    /** Locks the round of a bet as placing it does. The rows of a game are locked before bonuses and wallets. */
    holdRound(tx: Tx, bet: New): Promise<void>;
    /** Locks a bet as paying it does. */
    holdBet(tx: Tx, bet: Bet): Promise<void>;
    /** Marks a bet as staked from bonus money too. */
    mark(tx: Tx, bet: Bet): Promise<Bet>;
  };
}

/** A bet as it was placed or paid; `first` is false for a repeat, which gets the bet as it stands. */
export interface Done<Bet> {
  readonly ok: true;
  readonly first: boolean;
  readonly bet: Bet;
  readonly available: bigint;
  readonly held: bigint;
}
/** Besides the ledger's codes those of the safeguards, and of the game's statements. */
export type BetAnswer<Bet> = Done<Bet> | Extract<Answer, { ok: false }>;

/** `bank` is the house account that takes stakes and pays prizes. */
export interface BetLanes<New, Bet, Result> {
  /** `key`: a UUID from the player's key. */
  place(ask: { readonly bet: New; readonly key: string; readonly bank: AccountId }): Promise<BetAnswer<Bet>>;
  pay(ask: { readonly result: Result; readonly bank: AccountId }): Promise<BetAnswer<Bet>>;
  close(): Promise<void>;
}

/**
 * Everyone bets in the same seconds and is paid in the same few: the bets of many go to the database in few durable
 * statements. A stake is booked under the player's key, what it pays under a key made of the bet alone: so a bet has
 * one debit and at most one credit, whoever asks and however often.
 */
export async function openBetLanes<New extends NewSharedBet, Bet extends SharedBet, Result extends BetResult<Bet>>(
  platform: Platform,
  book: BetBook<New, Bet, Result>,
): Promise<BetLanes<New, Bet, Result>> {
  const common = {
    url: platform.settings.databaseUrl,
    maxBatch: 256,
    // plans made while the tables were empty would read them whole for ever
    prepare:
      'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set plan_cache_mode = force_generic_plan; set jit = off',
    onError: (error: Error) => platform.log.error({ err: error }, `${book.name} lane`),
    lanes: 1,
  };
  type Lanes = BetLanes<New, Bet, Result>;
  const placing = await openLanes<Parameters<Lanes['place']>[0], BetAnswer<Bet>>({
    ...common,
    laneOf: ({ bet }) => bet.playerId,
    // whether a place is taken depends on the outcome of the bet before
    apart: true,
    run: (tx, asks) => place(platform, book, tx, asks),
  });
  const paying = await openLanes<Parameters<Lanes['pay']>[0], BetAnswer<Bet>>({
    ...common,
    laneOf: ({ result: { bet } }) => bet.playerId,
    run: (tx, asks) => pay(platform, book, tx, asks),
  });
  return {
    async place(ask) {
      const answer = await placing.submit(ask);
      const isShort = !answer.ok && answer.code === 'ledger.insufficient';
      return isShort ? placeWithBonus(platform, book, ask) : answer;
    },
    pay: (ask) => (ask.result.bet.split ? payWithBonus(platform, book, ask) : paying.submit(ask)),
    close: async () => void (await Promise.all([placing.close(), paying.close()])),
  };
}

async function place<New extends NewSharedBet, Bet, Result extends BetResult<Bet>>(
  platform: Platform,
  book: BetBook<New, Bet, Result>,
  tx: Tx,
  asks: readonly { bet: New; key: string; bank: AccountId }[],
): Promise<BetAnswer<Bet>[]> {
  const batch = batchOf(
    asks.map(({ key, bank, bet }) => ({
      key,
      owner: bet.wallet,
      input: inputOf(...book.inputOf(bet)),
      steps: [{ do: 'transfer', debit: bet.wallet, credit: bank, amount: bet.stake, kind: 'stake' }],
    })),
  );
  const bets = asks.map(({ bet }) => bet);
  const answers = await book.place(tx, batch, bets, platform.clock.now());
  return Promise.all(
    answers.map(async (answer, at): Promise<BetAnswer<Bet>> => {
      if (!answer.ok) return answer;
      const { first, available, held } = answer;
      const id = answer.transfers[0] ?? never();
      if (first) return { ok: true, first, bet: book.placed(bets[at] ?? never(), id), available, held };
      const kept = await book.betById(platform.db, id);
      // the key belongs to another kind of movement of this wallet
      return kept ? { ok: true, first, bet: kept, available, held } : { ok: false, code: 'request.key_reused' };
    }),
  );
}

async function pay<New, Bet extends SharedBet, Result extends BetResult<Bet>>(
  platform: Platform,
  book: BetBook<New, Bet, Result>,
  tx: Tx,
  asks: readonly { result: Result; bank: AccountId }[],
): Promise<BetAnswer<Bet>[]> {
  const { name, resultWord } = book;
  const batch = batchOf(
    asks.map(({ bank, result: { bet, payout, isReturned } }) => ({
      key: keyOf(name, resultWord, bet.id),
      owner: bet.wallet,
      input: inputOf(`${name} ${resultWord}`, bet.id),
      steps: [
        {
          do: 'transfer',
          debit: bank,
          credit: bet.wallet,
          amount: payout,
          kind: isReturned ? 'stake_return' : 'payout',
        },
      ],
    })),
  );
  const results = asks.map(({ result }) => result);
  const answers = await book.pay(tx, batch, results, platform.clock.now());
  return Promise.all(
    answers.map(async (answer, at): Promise<BetAnswer<Bet>> => {
      if (!answer.ok) return answer;
      const { first, available, held } = answer;
      const result = results[at] ?? never();
      const bet = first ? book.paid(result) : await book.betById(platform.db, result.bet.id);
      return { ok: true, first, bet: bet ?? never(), available, held };
    }),
  );
}

function never(): never {
  throw new Error('a bet of the batch was lost on the way');
}
