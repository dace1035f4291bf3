// The desk for money that is not ours to keep and that the bank would not give back.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/payments/office.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { BankRefused, BankUnavailable } from '../../banks/banks.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { playersById } from '../../players/players.ts';
import { decides, handOf } from '../../staff/staff.ts';
import type { RefusedReturn } from '../deposit/records.ts';
import { lookAtRefused, refusedPage, retryReturn, settleReturn } from '../receipt/return-receipt.ts';

/** The bank is looked at before each of them, so that nothing is sent twice. */
export const returnRoutes: readonly Route[] = [
  route(desk.refusedReturns, listReturns),
  decides(desk.retryReturn, {
    first: look,
    act: async (tx, { platform, who: { merchant, staffId } }, { endToEndId }) => {
      const asked = await retryReturn(platform, tx, { endToEndId, merchant, staffId });
      return {
        answer: asked,
        done: {
          action: 'return.retry',
          subject: `return:${endToEndId}`,
          before: { state: 'refused' },
          after: { state: 'returning', tries: asked.tries },
        },
      };
    },
  }),
  // the first call proposes, another person's carries it out
  decides(desk.settleReturn, {
    first: look,
    act: async (tx, ask, { endToEndId, reference, reason }) => {
      const settled = await settleReturn(ask.platform, tx, { ...handOf(ask), endToEndId, reference, reason });
      const { before, after } = settled;
      const names = after.playerId === null ? undefined : await playersById(ask.platform, tx, [after.playerId]);
      const name = after.playerId === null ? null : (names?.get(after.playerId)?.username ?? null);
      return {
        answer: show(after, name, ask.who),
        done: {
          action: after.state === 'sent_by_hand' ? 'return.settle' : 'return.propose',
          subject: `return:${endToEndId}`,
          before: { state: stateOf(before) },
          after: { state: stateOf(after), amount: formatMoney(after.amount), reference: after.handReference },
          reason,
        },
      };
    },
  }),
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

/** Refuses `payments.return_under_way`, `payments.bank_unavailable`. */
async function look({ platform, who }: Ours, { endToEndId }: { endToEndId: string }): Promise<void> {
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
