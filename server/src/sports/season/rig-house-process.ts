// For season.test.ts: a house as a process of its own that may be killed: it reads the feed, keeps the book, hears and
// settles results, and its players bet, combine and cash out as they like. Its time is what it is told. What a player
// asks and is answered is written to the standard output before anything else happens: what stands there was
// acknowledged.
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { BetAsked } from '@palpite/contract/sports/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { seededChance, systemChance } from '../../base/chance.ts';
import { type Clock, databaseTime } from '../../base/clock.ts';
import { compose } from '../../base/compose.ts';
import { inTx, openDb } from '../../base/db/db.ts';
import { openLog } from '../../base/ops/log.ts';
import { Refusal } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession, Platform } from '../../base/room.ts';
import { hasherInside } from '../../base/seal/hasher.ts';
import { readSettings } from '../../base/settings.ts';
import { betsRoom } from '../../bets/room.ts';
import { catalogueRoom } from '../../catalogue/room.ts';
import { startFeed } from '../../fixtures/feed/lead-feed.ts';
import { fixturesRoom } from '../../fixtures/room.ts';
import { type Book, readBooks } from '../../odds/odds.ts';
import { keepBooks } from '../../odds/pricing/keep-books.ts';
import { oddsRoom } from '../../odds/room.ts';
import { playersRoom } from '../../players/room.ts';
import { siteRoom } from '../../site/room.ts';
import { walletRoom } from '../../wallet/room.ts';
import { buildOdds } from '../bet/build-ticket.ts';
import { placeBet } from '../bet/place-bet.ts';
import { cashOut, quoteCashOut } from '../cash/cash-out.ts';
import { openCounter } from '../counter.ts';
import { giveFreeBet } from '../free/free-bets.ts';
import { sportsRoom } from '../room.ts';
import { feedKey, type HouseBegin, type HouseStep, type Said, type Seat, type Wish } from './rig-words.ts';

let step: HouseStep = { step: 0, at: 0, open: [] };
let isEnding = false;
process.on('message', (message: HouseBegin | HouseStep | 'end') => {
  if (message === 'end') isEnding = true;
  else if ('begin' in message) {
    step = message.begin.step;
    void work(message.begin);
  } else step = message;
});
// who has no parent any more ends
process.on('disconnect', () => process.exit());
process.send?.('ready');

function tell(said: Said): void {
  writeSync(1, `${JSON.stringify(said)}\n`);
}
const fault = (where: string, error: unknown) =>
  tell({ is: 'fault', where, text: error instanceof Error ? (error.stack ?? error.message) : String(error) });

/** Those that the second settler knows. */
const known = /^football\.(result|result\.h1|draw_no_bet|handicap@-?\d+|total@\d+|both_score|correct_score|odd_even)$/;
const rooms = [siteRoom, playersRoom, walletRoom, betsRoom, fixturesRoom, catalogueRoom, oddsRoom, sportsRoom];

async function work({ url, feedPort, seats, unanswered, fromStake, seed }: HouseBegin['begin']): Promise<void> {
  const clock: Clock = { now: () => new Date(step.at) };
  const feedHost = `127.0.0.1:${feedPort}`;
  const platform: Platform = {
    ...{ db: openDb(url, { max: 10 }).db, clock, chance: systemChance, hasher: hasherInside() },
    ...{
      log: openLog({ level: process.env.RIG_LOG === 'on' ? 'error' : 'silent' }),
      live: { publish: () => undefined },
    },
    secrets: { get: (secret) => `test-${secret}-0123456789abcdef0123456789abcdef` },
    settings: {
      ...readSettings({ DATABASE_URL: url, DATA_DIR: '/nowhere', SOURCES_WAIT_MS: '60000' }),
      fixturesResultsUrls: ['wire', 'press'].map((source) => `http://${feedHost}/feed/results/${source}`),
    },
  };
  compose(platform, rooms);
  await openCounter(platform);
  // a step of time is longer than what the feed said is good for otherwise
  keepBooks(platform, { apartMs: 5, freshMs: 100_000, beatMs: 50, moveMs: 500 });
  startFeed(platform, { url: `ws://${feedHost}/feed`, key: feedKey }, { silentMs: 5000, againMs: 50 });
  const loops = rooms.flatMap((room) => room.loops ?? []);
  const idleSince = loops.map(() => 0);
  let told = 0;
  for (const [nth, { name, run }] of loops.entries())
    void (async () => {
      for (;;) {
        const began = step.step;
        const more = await run(platform).catch((error: unknown) => {
          fault(name, error);
          return true;
        });
        if (more) continue;
        idleSince[nth] = began;
        const done = Math.min(...idleSince);
        if (done > told) process.send?.(done);
        told = Math.max(told, done);
        // in the same step there is more only by what others do
        for (let waited = 0; waited < 10 && step.step === began; waited += 1) await pause(4);
      }
    })();
  let stake = fromStake;
  const chance = seededChance(seed);
  const below = (most: number) => chance.bytes(4).readUInt32BE() % most;
  const oneOf = <Value>(all: readonly Value[]): Value | undefined => all[below(Math.max(1, all.length))];
  const { db } = platform;
  for (const seat of seats)
    void play(
      seat,
      unanswered.filter(({ playerId }) => playerId === seat.playerId),
    );

  async function play({ playerId, wallet }: Seat, again: readonly Wish[]): Promise<void> {
    const who: GameSession = {
      ...{ kind: 'game', sessionId: 1n, playerId: BigInt(playerId), username: playerId, merchant: 'palpite' },
      ...{ currency: 'BRL', gameCode: 'sportsbook', vassalage: 'PGE', wallet: BigInt(wallet) },
    };
    const ask = (key: string): Ask<GameSession> => ({
      ...{ platform, who, merchant: 'palpite', language: 'EN', arrivedAt: clock.now(), ip: '127.0.0.1', userAgent: '' },
      ...{ traceId: '', jar: { get: () => undefined, set: () => undefined, clear: () => undefined }, key },
    });
    const wish = async (wanted: Wish) => {
      tell({ is: 'asked', ...wanted });
      const { key } = wanted;
      try {
        const { bet } =
          wanted.what === 'bet'
            ? await placeBet(ask(key), { ...wanted.bet, unitStake: BigInt(wanted.bet.unitStake) })
            : await cashOut(ask(key), wanted);
        tell({ is: 'done', key, betId: bet.betId });
      } catch (error) {
        // a price that changed, a score, a limit: like anybody
        if (error instanceof Refusal) tell({ is: 'refused', key, code: error.code });
        else fault(wanted.what, error);
      }
    };
    for (const each of again) await wish(each);
    let acted = 0;
    for (let nth = 0; !isEnding; nth += 1) {
      // in a third of all steps, soon after it
      while (acted >= step.step && !isEnding) await pause(4);
      acted = step.step + below(3);
      await pause(below(8));
      const key = `${seed}-${playerId}-${nth}`;
      try {
        const wanted = below(5) === 0 ? await cashWish(ask(key)) : await betWish(key, below(12) === 0);
        if (wanted) await wish(wanted);
      } catch (error) {
        fault('a wish', error);
      }
    }

    /** The whole of a bet, or, of one that is whole, a part. */
    async function cashWish(asking: Ask<GameSession>): Promise<Wish | undefined> {
      const { rows } = await sql<{
        id: bigint;
        isWhole: boolean | null;
      }>`select t.id, t.unit_left = t.unit_stake as is_whole
        from sports.ticket t where t.player_id = ${who.playerId} and t.state = 'accepted' order by t.id desc limit 30`.execute(
        db,
      );
      const one = oneOf(rows);
      if (!one) return undefined;
      const betId = one.id.toString();
      const fraction = (one.isWhole && oneOf([2500, 5000, 10_000])) || 10_000;
      const { quote } = await quoteCashOut(asking, { betId, fraction });
      return quote ? { what: 'cash', key: asking.key, playerId, betId, quoteId: quote.id } : undefined;
    }

    async function betWish(key: string, isFree: boolean): Promise<Wish | undefined> {
      const { open } = step;
      if (open.length === 0) return undefined;
      // a free bet is no builder: paid for, it would have the stake of a free one, and each has a stake of its own
      const isBuilder = !isFree && below(12) === 0;
      const count = isBuilder || isFree ? 1 : Math.min(open.length, 1 + below(4));
      const from = below(open.length);
      const ids = Array.from({ length: count }, (_, at) => open[(from + at) % open.length] ?? '');
      const books = await readBooks(db, ids, databaseTime(platform));
      const legs = ids.flatMap((id) => legOf(books.get(id)));
      const [first] = legs;
      if (!first) return undefined;
      const all = Array.from({ length: legs.length }, (_, at) => at + 1).filter(() => below(2) === 0);
      const sizes = all.length > 0 && !isFree ? all : [legs.length];
      stake += 1;
      const amount = isFree ? parseMoney('5') : BigInt(stake) * 10_000n;
      const accept = oneOf(['any', 'any', 'higher', 'none'] as const) ?? 'any';
      const more = { eachWay: false, builder: false, accept, unitStake: amount.toString() };
      if (isBuilder) {
        const book = books.get(first.fixtureId);
        const other = legOf(book)[0];
        const built = other && buildOdds([first, other], book, undefined);
        if (!other || !built || !('odds' in built)) return undefined;
        const bet = { ...more, legs: [first, other], sizes: [1], builder: true, builderOdds: built.odds };
        return { what: 'bet', key, playerId, bet };
      }
      if (!isFree) return { what: 'bet', key, playerId, bet: { ...more, legs, sizes } };
      await inTx(db, (tx) =>
        giveFreeBet(platform, tx, {
          ...{ merchant: 'palpite', playerId: who.playerId, currency: 'BRL', amount, sports: [] },
          ...{ leastOdds: 10_000, ref: key, expiresAt: new Date(step.at + 86_400_000) },
        }),
      );
      const { rows } = await sql<{ id: bigint }>`select f.id from sports.free_bet f where f.ref = ${key}`.execute(db);
      const freeBet = rows[0]?.id.toString();
      return freeBet ? { what: 'bet', key, playerId, bet: { ...more, legs, sizes, freeBet } } : undefined;
    }
  }

  function legOf(book: Book | undefined): BetAsked['legs'] {
    if (!book || book.suspended) return [];
    const markets = Object.entries(book.markets).filter(([key, { s }]) => s === 'open' && known.test(key));
    const [market, found] = oneOf(markets) ?? [];
    const selections = Object.entries(found?.p ?? {}).filter(([name]) => name !== 'other');
    const [selection, priced] = oneOf(selections) ?? [];
    if (market === undefined || selection === undefined || !priced) return [];
    return [{ fixtureId: book.fixtureId, market, selection, odds: priced.o }];
  }
}
