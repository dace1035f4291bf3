import type { abuseOutcomes, abuseStates } from '@palpite/contract/abuse/office.ts';
import type { BonusSource } from '@palpite/contract/bonuses/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { Said } from '../base/refusal/said.ts';
import type { AbuseSignal, Found } from './signals.ts';

export type AbuseState = (typeof abuseStates)[number];
export type Outcome = (typeof abuseOutcomes)[number];

export interface CaseRow {
  id: bigint;
  signal: AbuseSignal;
  bonusId: bigint | null;
  /** Of bets on opposite sides. */
  game: string | null;
  source: BonusSource | null;
  title: Said;
  things: number;
  currency: string | null;
  stake: Micro | null;
  moved: Micro | null;
  foundAt: Date;
  changedAt: Date;
  state: AbuseState;
  lookedBy: string | null;
  lookedAt: Date | null;
  outcome: Outcome | null;
  note: string | null;
  lookedWeight: bigint | null;
  /** In order of their numbers. */
  players: bigint[];
}

const columns = sql`c.id, c.signal, c.bonus_id, c.game, c.source, c.title, c.things, c.currency, c.stake, c.moved, c.found_at, c.changed_at, c.state,
  c.looked_by, c.looked_at, c.outcome, c.note, c.looked_weight,
  array(select a.player_id from abuse.account a where a.case_id = c.id order by a.player_id) as players`;

/** One after another looks for the cases of a brand. */
export async function takeTurn(tx: Tx, merchant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`abuse:${merchant}`}, 0))`.execute(tx);
}

/** Every case of a brand about one of these accounts, locked, the oldest first. */
export async function lockCases(tx: Tx, merchant: string, players: readonly bigint[]): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`select ${columns} from abuse.abuse_case c
    where c.merchant = ${merchant} and c.id in (
      select a.case_id from abuse.account a where a.player_id = any (${players.map(String)}::bigint[]))
    order by c.id for update of c`.execute(tx);
  return rows;
}

/** The amounts of a case: of play of low risk, or of bets on opposite sides. */
export function figuresOf({ play, opposite }: Pick<Found, 'play' | 'opposite'>) {
  if (!opposite) return play;
  return { currency: opposite.currency, stake: opposite.staked, moved: opposite.opposed };
}

export async function insertCase(tx: Tx, merchant: string, f: Found, at: Date): Promise<void> {
  const figures = figuresOf(f);
  const { rows } = await sql<{
    id: bigint;
  }>`insert into abuse.abuse_case (merchant, signal, bonus_id, game, source, title, things, currency,
      stake, moved, found_at, changed_at, state)
    values (${merchant}, ${f.signal}, ${f.play?.bonusId ?? null}, ${f.opposite?.game ?? null}, ${f.source}, ${JSON.stringify(f.title)}::jsonb,
      ${f.things}, ${figures?.currency ?? null}, ${figures?.stake ?? null}, ${figures?.moved ?? null}, ${at}, ${at}, 'open') returning id`.execute(
    tx,
  );
  await putAccounts(tx, rows[0]?.id ?? 0n, f.players);
}

/** Its figures and accounts as they are now. What was noted stays. */
export async function updateCase(
  tx: Tx,
  id: bigint,
  f: Found,
  { at, state }: { at: Date; state: AbuseState },
): Promise<void> {
  const figures = figuresOf(f);
  await sql`update abuse.abuse_case set things = ${f.things}, stake = ${figures?.stake ?? null}, moved = ${figures?.moved ?? null},
    changed_at = ${at}, state = ${state} where id = ${id}`.execute(tx);
  await sql`delete from abuse.account where case_id = ${id} and player_id <> all (${f.players.map(String)}::bigint[])`.execute(
    tx,
  );
  await putAccounts(tx, id, f.players);
}

async function putAccounts(tx: Tx, id: bigint, players: readonly bigint[]): Promise<void> {
  await sql`insert into abuse.account (player_id, case_id) select unnest(${players.map(String)}::bigint[]), ${id}
    on conflict do nothing`.execute(tx);
}

export interface Look {
  readonly by: string;
  readonly at: Date;
  readonly outcome: Outcome;
  readonly note: string;
  readonly weight: bigint;
}

export async function writeLook(tx: Tx, id: bigint, { by, at, outcome, note, weight }: Look): Promise<void> {
  await sql`update abuse.abuse_case set state = 'looked_at', looked_by = ${by}, looked_at = ${at}, outcome = ${outcome},
    note = ${note}, looked_weight = ${weight} where id = ${id}`.execute(tx);
}

/** With `hold` nobody changes it until the transaction ends. */
export async function caseById(
  db: Db | Tx,
  merchant: string,
  id: bigint,
  hold: 'hold' | 'look' = 'look',
): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${columns} from abuse.abuse_case c
    where c.merchant = ${merchant} and c.id = ${id} ${hold === 'hold' ? sql`for update of c` : sql``}`.execute(db);
  return rows[0];
}

/** The cases of a brand, the last changed first; what is undefined is not asked for. `open`: how many wait in all. */
export async function casePage(
  db: Db,
  asked: {
    merchant: string;
    state: AbuseState | undefined;
    signal: AbuseSignal | undefined;
    playerId: bigint | undefined;
    page: number;
    size: number;
  },
): Promise<{ rows: CaseRow[]; total: number; open: number }> {
  const { merchant, state, signal, playerId, page, size } = asked;
  const which = sql`(${state ?? null}::text is null or c.state = ${state ?? null})
    and (${signal ?? null}::text is null or c.signal = ${signal ?? null})
    and (${playerId ?? null}::bigint is null or exists (
      select from abuse.account a where a.case_id = c.id and a.player_id = ${playerId ?? null}))`;
  const { rows } =
    await sql<CaseRow>`select ${columns} from abuse.abuse_case c where c.merchant = ${merchant} and ${which}
    order by c.changed_at desc, c.id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number; open: number }>`select (count(*) filter (where ${which}))::int as total,
      (count(*) filter (where c.state = 'open'))::int as open
    from abuse.abuse_case c where c.merchant = ${merchant}`.execute(db);
  return { rows, ...(counted.rows[0] ?? { total: 0, open: 0 }) };
}

export async function readUntil(db: Db | Tx, merchant: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select at from abuse.read_until where merchant = ${merchant}`.execute(db);
  return rows[0]?.at;
}

export async function writeReadUntil(tx: Tx, merchant: string, at: Date): Promise<void> {
  await sql`insert into abuse.read_until (merchant, at) values (${merchant}, ${at})
    on conflict (merchant) do update set at = excluded.at`.execute(tx);
}
