import type { Micro } from '@palpite/math/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

/** What a player did that belongs to no game. */
export interface Deed {
  readonly deposits?: Micro;
  readonly withdrawals?: Micro;
  readonly bonuses?: Micro;
  readonly rebates?: Micro;
  readonly commission?: Micro;
  readonly registrations?: number;
  readonly firstDeposits?: number;
  readonly firstDepositSum?: Micro;
}

/** Whose it is, at which moment of the tree it counts, and on which day. */
export interface Fact extends Deed {
  readonly playerId: bigint;
  readonly at: Date;
  readonly day: string;
}

/** Adds these to the figures of the players and of everybody above them. */
export async function addFacts(tx: Tx, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  const column = (name: keyof Deed) => facts.map((fact) => String(fact[name] ?? 0));
  await sql`select figures.add(array(
    select row(f.player_id, f.at, f.day, '', 0, 0, 0, 0, f.deposits, f.withdrawals, f.bonuses, f.rebates, f.commission,
      f.registrations, f.first_deposits, f.first_deposit_sum, 0)::figures.fact
    from unnest(${facts.map(({ playerId }) => String(playerId))}::bigint[],
      ${facts.map(({ at }) => at.toISOString())}::timestamptz[], ${facts.map(({ day }) => day)}::date[],
      ${column('deposits')}::bigint[], ${column('withdrawals')}::bigint[], ${column('bonuses')}::bigint[],
      ${column('rebates')}::bigint[], ${column('commission')}::bigint[], ${column('registrations')}::bigint[],
      ${column('firstDeposits')}::bigint[], ${column('firstDepositSum')}::bigint[]) f (player_id, at, day, deposits, withdrawals, bonuses, rebates, commission,
        registrations, first_deposits, first_deposit_sum)))`.execute(tx);
}

/** Notes that a player paid in. True: for the first time. */
export async function noteDepositor(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ playerId: bigint }>`insert into figures.depositor (player_id) values (${playerId})
    on conflict do nothing returning player_id`.execute(tx);
  return rows.length > 0;
}

export type Scope = 'own' | 'direct' | 'team';

export interface DaySums {
  bets: number;
  turnover: Micro;
  validTurnover: Micro;
  payouts: Micro;
  deposits: Micro;
  withdrawals: Micro;
  bonuses: Micro;
  rebates: Micro;
  commission: Micro;
  registrations: number;
  firstDeposits: number;
  firstDepositSum: Micro;
  /** Active members, each once on each day. */
  active: number;
}

/** Both days included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const sums: RawBuilder<unknown> = sql`sum(d.bets)::int as bets, sum(d.turnover)::bigint as turnover,
  sum(d.valid_turnover)::bigint as valid_turnover, sum(d.payouts)::bigint as payouts, sum(d.deposits)::bigint as deposits,
  sum(d.withdrawals)::bigint as withdrawals, sum(d.bonuses)::bigint as bonuses, sum(d.rebates)::bigint as rebates,
  sum(d.commission)::bigint as commission, sum(d.registrations)::int as registrations,
  sum(d.first_deposits)::int as first_deposits, sum(d.first_deposit_sum)::bigint as first_deposit_sum,
  sum(d.active)::int as active`;

export async function sumsByScope(
  db: Db,
  playerId: bigint,
  { from, to }: Days,
): Promise<(DaySums & { scope: Scope })[]> {
  const { rows } = await sql<DaySums & { scope: Scope }>`select d.scope, ${sums} from figures.day d
    where d.player_id = ${playerId} and d.day between ${from}::date and ${to}::date group by d.scope`.execute(db);
  return rows;
}

/** By type of game, without what belongs to none. */
export async function sumsByProduct(
  db: Db,
  playerId: bigint,
  { from, to }: Days,
): Promise<(DaySums & { scope: Scope; gameType: string })[]> {
  const { rows } = await sql<DaySums & { scope: Scope; gameType: string }>`select d.scope, d.game_type, ${sums}
    from figures.day d where d.player_id = ${playerId} and d.day between ${from}::date and ${to}::date and d.game_type <> ''
    group by d.scope, d.game_type order by d.game_type`.execute(db);
  return rows;
}

/** By day, the oldest first; days on which nothing happened are not among them. */
export async function sumsByDay(
  db: Db,
  playerId: bigint,
  { from, to }: Days,
): Promise<(DaySums & { scope: Scope; day: string })[]> {
  const { rows } = await sql<DaySums & { scope: Scope; day: string }>`select d.scope, d.day::text as day, ${sums}
    from figures.day d where d.player_id = ${playerId} and d.day between ${from}::date and ${to}::date
    group by d.scope, d.day order by d.day`.execute(db);
  return rows;
}
