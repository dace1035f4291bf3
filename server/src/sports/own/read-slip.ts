import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { sportsSlip } from '@palpite/contract/sports/player.ts';
import type { LegAsked } from '@palpite/contract/sports/shapes.ts';
import { type Micro, unit } from '@palpite/math/money.ts';
import { mostBuilt } from '@palpite/math/sports/book/builder.ts';
import { writeTenThousandths } from '@palpite/math/sports/odds/odds.ts';
import { databaseTime } from '../../base/clock.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { fixturesById } from '../../fixtures/fixtures.ts';
import { type Book, readBooks } from '../../odds/odds.ts';
import { buildOdds } from '../bet/build-ticket.ts';
import { legMarketOf, placeTermsOf } from '../bet/leg-market.ts';
import { mostUnit, type Room, roomOf } from '../bet/limits.ts';
import type { Laid } from '../bet/price-ticket.ts';
import { bookGame } from '../names.ts';
import { type Terms, termsOf } from '../terms.ts';

type Slip = OutputOf<typeof sportsSlip>;
type SlipLeg = Slip['legs'][number];

/** What a slip would be refused for, and how much is taken on it. Nothing is promised: placing looks again. */
export async function readSlip(
  { platform, who }: Ask<GameSession>,
  { legs, builder }: InputOf<typeof sportsSlip>,
): Promise<Slip> {
  if (!bookGame(who.gameCode)) return refuse('catalogue.unknown_game');
  const ids = [...new Set(legs.map(({ fixtureId }) => fixtureId))];
  const [terms, books, room] = await Promise.all([
    termsOf(platform, who.merchant),
    readBooks(platform.db, ids, databaseTime(platform)),
    roomOf(platform.db, who, ids),
  ]);
  const rows = legs.map((leg, at) => slipLeg(leg, { at, legs, book: books.get(leg.fixtureId), terms, room }));
  const related = hangTogether(legs);
  const isSound = rows.every(({ odds }) => odds !== null);
  const laid = laidOf(legs, rows, [legs.length]);
  const live = ids.map((id) => books.get(id)).filter((book) => book?.status === 'live');
  const built = builder ? await builderOf({ platform, who }, legs, books, { terms, room }) : {};
  return {
    legs: rows.map((row, at) =>
      row.fault === 'none' && !builder && related.has(at) ? { ...row, fault: 'related' } : row,
    ),
    combination:
      legs.length > 1 && related.size === 0 && isSound
        ? { odds: productOf(rows), mostStake: mostUnit(room, terms, laid) }
        : null,
    ...{ builder: null, ...built, minStake: terms.minStake, mostPayout: terms.mostPayout },
    delaySeconds: Math.ceil(Math.max(0, ...live.map((book) => book?.delayMs ?? 0)) / 1000),
  };
}

function slipLeg(
  { fixtureId, market, selection, odds: shown }: LegAsked,
  {
    at,
    legs,
    book,
    terms,
    room,
  }: { at: number; legs: readonly LegAsked[]; book: Book | undefined; terms: Terms; room: Room },
): SlipLeg {
  const eachWay = placeTermsOf(market) !== undefined;
  const none = { odds: null, mostStake: 0n, eachWay };
  if (!legMarketOf(market)) return { ...none, fault: 'unknown' };
  if (!book) return { ...none, fault: 'suspended' };
  if (book.status === 'over') return { ...none, fault: 'closed' };
  const found = book.markets[market];
  const odds = found?.p[selection]?.o;
  if (!found || odds === undefined) return { ...none, fault: book.suspended ? 'suspended' : 'closed' };
  if (book.suspended || found.s !== 'open') return { ...none, odds, fault: 'suspended' };
  const laid: Laid = {
    ...{
      sizes: [1],
      unitStake: unit,
      eachWay: false,
      builderOdds: null,
      legs: [{ fixtureId, market, selection, odds }],
    },
  };
  const isTwice = legs
    .slice(0, at)
    .some((other) => other.fixtureId === fixtureId && other.market === market && other.selection === selection);
  const fault = isTwice ? 'twice' : odds === shown ? 'none' : 'changed';
  return { odds, fault, mostStake: mostUnit(room, terms, laid), eachWay };
}

/** Legs that may not be combined with one before them. */
function hangTogether(legs: readonly LegAsked[]): Set<number> {
  return new Set(
    legs.flatMap(({ fixtureId }, at) => (legs.slice(0, at).some((other) => other.fixtureId === fixtureId) ? [at] : [])),
  );
}

function laidOf(legs: readonly LegAsked[], rows: readonly SlipLeg[], sizes: number[]): Laid {
  return {
    ...{ sizes, unitStake: unit, eachWay: false, builderOdds: null },
    legs: legs.map(({ fixtureId, market, selection, odds }, at) => ({
      ...{ fixtureId, market, selection, odds: rows[at]?.odds ?? odds },
    })),
  };
}

/** The product of the odds, cut to four places. */
function productOf(rows: readonly SlipLeg[]): string {
  const whole = rows.reduce((product, { odds }) => product * BigInt(odds ?? 10_000), 10_000n);
  return writeTenThousandths(Number(whole / 10_000n ** BigInt(rows.length)));
}

async function builderOf(
  { platform, who }: Pick<Ask<GameSession>, 'platform' | 'who'>,
  legs: readonly LegAsked[],
  books: ReadonlyMap<string, Book>,
  { terms, room }: { terms: Terms; room: Room },
): Promise<Pick<Slip, 'builder' | 'builderFault'>> {
  if (legs.length < 2) return { builder: null, builderFault: 'few' };
  if (legs.length > mostBuilt) return { builder: null, builderFault: 'many' };
  const [{ fixtureId } = { fixtureId: '' }] = legs;
  const book = books.get(fixtureId);
  const state =
    book?.status === 'live' ? (await fixturesById(platform.db, [fixtureId])).get(fixtureId)?.state : undefined;
  const found = buildOdds(legs, book, state);
  if ('fault' in found) return { builder: null, builderFault: found.fault };
  const laid: Laid = {
    ...{ sizes: [1], unitStake: unit, eachWay: false, builderOdds: found.odds },
    legs: legs.map(({ odds, ...leg }) => ({ ...leg, odds: book?.markets[leg.market]?.p[leg.selection]?.o ?? odds })),
  };
  const most: Micro = mostUnit(room, terms, laid);
  return { builder: { odds: found.odds, mostStake: who.playerId > 0n ? most : 0n } };
}
