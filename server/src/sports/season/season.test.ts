import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MatchState } from '@palpite/contract/fixtures/shapes.ts';
import { decideSportsRuling, deskRulings, proposeSportsRuling } from '@palpite/contract/sports/office.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededChance } from '../../base/chance.ts';
import { inTx } from '../../base/db/db.ts';
import { inputOf, keyOf, verifyBooks } from '../../ledger/ledger.ts';
import { makePlayer } from '../../players/rig-player.ts';
import { balanceOf, credit, walletOf } from '../../wallet/wallet.ts';
import { ticketsById } from '../bet/ticket-store.ts';
import { exposuresBoth, openSportsRig, type SportsRig } from '../rig-sports.ts';
import { type House, openFeed, openHouses, openWay } from './rig-season.ts';
import { secondSettler, type Voided } from './rig-second-settler.ts';
import { type HouseStep, markId, markStart, type Said, type Seat, type ToldMatch, type Wish } from './rig-words.ts';

/** So many matches the season has; 0: none is played, as it takes both processors for minutes. */
const most = Number(process.env.SEASON_MATCHES ?? 0);
const seed = process.env.SEASON_SEED ?? 'a season';
/** Virtual football: a match in five minutes, one every three. All else is as in any football. */
const leagues = ['vf1'];
const minute = 60_000;
const matchMinute = minute / 22.5;
const stepMs = (2 * minute) / 3;
/** Bets are taken on what begins in so long. */
const aheadMs = 22 * minute;
/**
 * When all are played: until corrections are told and heard; then, while no feed is there, until what was postponed is
 * void.
 */
const afterwards = [...Array.from({ length: 10 }, () => 2 * minute), 31 * minute];
const laterOn = [12, 12, 12, 2].map((hours) => hours * 60 * minute);
/** Within so many milliseconds of a step a process is killed. */
const soonMs = 60;
const kills = { houses: Math.max(3, Math.round(most / 12)), feeds: Math.max(2, Math.round(most / 30)) };
/** While it is dead so many steps go by. */
const deadSteps = 4;

let sports: SportsRig;
let folder: string;
beforeAll(async () => {
  [sports, folder] = await Promise.all([openSportsRig('sports-season'), mkdtemp(join(tmpdir(), 'palpite-season-'))]);
});
afterAll(async () => {
  await sports.close();
  await rm(folder, { recursive: true, force: true });
});

interface Played {
  readonly nth: number;
  match: ToldMatch;
  /** When it was first told as over. */
  endedAt: number | undefined;
  /** What was done to it. */
  readonly done: Set<string>;
}

test.runIf(most > 0)(
  `of a season of ${most} matches with kills every bet settles once by its rule`,
  async () => {
    const { db, platform, clock, url } = sports.rig;
    const chance = seededChance(seed);
    const below = (bound: number) => chance.bytes(4).readUInt32BE() % bound;
    // nobody waits six seconds here until a live bet is taken
    await sql`create function public.soon() returns trigger language plpgsql as
    $$ begin new.delay_ms := 25; return new; end $$`.execute(db);
    await sql`create trigger soon before insert or update on odds.book for each row execute function public.soon()`.execute(
      db,
    );
    const seats: Seat[] = [];
    const riches = parseMoney('5000000');
    for (let nth = 0; nth < 8; nth += 1) {
      const playerId = await makePlayer(platform, { username: `torcida${nth}` });
      const { main } = await inTx(db, (tx) => walletOf(platform, tx, playerId));
      await inTx(db, (tx) =>
        credit(platform, tx, {
          ...{ playerId, house: 'bank.pix', amount: riches, kind: 'deposit' },
          ...{ key: keyOf('test', `season ${nth}`), input: inputOf('season') },
        }),
      );
      seats.push({ playerId: playerId.toString(), wallet: main.toString() });
    }
    const staff = [await sports.staff('plantao'), await sports.staff('conferencia')] as const;

    const said: Said[] = [];
    const houses = openHouses(said);
    const way = await openWay();
    const start = clock.now().getTime();
    let now = start;
    let step: HouseStep = { step: 0, at: now, open: [] };
    let feed: Awaited<ReturnType<typeof openFeed>> | undefined;
    const standing: House[] = [];
    let begun = 0;
    const season = new Map<string, Played>();
    const voided: Voided[] = [];
    const seen = { kills: 0, feedKills: 0, checks: 0, wholeChecks: 0 };

    const startFeed = async (tickMs: number) => {
      feed = await openFeed({ file: join(folder, 'outside.jsonl'), at: now, tickMs, leagues });
      way.to.port = feed.port;
    };
    const endFeed = async () => {
      way.to.port = undefined;
      const dying = feed;
      feed = undefined;
      await dying?.end();
    };
    const beginHouse = async (half: number): Promise<void> => {
      houses.prepare();
      // two may begin at once: each has numbers of its own
      const nth = begun;
      begun += 1;
      const own = seats.filter((_, at) => at % 2 === half);
      const answered = new Set(said.flatMap((each) => ('key' in each && each.is !== 'asked' ? [each.key] : [])));
      const unanswered = said.filter(
        (each): each is Wish & { is: 'asked' } => each.is === 'asked' && !answered.has(each.key),
      );
      const house = await houses.begin({
        ...{ url, feedPort: way.port, seats: own, fromStake: 100 + nth * 5000, seed: `${seed} ${nth}`, step },
        unanswered: unanswered.filter(({ playerId }) => own.some((seat) => seat.playerId === playerId)),
      });
      // time may have gone on while it began
      house.child.send(step, () => undefined);
      standing[half] = house;
    };

    /** All that was due is done: by the houses, and of the feed all is in the book. */
    const rest = async () => {
      for (let tries = 0; ; tries += 1) {
        const isMarked = feed === undefined || (await isMarkedAt(step.step));
        if (isMarked && standing.every(({ done }) => done >= step.step)) return;
        if (tries % 30 === 0) await feed?.ask({ do: 'mark', step: step.step });
        if (tries > 40_000) throw new Error(`nothing goes on at step ${step.step}`);
        await pause(3);
      }
    };
    const go = async (byMs: number, during: () => Promise<void> = async () => undefined) => {
      now += byMs;
      clock.set(new Date(now));
      const open = [...season.values()].filter(({ match }) => isOpen(match, now)).map(({ match }) => match.id);
      step = { step: step.step + 1, at: now, open };
      for (const { child } of standing) child.send(step, () => undefined);
      const told = feed?.ask({ do: 'go', at: now });
      await during();
      for (const match of (await told)?.matches ?? []) note(match);
      await rest();
      await expectExposure();
      if (step.step % 40 === 0) await expectWholeExposure();
    };
    const note = (match: ToldMatch) => {
      const known = season.get(match.id);
      if (known) {
        known.match = match;
        if (match.status === 'finished' || match.status === 'abandoned') known.endedAt ??= now;
      } else if (season.size < most && match.startsAt > start + 5 * minute)
        season.set(match.id, { nth: season.size, match, endedAt: undefined, done: new Set() });
    };
    const once = async (one: Played, what: string, isDue: boolean, act: () => Promise<boolean | undefined>) => {
      if (!isDue || one.done.has(what) || !(await act())) return;
      one.done.add(what);
    };
    /** What people rule at the ground, and staff in the house. */
    const rule = async (one: Played) => {
      const { nth, match, endedAt } = one;
      const { id, startsAt, status, score } = match;
      const say = async (act: 'take_back' | 'add' | 'abandon' | 'postpone', side: 'home' | 'away' = 'home') =>
        (await feed?.ask({ do: 'rule', fixtureId: id, act, side }))?.isDone;
      const isLive = status === 'live';
      const begun = now - startsAt;
      const after = endedAt === undefined ? Number.NEGATIVE_INFINITY : now - endedAt;
      if (nth % 10 === 3)
        await once(one, 'abandoned', isLive && begun > (nth % 20 === 3 ? 20 : 75) * matchMinute, () => say('abandon'));
      if (nth % 10 === 6)
        await once(one, 'postponed', status === 'planned' && begun > -5 * minute, () => say('postpone'));
      if (nth % 5 === 2) {
        const isAdded = one.done.has('added');
        await once(one, 'taken back', isLive && isAdded, () => say('take_back', 'away'));
        await once(one, 'added', isLive && begun > 30 * matchMinute, () => say('add', 'away'));
      }
      if (nth % 5 === 1) await once(one, 'corrected', after > 4 * minute, () => say('add'));
      if (nth % 5 === 4)
        await once(one, 'corrected', after > 8 * minute && score.home + score.away > 0, () =>
          say('take_back', score.home > 0 ? 'home' : 'away'),
        );
      if (nth % 5 === 0) {
        await once(one, 'proposed', isLive && begun > 20 * matchMinute, async () => {
          // what most have bet on
          const { rows } = await sql<{
            market: string;
            selection: string;
          }>`select l.market, l.selection from sports.leg l
          where l.fixture_id = ${id} group by 1, 2 order by count(*) desc, 1, 2 limit 1`.execute(db);
          const [selection] = rows;
          if (!selection) return false;
          const asked = { fixtureId: id, ...selection, from: startsAt - 60 * minute, until: now };
          const reason = `wrong price of ${id}`;
          await staff[0](proposeSportsRuling, { selection: asked, kind: 'palpable_error', reason }, sports.nextKey());
          voided.push(asked);
          return true;
        });
        // of some the bets were settled meanwhile
        const isDue = one.done.has('proposed') && (nth % 10 === 0 ? begun > 45 * matchMinute : after > 3 * minute);
        await once(one, 'decided', isDue, async () => {
          const { list } = await staff[1](deskRulings, {});
          const { rulingId = '' } = list.find(({ reason }) => reason === `wrong price of ${id}`) ?? {};
          await staff[1](decideSportsRuling, { rulingId, decision: 'approve' }, sports.nextKey());
          return true;
        });
      }
    };

    try {
      houses.prepare();
      houses.prepare();
      await startFeed(stepMs);
      await Promise.all([beginHouse(0), beginHouse(1)]);
      await go(stepMs);
      let feedDied = 0;
      const isPlayed = () =>
        season.size === most &&
        [...season.values()].every(({ match: { status } }) => status !== 'planned' && status !== 'live');
      const over = () =>
        [...season.values()].filter(({ match: { status } }) => status !== 'planned' && status !== 'live').length;
      while (!isPlayed()) {
        const isHouseDue = seen.kills < kills.houses && over() >= ((seen.kills + 1) * most) / (kills.houses + 2);
        const isFeedDue =
          feed && seen.feedKills < kills.feeds && over() >= ((seen.feedKills + 1) * most) / (kills.feeds + 2);
        await go(stepMs, async () => {
          if (isFeedDue) {
            await pause(below(soonMs));
            await endFeed();
            seen.feedKills += 1;
            feedDied = step.step;
          }
          if (!isHouseDue) return;
          await pause(below(soonMs));
          // one of them, and every third time both
          const halves = seen.kills % 3 === 2 ? [0, 1] : [seen.kills % 2];
          const dying = halves.flatMap((half) => standing[half] ?? []);
          await Promise.all(dying.map(({ child }) => houses.end(child)));
          // what the dead had under way is due for the others
          step = { ...step, step: step.step + 1 };
          for (const house of standing) if (!dying.includes(house)) house.child.send(step, () => undefined);
          await Promise.all(halves.map(beginHouse));
          seen.kills += 1;
        });
        if (!feed && step.step >= feedDied + deadSteps) await startFeed(stepMs);
        if (feed) for (const one of season.values()) await rule(one);
      }
      if (feed) await endFeed();
      await startFeed(2 * minute);
      for (const { child } of standing) child.send('end');
      for (const ms of afterwards) {
        await go(ms);
        for (const one of season.values()) await rule(one);
      }
      await endFeed();
      for (const ms of laterOn) await go(ms);
      await startFeed(minute);
      await expect.poll(unanswered, { timeout: 600_000, interval: 20 }).toEqual([]);
      await go(minute);
      // what one loop did is work for the next: asked, heard, settled, ruled
      for (let nth = 0; nth < 5; nth += 1) await go(1000);
      await expectWholeExposure();
      const { results = [] } = (await feed?.ask({ do: 'results', fixtureIds: [...season.keys()] })) ?? {};
      await expectSettled(new Map(results));
    } finally {
      await houses.close();
      await feed?.end();
      await way.close();
    }

    async function isMarkedAt(of: number): Promise<boolean> {
      const { rows } = await sql`select 1 from fixtures.match m join odds.book b on b.fixture_id = m.fixture_id
        join odds.pulse p on p.term = b.term and p.term = m.term
      where m.fixture_id = ${markId} and m.version = ${of} and b.starts_at = ${new Date(markStart + of * minute)}`.execute(
        db,
      );
      return rows.length > 0;
    }

    function unanswered(): string[] {
      const answered = new Set(said.flatMap((each) => ('key' in each && each.is !== 'asked' ? [each.key] : [])));
      return said.flatMap((each) => (each.is === 'asked' && !answered.has(each.key) ? [each.key] : []));
    }

    /** One statement sees one moment: whatever is under way, what is kept is the sum of the open legs. */
    async function expectExposure(): Promise<void> {
      const { rows } = await sql`with open as (
        select l.fixture_id, t.merchant, t.currency, l.market, l.selection, count(*)::int as legs,
          sum(l.staked)::bigint as staked, sum(l.pays)::bigint as pays
        from sports.ticket t join sports.leg l on l.ticket_id = t.id
        where t.state = 'accepted' and l.verdict_id is null group by 1, 2, 3, 4, 5)
      select fixture_id, market, selection, e.legs, o.legs as told from sports.exposure e
        full join open o using (fixture_id, merchant, currency, market, selection)
      where (coalesce(e.legs, 0), coalesce(e.staked, 0), coalesce(e.pays, 0))
        is distinct from (coalesce(o.legs, 0), coalesce(o.staked, 0), coalesce(o.pays, 0))`.execute(db);
      expect(rows).toEqual([]);
      seen.checks += 1;
    }

    /** The same, worked out anew from the stakes and odds of the tickets; and nothing is lost in the ledger. */
    async function expectWholeExposure(): Promise<void> {
      const { kept, told } = await inTx(db, async (tx) => {
        await sql`set transaction isolation level repeatable read`.execute(tx);
        return exposuresBoth(sports, tx);
      });
      expect(kept).toEqual(told);
      expect((await verifyBooks(db)).findings).toEqual([]);
      seen.wholeChecks += 1;
    }

    async function expectSettled(results: ReadonlyMap<string, MatchState>): Promise<void> {
      expect(said.filter(({ is }) => is === 'fault')).toEqual([]);
      // what counts in the house is what the ground says
      const { rows: counted } = await sql<{ fixtureId: string; state: MatchState }>`select distinct on (r.fixture_id)
        r.fixture_id, r.state from fixtures.result r where r.fixture_id = any (${[...season.keys()]}::text[])
      order by r.fixture_id, r.version desc`.execute(db);
      for (const { fixtureId, state } of counted)
        expect([fixtureId, state]).toEqual([fixtureId, results.get(fixtureId)]);
      expect(counted).toHaveLength(season.size);
      const { rows } = await sql<{ id: bigint }>`select id from sports.ticket order by id`.execute(db);
      const tickets = await ticketsById(
        db,
        rows.map(({ id }) => id),
      );
      const settled = secondSettler(results, voided);
      const due = new Map(seats.map(({ playerId }) => [playerId, riches]));
      const byState: Record<string, number> = {};
      for (const row of tickets) {
        expect(row.state).not.toBe('accepted');
        byState[row.state] = (byState[row.state] ?? 0) + 1;
        const isFree = row.freeId !== null;
        // a free bet that came back stays so, whatever is corrected later
        if (!(isFree && row.state === 'void')) expect([row.id, row.payout, row]).toEqual([row.id, settled(row), row]);
        const own = isFree ? (row.state === 'void' ? 0n : row.payout) : row.payout - row.stake;
        const owner = row.playerId.toString();
        due.set(owner, (due.get(owner) ?? 0n) + own);
      }
      for (const { playerId } of seats) {
        const { available, held } = await balanceOf(platform, db, BigInt(playerId));
        expect({ playerId, available, held }).toEqual({ playerId, available: due.get(playerId), held: 0n });
      }
      // what was acknowledged stands, and however often it was sent, it was bought once
      const ids = new Set(tickets.map(({ id }) => id.toString()));
      for (const each of said) if (each.is === 'done') expect(ids.has(each.betId)).toBe(true);
      const stakes = tickets.filter(({ freeId }) => freeId === null).map(({ unitStake }) => unitStake);
      expect(new Set(stakes).size).toBe(stakes.length);
      const exposed = await sql`select 1 from sports.exposure where legs > 0 or staked > 0 or pays > 0`.execute(db);
      expect(exposed.rows).toEqual([]);
      const apart = await sql`select t.id from sports.ticket t join bets.bet b on b.id = t.id
      where (b.state, b.payout, b.stake + b.free_stake) is distinct from (t.state, t.payout, t.stake)`.execute(db);
      expect(apart.rows).toEqual([]);
      expect((await verifyBooks(db)).findings).toEqual([]);
      const refused: Record<string, number> = {};
      for (const each of said) if (each.is === 'refused') refused[each.code] = (refused[each.code] ?? 0) + 1;
      const live = tickets.filter(({ legs }) => legs.some((leg) => leg.live)).length;
      const corrected = tickets.filter((row) => row.corrected > 0).length;
      const versions = await sql<{ version: number; count: number }>`select r.version, count(*)::int as count
      from fixtures.result r where r.fixture_id = any (${[...season.keys()]}::text[]) group by 1 order by 1`.execute(
        db,
      );
      const verdicts = await sql<{
        code: string | null;
        count: number;
      }>`select v.because ->> 'code' as code, count(*)::int as count
      from sports.leg l join sports.verdict v on v.id = l.verdict_id group by 1 order by 2 desc`.execute(db);
      console.info(
        JSON.stringify({
          ...seen,
          steps: step.step,
          bets: tickets.length,
          live,
          corrected,
          byState,
          refused,
          versions: versions.rows,
          verdicts: verdicts.rows,
        }),
      );
      expect(corrected).toBeGreaterThan(0);
      expect(live).toBeGreaterThan(0);
    }
  },
  3_600_000,
);

function isOpen({ status, startsAt }: ToldMatch, now: number): boolean {
  return status === 'live' || (status === 'planned' && startsAt < now + aheadMs);
}
