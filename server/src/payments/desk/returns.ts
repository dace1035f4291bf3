// The desk for money that is not ours to keep and that the bank would not give back.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/payments/office.ts';
import { formatMoney } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { BankRefused, BankUnavailable } from '../../banks/banks.ts';
import { inTx } from '../../base/db/db.ts';
import { answered, once } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { playersById } from '../../players/players.ts';
import { noteAct } from '../../staff/staff.ts';
import type { RefusedReturn } from '../deposit/records.ts';
import { lookAtRefused, refusedPage, retryReturn, settleReturn } from '../receipt/return-receipt.ts';

export const returnRoutes: readonly Route[] = [
  route(desk.refusedReturns, listReturns),
  route(desk.retryReturn, retry),
  route(desk.settleReturn, settle),
];

type Ours = Ask<StaffSession>;

async function listReturns(
  { platform, who }: Ours,
  slice: InputOf<typeof desk.refusedReturns>,
): Promise<OutputOf<typeof desk.refusedReturns>> {
  const { list, ...rest } = await refusedPage(platform.db, who.merchant, slice);
  const names = await playersById(
    platform,
    platform.db,
    list.flatMap(({ playerId }) => playerId ?? []),
  );
  const nameOf = (id: bigint | null) => (id === null ? null : (names.get(id)?.username ?? null));
  return { ...rest, list: list.map((row) => show(row, nameOf(row.playerId), who)) };
}

/**
 * The bank is looked at first, so that nothing is sent twice. Refuses what payments refuses,
 * `payments.bank_unavailable`, `request.key_reused`.
 */
async function retry(ask: Ours, input: InputOf<typeof desk.retryReturn>): Promise<OutputOf<typeof desk.retryReturn>> {
  const { platform, who, key } = ask;
  const { endToEndId } = input;
  const call = { actor: `staff:${who.staffId}`, key, endpoint: desk.retryReturn.name, input };
  const before = await answered<{ tries: number }>(platform.db, call);
  if (before) return before;
  await look(ask, endToEndId);
  return inTx(platform.db, (tx) =>
    once(tx, call, async () => {
      const asked = await retryReturn(platform, tx, { endToEndId, merchant: who.merchant, staffId: who.staffId });
      await noteAct(tx, ask, {
        action: 'return.retry',
        subject: `return:${endToEndId}`,
        before: { state: 'refused' },
        after: { state: 'returning', tries: asked.tries },
      });
      return asked;
    }),
  );
}

/**
 * The first call proposes, another person's carries it out. Refuses what payments refuses,
 * `payments.bank_unavailable`, `request.key_reused`.
 */
async function settle(ask: Ours, input: InputOf<typeof desk.settleReturn>): Promise<desk.OfficeReturn> {
  const { platform, who, key } = ask;
  const { endToEndId, reference, reason } = input;
  const call = { actor: `staff:${who.staffId}`, key, endpoint: desk.settleReturn.name, input };
  const kept = await answered<z.input<typeof desk.officeReturn>>(platform.db, call);
  if (kept) return z.decode(desk.officeReturn, kept);
  await look(ask, endToEndId);
  const wire = await inTx(platform.db, (tx) =>
    once(tx, call, async () => {
      const { before, after } = await settleReturn(platform, tx, {
        ...{ endToEndId, merchant: who.merchant, reference, reason },
        ...{ staffId: who.staffId, staffName: who.username },
      });
      await noteAct(tx, ask, {
        action: after.state === 'sent_by_hand' ? 'return.settle' : 'return.propose',
        subject: `return:${endToEndId}`,
        before: { state: stateOf(before) },
        after: { state: stateOf(after), amount: formatMoney(after.amount), reference: after.handReference },
        reason,
      });
      const names = after.playerId === null ? undefined : await playersById(platform, tx, [after.playerId]);
      const name = after.playerId === null ? null : (names?.get(after.playerId)?.username ?? null);
      return z.encode(desk.officeReturn, show(after, name, who));
    }),
  );
  return z.decode(desk.officeReturn, wire);
}

/** Refuses `payments.return_under_way`, `payments.bank_unavailable`. */
async function look({ platform, who }: Ours, endToEndId: string): Promise<void> {
  try {
    const left = await lookAtRefused(platform, { endToEndId, merchant: who.merchant });
    if (left === 'processing') refuse('payments.return_under_way');
  } catch (error) {
    if (error instanceof BankUnavailable || error instanceof BankRefused) return refuse('payments.bank_unavailable');
    throw error;
  }
}

function stateOf({ state }: Pick<RefusedReturn, 'state'>): desk.OfficeReturn['state'] {
  return state === 'sent_by_hand' ? 'sent_by_hand' : 'refused';
}

function show(row: RefusedReturn, playerName: string | null, { staffId }: StaffSession): desk.OfficeReturn {
  const mine = row.handStaff === staffId;
  const { endToEndId, amount, orderNo, payerName, payerCpfMasked, reason, tries, bankSaid } = row;
  if (reason === null) throw new Error(`${endToEndId} goes back for no reason`);
  return {
    ...{
      endToEndId,
      state: stateOf(row),
      amount,
      orderNo,
      playerName,
      payerName,
      payerCpfMasked,
      reason,
      tries,
      bankSaid,
    },
    paidAt: row.paidAt.getTime(),
    refusedAt: row.refusedAt.getTime(),
    byHand:
      row.handBy === null
        ? null
        : {
            // whoever agrees reads the number at the bank: to copy it would be no second look
            reference: mine || row.state === 'sent_by_hand' ? row.handReference : null,
            reason: row.handReason ?? '',
            by: row.handBy,
            at: row.handAt?.getTime() ?? 0,
            agreedBy: row.handAgreedBy,
            mine,
          },
  };
}
