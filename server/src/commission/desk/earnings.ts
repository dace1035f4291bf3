// The desk of earnings: what contracts came to, what uplines owe, and another try to pay what is not paid.

import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { type deskEarnings, type owingUplines, payAgain } from '@palpite/contract/commission/office.ts';
import type { MemberType } from '@palpite/contract/players/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, StaffSession } from '../../base/room.ts';
import { playersById } from '../../players/players.ts';
import { decides } from '../../staff/staff.ts';
import { subBalances, walletTypes } from '../../wallet/wallet.ts';
import { uplinesOwing } from '../reserve/owed-store.ts';
import { earningsById } from '../settle/earned-store.ts';
import { payEarnings, payFromReserve } from '../settle/pay-earnings.ts';
import { agentNamed } from './desk.ts';
import { type DeskEarningRow, earningsOfBrand, sumsOfBrand } from './desk-store.ts';

type Shown = OutputOf<typeof deskEarnings>['list'][number];

export async function listEarningsOfBrand(
  { platform, who }: Ask<StaffSession>,
  { account, contract, kind, state, page, size }: InputOf<typeof deskEarnings>,
): Promise<OutputOf<typeof deskEarnings>> {
  const { db } = platform;
  const { merchant } = who;
  const agentId = account === undefined ? null : (await agentNamed(platform, db, merchant, account)).id;
  const contractId = contract === undefined ? null : BigInt(contract);
  const filter = { merchant, id: null, agentId, contractId, kind: kind ?? null, state: state ?? null };
  const rows = await earningsOfBrand(db, filter, { offset: (page - 1) * size, limit: size });
  const { total, ...sums } = await sumsOfBrand(db, filter);
  return { list: await show(platform, db, rows), total, totalPages: Math.ceil(total / size), sums };
}

async function show(platform: Platform, db: Db | Tx, rows: readonly DeskEarningRow[]): Promise<Shown[]> {
  const people = await playersById(
    platform,
    db,
    rows.map((row) => row.agentId),
  );
  return rows.map((row) => {
    const player = people.get(row.agentId);
    const due = row.amount + row.passed;
    const isOwed = due > 0n && row.paidAt === null;
    return {
      ...{ id: row.id.toString(), contractId: row.contractId.toString(), kind: row.kind, rate: row.rate },
      ...{ base: row.base, gross: row.gross, amount: row.amount },
      agent: {
        playerId: row.agentId.toString(),
        account: player?.username ?? '',
        type: (player?.memberType ?? 0) as MemberType,
      },
      startsAt: row.startsAt.getTime(),
      endsAt: row.endsAt.getTime(),
      tier: row.tier < 0 ? null : row.tier + 1,
      below: row.below.reduce((sum, each) => sum + parseMoney(each.amount), 0n),
      passed: row.passed,
      payer: row.payerId === null ? ('platform' as const) : ('upline' as const),
      carried: row.baseCarried + row.payCarried,
      state: isOwed ? ('owed' as const) : due === 0n ? ('nothing' as const) : ('paid' as const),
      why: isOwed ? whyOwed(row) : null,
      refused: isOwed ? refusedOf(row) : null,
      paidAt: row.paidAt?.getTime() ?? null,
    };
  });
}

/** What an earning waits for. */
function whyOwed({ isPaused, payerId, code }: DeskEarningRow) {
  if (isPaused) return 'frozen' as const;
  if (code !== null) return 'refused' as const;
  return payerId === null ? ('next_payment' as const) : ('not_covered' as const);
}

function refusedOf({ code, tries, firstAt, lastAt }: DeskEarningRow): Shown['refused'] {
  if (code === null || tries === null || !firstAt || !lastAt) return null;
  return {
    code: code as NonNullable<Shown['refused']>['code'],
    tries,
    since: firstAt.getTime(),
    lastAt: lastAt.getTime(),
  };
}

/** What uplines owe out of their reserves, and what the next money that comes in pays. */
export async function listOwingUplines(
  { platform, who }: Ask<StaffSession>,
  { account, page, size }: InputOf<typeof owingUplines>,
): Promise<OutputOf<typeof owingUplines>> {
  const { db } = platform;
  const { merchant } = who;
  const payerId = account === undefined ? null : (await agentNamed(platform, db, merchant, account)).id;
  const found = await uplinesOwing(db, { merchant, payerId }, { offset: (page - 1) * size, limit: size });
  const { rows, total, lines, amount, frozen } = found;
  const ids = rows.map((row) => row.payerId);
  const reserves = await subBalances(db, ids, walletTypes.reserve);
  const next = await earningsById(
    db,
    rows.flatMap(({ nextId }) => nextId ?? []),
  );
  const people = await playersById(platform, db, [...ids, ...next.map(({ agentId }) => agentId)]);
  const person = (id: bigint) => ({
    playerId: id.toString(),
    account: people.get(id)?.username ?? '',
    type: (people.get(id)?.memberType ?? 0) as MemberType,
  });
  const missing = (asked: bigint, there: bigint) => (asked > there ? asked - there : 0n);
  return {
    list: rows.map((row) => {
      const reserve = reserves.get(row.payerId) ?? 0n;
      const line = next.find(({ id }) => id === row.nextId);
      const due = line ? line.amount + line.passed : 0n;
      return {
        ...{ upline: person(row.payerId), lines: row.lines, oldest: row.oldest.getTime() },
        ...{ amount: row.amount, frozen: row.frozen, reserve },
        next: line
          ? {
              ...{ id: line.id.toString(), contractId: line.contractId.toString(), agent: person(line.agentId) },
              ...{ startsAt: line.startsAt.getTime(), endsAt: line.endsAt.getTime() },
              ...{ amount: due, missing: missing(due, reserve) },
            }
          : null,
        missing: missing(row.amount - row.frozen, reserve),
      };
    }),
    total,
    totalPages: Math.ceil(total / size),
    sums: { lines, amount, frozen },
  };
}

/** Another brand's line is not there. */
async function lineOfBrand(db: Db | Tx, merchant: string, id: string): Promise<DeskEarningRow> {
  const filter = { merchant, id: BigInt(id), agentId: null, contractId: null, kind: null, state: null };
  const [row] = await earningsOfBrand(db, filter, { offset: 0, limit: 1 });
  return row ?? refuse('office.not_found', { field: 'id' });
}

export const payment = decides(payAgain, {
  // each payment is made once whoever comes first: its key is made of contract and period
  first: async ({ platform, who }, { id }) => {
    const { payerId } = await lineOfBrand(platform.db, who.merchant, id);
    return payerId === null ? payEarnings(platform, BigInt(id)) : payFromReserve(platform, payerId);
  },
  act: async (tx, { platform, who }, { id, reason }, paid) => {
    const row = await lineOfBrand(tx, who.merchant, id);
    const [line] = await show(platform, tx, [row]);
    if (!line) throw new Error(`earning ${id} is gone`);
    return {
      answer: { paid, line },
      done: {
        action: 'earning.pay',
        subject: `earning:${id}`,
        after: { paid, state: line.state, refused: line.refused?.code ?? null },
        reason,
      },
    };
  },
});
