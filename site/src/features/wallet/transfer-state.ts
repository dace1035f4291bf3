// Which of the player's wallets money may leave and enter, and how much.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { Balance, lockStatus, walletTransfer } from '@palpite/contract/wallet/player.ts';
import { floorToCents } from '@palpite/math/money.ts';

type Lock = OutputOf<typeof lockStatus>[number];

/** The account type of the main wallet. */
export const mainWallet = 2;
export const bonusWallet = 3;
export const pointsWallet = 4;
/** What an agent earns by contracts. */
export const commissionWallet = 5;
export const reserveWallet = 6;
/**
 * Bonus and points: a player moves nothing into them and nothing out of them; points are no money at all. What an agent
 * reserved for contracts is moved in the agent centre.
 */
const unmoved: ReadonlySet<number> = new Set([bonusWallet, pointsWallet, reserveWallet]);

export interface HeldWallet {
  type: number;
  name: string;
  available: bigint;
  lockedIn: boolean;
  lockedOut: boolean;
  /** Why it is locked, where it is. */
  reason: Lock['reason'];
}

/** All wallets with their locks, the main one first. */
export function walletsOf(balance: Pick<Balance, 'balance'>, locks: readonly Lock[]): HeldWallet[] {
  const wallets = balance.balance.map(({ accountTypeId, accountName, availBalance }) => {
    const lock = locks.find((each) => each.accountTypeId === accountTypeId);
    return {
      type: accountTypeId,
      name: accountName,
      available: availBalance,
      lockedIn: lock?.lockedIn ?? false,
      lockedOut: lock?.lockedOut ?? false,
      reason: lock?.reason ?? null,
    };
  });
  return wallets.toSorted((one, other) => Number(other.type === mainWallet) - Number(one.type === mainWallet));
}

/** The wallets a player moves money between. */
export function movedBetween(wallets: readonly HeldWallet[]): HeldWallet[] {
  return wallets.filter(({ type }) => !unmoved.has(type));
}

/** Whether money may enter it now; the player's own always comes home to the main one. */
export function acceptsMoney(wallet: HeldWallet | undefined): boolean {
  return wallet !== undefined && (wallet.type === mainWallet || !wallet.lockedIn);
}

/** What may leave a wallet now, in whole cents: the rest of a cent stays. */
export function movableAmount(wallet: HeldWallet | undefined): bigint {
  return wallet === undefined || wallet.lockedOut ? 0n : floorToCents(wallet.available);
}

/** Whether gathering would move anything: another wallet than the main one holds what may leave it. */
export function canGather(wallets: readonly HeldWallet[]): boolean {
  return wallets.some((each) => each.type !== mainWallet && movableAmount(each) > 0n);
}

type Answer = OutputOf<typeof walletTransfer>;

/** What became of a transfer, in one word of the page's texts. */
export function outcomeOf({
  moved,
  underWay,
  refused,
  silent,
}: Pick<Answer, 'moved' | 'underWay' | 'refused' | 'silent'>): 'done' | 'partly' | 'underWay' | 'silent' | 'nothing' {
  const left = underWay.length + refused.length + silent.length;
  if (moved.length > 0) return left > 0 ? 'partly' : 'done';
  if (underWay.length > 0) return 'underWay';
  return left > 0 ? 'silent' : 'nothing';
}
