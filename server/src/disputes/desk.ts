import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as calls from '@palpite/contract/disputes/office.ts';
import type { StatedLine, StatedMember } from '@palpite/math/commission/statement/statement.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import { type Ask, type Route, route, type StaffSession } from '../base/room.ts';
import { earningsById, workOut } from '../commission/commission.ts';
import { tellMessage } from '../messages/messages.ts';
import { playersById } from '../players/players.ts';
import { type Choice, decides, handOf } from '../staff/staff.ts';
import { answer, decide, noted } from './answer-dispute.ts';
import { type DisputeRow, disputeById, disputePage } from './dispute-store.ts';

type Shown = OutputOf<typeof calls.answerDispute>;

export const disputeRoutes: readonly Route[] = [
  route(calls.disputes, list),
  route(calls.disputeAtDesk, open),
  decides(calls.answerDispute, async (tx, ask, input) => {
    const row = await answer(ask.platform, tx, handOf(ask), input);
    return outcome(tx, ask, row, { verb: 'answer', tells: !(input.answer === 'upheld' && input.correction) });
  }),
  decides(calls.decideCorrection, (tx, ask, { id, decision, reason }) =>
    end(tx, ask, { id, choice: decision, reason }),
  ),
  decides(calls.withdrawCorrection, (tx, ask, { id }) => end(tx, ask, { id, choice: 'withdraw' })),
];

async function end(
  tx: Tx,
  ask: Ask<StaffSession>,
  { id, choice, reason }: { id: string; choice: Choice; reason?: string | undefined },
) {
  const row = await decide(ask.platform, tx, handOf(ask), { id, choice, reason });
  return outcome(tx, ask, row, { verb: choice, tells: choice === 'approve', reason });
}

/** What is answered and logged, with what stood before and what stands now. */
async function outcome(
  tx: Tx,
  ask: Ask<StaffSession>,
  before: DisputeRow,
  { verb, tells, reason }: { verb: string; tells: boolean; reason?: string | undefined },
) {
  const { platform, who } = ask;
  const now = await found(tx, who.merchant, before.id);
  const [shown] = await show(ask, tx, [now]);
  if (!shown) throw new Error('a dispute was expected');
  return {
    answer: shown,
    done: {
      action: `commissionDispute.${verb}`,
      subject: `commissionDispute:${before.id}`,
      before: noted(before),
      after: noted(now),
      reason,
    },
    ...(tells && { tell: () => tellMessage(platform, who.merchant, before.agentId) }),
  };
}

async function found(db: Db | Tx, merchant: string, id: bigint): Promise<DisputeRow> {
  return (await disputeById(db, merchant, id)) ?? refuse('disputes.unknown', { field: 'id' });
}

async function list(
  ask: Ask<StaffSession>,
  { page, size, state }: InputOf<typeof calls.disputes>,
): Promise<OutputOf<typeof calls.disputes>> {
  const { db } = ask.platform;
  const { rows, total } = await disputePage(db, { merchant: ask.who.merchant, state, page, size });
  return { list: await show(ask, db, rows), total, totalPages: Math.ceil(total / size) };
}

/** With the line worked out again from its statement, as `npm run statement:verify` does. */
async function open(
  ask: Ask<StaffSession>,
  { id }: InputOf<typeof calls.disputeAtDesk>,
): Promise<OutputOf<typeof calls.disputeAtDesk>> {
  const { platform, who } = ask;
  const row = await found(platform.db, who.merchant, BigInt(id));
  const [dispute] = await show(ask, platform.db, [row]);
  const [line] = await earningsById(platform.db, [row.earningId]);
  if (!dispute || !line) throw new Error(`dispute ${id} has no line`);
  const { findings, lines, statement } = await workOut(platform, who.merchant, line);
  return {
    dispute,
    findings: [...findings],
    lines: lines.map(({ contract, stated, worked }) => ({
      contract,
      own: contract === statement.contract,
      stated: stated ? lineShown(stated) : null,
      worked: worked ? lineShown(worked) : null,
    })),
    members: membersOf(statement.members),
  };
}

/** Members the line is about: those below its holder, who stands first, as far as they did something. */
function membersOf([, ...below]: readonly StatedMember[]): number {
  return below.filter(({ sums, figures }) => [...Object.values(sums), ...Object.values(figures)].some(Boolean)).length;
}

function lineShown({ rate, amounts: { base, gross, amount } }: StatedLine) {
  return { rate, base, gross, amount };
}

async function show({ platform, who }: Ask<StaffSession>, db: Db | Tx, rows: readonly DisputeRow[]): Promise<Shown[]> {
  const lines = new Map(
    (
      await earningsById(
        db,
        rows.map(({ earningId }) => earningId),
      )
    ).map((line) => [line.id, line]),
  );
  const people = await playersById(
    platform,
    db,
    rows.map(({ agentId }) => agentId),
  );
  return rows.flatMap((row): Shown[] => {
    const line = lines.get(row.earningId);
    if (!line) return [];
    return [
      {
        ...{ id: row.id.toString(), text: row.text, state: row.state, answer: row.answer, correction: row.correction },
        ...{ earningId: line.id.toString(), contractId: line.contractId.toString(), kind: line.kind },
        ...{ amount: line.amount, startsAt: line.startsAt.getTime(), endsAt: line.endsAt.getTime() },
        account: people.get(row.agentId)?.username ?? '',
        openedAt: row.openedAt.getTime(),
        answeredBy: row.answeredBy,
        answeredAt: row.answeredAt?.getTime() ?? null,
        decidedBy: row.decidedBy,
        returnReason: row.returnReason,
        mine: row.state === 'proposed' && row.answeredByStaff === who.staffId,
      },
    ];
  });
}
