// Queries of earnings for reports.
import type { ContractKind } from '@palpite/math/commission/terms.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface EarningRow {
  id: bigint;
  agentId: bigint;
  kind: ContractKind;
  startsAt: Date;
  endsAt: Date;
  paidAt: Date | null;
  contractId: bigint;
  tier: number;
  rate: number;
  base: Micro;
  gross: Micro;
  /** The agent's own part, and what they are paid with it to pay on. */
  amount: Micro;
  passed: Micro;
  /** Who pays out of a reserve; null: the platform. */
  payerId: bigint | null;
  baseCarried: Micro;
  payCarried: Micro;
  below: readonly { contract: string; amount: string }[];
  team: { turnover: string; netLoss: string; active: number };
}

const columns = sql`e.id, e.agent_id, e.contract_id, e.kind, e.starts_at, e.ends_at, e.tier, e.rate, e.base, e.gross, e.amount,
  e.passed, e.payer_id, e.base_carried, e.pay_carried, e.below, e.team, e.paid_at`;

export interface Wanted {
  readonly viewerId: bigint;
  /** `given`: under contracts the viewer gave to others. */
  readonly side: 'mine' | 'given';
  readonly kind: string | null;
  readonly state: 'paid' | 'owed' | 'nothing' | null;
  readonly from: Date;
  /** Not part of it; null: without end. */
  readonly until: Date | null;
  /** Of those given: whose. */
  readonly member: bigint | null;
}

const stateOf = sql`case when e.amount + e.passed = 0 then 'nothing' when e.entry is null then 'owed' else 'paid' end`;

function which({ viewerId, side, kind, state, from, until, member }: Wanted) {
  const whose =
    side === 'mine'
      ? sql`e.agent_id = ${viewerId}`
      : sql`e.contract_id in (select c.id from commission.contract c where c.upline_id = ${viewerId})`;
  return sql`${whose} and e.kind = coalesce(${kind}, e.kind) and ${stateOf} = coalesce(${state}, ${stateOf})
    and e.agent_id = coalesce(${member}::bigint, e.agent_id)
    and e.starts_at >= ${from} and e.starts_at < coalesce(${until}::timestamptz, 'infinity')`;
}

/** The newest first. */
export async function earningsWanted(
  db: Db,
  wanted: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`select ${columns} from commission.earning e
    where ${which(wanted)} order by e.starts_at desc, e.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export interface Sums {
  total: number;
  gross: Micro;
  below: Micro;
  amount: Micro;
  owed: Micro;
}

/** Of all of them. */
export async function sumsWanted(db: Db, wanted: Wanted): Promise<Sums> {
  const { rows } = await sql<Sums>`select count(*)::int as total, coalesce(sum(e.gross), 0)::bigint as gross,
      coalesce(sum(e.gross - e.net), 0)::bigint as below, coalesce(sum(e.amount), 0)::bigint as amount,
      coalesce(sum(e.amount + e.passed) filter (where e.entry is null), 0)::bigint as owed
    from commission.earning e where ${which(wanted)}`.execute(db);
  return rows[0] ?? { total: 0, gross: 0n, below: 0n, amount: 0n, owed: 0n };
}

export interface EarnedDay {
  day: string;
  kind: ContractKind;
  contractId: bigint;
  lines: number;
  amount: Micro;
  owed: Micro;
}

/** By contract and by the day of a zone on which its periods ended, the newest day first. */
export async function earnedByDay(db: Db, wanted: Wanted, zone: string): Promise<EarnedDay[]> {
  const { rows } =
    await sql<EarnedDay>`select to_char((e.ends_at - interval '1 second') at time zone ${zone}, 'YYYY-MM-DD') as day,
      e.kind, e.contract_id, count(*)::int as lines, sum(e.amount)::bigint as amount,
      coalesce(sum(e.amount + e.passed) filter (where e.entry is null), 0)::bigint as owed
    from commission.earning e where ${which(wanted)} group by 1, 2, 3 order by 1 desc, 2, 3`.execute(db);
  return rows;
}

/** One of an agent's own, or of somebody they gave the contract to. */
export async function earningById(db: Db, viewerId: bigint, id: bigint): Promise<EarningRow | undefined> {
  const { rows } = await sql<EarningRow>`select ${columns} from commission.earning e
    join commission.contract c on c.id = e.contract_id
    where e.id = ${id} and ${viewerId} in (e.agent_id, c.upline_id)`.execute(db);
  return rows[0];
}

/** Whoever's they are. */
export async function earningsById(db: Db | Tx, ids: readonly bigint[]): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`select ${columns} from commission.earning e
    where e.id = any (${ids.map(String)}::bigint[]) order by e.id`.execute(db);
  return rows;
}

/** One of the agent's own. */
export async function ownEarning(db: Db, agentId: bigint, id: bigint): Promise<EarningRow | undefined> {
  const [row] = await earningsById(db, [id]);
  return row?.agentId === agentId ? row : undefined;
}

/** A line of a contract with all that was worked out of it. */
export interface LineRow {
  contractId: bigint;
  tier: number;
  rate: number;
  fee: Micro;
  base: Micro;
  gross: Micro;
  net: Micro;
  amount: Micro;
  passed: Micro;
  baseCarried: Micro;
  payCarried: Micro;
  below: EarningRow['below'];
  team: { turnover: string; netLoss: string; salaries: string; active: number };
}

/** What these contracts came to in the period that begins then. */
export async function linesOf(db: Db, contracts: readonly bigint[], startsAt: Date): Promise<LineRow[]> {
  const { rows } =
    await sql<LineRow>`select contract_id, tier, rate, fee, base, gross, net, amount, passed, base_carried, pay_carried,
      below, team
    from commission.earning where contract_id = any (${contracts.map(String)}::bigint[]) and starts_at = ${startsAt}
    order by id`.execute(db);
  return rows;
}
