// A player's wallet, opened on first use, and what is told of it.
import type { Currency } from '@palpite/contract/base/money.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { type Db, inTx, type Tx } from '../base/db/db.ts';
import { callsTogether } from '../base/db/gather-calls.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { balances, openAccount } from '../ledger/ledger.ts';
import { playerById } from '../players/players.ts';
import { insertWallet, lockForOpening, type WalletRow, walletRow, walletRows } from './store.ts';

/** Where a player's money lies. `main` is an account of the ledger. */
export type Wallet = WalletRow;

export interface WalletBalance {
  readonly available: Micro;
  /** Set aside for withdrawals and transfers under way. */
  readonly held: Micro;
  readonly currency: string;
}

/** The player's wallet, opened on first use. */
export async function walletOf(platform: Platform, tx: Tx, playerId: bigint): Promise<Wallet> {
  const found = await walletRow(tx, playerId);
  if (found) return found;
  await lockForOpening(tx, playerId);
  const meanwhile = await walletRow(tx, playerId);
  if (meanwhile) return meanwhile;
  const player = (await playerById(platform, tx, playerId)) ?? refuse('login.not.session');
  const currency = player.currency as Currency;
  const main = await openAccount(tx, {
    merchant: player.merchant,
    currency,
    kind: 'player',
    name: `player:${playerId}:main`,
  });
  const wallet: Wallet = { playerId, merchant: player.merchant, currency, main };
  await insertWallet(tx, wallet);
  return wallet;
}

const readWallet = callsTogether(({ db }, ids: readonly bigint[]) => walletRows(db, ids));

/** The wallet for a reader: opened in a transaction of its own when there is none yet. */
export async function openWallet(platform: Platform, playerId: bigint): Promise<Wallet> {
  return (await readWallet(platform, playerId)) ?? inTx(platform.db, (tx) => walletOf(platform, tx, playerId));
}

export async function balanceOf(platform: Platform, db: Db | Tx, playerId: bigint): Promise<WalletBalance> {
  const wallet = (await walletRow(db, playerId)) ?? (await openWallet(platform, playerId));
  const found = (await balances(db, [wallet.main])).get(wallet.main);
  return { available: found?.available ?? 0n, held: found?.held ?? 0n, currency: wallet.currency };
}

/** Tells the player's open pages the new balance. Call it after the commit. */
export async function announceBalance(platform: Platform, playerId: bigint): Promise<void> {
  const { available, held, currency } = await balanceOf(platform, platform.db, playerId);
  sayBalance(platform, playerId, available, held, currency);
}

/** The same when the balance is already known; `bonus`: where bonus money has moved too. */
export function sayBalance(
  platform: Platform,
  playerId: bigint,
  available: Micro,
  held: Micro,
  currency: string,
  bonus?: Micro,
): void {
  platform.live.publish(`player:${playerId}`, {
    type: 'balance',
    available: formatMoney(available),
    held: formatMoney(held),
    ...(bonus !== undefined && { bonus: formatMoney(bonus) }),
    currency,
  });
}
