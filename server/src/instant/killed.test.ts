import { Refused } from '@palpite/contract/base/client.ts';
import { gameBalance, gameTable, openDiceRound, readRound, replayRound } from '@palpite/contract/instant/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chance, seededChance } from '../base/chance.ts';
import { systemClock } from '../base/clock.ts';
import { openRig, type Rig } from '../base/rig.ts';
import type { Wire } from '../base/rig-wire.ts';
import { betsById } from '../bets/bets.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { bringSeated, openGames, reais } from './rig-games.ts';
import type { Point } from './rig-killed-line.ts';
import { draw, isSameRound, type Seat, type Step, takeSeat } from './rig-killed-seats.ts';
import { type Mortal, startMortal } from './rig-killed-start.ts';

const seed = process.env.SIMULATION_SEED ?? 'every point of a round';
/** Enough for every kind of moment; SIMULATION_DEATHS asks for more. */
const deaths = Number(process.env.SIMULATION_DEATHS ?? 14);
/** Each player's tables, played at the same time from the same seeds. */
const tablesOf = [
  ['plinko', 'dice'],
  ['mines', 'folia'],
  ['blackjack', 'dice'],
  ['blackjack', 'mines'],
];
const funds = '10000';
const opening = 2;
/** As many as one address may watch in a minute, and a few less. */
const replays = 50;
/** No word of the platform any more. */
const silent = new Set(['network', 'server.fault']);
const commits = /^commit|book_dice/;

let rig: Rig;
let wire: Wire;
let seats: Seat[];
const chance: Chance = seededChance(seed);
/** Platforms that are being opened, for a platform takes longer to open than to die. */
const coming: Promise<Mortal>[] = [];
let platforms = 0;
/** Every key that was ever asked with and may have moved money, and what it was asked for. */
const keys = new Map<string, string>();

beforeAll(async () => {
  rig = await openRig({ seed });
  rig = { ...rig, platform: { ...rig.platform, clock: systemClock } };
  wire = await openGames(rig);
  seats = [];
  for (const tables of tablesOf) {
    const player = await bringSeated(rig, wire, { money: funds });
    for (const gameCode of tables) seats.push(await takeSeat(player, gameCode, chance));
  }
});
afterAll(async () => {
  await Promise.all(coming.map(async (platform) => (await platform).kill()));
  await wire.close();
  await rig.close();
});

function comingPlatform(): Promise<Mortal> {
  while (coming.length <= opening) coming.push(startMortal(rig, `${seed} ${platforms++}`));
  const [first] = coming.splice(0, 1);
  if (!first) throw new Error('a platform is always coming');
  return first;
}

/** Now anywhere at all, now about a commit: there, platform and database can be of two minds. */
function pointOf(statements: number): Point {
  const side = draw(chance, 2) === 0 ? 'before' : 'after';
  return draw(chance, 3) === 0
    ? { side, fits: /./, count: 1 + draw(chance, statements) }
    : { side, fits: commits, count: 1 + draw(chance, seats.length - 2) };
}

interface Fate {
  /** The statement at which the platform died; undefined when it had answered everything by then. */
  readonly at: string | undefined;
  /** By seat; undefined where there was none. */
  readonly answers: readonly unknown[];
}

/** All seats ask at once, and the platform dies meanwhile. */
async function askAndDie(platform: Mortal, steps: readonly Step[], point: Point): Promise<Fate> {
  let at: string | undefined;
  const died = platform.killAt(point).then((statement) => {
    at = `${point.side} ${statement.split(/\s/)[0]}`;
  });
  const answers = await Promise.all(
    steps.map((step, index) =>
      step.ask(platform.as(seats[index]?.token ?? '')).catch((error: unknown) => {
        if (error instanceof Refused && silent.has(error.code)) return undefined;
        throw error;
      }),
    ),
  );
  if (answers.includes(undefined)) await died;
  await platform.kill();
  return { at, answers };
}

async function booked(among: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select distinct key::text as key from ledger.transfer
    where key = any (${among}::uuid[])`.execute(rig.db);
  return new Set(rows.map(({ key }) => key));
}

const knownBalance = (player: Seat['player']) =>
  seats
    .filter((seat) => seat.player === player)
    .flatMap(({ rounds }) => [...rounds.values()])
    .reduce((sum, { staked, payout }) => sum - staked + payout, reais(funds));

/** What the platform says now is what these seats know. */
async function expectKnown(platform: Mortal, some: readonly Seat[]): Promise<void> {
  await Promise.all(
    some.map(async ({ player, gameCode, token, current }) => {
      const speak = platform.as(token);
      expect((await speak(gameBalance, {})).available).toBe(knownBalance(player));
      if (gameCode === 'dice') return;
      const { open } = await speak(gameTable, {});
      expect(isSameRound({ round: open }, { round: current ?? null }), `${gameCode} goes on where it stood`).toBe(true);
    }),
  );
}

/** Every key has staked once or, of an action, at most once; paid at most once; and nothing is in the books besides. */
async function expectBooks(): Promise<void> {
  const { rows } = await sql<{ key: string; stakes: number; payouts: number; staked: bigint; paid: bigint }>`
    select key::text as key, count(*) filter (where kind = 'stake')::int as stakes, count(*) filter (where kind = 'payout')::int as payouts,
      coalesce(sum(amount) filter (where kind = 'stake'), 0)::bigint as staked,
      coalesce(sum(amount) filter (where kind = 'payout'), 0)::bigint as paid
    from ledger.transfer where kind in ('stake', 'payout') group by owner, key`.execute(rig.db);
  const wrong = rows.filter(({ key, stakes, payouts }) => !keys.has(key) || stakes > 1 || payouts > 1);
  expect(wrong).toEqual([]);
  const found = new Map(rows.map((row) => [row.key, row.stakes]));
  const begun = [...keys].filter(([, what]) => /begin|bet/.test(what));
  expect(begun.filter(([key]) => found.get(key) !== 1)).toEqual([]);
  const rounds = seats.flatMap((seat) => [...seat.rounds.values()]);
  expect(rounds.length).toBe(begun.length);
  const sums = (list: readonly bigint[]) => list.reduce((sum, each) => sum + each, 0n);
  expect(sums(rows.map(({ staked }) => staked))).toBe(sums(rounds.map(({ staked }) => staked)));
  expect(sums(rows.map(({ paid }) => paid))).toBe(sums(rounds.map(({ payout }) => payout)));
  expect((await verifyBooks(rig.db)).findings).toEqual([]);
}

/** Whoever has the address of a round sees what its player was told. */
async function expectReplays(platform: Mortal): Promise<void> {
  const over = seats.flatMap(({ rounds }) => [...rounds.values()].filter((round) => 'replay' in round));
  for (const { gameCode, replay, events, actions, view } of over.slice(-replays)) {
    const { replay: replayId, v: version } = Object.fromEntries(new URL(replay ?? '', 'http://site').searchParams);
    if (replayId === undefined || version === undefined) continue;
    expect(await platform.as('')(replayRound, { gameCode, version, replayId })).toMatchObject({
      events,
      actions,
      view,
    });
  }
}

/** Each round can be read as it was told, its bet says the same, and no nonce was drawn from twice or left out. */
async function expectRounds(platform: Mortal): Promise<void> {
  const nonces = new Map<string, number[]>();
  for (const { player, gameCode, token, rounds } of seats)
    for (const [roundId, round] of rounds) {
      const dice = gameCode === 'dice';
      const again = dice
        ? await player.say(openDiceRound, { roundId })
        : await platform.as(token)(readRound, { roundId });
      const known = dice ? { ...round, staked: undefined } : round;
      expect(isSameRound({ round: { ...again, ...(dice && { staked: undefined }) } }, { round: known })).toBe(true);
      const [bet] = await betsById(rig.db, [BigInt(roundId)]);
      expect(bet).toMatchObject({ stake: round.staked, payout: round.payout });
      nonces.set(round.serverSeedHash, [...(nonces.get(round.serverSeedHash) ?? []), round.nonce]);
    }
  for (const used of nonces.values())
    expect(used.sort((one, other) => one - other)).toEqual(used.map((_, index) => index));
}

test('a platform killed at any point of anybody’s round has staked once and paid at most once, and tells the same round after', async () => {
  const seen = new Map<string, number>();
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  // where platform and database can be of two minds; which statement a death meets hangs on timing too
  const atCommits = ['before commit', 'after commit'];
  const hasMet = () => atCommits.every((what) => (seen.get(what) ?? 0) > deaths / 20);
  let platform = await comingPlatform();
  let died = 0;
  try {
    while (died < deaths || (died < 3 * deaths && !hasMet())) {
      const steps = seats.map((seat) => seat.next());
      for (const { ledgerKey, what } of steps) if (ledgerKey !== undefined) keys.set(ledgerKey, what);
      const told: unknown[] = steps.map(() => undefined);
      // now and then the platform that comes after dies over the same calls as well
      for (let times = draw(chance, 4) === 0 ? 2 : 1; times > 0; times--) {
        const { at, answers } = await askAndDie(platform, steps, pointOf(12 * seats.length));
        died += 1;
        note(at ?? 'after every answer');
        platform = await comingPlatform();
        const done = await booked(steps.flatMap(({ ledgerKey }) => ledgerKey ?? []));
        for (const [index, { ledgerKey, what }] of steps.entries()) {
          const answer = answers[index];
          if (told[index] && answer) expect(isSameRound(answer, told[index]), what).toBe(true);
          told[index] ??= answer;
          if (ledgerKey && !answer) note(done.has(ledgerKey) ? 'done, untold' : 'undone, untold');
        }
      }
      const heir = platform;
      // every second one comes back on another device, and looks there what has become of it
      const moved = seats.filter((_, index) => index % 2 === died % 2);
      await Promise.all(
        steps.map(async (step, index) => {
          const seat = seats[index];
          if (!seat) return;
          if (moved.includes(seat)) seat.token = (await seat.player.sit(seat.gameCode)).token;
          const answer = await step.ask(heir.as(seat.token));
          if (told[index]) expect(isSameRound(answer, told[index]), step.what).toBe(true);
          step.done(answer);
        }),
      );
      await expectKnown(heir, moved);
    }
    await expectKnown(platform, seats);
    await expectBooks();
    await expectRounds(platform);
    await expectReplays(platform);
    // it did die there, and left behind things done that nobody was told of
    for (const what of atCommits) expect(seen.get(what) ?? 0, what).toBeGreaterThan(deaths / 20);
    for (const what of ['done, untold', 'undone, untold']) expect(seen.get(what) ?? 0, what).toBeGreaterThan(died / 3);
  } catch (error) {
    throw new Error(`with the seed "${seed}", after ${died} deaths`, { cause: error });
  } finally {
    await platform.kill();
  }
});
