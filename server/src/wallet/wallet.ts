import type { Currency } from '@palpite/contract/base/money.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import type { Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import {
  type AccountId,
  type Answer,
  balances,
  type EntryKind,
  houseAccount,
  post,
  type Step,
} from '../ledger/ledger.ts';
import { subAccount, walletTypes } from './accounts.ts';
import { walletOf } from './open-wallet.ts';
import { insertNote } from './record/note-store.ts';

export { type LockReason, type StaffLock, staffLockRow as staffLock, subAccountRows } from './account-store.ts';
export {
  firstVendorType,
  mainBalances,
  offerVendorWallet,
  ownerOf,
  type PlayerAccount,
  playerAccounts,
  subAccount,
  subBalances,
  walletTypes,
} from './accounts.ts';
export { correctThere, lockUnsettled, settleByHand, settledFrom } from './by-hand.ts';
export { bringHome } from './carry/bring-home.ts';
export { anyCarried, type CarriedRow, carriedAtDesk, carriedCount, carriedSince } from './carry/carried-store.ts';
export { type Carriage, type Carrier, type CarryAnswer, carriersPort } from './carry/carriers.ts';
export { checkCarried } from './carry/carry.ts';
export { collectOwed, lockOwed, noteDebt, owedOf, owingPlayers } from './debt/debts.ts';
export { locksOn } from './desk.ts';
export {
  forgetFailedPayments,
  noteFailedPayment,
  type PaymentsBlock,
  paymentsBlock,
  refuseBlockedPayments,
} from './failed-payments.ts';
export { locksOf, lockWallet, lockWords, refuseLockedByStaff, unlockWallet } from './locks.ts';
export { carriedContradicted, lockedByStaff } from './news.ts';
export {
  announceBalance,
  balanceOf,
  openWallet,
  sayBalance,
  type Wallet,
  type WalletBalance,
  walletOf,
} from './open-wallet.ts';
export { type BetOrders, betOrdersPort } from './record/bet-orders.ts';
export { insertNote as noteMovement } from './record/note-store.ts';
export { type Given, givenByDay, showMovements } from './record/transactions.ts';
export { refuseStopped } from './stopped.ts';

export interface Movement {
  readonly playerId: bigint;
  /** Which of the player's wallets, by its type; main without it. */
  readonly walletType?: number;
  readonly kind: EntryKind;
  /** A UUID from the ledger's `keyOf`: the same key moves the money once. */
  readonly key: string;
  /** The ledger's `inputOf` of what was asked: the same key with another input is refused. */
  readonly input: bigint;
  /**
   * The order it belongs to, as the records show and find it; what is decided later on a hold is shown with the hold's.
   */
  readonly orderNo?: string;
  /** What the player reads about it: a reason, another person's name. */
  readonly remark?: string;
}

export interface Moved {
  readonly available: Micro;
  readonly held: Micro;
  /** False when this key had already moved it. */
  readonly first: boolean;
  /** The number of the entry in the ledger; of the pending one for a hold. */
  readonly transfer: bigint;
}

/**
 * Money of the house becomes the player's: a deposit, a prize. `houseName` is an account of the
 * chart, such as 'bank.pix'.
 */
export async function credit(
  platform: Platform,
  tx: Tx,
  m: Movement & { house: string; amount: Micro },
): Promise<Moved> {
  const { own, house } = await bothSides(platform, tx, m, m.house);
  return move(tx, own, m, {
    do: 'transfer',
    debit: house,
    credit: own,
    amount: m.amount,
    kind: m.kind,
  });
}

/** Money of the player becomes the house's at once. Refuses `wallet.insufficient`. */
export async function debit(
  platform: Platform,
  tx: Tx,
  m: Movement & { house: string; amount: Micro },
): Promise<Moved> {
  const { own, house } = await bothSides(platform, tx, m, m.house);
  return move(tx, own, m, {
    do: 'transfer',
    debit: own,
    credit: house,
    amount: m.amount,
    kind: m.kind,
  });
}

/**
 * Sets money aside until it is settled or released. Refuses `wallet.insufficient`. `transfer` is
 * the pending entry's number.
 */
export async function hold(platform: Platform, tx: Tx, m: Movement & { house: string; amount: Micro }): Promise<Moved> {
  const { own, house } = await bothSides(platform, tx, m, m.house);
  return move(tx, own, m, {
    do: 'pending',
    debit: own,
    credit: house,
    amount: m.amount,
    kind: m.kind,
  });
}

/** The money set aside leaves for the house account it was held for. */
export async function settle(platform: Platform, tx: Tx, m: Movement & { pending: bigint }): Promise<Moved> {
  const { account } = await ownSide(platform, tx, m);
  return move(tx, account, m, { do: 'post', pending: m.pending, kind: m.kind });
}

/** The money set aside is the player's to spend again. */
export async function release(platform: Platform, tx: Tx, m: Movement & { pending: bigint }): Promise<Moved> {
  const { account } = await ownSide(platform, tx, m);
  return move(tx, account, m, { do: 'void', pending: m.pending, kind: m.kind });
}

async function bothSides(
  platform: Platform,
  tx: Tx,
  m: Movement,
  name: string,
): Promise<{ own: AccountId; house: AccountId }> {
  const { account, currency, merchant } = await ownSide(platform, tx, m);
  return { own: account, house: await houseAccount(tx, { merchant, currency: currency as Currency, name }) };
}

async function ownSide(
  platform: Platform,
  tx: Tx,
  { playerId, walletType = walletTypes.main }: Movement,
): Promise<{ account: AccountId; currency: string; merchant: string }> {
  const wallet = await walletOf(platform, tx, playerId);
  const { merchant, currency, main } = wallet;
  if (walletType === walletTypes.main) return { account: main, currency, merchant };
  const found = await subAccount(tx, wallet, walletType);
  if (!found) throw new Error(`there is no wallet of type ${walletType}`);
  return { account: found.account, currency: found.currency, merchant };
}

async function move(tx: Tx, owner: AccountId, m: Movement, step: Step): Promise<Moved> {
  const [answer] = await post(tx, [{ key: m.key, owner, input: m.input, steps: [step] }]);
  if (answer && !answer.ok && answer.code === 'ledger.insufficient') {
    const available = (await balances(tx, [owner])).get(owner)?.available ?? 0n;
    return refuse('wallet.insufficient', { available: formatMoney(available) });
  }
  const done = moved(answer);
  const { playerId, orderNo = null, remark = '' } = m;
  if (done.first && (orderNo !== null || remark !== ''))
    await insertNote(tx, playerId, { transfer: done.transfer, orderNo, remark });
  return done;
}

function moved(answer: Answer | undefined): Moved {
  if (!answer) throw new Error('the ledger gave no answer');
  if (!answer.ok) return refuse(answer.code);
  const [transfer] = answer.transfers;
  if (transfer === undefined) throw new Error('the ledger named no entry');
  return { available: answer.available, held: answer.held, first: answer.first, transfer };
}
