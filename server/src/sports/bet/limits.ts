/** The most that is taken on a bet: what `sports.place_bets` decides by, said before and after. */
import { floorToCents, type Micro } from '@palpite/math/money.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Terms } from '../terms.ts';
import { type ExposureRow, exposuresOf, factorOf, ownWins } from './exposure-store.ts';
import { type Laid, priceTicket, unitsOf } from './price-ticket.ts';

interface Who {
  readonly playerId: bigint;
  readonly merchant: string;
  readonly currency: string;
}

/** How the house stands on some fixtures, and the player with it. */
export interface Room {
  readonly factor: number;
  readonly exposures: ReadonlyMap<string, readonly ExposureRow[]>;
  readonly own: ReadonlyMap<string, Micro>;
}

export async function roomOf(db: Db | Tx, who: Who, fixtureIds: readonly string[]): Promise<Room> {
  // one after the other: it may be one connection
  const factor = await factorOf(db, who.playerId);
  const exposures = await exposuresOf(db, { ...who, fixtureIds });
  const own = await ownWins(db, { playerId: who.playerId, fixtureIds });
  return { factor, exposures: Map.groupBy(exposures, ({ fixtureId }) => fixtureId), own };
}

/** What may still be won on a selection, before the player's factor. */
function winsLeft(room: Room, { limits }: Terms, leg: Laid['legs'][number]): Micro {
  const rows = room.exposures.get(leg.fixtureId) ?? [];
  const markets = [...Map.groupBy(rows, ({ market }) => market)].map(([market, sold]) => ({
    market,
    staked: sold.reduce((sum, { staked }) => sum + staked, 0n),
    pays: sold.reduce((most, { pays }) => (pays > most ? pays : most), 0n),
  }));
  const selection = rows.find((row) => row.market === leg.market && row.selection === leg.selection);
  const market = markets.find((each) => each.market === leg.market) ?? { staked: 0n, pays: 0n };
  const [had, hadStaked] = [selection?.pays ?? 0n, selection?.staked ?? 0n];
  const worst = markets.reduce((sum, { pays, staked }) => sum + above(pays - staked), 0n);
  const least = [
    limits.selection - (had - hadStaked),
    limits.market - (had - market.staked),
    limits.match -
      (worst - above(market.pays - market.staked) + above((had > market.pays ? had : market.pays) - market.staked)),
  ].reduce((one, other) => (other < one ? other : one));
  return above(least);
}

const above = (amount: Micro): Micro => (amount > 0n ? amount : 0n);

/** What the player may still win on a match: the factor's part of the limit, less what is open. */
function ownLeft({ factor, own }: Room, { limits }: Terms, fixtureId: string): Micro {
  return above((limits.player * BigInt(factor)) / 100n - (own.get(fixtureId) ?? 0n));
}

/** The most of each combination, in whole cents; 0 where nothing is taken. */
export function mostUnit(room: Room, terms: Terms, laid: Laid): Micro {
  const { stake, full, attributed } = priceTicket(laid);
  const { unitStake, builderOdds } = laid;
  const within = (win: Micro, left: Micro) => (win > 0n ? [(unitStake * left) / win] : []);
  // singles of one match are added up; a builder is won but once
  const wins = new Map<string, Micro>();
  for (const [at, { fixtureId }] of laid.legs.entries()) {
    const { pays = 0n, stake: staked = 0n } = attributed[at] ?? {};
    wins.set(fixtureId, pays - staked + (builderOdds === null ? (wins.get(fixtureId) ?? 0n) : 0n));
  }
  const bounds = [
    (terms.mostStake * BigInt(room.factor)) / 100n / unitsOf(laid),
    ...(full > 0n ? [(unitStake * terms.mostPayout) / full] : []),
    ...attributed.flatMap(({ stake: staked, pays }, at) => {
      const leg = laid.legs[at];
      return leg ? within(pays - staked, (winsLeft(room, terms, leg) * BigInt(room.factor)) / 100n) : [];
    }),
    ...[...wins].flatMap(([fixtureId, win]) => within(win, ownLeft(room, terms, fixtureId))),
  ];
  const most = bounds.reduce((one, other) => (other < one ? other : one), stake > unitStake ? stake : terms.mostStake);
  return floorToCents(above(most));
}
