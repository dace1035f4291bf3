// The desk for money the payers' banks took back, and for what players owe from it.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/payments/office.ts';
import { formatMoney } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { type Ask, type Platform, type Route, route, type StaffSession } from '../../base/room.ts';
import { playersById } from '../../players/players.ts';
import { decides, handOf } from '../../staff/staff.ts';
import { forgive as forgiveDebt, isProposed as isForgivingProposed, withdrawForgiving } from '../deposit/clawback.ts';
import { clawbackPage } from '../deposit/read-deposits.ts';
import type { ClawbackRow } from '../deposit/records.ts';

export const clawbackRoutes: readonly Route[] = [
  route(desk.clawbackQueue, listClawbacks),
  // the first call proposes, another person's carries it out
  decides(desk.forgiveDebt, async (tx, ask, { clawbackId, reason }) => {
    const { before, after } = await forgiveDebt(ask.platform, tx, {
      ...handOf(ask),
      clawbackId: BigInt(clawbackId),
      reason,
      mayDecide: ask.who.permissions.includes('adjustments.decide'),
    });
    return {
      answer: await shown(ask, tx, after),
      done: {
        action: after.owed === 0n ? 'clawback.forgive' : 'clawback.propose',
        subject: `clawback:${clawbackId}`,
        before: { owed: formatMoney(before.owed) },
        after: { owed: formatMoney(after.owed), forgiven: formatMoney(after.forgiven) },
        reason,
      },
    };
  }),
  // the author takes the proposal back
  decides(desk.withdrawForgiveness, async (tx, ask, { clawbackId }) => {
    const { merchant, staffId } = ask.who;
    const withdrawn = await withdrawForgiving(ask.platform, tx, { clawbackId: BigInt(clawbackId), merchant, staffId });
    const { before, after } = withdrawn;
    return {
      answer: await shown(ask, tx, after),
      done: {
        action: 'clawback.withdraw',
        subject: `clawback:${clawbackId}`,
        before: { proposedBy: before.forgiveBy, reason: before.forgiveReason },
        after: { owed: formatMoney(after.owed) },
      },
    };
  }),
];

async function listClawbacks(
  { platform, who }: Ask<StaffSession>,
  slice: InputOf<typeof desk.clawbackQueue>,
): Promise<OutputOf<typeof desk.clawbackQueue>> {
  const { list, ...rest } = await clawbackPage(platform.db, who.merchant, slice);
  const names = await playersById(
    platform,
    platform.db,
    list.map(({ playerId }) => playerId),
  );
  return { ...rest, list: list.map((row) => show(platform, row, names.get(row.playerId)?.username)) };
}

async function shown({ platform }: Ask<StaffSession>, tx: Tx, row: ClawbackRow): Promise<desk.OfficeClawback> {
  const names = await playersById(platform, tx, [row.playerId]);
  return show(platform, row, names.get(row.playerId)?.username);
}

function show({ clock }: Pick<Platform, 'clock'>, row: ClawbackRow, playerName = ''): desk.OfficeClawback {
  const { id, orderNo, playerId, endToEndId, nature, description, state, amount, taken, owed, at } = row;
  return {
    clawbackId: id.toString(),
    orderNo,
    playerId: playerId.toString(),
    playerName,
    endToEndId,
    nature,
    description,
    state,
    amount,
    taken,
    owed,
    at: at.getTime(),
    forgiveness:
      row.forgiveBy !== null && isForgivingProposed(row, clock.now())
        ? { by: row.forgiveBy, at: row.forgiveAt?.getTime() ?? 0, reason: row.forgiveReason ?? '' }
        : null,
  };
}
