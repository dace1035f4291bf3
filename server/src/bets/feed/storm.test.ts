import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededChance } from '../../base/chance.ts';
import { openRig, type Rig } from '../../base/rig.ts';
import { followers, platformAt } from './rig-followers.ts';

const seed = process.env.STORM_SEED ?? 'gale';
/** How often one dies: a process of the storm, one of its followers, or a connection in the middle of a statement. */
const deaths = Number(process.env.STORM_DEATHS ?? 6);
const actsBetweenDeaths = 40;

let rig: Rig;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  rig = await openRig();
  await sql`create schema storm`.execute(rig.db);
  for (const table of [
    sql`create table storm.fact (bet_id bigint, step int, state text, stake bigint, free bigint, payout bigint, valid bigint, primary key (bet_id, step))`,
    sql`create table storm.heard (number bigint generated always as identity, follower text, bet_id bigint, state_before text, state text)`,
    sql`create table storm.sum (follower text, player_id bigint, stake bigint, free bigint, payout bigint, valid bigint, primary key (follower, player_id))`,
    sql`create table storm.stood (number bigint generated always as identity, follower text, placed bigint[], changed bigint[], sums jsonb)`,
    // each cursor that was ever kept, with what its follower had counted by then
    sql`create function storm.remember() returns trigger language plpgsql as $$ begin
      insert into storm.stood (follower, placed, changed, sums) select new.name, new.placed, new.changed, case new.name
        when 'bets.sum-games' then (select jsonb_agg(jsonb_build_array(game_code || ' ' || hour at time zone 'UTC', staked::text, '0', paid::text, rounds::text)) from bets.game_hour)
        else (select jsonb_agg(jsonb_build_array(player_id, stake::text, free::text, payout::text, valid::text)) from storm.sum s where s.follower = new.name) end;
      return null; end $$`,
    sql`create trigger remember after update on bets.follower for each row execute function storm.remember()`,
  ])
    await table.execute(rig.db);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rig.close();
});

const draw = (() => {
  const chance = seededChance(`${seed} deaths`);
  return (below: number) => chance.bytes(4).readUInt32BE() % below;
})();

interface Part {
  readonly file: string;
  readonly words: () => string[];
  child: ChildProcess;
}

let runs = 0;
function begin(part: Omit<Part, 'child'>): ChildProcess {
  const child = spawn(process.execPath, [fileURLToPath(new URL(part.file, import.meta.url)), ...part.words()], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.add(child);
  return child;
}

async function kill({ child }: Part): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  children.delete(child);
}

const named = (name: string) => `${rig.url}?application_name=${name}`;
const count = async (what: 'fact' | 'stood') =>
  Number(
    (await sql<{ n: bigint }>`select count(*) as n from ${sql.table(`storm.${what}`)}`.execute(rig.db)).rows[0]?.n,
  );

/** Until the storm has acted and the followers have moved on. */
async function untilMore(): Promise<void> {
  const [facts, cursors] = [await count('fact'), await count('stood')];
  while ((await count('fact')) < facts + actsBetweenDeaths || (await count('stood')) < cursors + 5) await pause(20);
}

/** Cuts a connection of that part, wherever it is. */
async function cut(name: string): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where application_name = ${name} and datname = current_database() order by pid`.execute(rig.db);
  const one = rows[draw(Math.max(1, rows.length))];
  if (one) await sql`select pg_terminate_backend(${one.pid})`.execute(rig.db);
}

test('whatever becomes of bets and whoever is killed: at every cursor a follower counted what the journal says, each delta once', async () => {
  const storm = { file: 'rig-storm.ts', words: () => [named('storm'), `${seed} ${runs++}`] };
  const following = { file: 'rig-followers.ts', words: () => [named('followers')] };
  const parts: Part[] = [storm, following].map((part) => ({ ...part, child: begin(part) }));
  for (let death = 0; death < deaths; death++) {
    await untilMore();
    const part = parts[death % 2];
    if (!part) throw new Error('nobody to kill');
    if (death % 4 < 2) await cut(death % 2 === 0 ? 'storm' : 'followers');
    else {
      await kill(part);
      part.child = begin(part);
    }
  }
  await untilMore();
  for (const part of parts) await kill(part);
  // what was under way when it was killed ends by itself
  for (const name of ['storm', 'followers'])
    while (
      (
        await sql`select from pg_stat_activity where application_name = ${name} and datname = current_database()`.execute(
          rig.db,
        )
      ).rows.length > 0
    )
      await pause(20);
  const { platform, close } = platformAt(rig.url);
  for (const { run } of followers) for (let idle = 0; idle < 2; ) idle = (await run(platform)) ? 0 : idle + 1;
  await close();

  const journal = await readJournal();
  expect(journal.bets.length).toBeGreaterThan(50);
  const { rows: stood } =
    await sql<Stood>`select follower, placed, changed, sums from storm.stood order by number`.execute(rig.db);
  expect(stood.length).toBeGreaterThan(deaths * 5);
  for (const cursor of stood) expect(counted(cursor.sums), cursor.follower).toEqual(journal.at(cursor));
  await expectAllHeard(journal);
  await expectWholeJournal();
});

interface Stood {
  follower: string;
  placed: bigint[];
  changed: bigint[];
  sums: [key: string | number, ...figures: string[]][] | null;
}
interface Fact {
  state: string;
  stake: bigint;
  free: bigint;
  payout: bigint;
  valid: bigint;
}
interface Known {
  readonly id: bigint;
  readonly player: string;
  readonly game: string;
  readonly facts: Fact[];
  /** Where in the feed each later fact stands. */
  readonly changes: { lane: number; number: bigint }[];
}

/** Sums without what is nothing. */
function counted(sums: Stood['sums']): Record<string, bigint[]> {
  const all = (sums ?? []).map(([key, ...figures]) => [String(key), figures.map(BigInt)] as const);
  return Object.fromEntries(all.filter(([, figures]) => figures.some((figure) => figure !== 0n)));
}

/** What the storm wrote down itself of each bet; of the feed only where each fact stands in it. */
async function readJournal() {
  const { rows: facts } = await sql<Fact & { id: bigint; player: string; game: string }>`select f.bet_id as id,
      b.player_id::text as player, f.state, f.stake, f.free, f.payout, f.valid,
      b.game_code || ' ' || date_trunc('hour', b.settled_at, 'UTC') at time zone 'UTC' as game
    from storm.fact f join bets.bet b on b.id = f.bet_id order by f.bet_id, f.step`.execute(rig.db);
  const bets = new Map<bigint, Known>();
  for (const { id, player, game, ...fact } of facts) {
    const known = bets.get(id) ?? { id, player, game, facts: [], changes: [] };
    bets.set(id, known);
    const last = known.facts.at(-1);
    const same = last && (Object.keys(fact) as (keyof Fact)[]).every((name) => fact[name] === last[name]);
    // a raise is no settlement, it only makes the stake of the next one
    if (last?.state === 'accepted' && fact.state === 'accepted') known.facts[known.facts.length - 1] = fact;
    else if (!same) known.facts.push(fact);
  }
  const { rows: changes } = await sql<{ id: bigint; lane: number; number: bigint }>`
    select bet_id as id, lane, number from bets.delta order by number`.execute(rig.db);
  for (const { id, ...place } of changes) bets.get(id)?.changes.push(place);
  for (const { facts: known, changes: placed } of bets.values()) expect(placed).toHaveLength(known.length - 1);
  return {
    bets: [...bets.values()],
    at({ follower, placed, changed }: Stood): Record<string, bigint[]> {
      const sums: Record<string, bigint[]> = {};
      for (const { id, player, game, facts: known, changes: steps } of bets.values()) {
        const born = (placed[Number(id & 255n)] ?? 0n) >= id >> 8n;
        const passed = steps.map(({ lane, number }) => (changed[lane] ?? 0n) >= number);
        const last = passed.lastIndexOf(true) + 1;
        // none of a bet's deltas is behind the cursor unless all before it are
        expect(last > 0 ? born && passed.slice(0, last).every(Boolean) : true).toBe(true);
        const fact = born ? known[last] : undefined;
        if (!fact || fact.state === 'accepted' || fact.state === 'void') continue;
        const byGame = follower === 'bets.sum-games';
        const figures = byGame
          ? [fact.stake + fact.free, 0n, fact.payout, 1n]
          : [fact.stake, fact.free, fact.payout, fact.valid];
        const key = byGame ? game : player;
        sums[key] = figures.map((figure, at) => figure + (sums[key]?.[at] ?? 0n));
      }
      return counted(Object.entries(sums).map(([key, figures]) => [key, ...figures.map(String)]));
    },
  };
}

/** Each follower heard each delta once, those of one bet in their order. */
async function expectAllHeard({ bets }: { bets: Known[] }): Promise<void> {
  const { rows } = await sql<{ follower: string; id: bigint; states: string[] }>`select follower, bet_id as id,
      array_agg(coalesce(state_before, 'none') || ' ' || state order by number) as states
    from storm.heard group by 1, 2`.execute(rig.db);
  const expected = new Map(
    bets.flatMap(({ id, facts }) => {
      const states = facts.map(({ state }, at) => `${at === 0 ? 'none' : facts[at - 1]?.state} ${state}`);
      const told = facts[0]?.state === 'accepted' ? states.slice(1) : states;
      return told.length > 0 ? [[id, told] as const] : [];
    }),
  );
  for (const follower of new Set(rows.map((row) => row.follower))) {
    const heard = new Map(rows.filter((row) => row.follower === follower).map(({ id, states }) => [id, states]));
    expect(heard, follower).toEqual(expected);
  }
  expect(new Set(rows.map((row) => row.follower)).size).toBe(3);
}

/** In the end all say what the bets themselves say. */
async function expectWholeJournal(): Promise<void> {
  const { rows: whole } = await sql`select player_id, sum(stake)::bigint as stake, sum(free_stake)::bigint as free,
      sum(payout)::bigint as payout, sum(valid_turnover)::bigint as valid
    from bets.bet where state not in ('accepted', 'void') group by 1 order by 1`.execute(rig.db);
  for (const most of [20, 200, 5_000]) {
    const { rows } = await sql`select player_id, stake, free, payout, valid from storm.sum
      where follower = ${`storm.by-${most}`} order by 1`.execute(rig.db);
    expect(rows).toEqual(whole);
  }
  const { rows: hours } = await sql`select game_code, hour, rounds, staked, paid, staked_squares, paid_squares, products
    from bets.game_hour where rounds <> 0 order by 1, 2`.execute(rig.db);
  const { rows: naive } = await sql`select game_code, date_trunc('hour', settled_at, 'UTC') as hour, count(*) as rounds,
      sum(s) as staked, sum(p) as paid, sum(s * s) as staked_squares, sum(p * p) as paid_squares, sum(s * p) as products
    from bets.bet cross join lateral (select (stake + free_stake)::numeric, payout::numeric) f (s, p)
    where state not in ('accepted', 'void') group by 1, 2 order by 1, 2`.execute(rig.db);
  expect(hours).toEqual(naive);
}
