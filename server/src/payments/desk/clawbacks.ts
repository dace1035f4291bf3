// The desk for money the payers' banks took back, and for what players owe from it.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/payments/office.ts';
import { formatMoney } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { inTx } from '../../base/db/db.ts';
import { once } from '../../base/db/once.ts';
import { type Ask, type Platform, type Route, route, type StaffSession } from '../../base/room.ts';
import { playersById } from '../../players/players.ts';
import { noteAct } from '../../staff/staff.ts';
import { forgive as forgiveDebt, isProposed as isForgivingProposed, withdrawForgiving } from '../deposit/clawback.ts';
import { clawbackPage } from '../deposit/read-deposits.ts';
import type { ClawbackRow } from '../deposit/records.ts';

export const clawbackRoutes: readonly Route[] = [
  route(desk.clawbackQueue, listClawbacks),
  route(desk.forgiveDebt, forgive),
  route(desk.withdrawForgiveness, withdraw),
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

/**
 * The first call proposes, another person's carries it out. Refuses what payments refuses, and `request.key_reused`.
 */
async function forgive(
  ask: Ask<StaffSession>,
  input: InputOf<typeof desk.forgiveDebt>,
): Promise<OutputOf<typeof desk.forgiveDebt>> {
  const { platform, who, key } = ask;
  const wire = await inTx(platform.db, (tx) =>
    once(tx, { actor: `staff:${who.staffId}`, key, endpoint: desk.forgiveDebt.name, input }, async () => {
      const { before, after } = await forgiveDebt(platform, tx, {
        clawbackId: BigInt(input.clawbackId),
        merchant: who.merchant,
        reason: input.reason,
        staffId: who.staffId,
        staffName: who.username,
        mayDecide: who.permissions.includes('adjustments.decide'),
      });
      await noteAct(tx, ask, {
        action: after.owed === 0n ? 'clawback.forgive' : 'clawback.propose',
        subject: `clawback:${input.clawbackId}`,
        before: { owed: formatMoney(before.owed) },
        after: { owed: formatMoney(after.owed), forgiven: formatMoney(after.forgiven) },
        reason: input.reason,
      });
      const names = await playersById(platform, tx, [after.playerId]);
      return z.encode(desk.officeClawback, show(platform, after, names.get(after.playerId)?.username));
    }),
  );
  return z.decode(desk.officeClawback, wire);
}

/** The author takes the proposal back. Refuses what payments refuses, and `request.key_reused`. */
async function withdraw(
  ask: Ask<StaffSession>,
  input: InputOf<typeof desk.withdrawForgiveness>,
): Promise<OutputOf<typeof desk.withdrawForgiveness>> {
  const { platform, who, key } = ask;
  const wire = await inTx(platform.db, (tx) =>
    once(tx, { actor: `staff:${who.staffId}`, key, endpoint: desk.withdrawForgiveness.name, input }, async () => {
      const { before, after } = await withdrawForgiving(platform, tx, {
        clawbackId: BigInt(input.clawbackId),
        merchant: who.merchant,
        staffId: who.staffId,
      });
      await noteAct(tx, ask, {
        action: 'clawback.withdraw',
        subject: `clawback:${input.clawbackId}`,
        before: { proposedBy: before.forgiveBy, reason: before.forgiveReason },
        after: { owed: formatMoney(after.owed) },
      });
      const names = await playersById(platform, tx, [after.playerId]);
      return z.encode(desk.officeClawback, show(platform, after, names.get(after.playerId)?.username));
    }),
  );
  return z.decode(desk.officeClawback, wire);
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
