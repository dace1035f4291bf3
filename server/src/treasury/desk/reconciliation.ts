// A day of the brand beside the bank's and the vendors' books, and what is known of each difference.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/treasury/office.ts';
import type { Difference, Reconciliation } from '@palpite/contract/treasury/shapes.ts';
import { BankRefused, BankUnavailable } from '../../banks/banks.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { changes, handOf } from '../../staff/staff.ts';
import { type DayRow, type DifferenceRow, dayPage as daysOf, differencePage as differencesOf } from '../day-store.ts';
import { explainDifference } from '../explain.ts';
import { reconcileDay } from '../reconcile-day.ts';

export const reconciliationRoutes: readonly Route[] = [
  route(desk.reconciliations, listDays),
  changes(desk.reconcileDay, 'day.reconcile', {
    first: compareNow,
    act: async (_tx, _ask, { day }, row) => ({
      answer: showDay(row),
      done: { subject: `day:${day}`, after: { open: row.open } },
    }),
  }),
  route(desk.differences, listDifferences),
  changes(desk.explainDifference, 'difference.explain', async (tx, ask, input) => {
    const { differenceId, explanation } = input;
    const row = await explainDifference(ask.platform, tx, handOf(ask), {
      differenceId: BigInt(differenceId),
      explanation,
    });
    const { id, day } = row;
    const after = { state: row.state, day, class: row.class, subject: row.subject };
    return { answer: showDifference(row), done: { subject: `difference:${id}`, after, reason: explanation } };
  }),
];

async function listDays(
  { platform, who }: Ask<StaffSession>,
  { day, page, size }: InputOf<typeof desk.reconciliations>,
): Promise<OutputOf<typeof desk.reconciliations>> {
  const { list, total } = await daysOf(platform.db, { merchant: who.merchant, day, page, size });
  return { list: list.map(showDay), total, totalPages: Math.ceil(total / size) };
}

/** Refuses `treasury.day_not_over`, and `payments.bank_unavailable` where the bank does not show its books. */
async function compareNow({ platform, who }: Ask<StaffSession>, { day }: { day: string }): Promise<DayRow> {
  const { merchant, username: by } = who;
  try {
    return await reconcileDay(platform, { merchant, day, by });
  } catch (error) {
    if (!(error instanceof BankUnavailable || error instanceof BankRefused)) throw error;
    platform.log.warn({ err: error, day }, 'the bank does not show its books');
    return refuse('payments.bank_unavailable');
  }
}

async function listDifferences(
  { platform, who }: Ask<StaffSession>,
  { page, size, day, state }: InputOf<typeof desk.differences>,
): Promise<OutputOf<typeof desk.differences>> {
  const { list, total, counts } = await differencesOf(platform.db, { merchant: who.merchant, day, state, page, size });
  return { list: list.map(showDifference), total, totalPages: Math.ceil(total / size), counts };
}

function showDay({ at, ...row }: DayRow): Reconciliation {
  return { ...row, at: at.getTime() };
}

function showDifference(row: DifferenceRow): Difference {
  const { id, day, subject, ours, theirs, detail, state, foundAt, explanation, explainedBy } = row;
  return {
    differenceId: id.toString(),
    ...{ day, class: row.class, subject, ours, theirs, detail, state },
    foundAt: foundAt.getTime(),
    ...{ explanation, explainedBy },
  };
}
