import type { Micro } from '@palpite/math/money.ts';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { int8Column } from '../../base/db/columns.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { betsOf, type PlacedBet, resultsOf } from '../../bets/bets.ts';
import type { Answer, Batch, Booked } from '../../ledger/ledger.ts';
import type { Stop } from '../../safeguards/safeguards.ts';
import type { Limits } from '../terms.ts';

export type TicketState = 'accepted' | 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'cashed_out' | 'void';

/** What a result made of a leg, as it was judged for all that are alike. */
export interface VerdictRow {
  readonly version: number;
  readonly outcome: string;
  /** Of a dead heat: the places that are left, and how many tied. */
  readonly places: number | null;
  readonly tied: number | null;
  readonly because: { readonly code: string; readonly params: Readonly<Record<string, string | number>> };
  readonly placeOutcome: string | null;
  readonly placePlaces: number | null;
  readonly placeTied: number | null;
}

export interface LegRow {
  readonly place: number;
  readonly fixtureId: string;
  readonly market: string;
  readonly selection: string;
  readonly name: string | null;
  readonly odds: number;
  /** Each way: places, and the fraction of the odds. */
  readonly places: number | null;
  readonly above: number | null;
  readonly below: number | null;
  readonly live: boolean;
  readonly home: number | null;
  readonly away: number | null;
  readonly period: string | null;
  readonly minute: number | null;
  /** Null: open. */
  readonly verdict: VerdictRow | null;
}

export interface TicketRow {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly wallet: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly game: string;
  readonly sizes: number[];
  readonly unitStake: Micro;
  readonly eachWay: boolean;
  readonly builderOdds: number | null;
  readonly stake: Micro;
  /** What it pays if all comes, and at the utmost. */
  readonly pays: Micro;
  readonly mostPayout: Micro;
  readonly placedAt: Date;
  readonly unitLeft: Micro;
  readonly cashed: Micro;
  readonly cashOutAt: Micro | null;
  readonly state: TicketState;
  readonly payout: Micro;
  readonly ruling: string | null;
  readonly settledAt: Date | null;
  readonly corrected: number;
  readonly split: boolean;
  /** The free bet that paid the stake; null: the player did. */
  readonly freeId: bigint | null;
  readonly legs: readonly LegRow[];
}

const columns = sql`t.id, t.player_id, t.wallet, t.merchant, t.currency, t.game, t.sizes, t.unit_stake, t.each_way, t.builder_odds, t.stake,
  t.pays, t.most_payout, t.placed_at, t.unit_left, t.cashed, t.cash_out_at, t.state, t.payout, t.ruling, t.settled_at,
  t.corrected, t.split, t.free_id, (select json_agg(json_build_object('place', l.place, 'fixtureId', l.fixture_id, 'market', l.market,
    'selection', l.selection, 'name', l.name, 'odds', l.odds, 'places', l.places, 'above', l.above, 'below', l.below, 'live', l.live,
    'home', l.home, 'away', l.away, 'period', l.period, 'minute', l.minute,
    'verdict', case when v.id is not null then json_build_object('version', v.version, 'outcome', v.outcome, 'places', v.places,
      'tied', v.tied, 'because', v.because, 'placeOutcome', v.place_outcome, 'placePlaces', v.place_places,
      'placeTied', v.place_tied) end) order by l.place)
    from sports.leg l left join sports.verdict v on v.id = l.verdict_id where l.ticket_id = t.id) as legs`;

async function select(db: Db | Tx, rest: RawBuilder<unknown>): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`select ${columns} from sports.ticket t ${rest}`.execute(db);
  return rows;
}

export async function ticketById(db: Db | Tx, id: bigint): Promise<TicketRow | undefined> {
  return (await select(db, sql`where t.id = ${id}`))[0];
}

export function ticketsById(db: Db | Tx, ids: readonly bigint[]): Promise<TicketRow[]> {
  return select(db, sql`where t.id = any (${ids.map(String)}::bigint[]) order by t.id`);
}

/** Nobody else changes them until the transaction ends. */
export async function lockTickets(tx: Tx, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select 1 from sports.ticket t where t.id = any (${ids.map(String)}::bigint[]) order by t.id for update`.execute(
    tx,
  );
}

/** The same, held until the transaction ends, in the order of their numbers. */
export async function holdTickets(tx: Tx, ids: readonly bigint[]): Promise<TicketRow[]> {
  await lockTickets(tx, ids);
  return ticketsById(tx, ids);
}

/** The order in which the ledger locks wallets: tickets that move one each meet nobody in another. */
export function byWallet(one: TicketRow, other: TicketRow): number {
  return one.wallet < other.wallet ? -1 : one.wallet > other.wallet ? 1 : 0;
}

/** A player's own, the newest first: open ones, or those with a result. */
export function ticketsOfPlayer(
  db: Db,
  asked: { playerId: bigint; game: string; isOpen: boolean; before: bigint | undefined; limit: number },
): Promise<TicketRow[]> {
  const { playerId, game, isOpen, before = null, limit } = asked;
  return select(
    db,
    sql`where t.player_id = ${playerId} and t.game = ${game} and (t.state = 'accepted') = ${isOpen}
      and (${before}::bigint is null or t.id < ${before}::bigint) order by t.id desc limit ${limit}`,
  );
}

export interface TicketFilter {
  readonly merchant: string;
  readonly fixtureId?: string | undefined;
  readonly playerId?: bigint | undefined;
  readonly isOpen?: boolean | undefined;
  readonly leastStake?: Micro | undefined;
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** A brand's, the newest first. */
export function ticketsOfBrand(db: Db, filter: TicketFilter): Promise<TicketRow[]> {
  const { merchant, fixtureId, playerId, isOpen, leastStake, before, limit } = filter;
  return select(
    db,
    sql`where t.merchant = ${merchant}
      ${fixtureId === undefined ? sql`` : sql`and t.id in (select l.ticket_id from sports.leg l where l.fixture_id = ${fixtureId})`}
      ${playerId === undefined ? sql`` : sql`and t.player_id = ${playerId}`}
      ${isOpen === undefined ? sql`` : sql`and (t.state = 'accepted') = ${isOpen}`}
      ${leastStake === undefined ? sql`` : sql`and t.stake >= ${leastStake}`}
      ${before === undefined ? sql`` : sql`and t.id < ${before}`}
      order by t.id desc limit ${limit}`,
  );
}

/** Parts that were cashed out, the oldest first. */
export async function cashOutsOf(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, { at: Date; fraction: number; value: Micro }[]>> {
  const { rows } = await sql<{
    ticketId: bigint;
    at: Date;
    fraction: number;
    value: Micro;
  }>`select o.ticket_id, o.at, o.fraction, o.value
    from sports.cash_out o where o.ticket_id = any (${ids.map(String)}::bigint[]) order by o.ticket_id, o.nth`.execute(
    db,
  );
  return Map.groupBy(rows, ({ ticketId }) => ticketId);
}

export interface NewLeg {
  readonly fixture: string;
  readonly market: string;
  readonly selection: string;
  readonly odds: number;
  readonly name?: string | undefined;
  readonly places?: number | undefined;
  readonly above?: number | undefined;
  readonly below?: number | undefined;
  /** What the ticket adds to the exposure of the selection. */
  readonly staked: Micro;
  readonly pays: Micro;
  /** The score before the wait of a live bet. */
  readonly home?: number | undefined;
  readonly away?: number | undefined;
}

/** What the command of a bet says besides the money, see `sports.place_bets`. */
export type NewTicket = PlacedBet & {
  readonly wallet: bigint;
  /** What the player asked for: a repeated key must repeat it. */
  readonly asked: string;
  readonly sizes: readonly number[];
  readonly unitStake: Micro;
  readonly eachWay: boolean;
  readonly builderOdds: number | null;
  /** The odds of all legs together, and those from which on the brand lets a bet count as turnover. */
  readonly totalOdds: number;
  readonly leastOdds: number;
  readonly pays: Micro;
  readonly mostPayout: Micro;
  /** It has waited, as a bet on a live match does. */
  readonly isDelayed: boolean;
  /** `free`: the stake, where a free bet pays it. */
  readonly limits: Limits & { readonly stake: Micro; readonly free?: Micro };
  readonly freeId?: bigint | undefined;
  readonly legs: readonly NewLeg[];
};

/** Why the statement that places a bet refuses it, besides the ledger's codes. */
export type BetRefused = Stop | 'sports.legs' | 'sports.max_stake';

/** What speaks against a leg, and how it stands. */
export interface LegFault {
  readonly bet: number;
  readonly leg: number;
  readonly fault: 'none' | 'unknown' | 'suspended' | 'closed' | 'changed' | 'live' | 'score';
  readonly odds: number | null;
  readonly home: number | null;
  readonly away: number | null;
  /** Its match has begun. */
  readonly live: boolean | null;
  readonly delayMs: number | null;
}

function askedOf(bets: readonly NewTicket[]): string {
  return JSON.stringify(
    bets.map(({ wallet, sizes, unitStake, eachWay, builderOdds, totalOdds, leastOdds, pays, mostPayout, ...rest }) => ({
      ...(rest.freeId !== undefined && { freeId: `${rest.freeId}` }),
      ...{ wallet: `${wallet}`, sizes, unit: `${unitStake}`, eachWay, builderOdds, pays: `${pays}` },
      ...{ totalOdds, leastOdds, most: `${mostPayout}`, delayed: rest.isDelayed },
      limits: Object.fromEntries(Object.entries(rest.limits).map(([name, most]) => [name, `${most}`])),
      legs: rest.legs.map((leg) => ({ ...leg, staked: `${leg.staked}`, pays: `${leg.pays}` })),
    })),
  );
}

export interface PlacedTickets {
  readonly answers: Answer[];
  readonly acceptedAt: Date;
  readonly faults: readonly LegFault[];
}

/** `at`: null for the database's clock. All bets of a batch are accepted at one moment. */
export async function bookTickets(
  tx: Tx,
  batch: Batch,
  bets: readonly NewTicket[],
  at: Date | null,
): Promise<PlacedTickets> {
  const { rows } = await tx.executeQuery<Booked & { acceptedAt: Date; faults: LegFault[] | null }>(
    CompiledQuery.raw(
      'select (b.answer).*, b.at as "acceptedAt", b.faults from sports.place_bets($1, $2, $3::jsonb, $4) b',
      [batch.value, betsOf(bets), askedOf(bets), at],
    ),
  );
  const [booked] = rows;
  if (!booked) throw new Error('a batch of bets answered nothing');
  return { answers: batch.answersOf(booked), acceptedAt: booked.acceptedAt, faults: booked.faults ?? [] };
}

/**
 * What speaks against a bet whose stake the house pays, before it is placed in the same transaction; undefined: nothing
 * does.
 */
export async function lookAtBet(
  tx: Tx,
  bet: NewTicket,
  at: Date | null,
): Promise<{ readonly code: BetRefused; readonly faults: readonly LegFault[] } | undefined> {
  const { rows } = await tx.executeQuery<{ code: string | null; faults: LegFault[] | null }>(
    CompiledQuery.raw('select * from sports.look_at_bet($1, $2::jsonb, $3)', [betsOf([bet]), askedOf([bet]), at]),
  );
  const { code = null, faults = null } = rows[0] ?? {};
  return code === null ? undefined : { code: code as BetRefused, faults: faults ?? [] };
}

/** Books and exposures of a bet, locked as placing it does. */
export async function holdBet(tx: Tx, bet: NewTicket, at: Date | null): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw('select sports.hold_bet($1, $2::jsonb, $3)', [betsOf([bet]), askedOf([bet]), at]),
  );
}

export async function holdTicket(tx: Tx, id: bigint): Promise<void> {
  await sql`select 1 from sports.ticket where id = ${id} for update`.execute(tx);
}

export async function markSplit(tx: Tx, id: bigint): Promise<void> {
  await sql`update sports.ticket set split = true, split_waits = true where id = ${id}`.execute(tx);
}

/** What a bet comes to, where that is more than nothing. */
export interface TicketResult {
  readonly bet: Pick<TicketRow, 'id' | 'playerId' | 'wallet' | 'stake' | 'split' | 'unitLeft'>;
  /** What is paid now: parts that were cashed out were paid before. */
  readonly payout: Micro;
  readonly state: Exclude<TicketState, 'accepted'>;
  /** Given back and not won. */
  readonly isReturned: boolean;
  /** By the player, at a value: refused where a book takes no bets. */
  readonly isCashOut: boolean;
}

export async function payTickets(
  tx: Tx,
  batch: Batch,
  results: readonly TicketResult[],
  at: Date | null,
): Promise<Answer[]> {
  const { rows } = await tx.executeQuery<Booked>(
    CompiledQuery.raw('select * from sports.pay_tickets($1, $2, $3, $4, $5)', [
      batch.value,
      resultsOf(
        results.map(({ bet: { id, playerId }, payout, state }) => {
          return { id, playerId, payout, state };
        }),
      ),
      int8Column(results.map(({ bet }) => bet.unitLeft)),
      results.map(({ isCashOut }) => isCashOut),
      at,
    ]),
  );
  const [booked] = rows;
  if (!booked) throw new Error('a batch of results answered nothing');
  return batch.answersOf(booked);
}
