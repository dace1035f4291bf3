import type { BonusSource, BonusState } from '@palpite/contract/bonuses/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { Said } from '../base/refusal/said.ts';

export interface BonusRow {
  id: bigint;
  merchant: string;
  playerId: bigint;
  currency: string;
  amount: Micro;
  /** What is in it now: less what was staked of it, and what that won. */
  balance: Micro;
  deposit: Micro;
  /** The hash of the terms, and the terms. */
  hash: string;
  terms: unknown;
  target: Micro;
  progress: Micro;
  /** How many bets counted more than nothing. */
  bets: bigint;
  source: BonusSource;
  sourceRef: string;
  title: Said;
  key: string;
  input: bigint;
  state: BonusState;
  createdAt: Date;
  claimUntil: Date | null;
  openedAt: Date | null;
  dueAt: Date | null;
  endedAt: Date | null;
  released: Micro | null;
  forfeited: Micro | null;
  reason: string | null;
  proposedBy: string | null;
  proposedByStaff: bigint | null;
  decidedBy: string | null;
  decidedByStaff: bigint | null;
  endReason: string | null;
}

const columns = sql`b.id, b.merchant, b.player_id, b.currency, b.amount, b.balance, b.deposit, b.terms as hash, t.terms, b.target, b.progress, b.bets, b.source,
  b.source_ref, b.title, b.key, b.input, b.state, b.created_at, b.claim_until, b.opened_at, b.due_at, b.ended_at, b.released, b.forfeited, b.reason,
  b.proposed_by, b.proposed_by_staff, b.decided_by, b.decided_by_staff, b.end_reason`;
const table = sql`bonuses.bonus b join bonuses.terms t on t.hash = b.terms`;

export async function saveTerms(tx: Tx, { hash, text }: { hash: string; text: string }): Promise<void> {
  await sql`insert into bonuses.terms (hash, terms) values (${hash}, ${text}::jsonb) on conflict do nothing`.execute(
    tx,
  );
}

export type NewBonus = Pick<
  BonusRow,
  | 'merchant'
  | 'playerId'
  | 'currency'
  | 'amount'
  | 'deposit'
  | 'hash'
  | 'target'
  | 'source'
  | 'sourceRef'
  | 'title'
  | 'key'
  | 'input'
  | 'createdAt'
  | 'claimUntil'
  | 'reason'
  | 'proposedBy'
  | 'proposedByStaff'
> & { readonly state: 'proposed' | 'issued' };

/** Its number; undefined where that key issued one to the player before. Of two at once the second waits. */
export async function insertBonus(tx: Tx, b: NewBonus): Promise<bigint | undefined> {
  const { rows } = await sql<{
    id: bigint;
  }>`insert into bonuses.bonus (merchant, player_id, currency, amount, deposit, terms, target, source,
      source_ref, title, key, input, state, created_at, claim_until, reason, proposed_by, proposed_by_staff)
    values (${b.merchant}, ${b.playerId}, ${b.currency}, ${b.amount}, ${b.deposit}, ${b.hash}, ${b.target}, ${b.source}, ${b.sourceRef},
      ${JSON.stringify(b.title)}::jsonb, ${b.key}, ${b.input}, ${b.state}, ${b.createdAt}, ${b.claimUntil}, ${b.reason}, ${b.proposedBy},
      ${b.proposedByStaff})
    on conflict (player_id, key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function bonusByKey(db: Db | Tx, playerId: bigint, key: string): Promise<BonusRow | undefined> {
  const { rows } = await sql<BonusRow>`select ${columns} from ${table}
    where b.player_id = ${playerId} and b.key = ${key}`.execute(db);
  return rows[0];
}

export async function bonusById(db: Db | Tx, id: bigint): Promise<BonusRow | undefined> {
  const { rows } = await sql<BonusRow>`select ${columns} from ${table} where b.id = ${id}`.execute(db);
  return rows[0];
}

/** Locked until the transaction ends. 'leave': undefined as well where somebody else has it. */
export async function lockBonus(tx: Tx, id: bigint, ifBusy: 'wait' | 'leave' = 'wait'): Promise<BonusRow | undefined> {
  const leave = sql.raw(ifBusy === 'leave' ? 'skip locked' : '');
  const { rows } =
    await sql<BonusRow>`select ${columns} from ${table} where b.id = ${id} for update of b ${leave}`.execute(tx);
  return rows[0];
}

/** The open bonuses of a player, first in, first out. */
export async function openBonuses(db: Db | Tx, playerId: bigint): Promise<BonusRow[]> {
  const { rows } = await sql<BonusRow>`select ${columns} from ${table}
    where b.player_id = ${playerId} and b.state = 'open' order by b.opened_at, b.id`.execute(db);
  return rows;
}

/** The open bonuses of a player, first in, first out, and these others, locked until the transaction ends. */
export async function holdBonuses(
  tx: Tx,
  playerId: bigint,
  others: readonly bigint[],
): Promise<Pick<BonusRow, 'id' | 'state' | 'balance'>[]> {
  const { rows } = await sql<Pick<BonusRow, 'id' | 'state' | 'balance'>>`select id, state, balance from bonuses.bonus
    where player_id = ${playerId} and (state = 'open' or id = any (${others.map(String)}::bigint[]))
    order by player_id, opened_at, id for update`.execute(tx);
  return rows;
}

/** What is in the open bonuses of a player. */
export async function openBalance(db: Db | Tx, playerId: bigint): Promise<Micro> {
  const { rows } = await sql<{ balance: Micro }>`select coalesce(sum(balance), 0)::bigint as balance from bonuses.bonus
    where player_id = ${playerId} and state = 'open'`.execute(db);
  return rows[0]?.balance ?? 0n;
}

export async function changeBalances(tx: Tx, changes: ReadonlyMap<bigint, Micro>): Promise<void> {
  await sql`update bonuses.bonus b set balance = b.balance + c.change
    from unnest(${[...changes.keys()].map(String)}::bigint[], ${[...changes.values()].map(String)}::bigint[]) c (id, change)
    where b.id = c.id and c.change <> 0`.execute(tx);
}

/** It was claimed: its turnover may be done until then. */
export async function openBonus(tx: Tx, id: bigint, { at, dueAt }: { at: Date; dueAt: Date }): Promise<void> {
  await sql`update bonuses.bonus set state = 'open', balance = amount, opened_at = ${at}, due_at = ${dueAt}
    where id = ${id}`.execute(tx);
}

export interface Closed {
  readonly state: BonusState;
  readonly at: Date;
  /** What went to the main wallet, and what to the house; null where it was never opened. */
  readonly released: Micro | null;
  readonly forfeited: Micro | null;
  readonly endReason: string | null;
}

export async function closeBonus(
  tx: Tx,
  id: bigint,
  { state, at, released, forfeited, endReason }: Closed,
): Promise<void> {
  await sql`update bonuses.bonus set state = ${state}, ended_at = ${at}, balance = 0, released = ${released},
    forfeited = ${forfeited}, end_reason = ${endReason} where id = ${id}`.execute(tx);
}

/** Of a proposal: it waits for the player now, or it is over. */
export async function decideProposal(
  tx: Tx,
  id: bigint,
  d: {
    state: 'issued' | 'rejected' | 'withdrawn';
    by: string;
    staffId: bigint;
    at: Date;
    reason: string | null;
    claimUntil: Date | null;
  },
): Promise<void> {
  const isOver = d.state !== 'issued';
  await sql`update bonuses.bonus set state = ${d.state}, decided_by = ${d.by}, decided_by_staff = ${d.staffId},
    claim_until = ${d.claimUntil}, end_reason = ${isOver ? d.reason : null}, ended_at = ${isOver ? d.at : null} where id = ${id}`.execute(
    tx,
  );
}

/** Those whose turnover is done. */
export async function metBonuses(db: Db, most: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from bonuses.bonus where state = 'open' and is_met
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those whose turnover had to be done before then. */
export async function dueBonuses(db: Db, before: Date, most: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from bonuses.bonus where state = 'open' and due_at <= ${before}
    order by due_at limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Open ones with less in them than that, whose turnover is not done, by their numbers after one. */
export async function lowBonuses(db: Db, below: Micro, after: bigint, most: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from bonuses.bonus
    where state = 'open' and progress < target and balance < ${below} and id > ${after} order by id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Those nobody claimed in time. */
export async function unclaimedBonuses(db: Db, now: Date, most: number): Promise<bigint[]> {
  const { rows } = await sql<{
    id: bigint;
  }>`select id from bonuses.bonus where state = 'issued' and claim_until <= ${now}
    order by claim_until limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a player sees of theirs, the newest first. */
export async function bonusPage(
  db: Db,
  { playerId, part, page, size }: { playerId: bigint; part: 'now' | 'ended'; page: number; size: number },
): Promise<{ rows: BonusRow[]; total: number }> {
  const states =
    part === 'now' ? ['issued', 'open'] : ['met', 'expired', 'lost', 'lapsed', 'left', 'declined', 'cancelled'];
  const whose = sql`b.player_id = ${playerId} and b.state = any (${states}::text[])`;
  const { rows } = await sql<BonusRow>`select ${columns} from ${table} where ${whose}
    order by b.id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from bonuses.bonus b where ${whose}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The bonuses of a brand, the newest first; what is undefined is not asked for. */
export async function bonusesOfBrand(
  db: Db,
  asked: {
    merchant: string;
    playerId: bigint | undefined;
    state: BonusState | undefined;
    source: BonusSource | undefined;
    from: Date | undefined;
    until: Date | undefined;
    page: number;
    size: number;
  },
): Promise<{ rows: BonusRow[]; total: number }> {
  const { merchant, playerId, state, source, from, until, page, size } = asked;
  const which = sql`b.merchant = ${merchant} and (${playerId ?? null}::bigint is null or b.player_id = ${playerId ?? null})
    and (${state ?? null}::text is null or b.state = ${state ?? null})
    and (${source ?? null}::text is null or b.source = ${source ?? null})
    and (${from ?? null}::timestamptz is null or b.created_at >= ${from ?? null})
    and (${until ?? null}::timestamptz is null or b.created_at < ${until ?? null})`;
  const { rows } = await sql<BonusRow>`select ${columns} from ${table} where ${which}
    order by b.id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from bonuses.bonus b where ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A bonus that its player took: it was open once. */
export interface TakenBonus
  extends Pick<
    BonusRow,
    'id' | 'playerId' | 'source' | 'title' | 'amount' | 'currency' | 'target' | 'progress' | 'state'
  > {
  openedAt: Date;
}

/** Every bonus that these accounts took, the oldest first. */
export async function takenBonuses(db: Db | Tx, players: readonly bigint[]): Promise<TakenBonus[]> {
  const { rows } = await sql<TakenBonus>`select id, player_id, source, title, amount, currency, target, progress, state,
      coalesce(opened_at, created_at) as opened_at
    from bonuses.bonus where player_id = any (${players.map(String)}::bigint[]) and opened_at is not null
    order by id`.execute(db);
  return rows;
}
