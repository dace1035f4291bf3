import type { Split } from '@palpite/math/bonus/split.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import {
  type HeldBet,
  keepSplit,
  type PaidOut,
  payoutSteps,
  stakeSteps,
  takeStake,
  wholeStake,
} from '../../bets/bets.ts';
import { type AccountId, holdAvailable, post, type Step } from '../../ledger/ledger.ts';
import type { Stop } from '../../safeguards/safeguards.ts';
import type { FreePay } from '../free/free-rounds.ts';
import { noteFree } from '../free/free-store.ts';
import { countPlay, stopOf } from './play-store.ts';

/** The safeguards speak against a stake. Thrown, so that the transaction is lost; why, is looked up after it. */
export class Stopped extends Error {
  readonly stop: Stop;
  readonly stake: Micro;
  constructor(stop: Stop, stake: Micro) {
    super(stop);
    this.stop = stop;
    this.stake = stake;
  }
}

export interface Payment {
  readonly playerId: bigint;
  readonly wallet: AccountId;
  /** The house account that takes stakes and pays prizes. */
  readonly bank: AccountId;
  readonly key: string;
  readonly input: bigint;
  /** Zero when nothing more is staked. */
  readonly stake: Micro;
  /** With what was won of a jackpot. */
  readonly payout: Micro;
  readonly at: Date;
  /** Moved between stake and prize, none of it the player's: the round's part in a jackpot. */
  readonly between?: readonly Step[];
  /** Bonus money held for the bet: where main money is too little, or part of the stake came from there. */
  readonly held?: HeldBet | undefined;
  /** What the stake takes from main and bonus money, as it was admitted. */
  readonly taken?: Split | undefined;
  /** A free round: the house pays the stake, and nothing of the player's is counted. */
  readonly free?: FreePay | undefined;
}

export interface Paid {
  readonly stakeEntries: readonly bigint[];
  readonly payoutEntries: readonly bigint[];
  readonly available: Micro;
  readonly held: Micro;
  /** Of a bet with bonus money: to be written beside it, once the bet itself is. */
  readonly paidOut: PaidOut | undefined;
}

/**
 * Whether this may be staked: to be asked before anything is drawn for it, for how long a refusal takes would tell what
 * was drawn. What the player has changes no more in this transaction. Nobody is held back from being paid: a stake of
 * zero always may. Answers what the stake takes from bonus money, where that is held and main money is too little.
 * Refuses `wallet.insufficient`.
 */
export async function admit(
  tx: Tx,
  { playerId, wallet, stake, at, held }: Pick<Payment, 'playerId' | 'wallet' | 'stake' | 'at' | 'held'>,
): Promise<Split | undefined> {
  // before the wallet is locked: all games lock in this order
  const stop = await stopOf(tx, playerId, stake, at);
  if (stake === 0n) return undefined;
  if (stop !== null) throw new Stopped(stop, stake);
  const taken = held && (await takeStake(tx, held, { playerId, main: wallet, stake, at }));
  if (!taken && (await holdAvailable(tx, wallet)) < stake) refuse('wallet.insufficient', { field: 'stake' });
  return taken;
}

/** Whether a free round may be played now: not by who is kept from betting, though nothing of theirs is staked. */
export async function admitFree(tx: Tx, { playerId, at }: Pick<Payment, 'playerId' | 'at'>): Promise<void> {
  const stop = await stopOf(tx, playerId, 0n, at);
  if (stop !== null) throw new Stopped(stop, 0n);
}

/** Stake and prize of one step of a round that was admitted, both or neither. Refuses `wallet.insufficient`. */
export async function pay(tx: Tx, p: Payment, prize: 'payout' | 'stake_return' = 'payout'): Promise<Paid> {
  const { playerId, wallet, bank, key, input, stake, payout, at, between = [], held, taken, free } = p;
  const accounts = { main: wallet, bank };
  // a stake that is given back goes to whoever paid it, and so does what is to become a bonus later
  const winner = free && (free.row.toBonus || prize === 'stake_return') ? free.house : wallet;
  const stakes: readonly Step[] =
    held && taken
      ? stakeSteps(taken, held, accounts)
      : stake > 0n
        ? [{ do: 'transfer', debit: free?.house ?? wallet, credit: bank, amount: stake, kind: 'stake' }]
        : [];
  const paidOut = held && payoutSteps(payout, wholeStake(held, taken), held, { ...accounts, kind: prize });
  const prizes: readonly Step[] =
    paidOut?.steps ??
    (payout > 0n ? [{ do: 'transfer', debit: bank, credit: winner, amount: payout, kind: prize }] : []);
  const steps = [...stakes, ...between, ...prizes];
  const [answer] = await post(tx, [{ key, owner: wallet, input, steps, ...((held || free) && { keyOnly: true }) }]);
  if (!answer) throw new Error('the ledger gave no answer');
  if (!answer.ok)
    return refuse(answer.code === 'ledger.insufficient' ? 'wallet.insufficient' : answer.code, { field: 'stake' });
  // who holds the player's lock has looked before whether this was done
  if (!answer.first) throw new Error(`the step with the key ${key} was paid before`);
  if (free) {
    const used = prize === 'stake_return' ? -1 : stake > 0n ? 1 : 0;
    await noteFree(tx, free.row.id, { used, won: prize === 'stake_return' ? 0n : payout });
  } else await countPlay(tx, playerId, { stake, payout, at });
  const { transfers, available } = answer;
  return {
    stakeEntries: transfers.slice(0, stakes.length),
    payoutEntries: transfers.slice(transfers.length - prizes.length),
    ...{ available, held: answer.held, paidOut },
  };
}

/** What came of bonus money in one step of a round, beside the bet that is written already. */
export async function keepBonus(
  platform: Platform,
  tx: Tx,
  betId: bigint,
  { held, taken }: Pick<Payment, 'held' | 'taken'>,
  { stakeEntries, payoutEntries, paidOut: paid }: Paid,
  isRaise = false,
): Promise<void> {
  if (held) await keepSplit(platform, tx, { betId, held, stake: taken, paid, stakeEntries, payoutEntries, isRaise });
}
