import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Language, Platform } from '../../base/room.ts';
import { issueBonus, readTerms } from '../../bonuses/bonuses.ts';
import { type EntryKind, inputOf, keyOf } from '../../ledger/ledger.ts';
import { givePoints, hasPoints } from '../../points/points.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { credit, locksOf, lockWords, walletTypes } from '../../wallet/wallet.ts';
import type { RewardRow } from '../reward-store.ts';
import { lawSource } from '../source.ts';

/** The order under which the records show what a reward paid. */
export const rewardOrderNo = (id: bigint) => `R-${id}`;

/** The key under which the room that keeps the value pays it. */
export const payKey = (id: bigint) => `reward ${id}`;

/** The one movement of a reward. Refuses `wallet.locked`, `rewards.points_off` and what `issueBonus` refuses. */
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
