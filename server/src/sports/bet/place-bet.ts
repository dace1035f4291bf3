import { setTimeout as pause } from 'node:timers/promises';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { sportsPlaceBet } from '@palpite/contract/sports/player.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { databaseTime } from '../../base/clock.ts';
import { refuseReused } from '../../base/db/once.ts';
import { Refusal, refuse, unlessBooked } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { bonusAvailable } from '../../bets/bets.ts';
import { takesBets } from '../../catalogue/catalogue.ts';
import { fixturesById } from '../../fixtures/fixtures.ts';
import { entriesOfKey, keyOf } from '../../ledger/ledger.ts';
import { type Book, readBooks } from '../../odds/odds.ts';
import { isStop } from '../../safeguards/safeguards.ts';
import { refuseStopped, sayBalance } from '../../wallet/wallet.ts';
import { counterOf } from '../counter.ts';
import { ownFreeBet, refuseUnfit } from '../free/free-bets.ts';
import { placeFree } from '../free/free-money.ts';
import type { FreeBetRow } from '../free/free-store.ts';
import { bookGame } from '../names.ts';
import { betOf } from '../show.ts';
import { type Terms, termsOf } from '../terms.ts';
import { claimApproval, returnApproval } from './approvals.ts';
import { acceptOdds, buildOdds, layOf, refuseFault } from './build-ticket.ts';
import { mostUnit, roomOf } from './limits.ts';
import { type Laid, priceTicket, totalOddsOf, unitsOf } from './price-ticket.ts';
import type { PlaceAnswer } from './ticket-lanes.ts';
import { type LegFault, type NewTicket, ticketById } from './ticket-store.ts';

type Asked = InputOf<typeof sportsPlaceBet>;
type Asking = Ask<GameSession>;

/** So often a bet is laid anew at other odds. */
const mostTries = 5;

/** What the bet waits with: the scores that stood before, and how the legs are priced by now. */
interface Course {
  odds: number[];
  builderOdds: number | null;
  names: (string | undefined)[];
  scores: ({ home: number; away: number } | undefined)[];
  isDelayed: boolean;
}

/**
 * Places a bet: laid at the odds that were shown, and booked in one durable statement which holds the books, so nothing
 * is taken at a price, score or status that changed before. Where that statement finds a leg live, the bet waits and is
 * looked at again whole; where it finds other odds, the player's own word decides.
 */
export async function placeBet(ask: Asking, asked: Asked): Promise<OutputOf<typeof sportsPlaceBet>> {
  const { platform, who } = ask;
  if (!bookGame(who.gameCode)) return refuse('catalogue.unknown_game');
  const free = asked.freeBet === undefined ? undefined : await ownFreeBet(ask, asked.freeBet);
  const key = keyOf('sports', 'bet', ask.key);
  const isBooked = async () => (await entriesOfKey(platform.db, who.wallet, key)).length > 0;
  // what was booked before the game closed is answered as it was
  if (!(await takesBets(platform, who)) && !(await isBooked())) refuse('sports.game_closed');
  const terms = await termsOf(platform, who.merchant);
  const course: Course = {
    odds: asked.legs.map(({ odds }) => odds),
    builderOdds: asked.builder ? (asked.builderOdds ?? 0) : null,
    names: asked.legs.map(() => undefined),
    scores: asked.legs.map(() => undefined),
    isDelayed: false,
  };
  // a repeat is answered as the first call was, whatever the legs are worth together by now
  const isRepeat = (asked.builder || free !== undefined) && (await isBooked());
  if (asked.builder && !isRepeat) await priceBuilder(ask, asked, course);
  const laid = layOf(asked, course.odds, course.builderOdds);
  if (!isRepeat) await unlessBooked(isBooked, () => refuseFault(laid, terms));
  const approval = free ? undefined : await approvalOf(ask, asked, laid, terms, isBooked);
  const answer = await bookAt(ask, asked, { course, terms, key, isBooked, free: isRepeat ? undefined : free }).catch(
    async (error: unknown) => {
      if (error instanceof Refusal && !(await isBooked())) await returnApproval(platform.db, approval);
      throw error;
    },
  );
  if (!answer.ok || !answer.first) await returnApproval(platform.db, approval);
  if (!answer.ok) return refuseAnswer(ask, asked, course, terms, answer.code);
  const bonus = answer.bet.split && { bonus: await bonusAvailable(platform, platform.db, who.playerId) };
  if (answer.first)
    sayBalance(platform, who.playerId, answer.available, answer.held, who.currency, bonus ? bonus.bonus : undefined);
  // of a live leg the row says at which score and minute it was taken
  const bet = course.isDelayed ? ((await ticketById(platform.db, answer.bet.id)) ?? answer.bet) : answer.bet;
  return { bet: await betOf(platform, bet), available: answer.available, ...bonus };
}

interface Booking {
  readonly course: Course;
  readonly terms: Terms;
  readonly key: string;
  readonly isBooked: () => Promise<boolean>;
  /** What pays the stake; of a repeat nothing is asked of it. */
  readonly free: FreeBetRow | undefined;
}

/** Books the bet, again where a leg turns out to be live or at other odds that the player takes. */
async function bookAt(
  ask: Asking,
  asked: Asked,
  { course, terms, key, isBooked, free }: Booking,
): Promise<PlaceAnswer> {
  const { platform, who } = ask;
  const counter = counterOf(platform);
  const bank = await counter.bankOf(who);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const laid = layOf(asked, course.odds, course.builderOdds);
    if (free) refuseUnfit(free, laid, platform.clock.now());
    const bet = newTicket(who, asked, laid, course, terms);
    if (bet.pays > terms.mostPayout && !(await isBooked())) return { ok: false, code: 'sports.max_stake' };
    const isFree = bet.freeId !== undefined;
    const answer = isFree
      ? await placeFree(platform, { bet, key, bank })
      : await counter.lanes.place({ bet, key, bank });
    if (answer.ok || answer.code !== 'sports.legs') return answer;
    await follow(ask, asked, course, answer.faults ?? []);
  }
  // prices move faster than the bet can be laid
  return refuse('server.busy');
}

function newTicket(who: GameSession, asked: Asked, laid: Laid, course: Course, terms: Terms): NewTicket {
  const { playerId, wallet, merchant, currency, vassalage, gameCode } = who;
  const priced = priceTicket(laid);
  const { stake, full, attributed } = priced;
  return {
    ...{
      playerId,
      wallet,
      merchant,
      currency,
      vassalage,
      gameCode,
      gameType: bookGame(gameCode)?.gameType ?? 'SPORTS',
    },
    ...{ totalOdds: totalOddsOf(priced), leastOdds: terms.turnoverOdds },
    ...(asked.freeBet === undefined ? { stake } : { stake: 0n, freeStake: stake, freeId: BigInt(asked.freeBet) }),
    asked: JSON.stringify({ ...asked, unitStake: `${asked.unitStake}` }),
    ...{ sizes: laid.sizes, unitStake: laid.unitStake, eachWay: laid.eachWay, builderOdds: laid.builderOdds },
    ...{ pays: full, mostPayout: terms.mostPayout, isDelayed: course.isDelayed },
    limits: { ...terms.limits, stake: terms.mostStake, ...(asked.freeBet !== undefined && { free: stake }) },
    legs: laid.legs.map((leg, at) => ({
      ...{
        fixture: leg.fixtureId,
        market: leg.market,
        selection: leg.selection,
        odds: leg.odds,
        name: course.names[at],
      },
      ...(leg.place && { places: leg.place.places, above: leg.place.above, below: leg.place.below }),
      ...{ staked: attributed[at]?.stake ?? stake, pays: attributed[at]?.pays ?? full },
      ...course.scores[at],
    })),
  };
}

/**
 * Whether a bet in play is refused where the score changed while it waited: a goal, a set or a map. Points of
 * basketball fall every few seconds, and what they change the price says.
 */
function keepsScore(market = ''): boolean {
  return !market.startsWith('basketball.');
}

/** What the statement found: refused, waited for, or laid anew at the odds of now. */
async function follow(ask: Asking, asked: Asked, course: Course, faults: readonly LegFault[]): Promise<void> {
  const of = (fault: LegFault['fault']) => faults.find((each) => each.fault === fault);
  const missing = of('unknown');
  if (missing) refuse('sports.unknown_selection', { field: `legs.${missing.leg}` });
  const closed = of('suspended') ?? of('closed');
  if (closed) refuse('sports.suspended', { field: `legs.${closed.leg}` });
  const scored = of('score');
  if (scored) refuse('sports.score_changed', { field: `legs.${scored.leg}` });
  for (const { leg, fault, odds } of faults)
    if (fault === 'changed' && odds !== null) {
      const field = `legs.${leg}.odds`;
      // a builder has odds of its own, which are looked at below
      course.odds[leg] = asked.builder ? odds : acceptOdds(asked.accept, asked.legs[leg]?.odds ?? 0, odds, field);
    }
  if (of('live') && !course.isDelayed) {
    for (const { leg, home, away } of faults)
      if (home !== null && away !== null && keepsScore(asked.legs[leg]?.market)) course.scores[leg] = { home, away };
    course.isDelayed = true;
    // also for a live leg at other odds than were asked for
    await pause(Math.max(...faults.map(({ live, delayMs }) => (live ? (delayMs ?? 0) : 0))));
  }
  if (asked.builder) await priceBuilder(ask, asked, course);
}

/** The odds of a builder by the book of now, which the player's word is held against. */
async function priceBuilder({ platform }: Asking, asked: Asked, course: Course): Promise<void> {
  const [{ fixtureId } = { fixtureId: '' }] = asked.legs;
  const books = await readBooks(platform.db, [fixtureId], databaseTime(platform));
  const book = books.get(fixtureId);
  for (const [at, { market, selection }] of asked.legs.entries()) {
    const now = priceIn(book, market, selection);
    if (now !== undefined) course.odds[at] = now;
    else if (book && !book.suspended) refuse('sports.suspended', { field: `legs.${at}` });
  }
  if (book?.suspended) refuse('sports.suspended', { field: 'legs.0' });
  const state =
    book?.status === 'live' ? (await fixturesById(platform.db, [fixtureId])).get(fixtureId)?.state : undefined;
  const built = buildOdds(asked.legs, book, state);
  if ('fault' in built)
    return refuse('sports.builder', {
      field: built.leg === undefined ? 'builder' : `legs.${built.leg}`,
      why: built.fault,
    });
  course.builderOdds = acceptOdds(asked.accept, asked.builderOdds ?? 0, built.odds, 'builderOdds');
}

export function priceIn(book: Book | undefined, market: string, selection: string): number | undefined {
  const found = book?.markets[market];
  return found?.s === 'open' ? found.p[selection]?.o : undefined;
}

/** A bet above the stake that staff approve: refused until they have. Undefined where none is needed. */
async function approvalOf(
  ask: Asking,
  asked: Asked,
  laid: Laid,
  terms: Terms,
  isBooked: () => Promise<boolean>,
): Promise<bigint | undefined> {
  const { stake, full } = priceTicket(laid);
  if (stake <= terms.approveFrom || stake > terms.mostStake || full > terms.mostPayout) return undefined;
  if (await isBooked()) return undefined;
  const claimed = await claimApproval(ask, asked, { stake, pays: full });
  return claimed ?? refuse('sports.awaits_approval', { field: 'unitStake' });
}

async function refuseAnswer(
  ask: Asking,
  asked: Asked,
  course: Course,
  terms: Terms,
  code: Extract<PlaceAnswer, { ok: false }>['code'],
): Promise<never> {
  const { platform, who } = ask;
  const laid = layOf(asked, course.odds, course.builderOdds);
  if (code === 'wallet.locked' || isStop(code)) return refuseStopped(ask, code, priceTicket(laid).stake);
  if (code === 'request.key_reused') return refuseReused('legs');
  if (code === 'sports.free_over') return refuse(code, { field: 'freeBet' });
  if (code === 'ledger.insufficient') return refuse('wallet.insufficient', { field: 'unitStake' });
  if (code === 'sports.max_stake') {
    const room = await roomOf(platform.db, who, [...new Set(laid.legs.map(({ fixtureId }) => fixtureId))]);
    const most = mostUnit(room, terms, laid);
    return refuse(code, { field: 'unitStake', max: formatMoney(most * unitsOf(laid)), unit: formatMoney(most) });
  }
  return refuse('server.busy');
}
