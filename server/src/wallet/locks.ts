import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lockStatus } from '@palpite/contract/wallet/player.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { publishEvent } from '../base/events/events.ts';
import { refuse } from '../base/refusal/refusal.ts';
import { type Said, saidIn } from '../base/refusal/said.ts';
import type { Ask, Platform } from '../base/room.ts';
import { exclusionOf, holdBets, letBet } from '../safeguards/safeguards.ts';
import {
  deleteLock,
  type LockAct,
  type LockReason,
  type LockRow,
  lockRows,
  staffLockRow,
  upsertLock,
} from './account-store.ts';
import { type PlayerAccount, walletTypes } from './accounts.ts';
import { lockedByStaff } from './news.ts';

export type LockState = OutputOf<typeof lockStatus>[number];
type Reason = NonNullable<LockState['reason']>;

/** The message of a locked wallet to its owner. */
export const lockWords: Readonly<Record<Reason, Said>> = {
  excluded: {
    PT: 'você está em pausa ou autoexclusão. O que está nas outras carteiras pode voltar, e sacar continua possível',
    EN: 'you are on a break or excluded. What lies in other wallets may come back, and withdrawing remains possible',
    AR: 'أنت في فترة توقف أو استبعاد ذاتي. يمكن أن يعود ما في المحافظ الأخرى، ويبقى السحب ممكنًا',
  },
  debt: {
    PT: 'há um valor devido. Fale com o atendimento',
    EN: 'an amount is owed. Talk to customer service',
    AR: 'هناك مبلغ مستحق. تواصل مع خدمة العملاء',
  },
  bonus_turnover: {
    PT: 'o bônus fica preso até completar as apostas exigidas. Você pode sair dele a qualquer momento',
    EN: 'the bonus stays locked until its bets are done. You may leave it at any time',
    AR: 'تبقى المكافأة مقفلة حتى تكتمل الرهانات المطلوبة. ويمكنك ترك المكافأة في أي وقت',
  },
  staff: {
    PT: 'a equipe está verificando. Fale com o atendimento',
    EN: 'staff are checking it. Talk to customer service',
    AR: 'يتحقق الفريق منها. تواصل مع خدمة العملاء',
  },
};

/**
 * Locks the player's money for a reason; the same reason again takes the place of the first. Staff lock every wallet
 * and what could be staked, a debt locks what leaves main.
 */
export async function lockWallet(
  platform: Platform,
  tx: Tx,
  lock: { playerId: bigint; reason: LockReason; locksIn?: boolean; locksOut?: boolean; act?: LockAct },
): Promise<void> {
  const { playerId, reason, locksIn = reason === 'staff', locksOut = true, act } = lock;
  if (reason === 'staff') {
    await holdBets(tx, playerId, 'wallet.locked');
    await publishEvent(tx, lockedByStaff, { playerId: playerId.toString() });
  }
  await upsertLock(tx, playerId, { reason, locksIn, locksOut }, platform.clock.now(), act);
}

export async function unlockWallet(
  tx: Tx,
  { playerId, reason }: { playerId: bigint; reason: LockReason },
): Promise<void> {
  if (reason === 'staff') await letBet(tx, playerId);
  await deleteLock(tx, playerId, reason);
}

/**
 * What staff are looking at stays where it is: it is not staked, and nothing is added to it. Refuses `wallet.locked`.
 */
export async function refuseLockedByStaff(
  db: Db | Tx,
  { playerId, language, field }: { playerId: bigint; language: Ask['language']; field?: 'amount' | 'stake' },
): Promise<void> {
  if (!(await staffLockRow(db, playerId))) return;
  refuse('wallet.locked', { ...(field && { field }), reason: 'staff', why: saidIn(lockWords.staff, language) });
}

/** Which of these wallets are locked. */
export async function locksOf(
  platform: Platform,
  db: Db | Tx,
  playerId: bigint,
  accounts: readonly Pick<PlayerAccount, 'typeId'>[],
): Promise<LockState[]> {
  const [rows, exclusion] = [await lockRows(db, playerId), await exclusionOf(platform, db, playerId)];
  return accounts.map(({ typeId }) => lockOf(typeId, rows, exclusion !== undefined));
}

/**
 * One wallet under the player's locks, the strictest first. Whoever is excluded brings nothing to a vendor, and
 * nothing new into main; what is the player's own comes home and may be withdrawn.
 */
export function lockOf(typeId: number, rows: readonly LockRow[], excluded: boolean): LockState {
  const holding = (reason: LockReason) => rows.find((row) => row.reason === reason);
  const locked = (lockedIn: boolean, lockedOut: boolean, reason: Reason) => ({
    accountTypeId: typeId,
    lockedIn,
    lockedOut,
    reason,
  });
  const staff = holding('staff');
  // the player's own money would never come out of the bonus again
  if (typeId === walletTypes.bonus) return locked(true, true, staff ? 'staff' : 'bonus_turnover');
  if (staff) return locked(staff.locksIn, staff.locksOut, 'staff');
  const debt = holding('debt');
  // it is taken from main: what lies elsewhere may come there and settle it
  if (debt && typeId === walletTypes.main) return locked(excluded || debt.locksIn, debt.locksOut, 'debt');
  if (excluded) return locked(true, false, 'excluded');
  return { accountTypeId: typeId, lockedIn: false, lockedOut: false, reason: null };
}
