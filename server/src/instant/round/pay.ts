import type { Micro } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type AccountId, holdAvailable, post, type Step } from '../../ledger/ledger.ts';
import type { Stop } from '../../safeguards/safeguards.ts';
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
}

/**
 * Whether this may be staked: to be asked before anything is drawn for it, for how long a refusal takes would tell what
 * was drawn. What the player has changes no more in this transaction. Nobody is held back from being paid: a stake of
 * zero always may. Refuses `wallet.insufficient`.
 */
export async function admit(
  tx: Tx,
  { playerId, wallet, stake, at }: Pick<Payment, 'playerId' | 'wallet' | 'stake' | 'at'>,
): Promise<void> {
  // before the wallet is locked: all games lock in this order
  const stop = await stopOf(tx, playerId, stake, at);
  if (stake === 0n) return;
  if (stop !== null) throw new Stopped(stop, stake);
  if ((await holdAvailable(tx, wallet)) < stake) refuse('wallet.insufficient', { field: 'stake' });
}

/** Stake and prize of one step of a round that was admitted, both or neither. Refuses `wallet.insufficient`. */
export async function pay(
  tx: Tx,
  p: Payment,
  prize: 'payout' | 'stake_return' = 'payout',
): Promise<{ stakeEntry: bigint | undefined; payoutEntry: bigint | undefined; available: Micro; held: Micro }> {
  const { playerId, wallet, bank, key, input, stake, payout, at, between = [] } = p;
  const steps: Step[] = [];
  if (stake > 0n) steps.push({ do: 'transfer', debit: wallet, credit: bank, amount: stake, kind: 'stake' });
  steps.push(...between);
  if (payout > 0n) steps.push({ do: 'transfer', debit: bank, credit: wallet, amount: payout, kind: prize });
  const [answer] = await post(tx, [{ key, owner: wallet, input, steps }]);
  if (!answer) throw new Error('the ledger gave no answer');
  if (!answer.ok)
    return refuse(answer.code === 'ledger.insufficient' ? 'wallet.insufficient' : answer.code, { field: 'stake' });
  // who holds the player's lock has looked before whether this was done
  if (!answer.first) throw new Error(`the step with the key ${key} was paid before`);
  await countPlay(tx, playerId, { stake, payout, at });
  const { transfers, available, held } = answer;
  const stakeEntry = stake > 0n ? transfers.at(0) : undefined;
  const payoutEntry = payout > 0n ? transfers.at(-1) : undefined;
  return { stakeEntry, payoutEntry, available, held };
}
