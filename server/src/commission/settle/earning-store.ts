import type { RunLength } from '@palpite/contract/commission/shapes.ts';
import type { ContractKind } from '@palpite/math/commission/terms.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Period } from '../../base/calendar.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import type { ContractRow } from '../contract-store.ts';

export interface RunKey {
  readonly merchant: string;
  readonly kind: ContractKind;
  readonly length: RunLength;
  readonly period: Period;
}

/** Which brands have, or had, contracts of a kind, and since when the first of them counts. */
export async function brandsWith(
  db: Db | Tx,
  kind: ContractKind,
  length: string,
): Promise<{ merchant: string; first: Date; settled: Date | null }[]> {
  const { rows } = await sql<{ merchant: string; first: Date; settled: Date | null }>`
    select c.merchant, min(c.starts_at) as first, (select max(r.ends_at) from commission.run r
      where r.merchant = c.merchant and r.kind = ${kind} and r.period = ${length}) as settled
    from commission.contract c where c.kind = ${kind} and c.starts_at is not null
      and (c.kind <> 'dividend' or c.terms ->> 'period' = ${length})
    group by c.merchant order by c.merchant`.execute(db);
  return rows;
}

/** False where that period was settled before. Two at once: the second waits, and is told so. */
export async function openRun(tx: Tx, { merchant, kind, length, period }: RunKey, at: Date): Promise<boolean> {
  const { rows } =
    await sql`insert into commission.run (merchant, kind, period, starts_at, ends_at, contracts, amount, settled_at)
    values (${merchant}, ${kind}, ${length}, ${period.start}, ${period.end}, 0, 0, ${at})
    on conflict do nothing returning 1 as one`.execute(tx);
  return rows.length > 0;
}

export interface RunSums {
  readonly contracts: number;
  readonly lines: number;
  readonly amount: Micro;
}

export async function noteRun(
  tx: Tx,
  { merchant, kind, length, period }: RunKey,
  { contracts, lines, amount }: RunSums,
) {
  await sql`update commission.run set contracts = ${contracts}, lines = ${lines}, amount = ${amount}
    where merchant = ${merchant} and kind = ${kind} and period = ${length} and starts_at = ${period.start}`.execute(tx);
}

/**
 * The contracts that counted through a period, each with what its periods before left to it. A dividend that carries
 * nothing over takes the loss that the contract before it left in its first period only, whether its team played then
 * or not.
 */
export async function contractsThrough(
  tx: Db | Tx,
  { merchant, kind, length, period }: RunKey,
): Promise<(ContractRow & { baseCarried: Micro; payCarried: Micro })[]> {
  const { rows } = await sql<ContractRow & { baseCarried: Micro; payCarried: Micro }>`
    select c.id, c.merchant, c.kind, c.agent_id, c.upline_id, c.version, c.terms, c.terms_hash, c.funding, c.state, c.offered_at, c.expires_at,
      c.answered_at, c.starts_at, c.ends_at, coalesce(e.pay_carried, 0) as pay_carried,
      case when c.kind = 'dividend' and not (c.terms ->> 'carryOver')::boolean and c.starts_at < ${period.start} then 0
        else coalesce(e.base_carried, 0) end as base_carried
    from commission.contract c
      left join lateral (select e.base_carried, e.pay_carried from commission.earning e
        where e.agent_id = c.agent_id and e.kind = c.kind and e.starts_at < ${period.start} order by e.starts_at desc limit 1) e on true
    where c.merchant = ${merchant} and c.kind = ${kind} and c.starts_at <= ${period.start}
      and (c.ends_at is null or c.ends_at >= ${period.end}) and (c.kind <> 'dividend' or c.terms ->> 'period' = ${length})
    order by c.id`.execute(tx);
  return rows;
}

export interface NewEarning {
  readonly contractId: bigint;
  readonly agentId: bigint;
  readonly tier: number;
  readonly rate: number;
  readonly fee: Micro;
  readonly base: Micro;
  readonly gross: Micro;
  readonly below: string;
  readonly net: Micro;
  /** The agent's own part. */
  readonly amount: Micro;
  /** What they are paid with it and pay on. */
  readonly passed: Micro;
  /** Who pays out of a reserve; null: the platform. */
  readonly payerId: bigint | null;
  readonly baseCarried: Micro;
  readonly payCarried: Micro;
  readonly team: string;
}

export async function insertEarnings(
  tx: Tx,
  { merchant, kind, period }: RunKey,
  all: readonly NewEarning[],
): Promise<void> {
  if (all.length === 0) return;
  const column = (value: (earning: NewEarning) => unknown) => all.map((earning) => String(value(earning)));
  await sql`insert into commission.earning (merchant, kind, starts_at, ends_at, contract_id, agent_id, tier, rate, fee, base, gross, below,
      net, amount, base_carried, pay_carried, team, passed, payer_id)
    select ${merchant}, ${kind}, ${period.start}, ${period.end}, e.* from unnest(
      ${column((e) => e.contractId)}::bigint[], ${column((e) => e.agentId)}::bigint[], ${column((e) => e.tier)}::int[],
      ${column((e) => e.rate)}::int[], ${column((e) => e.fee)}::bigint[], ${column((e) => e.base)}::bigint[],
      ${column((e) => e.gross)}::bigint[], ${column((e) => e.below)}::jsonb[], ${column((e) => e.net)}::bigint[],
      ${column((e) => e.amount)}::bigint[], ${column((e) => e.baseCarried)}::bigint[],
      ${column((e) => e.payCarried)}::bigint[], ${column((e) => e.team)}::jsonb[], ${column((e) => e.passed)}::bigint[],
      ${all.map(({ payerId }) => payerId)}::bigint[]) e`.execute(tx);
}

/** What the contracts of a kind came to in a settled period, by agent; nobody with nothing. */
export async function earnedIn(
  db: Db | Tx,
  { merchant, kind, start, end }: Period & { merchant: string; kind: ContractKind },
): Promise<{ agentId: bigint; amount: Micro }[]> {
  const { rows } = await sql<{ agentId: bigint; amount: Micro }>`select agent_id, sum(amount)::bigint as amount
    from commission.earning where merchant = ${merchant} and kind = ${kind} and starts_at = ${start} and ends_at = ${end}
      and amount > 0 group by agent_id order by agent_id`.execute(db);
  return rows;
}

/** The salaries that agents earned within a period. */
export async function salariesBetween(
  tx: Db | Tx,
  merchant: string,
  { start, end }: Period,
): Promise<Map<bigint, Micro>> {
  const { rows } = await sql<{ agentId: bigint; amount: Micro }>`select agent_id, sum(amount)::bigint as amount
    from commission.earning where merchant = ${merchant} and kind <> 'dividend' and starts_at >= ${start} and ends_at <= ${end}
    group by agent_id`.execute(tx);
  return new Map(rows.map(({ agentId, amount }) => [agentId, amount]));
}

export interface Unpaid {
  id: bigint;
  merchant: string;
  agentId: bigint;
  contractId: bigint;
  kind: string;
  startsAt: Date;
  /** All of it, with what is passed on. */
  amount: Micro;
}

/** Which of what waits: after a number, or one alone. */
interface Which {
  readonly after: bigint;
  readonly only: bigint | null;
}

/**
 * Earnings that wait for the platform's payment, the oldest first, locked; those another process pays now are left to
 * it, and those of an agent whose pay is paused wait. Who asks for one alone wants to know how that payment ends.
 */
export async function takeUnpaid(tx: Tx, { after, only }: Which, most: number): Promise<Unpaid[]> {
  const lock = only === null ? sql`for update of e skip locked` : sql`for update of e`;
  const { rows } =
    await sql<Unpaid>`select id, merchant, agent_id, contract_id, kind, starts_at, amount + passed as amount
    from commission.earning e where amount + passed > 0 and entry is null and payer_id is null and id > ${after}
      and id = coalesce(${only}::bigint, id)
      and not exists (select from commission.paused p where p.agent_id = e.agent_id) order by id limit ${most} ${lock}`.execute(
      tx,
    );
  return rows;
}

/** That a payment was refused before is over with it. */
export async function notePaid(tx: Tx, paid: readonly { id: bigint; entry: bigint }[], at: Date): Promise<void> {
  const ids = paid.map(({ id }) => String(id));
  await sql`with over as (delete from commission.refused_payment where earning_id = any (${ids}::bigint[]))
    update commission.earning e set entry = p.entry, paid_at = ${at}
    from unnest(${ids}::bigint[], ${paid.map(({ entry }) => String(entry))}::bigint[]) p (id, entry)
    where e.id = p.id`.execute(tx);
}

/** Notes that the ledger refused a payment, with its code, and counts how often. */
export async function noteRefused(tx: Tx, refused: readonly { id: bigint; code: string }[], at: Date): Promise<void> {
  await sql`insert into commission.refused_payment as r (earning_id, code, tries, first_at, last_at)
    select u.id, u.code, 1, ${at}, ${at}
    from unnest(${refused.map(({ id }) => String(id))}::bigint[], ${refused.map(({ code }) => code)}::text[]) u (id, code)
    on conflict (earning_id) do update set code = excluded.code, last_at = excluded.last_at, tries = r.tries + 1`.execute(
    tx,
  );
}

const longest = 1_000;

/** Notes that a period could not be settled, and counts how often: the periods after it wait for it. */
export async function noteFailure(
  db: Db,
  { merchant, kind, length, period }: RunKey,
  error: string,
  at: Date,
): Promise<void> {
  await sql`insert into commission.failure as f (merchant, kind, period, starts_at, ends_at, error, tries, first_at, last_at)
    values (${merchant}, ${kind}, ${length}, ${period.start}, ${period.end}, ${error.slice(0, longest)}, 1, ${at}, ${at})
    on conflict (merchant, kind, period) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      error = excluded.error, last_at = excluded.last_at,
      tries = case when f.starts_at = excluded.starts_at then f.tries else 0 end + 1,
      first_at = case when f.starts_at = excluded.starts_at then f.first_at else excluded.first_at end`.execute(db);
}

/** Once a period is settled, that it failed before is over. */
export async function forgetFailure(tx: Tx, { merchant, kind, length }: RunKey): Promise<void> {
  await sql`delete from commission.failure where merchant = ${merchant} and kind = ${kind} and period = ${length}`.execute(
    tx,
  );
}

/** Whether salaries of a brand from before `until` could not be settled. */
export async function isSalaryMissing(db: Db, merchant: string, until: Date): Promise<boolean> {
  const { rows } = await sql`select from commission.failure
    where merchant = ${merchant} and kind <> 'dividend' and starts_at < ${until} limit 1`.execute(db);
  return rows.length > 0;
}

export interface FailureRow {
  kind: string;
  period: RunLength;
  startsAt: Date;
  error: string;
  tries: number;
  firstAt: Date;
  lastAt: Date;
}

export async function failuresOf(db: Db | Tx, merchant: string): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`select kind, period, starts_at, error, tries, first_at, last_at
    from commission.failure where merchant = ${merchant}`.execute(db);
  return rows;
}
