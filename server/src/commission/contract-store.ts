import type { ContractKind } from '@palpite/math/commission/terms.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export interface ContractRow {
  id: bigint;
  merchant: string;
  kind: string;
  agentId: bigint;
  uplineId: bigint | null;
  version: number;
  /** As said over the wire: money as text. */
  terms: unknown;
  termsHash: Buffer;
  funding: string;
  state: string;
  offeredAt: Date;
  expiresAt: Date;
  answeredAt: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

const columns = sql`id, merchant, kind, agent_id, upline_id, version, terms, terms_hash, funding, state, offered_at, expires_at,
  answered_at, starts_at, ends_at`;

/**
 * One change of a brand's contracts of a kind at a time: what stands above and below is read and written together.
 */
export async function takeTurn(tx: Tx, merchant: string, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`commission:${merchant}:${kind}`}, 0))`.execute(tx);
}

export interface NewOffer
  extends Pick<ContractRow, 'merchant' | 'kind' | 'agentId' | 'uplineId' | 'termsHash' | 'funding'> {
  readonly terms: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Undefined where an offer of that kind to that agent is open already. */
export async function insertOffer(tx: Tx, offer: NewOffer): Promise<ContractRow | undefined> {
  const { merchant, kind, agentId, uplineId, terms, termsHash, funding, at, expiresAt } = offer;
  const { rows } = await sql<ContractRow>`insert into commission.contract
      (merchant, kind, agent_id, upline_id, version, terms, terms_hash, funding, state, offered_at, expires_at)
    select ${merchant}, ${kind}, ${agentId}, ${uplineId}, coalesce(max(c.version), 0) + 1, ${terms}::jsonb, ${termsHash},
      ${funding}, 'offered', ${at}, ${expiresAt}
    from commission.contract c where c.agent_id = ${agentId} and c.kind = ${kind}
    on conflict (agent_id, kind) where state = 'offered' do nothing
    returning ${columns}`.execute(tx);
  return rows[0];
}

export async function contractById(db: Db | Tx, merchant: string, id: bigint): Promise<ContractRow | undefined> {
  const { rows } = await sql<ContractRow>`select ${columns} from commission.contract
    where id = ${id} and merchant = ${merchant}`.execute(db);
  return rows[0];
}

/** The offers whose time is over have nobody's answer any more. */
export async function expireOffers(tx: Tx, at: Date, merchant: string | null = null): Promise<void> {
  await sql`update commission.contract set state = 'expired', answered_at = expires_at
    where state = 'offered' and expires_at <= ${at} and merchant = coalesce(${merchant}, merchant)`.execute(tx);
}

/** An offer is answered without a contract coming of it. */
export async function closeOffer(tx: Tx, id: bigint, state: 'rejected' | 'withdrawn', at: Date): Promise<void> {
  await sql`update commission.contract set state = ${state}, answered_at = ${at}
    where id = ${id} and state = 'offered'`.execute(tx);
}

export async function startContract(tx: Tx, id: bigint, at: Date, startsAt: Date): Promise<void> {
  await sql`update commission.contract set state = 'active', answered_at = ${at}, starts_at = ${startsAt}
    where id = ${id} and state = 'offered'`.execute(tx);
}

/** Contracts in force end with the period; a contract that has not begun by that time never counts. */
export async function endContracts(
  tx: Tx,
  ids: readonly bigint[],
  state: 'terminated' | 'superseded',
  endsAt: Date,
): Promise<void> {
  await sql`update commission.contract set state = ${state}, ends_at = greatest(starts_at, ${endsAt})
    where id = any (${ids.map(String)}::bigint[]) and state = 'active'`.execute(tx);
}

/** Open offers to these agents, those from a certain one alone where said, and but those from others named. */
export async function withdrawOffers(
  tx: Tx,
  { to, from, unlessFrom }: { to: readonly bigint[]; from?: bigint; unlessFrom: readonly bigint[] },
  at: Date,
): Promise<void> {
  await sql`update commission.contract set state = 'withdrawn', answered_at = ${at}
    where agent_id = any (${to.map(String)}::bigint[]) and state = 'offered' and upline_id is not null
      and upline_id = coalesce(${from ?? null}::bigint, upline_id)
      and not upline_id = any (${unlessFrom.map(String)}::bigint[])`.execute(tx);
}

/** Whether an agent ever offered anything to that one. */
export async function everOffered(db: Db | Tx, uplineId: bigint, agentId: bigint): Promise<boolean> {
  const { rows } = await sql`select from commission.contract where upline_id = ${uplineId} and agent_id = ${agentId}
    limit 1`.execute(db);
  return rows.length > 0;
}

export interface OfferedRow {
  id: bigint;
  agentId: bigint;
  kind: string;
  terms: unknown;
}

/** The contracts that stand which an agent offered to these. */
export async function offeredBy(db: Db | Tx, uplineId: bigint, agents: readonly bigint[]): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`select id, agent_id, kind, terms from commission.contract
    where upline_id = ${uplineId} and agent_id = any (${agents.map(String)}::bigint[]) and state = 'active'
    order by agent_id, kind`.execute(db);
  return rows;
}

/** Contracts of these agents that count at some moment from `from` on, in the order of their beginning. */
export async function countingFrom(
  db: Db | Tx,
  { agents, kind, from }: { agents: readonly bigint[]; kind: ContractKind; from: Date },
): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`select ${columns} from commission.contract
    where agent_id = any (${agents.map(String)}::bigint[]) and kind = ${kind} and starts_at is not null
      and (ends_at is null or (ends_at > ${from} and ends_at > starts_at))
    order by starts_at, id`.execute(db);
  return rows;
}

export interface Wanted {
  readonly viewerId: bigint;
  readonly side: 'mine' | 'offered';
  readonly kind: string | null;
  readonly state: string | null;
  readonly page: number;
  readonly size: number;
}

export async function listContracts(db: Db, wanted: Wanted): Promise<{ rows: ContractRow[]; total: number }> {
  const { viewerId, side, kind, state, page, size } = wanted;
  const which = sql`(case ${side} when 'mine' then agent_id else upline_id end) = ${viewerId}
    and kind = coalesce(${kind}, kind) and state = coalesce(${state}, state)`;
  const { rows } = await sql<ContractRow>`select ${columns} from commission.contract
    where ${which} order by id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from commission.contract
    where ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The contracts of these agents that stand, and the offers that wait at `at`. */
export async function standingOf(db: Db, agents: readonly bigint[], at: Date): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`select ${columns} from commission.contract
    where agent_id = any (${agents.map(String)}::bigint[])
      and (state = 'active' or (state = 'offered' and expires_at > ${at})) order by kind, id`.execute(db);
  return rows;
}

export async function contractsById(db: Db, ids: readonly bigint[]): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`select ${columns} from commission.contract
    where id = any (${ids.map(String)}::bigint[])`.execute(db);
  return rows;
}
