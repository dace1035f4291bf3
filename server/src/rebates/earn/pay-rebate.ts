import { parseMoney } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Said } from '../../base/refusal/said.ts';
import type { Platform } from '../../base/room.ts';
import { issueReward, mostAtOnce } from '../../rewards/rewards.ts';
import { settingOf } from '../../site/site.ts';
import { rebateMinimum, rebateRollover } from '../settings.ts';
import { type DayRow, keepDays } from './day-store.ts';
import {
  insertRebate,
  keepStanding,
  lockStanding,
  nextRebateId,
  type RebateRow,
  type Standing,
} from './rebate-store.ts';
import { payable, type WorkedOut } from './work-out.ts';

export interface Payment {
  readonly playerId: bigint;
  readonly merchant: string;
  readonly way: RebateRow['way'];
  /** As `lockStanding` answered: the caller holds it. */
  readonly standing: Standing;
  readonly worked: readonly WorkedOut<DayRow>[];
  /** Nothing is paid out: it is carried until the next time. */
  readonly waits?: boolean;
}

export { lockStanding };

const title: Said = { PT: 'Cashback', EN: 'Rebate', AR: 'استرداد الرهانات' };

/**
 * Books what rows came to, with what was carried: into the main wallet from the minimum on, else it is carried. Rows,
 * payment and ledger are one transaction. Undefined: nothing came of it. Refuses what `issueReward` refuses.
 */
export async function payRebate(
  platform: Platform,
  tx: Tx,
  { playerId, merchant, way, standing, worked, waits = false }: Payment,
): Promise<bigint | undefined> {
  await keepDays(
    tx,
    playerId,
    worked.map(({ row }) => row),
  );
  const lines = worked.filter(({ amount, counted }) => amount !== 0n || counted !== 0n);
  const sum = worked.reduce((total, { amount }) => total + amount, standing.carried);
  const minimum = parseMoney(await settingOf(platform, merchant, rebateMinimum));
  const most = await mostAtOnce(platform, merchant, 'cash');
  const { amount, carried } = waits ? { amount: 0n, carried: sum } : payable(sum, minimum, most);
  if (lines.length === 0 && amount === 0n) return undefined;
  const id = await nextRebateId(tx);
  await keepStanding(tx, playerId, { carried, paid: standing.paid + amount });
  const reward =
    amount === 0n
      ? undefined
      : await issueReward(platform, tx, {
          ...{ playerId, claim: 'now', key: `rebate ${id}` },
          reward: { kind: 'cash', amount, rollover: await settingOf(platform, merchant, rebateRollover) },
          source: { kind: 'REBATE', ref: id.toString(), title },
        });
  await insertRebate(tx, {
    ...{ id, merchant, playerId, way, at: platform.clock.now(), amount },
    ...{ carriedBefore: standing.carried, carriedAfter: carried, rewardId: reward?.rewardId ?? null },
    lines: lines.map(({ row: { day, gameType }, counted, rate, amount: came }) => ({
      ...{ day, gameType, turnover: counted, rate, amount: came },
    })),
  });
  return id;
}
