// What staff read of contracts, settlements and earnings of their brand.
import type { RunLength } from '@palpite/contract/commission/shapes.ts';
import type { ContractKind } from '@palpite/math/commission/terms.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { ContractRow } from '../contract-store.ts';
import type { EarningRow } from '../settle/earned-store.ts';

interface Span {
  readonly offset: number;
  readonly limit: number;
}

export interface DeskFilter {
  readonly merchant: string;
  readonly agentId: bigint | null;
  readonly kind: string | null;
  readonly state: string | null;
  readonly now: Date;
}

/** Which of a brand's contracts, the newest first. An offer whose time is over counts as expired. */
export async function contractsOfBrand(
  db: Db | Tx,
  { merchant, agentId, kind, state, now }: DeskFilter,
  { offset, limit }: Span,
): Promise<{ ids: bigint[]; total: number }> {
  const which = sql`c.merchant = ${merchant} and c.agent_id = coalesce(${agentId}::bigint, c.agent_id)
    and c.kind = coalesce(${kind}, c.kind)
    and coalesce(${state} = case when c.state = 'offered' and c.expires_at <= ${now} then 'expired' else c.state end, true)`;
  const { rows } = await sql<{ id: bigint }>`select c.id from commission.contract c where ${which}
    order by c.id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from commission.contract c
    where ${which}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

/** All terms an agent was offered of a kind, the newest first. */
export async function versionsOf(
  db: Db | Tx,
  { agentId, kind }: Pick<ContractRow, 'agentId' | 'kind'>,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from commission.contract
    where agent_id = ${agentId} and kind = ${kind} order by version desc`.execute(db);
  return rows.map(({ id }) => id);
}

export interface RunRow {
  kind: ContractKind;
  period: RunLength;
  startsAt: Date;
  endsAt: Date;
  contracts: number;
  lines: number;
  amount: Micro;
  settledAt: Date;
}

interface RunFilter {
  readonly merchant: string;
  readonly kind: string | null;
  readonly length: string | null;
}

/** Which settlements of a brand were made, by their periods, the newest first. */
export async function runsOf(
  db: Db,
  { merchant, kind, length }: RunFilter,
  { offset, limit }: Span,
): Promise<{ rows: RunRow[]; total: number }> {
  const which = sql`merchant = ${merchant} and kind = coalesce(${kind}, kind) and period = coalesce(${length}, period)`;
  const { rows } = await sql<RunRow>`select kind, period, starts_at, ends_at, contracts, lines, amount, settled_at
    from commission.run where ${which} order by starts_at desc, kind, period limit ${limit} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from commission.run where ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Until when all is settled; null where nothing ever was. */
export async function settledUntil(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`select nullif(until, '2000-01-01') as until
    from commission.settled`.execute(db);
  return rows[0]?.until ?? null;
}

export interface EarningFilter {
  readonly merchant: string;
  readonly id: bigint | null;
  readonly agentId: bigint | null;
  readonly contractId: bigint | null;
  readonly kind: string | null;
  readonly state: string | null;
}

const refused = sql`exists (select from commission.refused_payment r where r.earning_id = e.id)`;
const stateOf = sql`case when e.amount + e.passed = 0 then 'nothing' when e.entry is null then 'owed' else 'paid' end`;
const paused = sql`exists (select from commission.paused p where p.agent_id = e.agent_id)`;

function earningsIn({ merchant, id, agentId, contractId, kind, state }: EarningFilter) {
  return sql`e.merchant = ${merchant} and e.id = coalesce(${id}::bigint, e.id) and e.agent_id = coalesce(${agentId}::bigint, e.agent_id)
    and e.contract_id = coalesce(${contractId}::bigint, e.contract_id) and e.kind = coalesce(${kind}, e.kind)
    and case when ${state} = 'refused' then e.entry is null and ${refused}
      else ${stateOf} = coalesce(${state}, ${stateOf}) end`;
}

export interface DeskEarningRow extends EarningRow {
  /** What its agent earns waits. */
  isPaused: boolean;
  /** Why the ledger refused its payment the last time; all null where it did not. */
  code: string | null;
  tries: number | null;
  firstAt: Date | null;
  lastAt: Date | null;
}

/** The newest first. */
export async function earningsOfBrand(
  db: Db | Tx,
  filter: EarningFilter,
  { offset, limit }: Span,
): Promise<DeskEarningRow[]> {
  const { rows } =
    await sql<DeskEarningRow>`select e.id, e.agent_id, e.contract_id, e.kind, e.starts_at, e.ends_at, e.tier,
      e.rate, e.base, e.gross, e.amount, e.passed, e.payer_id, e.base_carried, e.pay_carried, e.below, e.team, e.paid_at,
      ${paused} as is_paused, f.code, f.tries, f.first_at, f.last_at
    from commission.earning e left join commission.refused_payment f on f.earning_id = e.id
    where ${earningsIn(filter)} order by e.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export interface EarningSums {
  total: number;
  gross: Micro;
  below: Micro;
  amount: Micro;
  owed: Micro;
  frozen: Micro;
}

/** Of all of them; `frozen`: the part of what is owed that waits because its agent is. */
export async function sumsOfBrand(db: Db, filter: EarningFilter): Promise<EarningSums> {
  const { rows } = await sql<EarningSums>`select count(*)::int as total, coalesce(sum(e.gross), 0)::bigint as gross,
      coalesce(sum(e.gross - e.net), 0)::bigint as below, coalesce(sum(e.amount), 0)::bigint as amount,
      coalesce(sum(e.amount + e.passed) filter (where e.entry is null), 0)::bigint as owed,
      coalesce(sum(e.amount + e.passed) filter (where e.entry is null and ${paused}), 0)::bigint as frozen
    from commission.earning e where ${earningsIn(filter)}`.execute(db);
  return rows[0] ?? { total: 0, gross: 0n, below: 0n, amount: 0n, owed: 0n, frozen: 0n };
}
