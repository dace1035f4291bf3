import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { claimRebate as call, type RebateRow } from '@palpite/contract/rebates/player.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { dayOf } from '../../base/calendar.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { isRepeat, once } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { requireIdentity } from '../../identity/identity.ts';
import { mostAtOnce } from '../../rewards/rewards.ts';
import { refuseExcluded } from '../../safeguards/safeguards.ts';
import { settingOf, zoneOf } from '../../site/site.ts';
import { announceBalance } from '../../wallet/wallet.ts';
import { lockDay } from '../earn/day-store.ts';
import { lockStanding, payRebate } from '../earn/pay-rebate.ts';
import { rebateOf } from '../earn/rebate-store.ts';
import { payable, workOut } from '../earn/work-out.ts';
import { planOn, termsOf } from '../plan/plan-of.ts';
import { isBarred, rankOf } from '../rebates-of.ts';
import { rebateMinimum } from '../settings.ts';
import { withLines } from './show-rebate.ts';

/**
 * Pays what can be claimed of today. The day that the player was shown is part of the call: after it has ended nothing
 * is paid for another one unseen.
 */
export async function claimRebate(ask: Ask<PlayerSession>, input: InputOf<typeof call>): Promise<RebateRow> {
  const { platform, who, key } = ask;
  const asked = { actor: `player:${who.playerId}`, key, endpoint: call.name, input };
  // before the transaction: it asks on a connection of its own
  if (!(await isRepeat(platform.db, asked))) await requireIdentity(platform, who, 'identity.before_play');
  const { id } = await inTx(platform.db, (tx) =>
    once(tx, asked, async () => ({ id: (await claim(ask, tx, input.day)).toString() })),
  );
  await announceBalance(platform, who.playerId);
  const row = await rebateOf(platform.db, who.playerId, BigInt(id));
  const [shown] = row ? await withLines(platform.db, [row]) : [];
  if (!shown) throw new Error(`rebate ${id} was not written`);
  return shown;
}

async function claim({ platform, who, arrivedAt }: Ask<PlayerSession>, tx: Tx, day: string): Promise<bigint> {
  const { playerId, merchant } = who;
  if (await isBarred(platform, merchant)) refuse('rebates.barred');
  await refuseExcluded(platform, tx, playerId);
  const standing = await lockStanding(tx, playerId, merchant);
  // the moment at which it arrived decides: waiting for a lock costs nobody their day
  const today = dayOf(arrivedAt, await zoneOf(platform, merchant));
  if (day !== today) refuse('rebates.day_over', { field: 'day', today });
  const [rows, plan, rank, minimum, most] = await Promise.all([
    lockDay(tx, playerId, day),
    planOn(tx, merchant, day),
    rankOf(platform, tx, who),
    settingOf(platform, merchant, rebateMinimum),
    mostAtOnce(platform, merchant, 'cash'),
  ]);
  const worked = rows.flatMap((row) => {
    const { mode, rate } = termsOf(plan, row.gameType, rank);
    return mode === 'manual' ? [workOut(row, rate)] : [];
  });
  const sum = worked.reduce((total, { amount }) => total + amount, standing.carried);
  if (payable(sum, parseMoney(minimum), most).amount === 0n)
    refuse('rebates.below_minimum', { minimum, claimable: formatMoney(sum > 0n ? sum : 0n) });
  const id = await payRebate(platform, tx, { playerId, merchant, way: 'manual', standing, worked });
  if (id === undefined) throw new Error('nothing was paid');
  return id;
}
