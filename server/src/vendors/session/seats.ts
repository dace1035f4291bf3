import type { Currency } from '@palpite/contract/base/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { perPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { gamesAccount } from '../../bets/bets.ts';
import { type AccountId, balances, openAccount } from '../../ledger/ledger.ts';
import { openWallet, walletOf } from '../../wallet/wallet.ts';
import type { Purses } from '../booking/command.ts';
import { hasSeat, insertPromoAccount, lockPromo, promoAccount } from './session-store.ts';

/** A player at a vendor: whose money it is. */
export interface Seat {
  readonly playerId: bigint;
  readonly merchant: string;
  readonly currency: string;
  /** The main account. */
  readonly cash: AccountId;
  /** The account of promo money, once there was any. */
  readonly promo: AccountId | undefined;
}

interface Kept {
  readonly seat: Seat;
  readonly at: number;
}

/** Another process may have opened an account of promo money meanwhile; nothing else of a seat ever changes. */
const keptMs = 60_000;
const mostKept = 50_000;
const seats = perPlatform(() => new Map<string, Kept>());

/** A player as every vendor knows them. */
export function userOf(playerId: bigint): string {
  return `u${playerId.toString().padStart(6, '0')}`;
}

/** The player with this name at the vendor; undefined if there is none. */
export function playerOfUser(user: string): bigint | undefined {
  if (!/^u\d{6,18}$/.test(user)) return undefined;
  const playerId = BigInt(user.slice(1));
  return playerId > 0n && userOf(playerId) === user ? playerId : undefined;
}

/** The seat of a player the vendor has seen; undefined for anybody else. Answered at once when it is known. */
export function seatOf(
  platform: Platform,
  vendor: string,
  playerId: bigint,
): Seat | undefined | Promise<Seat | undefined> {
  const kept = seats.of(platform).get(`${vendor} ${playerId}`);
  if (kept && platform.clock.now().getTime() - kept.at < keptMs) return kept.seat;
  return readSeat(platform, vendor, playerId);
}

/** The same, read anew. */
export async function readSeat(platform: Platform, vendor: string, playerId: bigint): Promise<Seat | undefined> {
  if (!(await hasSeat(platform.db, vendor, playerId))) return undefined;
  const [wallet, promo] = [await openWallet(platform, playerId), await promoAccount(platform.db, playerId)];
  const { merchant, currency, main } = wallet;
  const seat: Seat = { playerId, merchant, currency, cash: main, promo };
  const kept = seats.of(platform);
  if (kept.size >= mostKept) kept.clear();
  kept.set(`${vendor} ${playerId}`, { seat, at: platform.clock.now().getTime() });
  return seat;
}

/** The player's account of promo money, opened when the first is given. */
export async function openPromo(platform: Platform, tx: Tx, playerId: bigint): Promise<AccountId> {
  const found = await promoAccount(tx, playerId);
  if (found !== undefined) return found;
  await lockPromo(tx, playerId);
  const meanwhile = await promoAccount(tx, playerId);
  if (meanwhile !== undefined) return meanwhile;
  const { merchant, currency } = await walletOf(platform, tx, playerId);
  const account = await openAccount(tx, {
    merchant,
    currency: currency as Currency,
    kind: 'player',
    name: `player:${playerId}:promo`,
  });
  await insertPromoAccount(tx, playerId, account);
  return account;
}

/** The account of the vendor that takes stakes and pays prizes. */
export function bankOf(platform: Platform, vendor: string, { merchant, currency }: Seat): Promise<AccountId> {
  return gamesAccount(platform, { merchant, currency, vendor });
}

export async function balancesOf(platform: Platform, { cash, promo, currency }: Seat): Promise<Purses> {
  const found = await balances(platform.db, promo === undefined ? [cash] : [cash, promo]);
  const available = (account: AccountId | undefined) =>
    (account === undefined ? undefined : found.get(account)?.available) ?? 0n;
  return { cash: available(cash), promo: available(promo), currency };
}
