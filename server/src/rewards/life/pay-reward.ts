import { parseMoney } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { Refusal, refuse } from '../../base/refusal/refusal.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Language, Platform } from '../../base/room.ts';
import { checkIssue, issueBonus, readTerms } from '../../bonuses/bonuses.ts';
import { giveFreeRounds, type PayWinnings } from '../../instant/instant.ts';
import { type EntryKind, inputOf, keyOf } from '../../ledger/ledger.ts';
import { givePoints, hasPoints } from '../../points/points.ts';
import { refuseExcluded } from '../../safeguards/safeguards.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { giveFreeBet } from '../../sports/sports.ts';
import { credit, locksOf, lockWords, walletTypes } from '../../wallet/wallet.ts';
import { type RewardRow, rewardById } from '../reward-store.ts';
import { lawSource } from '../source.ts';

const dayMs = 86_400_000;

/** The order under which the records show what a reward paid. */
export const rewardOrderNo = (id: bigint) => `R-${id}`;

/** The key under which the room that keeps the value pays it. */
export const payKey = (id: bigint) => `reward ${id}`;

/**
 * The one movement of a reward; free rounds and free bets move money as they are played. Refuses `wallet.locked`,
 * `rewards.points_off`, and what `issueBonus` and `giveFreeRounds` refuse.
 */
export async function payReward(platform: Platform, tx: Tx, row: RewardRow, language: Language): Promise<void> {
  const { id, merchant, playerId, amount, title } = row;
  if (row.kind === 'bonus') {
    await issueBonus(platform, tx, {
      ...{ playerId, amount, terms: readTerms(row.terms) },
      source: { kind: lawSource[row.source], ref: row.sourceRef, title },
      ...(row.deposit !== null && { deposit: row.deposit }),
      ...{ claim: 'now', key: payKey(id) },
    });
    return;
  }
  if (row.free !== null) {
    const { gameCode, rounds, stake, days } = row.free;
    await giveFreeRounds(platform, tx, {
      ...{ merchant, playerId, currency: row.currency, gameCode, rounds, stake: parseMoney(stake) },
      ...{ toBonus: row.terms !== null, ref: id.toString() },
      expiresAt: new Date(platform.clock.now().getTime() + days * dayMs),
    });
    return;
  }
  if (row.freeBet !== null) {
    const { stake, leastOdds, sports, days } = row.freeBet;
    await giveFreeBet(platform, tx, {
      ...{ merchant, playerId, currency: row.currency, amount: parseMoney(stake), leastOdds, sports },
      ref: id.toString(),
      expiresAt: new Date(platform.clock.now().getTime() + days * dayMs),
    });
    return;
  }
  await refuseLocked(platform, tx, playerId, row.kind === 'points' ? walletTypes.points : walletTypes.main, language);
  const { defaultLanguage } = await brandOf(platform, merchant);
  const shown = { orderNo: rewardOrderNo(id), remark: saidIn(title, defaultLanguage as Language) };
  if (row.kind === 'points') {
    if (!(await hasPoints(platform, merchant))) refuse('rewards.points_off', { field: 'id' });
    await givePoints(platform, tx, { playerId, points: amount, key: payKey(id), ...shown });
    return;
  }
  await credit(platform, tx, {
    ...{ playerId, amount, house: 'promotions', kind: kindOf(row), ...shown },
    ...{ key: keyOf('rewards', 'pay', id), input: inputOf(amount) },
  });
}

/**
 * What free rounds won, where it is to be a bonus. What cannot be one, because it is too little or too much, or its
 * player is excluded, is paid into the main wallet: it was won.
 */
export function payWinnings(platform: Platform): PayWinnings {
  return async (tx, { ref, playerId, won: amount }) => {
    const row = await rewardById(tx, BigInt(ref));
    if (!row || row.terms === null) throw new Error(`reward ${ref} has no terms for what was won`);
    const { id, title } = row;
    const source = { kind: lawSource[row.source], ref: row.sourceRef, title };
    const bonus = { playerId, amount, terms: readTerms(row.terms), source };
    if (await mayBeBonus(platform, tx, bonus)) {
      await issueBonus(platform, tx, { ...bonus, claim: 'now', key: payKey(id) });
      return;
    }
    await credit(platform, tx, {
      ...{ playerId, amount, house: 'promotions', kind: kindOf(row), orderNo: rewardOrderNo(id), remark: '' },
      ...{ key: keyOf('rewards', 'free', id), input: inputOf(amount) },
    });
  };
}

async function mayBeBonus(platform: Platform, tx: Tx, bonus: Parameters<typeof checkIssue>[2]): Promise<boolean> {
  try {
    await checkIssue(platform, tx, bonus);
    await refuseExcluded(platform, tx, bonus.playerId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function kindOf({ source }: RewardRow): EntryKind {
  return source === 'REBATE' ? 'rebate' : source === 'REFERRAL' ? 'referral_rebate' : 'bonus';
}

async function refuseLocked(
  platform: Platform,
  tx: Tx,
  playerId: bigint,
  typeId: number,
  language: Language,
): Promise<void> {
  const [lock] = await locksOf(platform, tx, playerId, [{ typeId }]);
  if (!lock?.lockedIn) return;
  const { reason } = lock;
  refuse('wallet.locked', { field: 'id', reason, why: saidIn(lockWords[reason ?? 'staff'], language) });
}
