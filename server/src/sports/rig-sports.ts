// For tests of bets on sports: a platform whose clock the test moves, players at the book, planted matches, and the
// loops run by hand.
import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from '@palpite/contract/base/client.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { login } from '@palpite/contract/entrance/player.ts';
import { sportsPlaceBet } from '@palpite/contract/sports/player.ts';
import type { BetAsked, LegAsked } from '@palpite/contract/sports/shapes.ts';
import { floorToCents, type Micro, parseMoney } from '@palpite/math/money.ts';
import { attribute } from '@palpite/math/sports/book/exposure.ts';
import { sql } from 'kysely';
import { randomToken } from '../base/chance.ts';
import { type Db, inTx, type Tx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import type { Room, StaffSession } from '../base/room.ts';
import { betsRoom } from '../bets/room.ts';
import { enterByTicket, gameByToken } from '../catalogue/catalogue.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { entranceRoom } from '../entrance/room.ts';
import { fixturesRoom } from '../fixtures/room.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import {
  changeBook,
  changeMatch,
  type PlantedBook,
  type PlantMore,
  plantBook,
  plantResult,
} from '../odds/rig-books.ts';
import { oddsRoom } from '../odds/room.ts';
import { playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { demoLogins } from '../players/seed.ts';
import { siteRoom } from '../site/room.ts';
import { staffRoom } from '../staff/room.ts';
import { staffNamed } from '../staff/store.ts';
import { walletRoom } from '../wallet/room.ts';
import { credit } from '../wallet/wallet.ts';
import { ticketOf } from './bet/price-ticket.ts';
import { ticketsById } from './bet/ticket-store.ts';
import { cashOutOrdered } from './cash/cash-out-ordered.ts';
import { applyRulings } from './desk/rule-tickets.ts';
import { sportsRoom } from './room.ts';
import { hearResults } from './settle/hear-results.ts';
import { laidOf } from './settle/outcomes.ts';
import { paySplits } from './settle/pay-splits.ts';
import { settleResults } from './settle/settle-results.ts';

export interface Seat {
  readonly playerId: bigint;
  readonly player: Speak;
  /** The player at the book. */
  readonly game: Speak;
}

/** A planted match that the test changes. */
export interface Match {
  now: PlantedBook;
  readonly id: string;
  book(change: Partial<PlantedBook['told']>): Promise<void>;
  state(change: Partial<PlantedBook['state']>): Promise<void>;
  result(state: Partial<PlantedBook['state']>, hoursLate?: number): Promise<void>;
}

export interface SportsRig {
  readonly rig: Rig;
  readonly wire: Wire;
  /** The people of the demonstration by their place. */
  sit(who: number, gameCode?: string): Promise<Seat>;
  staff(username: string, permissions?: readonly string[]): Promise<Speak>;
  topUp(seat: Seat, amount: string): Promise<void>;
  nextKey(): string;
  plant(id: string, more?: Omit<PlantMore, 'at'>): Promise<Match>;
  /** Hears results, settles by them, cashes out what is ordered. */
  work(): Promise<void>;
  close(): Promise<void>;
}

export async function openSportsRig(seed: string, more: readonly Room[] = []): Promise<SportsRig> {
  const rig = await openRig({ seed, settings: { roles: ['web'] } });
  const rooms = [
    ...[siteRoom, playersRoom, entranceRoom, walletRoom, betsRoom, fixturesRoom, catalogueRoom, oddsRoom, staffRoom],
    ...[sportsRoom, ...more],
  ];
  const sessions = new Map<string, StaffSession>();
  const wire = await openWire(rig, rooms, {
    player: playerByToken,
    game: gameByToken,
    staff: async (_, token) => sessions.get(token),
  });
  let keys = 0;
  const nextKey = () => `${seed}-key-${keys++}`;
  const at = () => rig.clock.now();
  return {
    ...{ rig, wire, nextKey },
    async sit(who, gameCode = 'sportsbook') {
      const person = demoLogins(rig.platform)[who];
      const { token, customerId } = await wire.as()(login, {
        ...{ username: person?.username ?? '', password: person?.password ?? '' },
      });
      const player = wire.as(token);
      const { gameUrl } = await player(launchGame, { launchMode: 'GLS', vassalage: 'PGE', gameCode });
      const ticket = new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
      const session = await enterByTicket(rig.platform, ticket);
      return { playerId: BigInt(customerId), player, game: wire.as(session.token) };
    },
    async staff(username, permissions = ['sports.view', 'sports.manage']) {
      const token = randomToken(rig.platform.chance);
      const merchant = 'palpite';
      const staffId = (await staffNamed(rig.db, merchant, username))?.id ?? 0n;
      const session = { kind: 'staff', sessionId: 1n, username, name: username } as const;
      sessions.set(token, { ...session, staffId, merchant, permissions });
      return wire.as(token, { merchant });
    },
    async topUp({ playerId }, amount) {
      await inTx(rig.db, (tx) =>
        credit(rig.platform, tx, {
          ...{ playerId, house: 'bank.pix', amount: parseMoney(amount), kind: 'deposit' },
          ...{ key: keyOf('test', nextKey()), input: inputOf(amount) },
        }),
      );
    },
    async plant(id, plantMore = {}) {
      const match: Match = {
        id,
        now: await plantBook(rig.db, id, { ...plantMore, at: at() }),
        book: async (change) => {
          match.now = await changeBook(rig.db, match.now, change, at());
        },
        state: async (change) => {
          match.now = await changeMatch(rig.db, match.now, change, at());
        },
        result: async (state, hoursLate = 0) => {
          match.now = await plantResult(rig.db, match.now, { state, hoursLate, at: at() });
        },
      };
      return match;
    },
    async work() {
      const loops = [hearResults, settleResults, paySplits, cashOutOrdered, applyRulings];
      for (const { run } of loops) while (await run(rig.platform));
    },
    async close() {
      await wire.close();
      await rig.close();
    },
  };
}

export function legAt({ id, now }: Match, market: string, selection: string): LegAsked {
  return { fixtureId: id, market, selection, odds: now.told.markets[market]?.p[selection]?.o ?? 0 };
}

export function askOf(legs: readonly LegAsked[], more: Partial<BetAsked> & { stake?: string } = {}): BetAsked {
  const { stake = '10', ...rest } = more;
  return {
    ...{
      legs: [...legs],
      sizes: [legs.length],
      unitStake: parseMoney(stake),
      eachWay: false,
      builder: false,
      accept: 'none',
    },
    ...rest,
  };
}

/** Places one bet, as the page does. */
export async function bet(sports: SportsRig, { game }: Seat, asked: BetAsked, key = sports.nextKey()) {
  return (await game(sportsPlaceBet, asked, key)).bet;
}

/** What was refused, of which field, and with which figures. */
export async function refusalOf(work: Promise<unknown>): Promise<Record<string, unknown>> {
  const error = await work.then(
    () => new Error('was not refused'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refused)) throw error;
  return { code: error.code, ...(error.value as Record<string, unknown> | undefined) };
}

/** Until somebody waits for what the caller holds. */
export async function waitForLock(db: Db): Promise<Waiting> {
  for (;;) {
    const { rows } = await sql<Waiting>`select pid, query_start::text from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' limit 1`.execute(db);
    if (rows[0]) return rows[0];
    await pause(5);
  }
}

/** A statement that waits for a lock. */
export interface Waiting {
  readonly pid: number;
  readonly queryStart: string;
}

/**
 * Until that statement is over. Without this, whoever writes as soon as the lock is free may overtake who waited for
 * it: the one that waits has to be woken first.
 */
export async function untilOver(db: Db, { pid, queryStart }: Waiting): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where pid = ${pid} and state = 'active' and query_start = ${queryStart}::timestamptz`.execute(db);
    if (rows.length === 0) return;
    await pause(1);
  }
}

/** What the kept exposures say, and what the open tickets do: both must be the same. */
export async function exposuresBoth(
  sports: SportsRig,
  db: Db | Tx = sports.rig.db,
): Promise<{ kept: string[]; told: string[] }> {
  const kept = await sql<{
    line: string;
  }>`select concat_ws(' ', fixture_id, market, selection, legs, staked, pays) as line
    from sports.exposure where legs > 0 or staked > 0 or pays > 0 order by fixture_id, market, selection`.execute(db);
  const open = await sql<{ id: bigint }>`select id from sports.ticket where state = 'accepted'`.execute(db);
  const sums = new Map<string, { legs: number; staked: Micro; pays: Micro }>();
  for (const row of await ticketsById(
    db,
    open.rows.map(({ id }) => id),
  )) {
    const ticket = ticketOf({ ...laidOf(row), unitStake: row.unitStake });
    const parts = attribute(ticket);
    for (const [at, leg] of row.legs.entries()) {
      if (leg.verdict) continue;
      const name = `${leg.fixtureId} ${leg.market} ${leg.selection}`;
      const sum = sums.get(name) ?? { legs: 0, staked: 0n, pays: 0n };
      // of a builder all of it hangs on each of its legs
      const part =
        row.builderOdds === null
          ? (parts[at] ?? { stake: 0n, pays: 0n })
          : { stake: row.stake, pays: floorToCents((row.unitStake * BigInt(row.builderOdds)) / 10_000n) };
      // a part that was cashed out is gone from both
      const left = (amount: Micro) =>
        row.unitLeft === row.unitStake ? amount : (amount * row.unitLeft) / row.unitStake;
      sums.set(name, { legs: sum.legs + 1, staked: sum.staked + left(part.stake), pays: sum.pays + left(part.pays) });
    }
  }
  const told = [...sums].map(([name, { legs, staked, pays }]) => `${name} ${legs} ${staked} ${pays}`);
  return { kept: kept.rows.map(({ line }) => line).sort(), told: told.sort() };
}
