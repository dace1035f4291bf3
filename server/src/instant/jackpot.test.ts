import { gameTable, readRound, replayRound, rotateSeeds } from '@palpite/contract/instant/player.ts';
import type { GameRound } from '@palpite/contract/instant/shapes.ts';
import { jackpotPots } from '@palpite/contract/jackpots/player.ts';
import type { PotMessage } from '@palpite/contract/jackpots/shapes.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { folia } from '@palpite/math/games/folia/play.ts';
import { counted, drawJackpot, isJackpot, jackpotOf } from '@palpite/math/games/jackpot.ts';
import { formatMoney, unit } from '@palpite/math/money.ts';
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openRig, type Rig } from '../base/rig.ts';
import type { Wire } from '../base/rig-wire.ts';
import { betsById } from '../bets/bets.ts';
import { bookOfPots, tellPot, winsOfMerchant } from '../jackpots/jackpots.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { openWallet } from '../wallet/wallet.ts';
import { instantGames } from './explain.ts';
import { returnOf } from './games.ts';
import { bringSeated, bringVisitor, codeOf, nextKey, openGames, reais, type Seated, type Table } from './rig-games.ts';
import { drawsOf, openSeed, openSeeds } from './seeds.ts';
import { hiddenSeeds } from './store.ts';

let rig: Rig;
let wire: Wire;
let killer: pg.Client;
let seated: Seated;
let table: Table;
/** After how many statements of the house the transaction under way is killed. */
let left = Number.POSITIVE_INFINITY;

/**
 * Ends every connection with an open transaction, as a kill of the house or of the database would.
 * False where there was none.
 */
async function kill(): Promise<boolean> {
  const { rowCount } = await killer.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  return rowCount !== 0;
}

const deadly: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    left -= 1;
    // what is read before the transaction begins can be lost without a trace: the next statement will do
    if (left === 0 && !(await kill())) left = 1;
    return result;
  },
};

beforeAll(async () => {
  rig = await openRig({ seed: 'jackpot' });
  wire = await openGames({ ...rig, platform: { ...rig.platform, db: rig.db.withPlugin(deadly) } });
  killer = new pg.Client({ connectionString: rig.url });
  await killer.connect();
  seated = await bringSeated(rig, wire);
  table = await seated.sit('folia');
});
afterAll(async () => {
  await killer.end();
  await wire.close();
  await rig.close();
});
afterEach(async () => {
  expect((await verifyBooks(rig.db)).findings).toEqual([]);
});

const rules = jackpotOf('folia');
if (!rules) throw new Error('folia has no jackpot');
const highest = '100';

/** What the pot holds, as anyone sees it. */
async function potNow(currency?: string): Promise<bigint> {
  const { list } = await wire.as()(jackpotPots, currency === undefined ? {} : { currency });
  return list.find(({ code }) => code === rules?.code)?.amount ?? -1n;
}

const money = async (who = seated) => (await who.say(balance, {})).sumBalance;

/**
 * Gives the player seeds whose next round at the highest stake wins the pot: one client seed in forty thousand does.
 */
async function readyToWin(who: Seated, at: Table): Promise<void> {
  await openSeeds(rig.platform, who.id);
  const promised = (await hiddenSeeds(rig.db, who.id)).find((row) => row.clientSeed === null);
  if (!promised || !rules) throw new Error('there is no promised seed');
  const serverSeed = openSeed(rig.platform, promised.serverSeedSealed);
  for (let nth = 0; ; nth++) {
    const asked = counted(drawsOf(serverSeed, `s${nth}`, 0));
    folia.begin({}, reais(highest), asked.draws);
    if (!isJackpot(drawJackpot(rules, reais(highest), asked.draws, asked.used()))) continue;
    await at.speak(rotateSeeds, { clientSeed: `s${nth}` });
    return;
  }
}

const gameWon = ({ payout, jackpot }: GameRound) => payout - (jackpot?.won ?? 0n);

test('a pot begins with the seed of the house, and half a percent of every stake goes into it', async () => {
  expect((await table.speak(gameTable, {})).jackpot).toEqual({ code: 'arraial', amount: 1_000n * unit });
  const round = await table.begin('4');
  expect(round.jackpot).toMatchObject({ code: 'arraial', below: 4294, won: null });
  expect(await potNow()).toBe(1_000n * unit + 20_000n);
  const onca = await seated.sit('onca');
  await onca.begin('2');
  expect(await potNow()).toBe(1_000n * unit + 30_000n);
  const { list } = await wire.as()(jackpotPots, {});
  expect(list).toMatchObject([{ code: 'arraial', games: ['folia', 'onca'], currency: 'BRL', last: null }]);
  expect(await table.speak(readRound, { roundId: round.roundId })).toEqual(round);
  expect(await instantGames.explain(rig.platform, { gameCode: 'folia', id: BigInt(round.roundId) })).toMatchObject({
    figures: { jackpot: 'arraial', jackpotBelow: '4294', jackpotWon: 'no' },
  });
});

test('a game without a jackpot fills none and says so', async () => {
  const before = await potNow();
  const feira = await seated.sit('feira');
  expect((await feira.speak(gameTable, {})).jackpot).toBeNull();
  expect((await feira.begin('2')).jackpot).toBeNull();
  expect(await potNow()).toBe(before);
});

test('a round that is refused puts nothing into the pot', async () => {
  const poor = await bringSeated(rig, wire, { money: '1' });
  const at = await poor.sit('folia');
  await readyToWin(poor, at);
  const before = await potNow();
  expect(await codeOf(at.begin(highest))).toBe('wallet.insufficient');
  expect(await potNow()).toBe(before);
  const { list } = await wire.as()(jackpotPots, {});
  expect(list[0]?.last).toBeNull();
});

test('a house killed anywhere in the round that wins the pot pays it once, all of it, and the next pot begins with its seed', async () => {
  await readyToWin(seated, table);
  const [before, had] = [await potNow(), await money()];
  const key = nextKey();
  let deaths = 0;
  for (let after = 1; deaths === after - 1; after++) {
    left = after;
    await table.begin(highest, {}, key).catch(() => {
      deaths += 1;
    });
    left = Number.POSITIVE_INFINITY;
  }
  expect(deaths).toBeGreaterThan(6);
  // the last connection may be found dead only now: who is told to try again does so
  const round = await table.begin(highest, {}, key).catch(() => table.begin(highest, {}, key));
  const stake = reais(highest);
  expect(round.jackpot).toMatchObject({ code: 'arraial', won: before });
  expect(round.jackpot?.drawn).toBeLessThan(round.jackpot?.below ?? 0);
  expect(await money()).toBe(had - stake + round.payout);
  // its own share is the first in the next pot
  expect(await potNow()).toBe(1_000n * unit + stake / 200n);
  expect(await table.begin(highest, {}, key)).toEqual(round);
  expect(await potNow()).toBe(1_000n * unit + stake / 200n);
  const [bet] = await betsById(rig.db, [BigInt(round.roundId)]);
  expect(bet).toMatchObject({ state: 'won', stake, payout: round.payout, validTurnover: stake });
  const entry = await sql<{
    amount: bigint;
  }>`select amount from ledger.transfer where id = ${bet?.payoutEntry}`.execute(rig.db);
  expect(entry.rows).toEqual([{ amount: round.payout }]);
  const { list } = await wire.as()(jackpotPots, {});
  expect(list[0]?.last).toEqual({ amount: before, at: rig.clock.now().getTime() });
});

test('what a jackpot paid is told to the open pages with the bet and the balance', async () => {
  await readyToWin(seated, table);
  rig.published.length = 0;
  const round = await table.begin(highest);
  const told = rig.published.filter(({ channel }) => channel === `player:${seated.id}`).map(({ body }) => body);
  expect(told).toMatchObject([
    { type: 'balance', available: formatMoney(await money()) },
    { type: 'bet', orderNo: round.roundId, payout: formatMoney(round.payout) },
  ]);
});

test('pages that look at the pot are told what stands in it: once for many rounds, and what one of them won', async () => {
  const said = () =>
    rig.published.flatMap(({ channel, body }) => (channel === 'jackpots:palpite' ? [body as PotMessage] : []));
  const last = () => said().at(-1);
  // every pot that was won begins with the same amount: of this one it is known that it is told last
  await table.begin('4');
  await vi.waitFor(async () => expect(last()?.amount).toBe(formatMoney(await potNow())), { timeout: 60_000 });
  await readyToWin(seated, table);
  rig.published.length = 0;
  const won = await table.begin(highest);
  await table.begin('4');
  await table.begin('4');
  const amount = formatMoney(await potNow());
  const pot = { type: 'pot', code: 'arraial', currency: 'BRL' };
  await expect.poll(last).toMatchObject({ ...pot, amount });
  const winnings = said().flatMap((each) => each.won ?? []);
  expect(winnings).toEqual([formatMoney(won.jackpot?.won ?? 0n)]);
  // however many rounds there are in one moment
  rig.published.length = 0;
  const { main } = await openWallet(rig.platform, seated.id);
  const name = { merchant: 'palpite', currency: 'BRL', code: 'arraial' } as const;
  for (const won of [null, unit, null]) tellPot(rig.platform, name, main, won);
  await expect.poll(said).toMatchObject([{ ...pot, won: formatMoney(unit) }]);
});

test('the books of a pot close: what came in is what was paid and what stands there', async () => {
  const [book, ...others] = await bookOfPots(rig.db, 'palpite');
  expect(others).toEqual([]);
  expect(book).toMatchObject({ currency: 'BRL', account: 'jackpots.arraial', amount: await potNow() });
  const { rows } = await sql<{
    kind: string;
    sum: bigint;
  }>`select t.kind, sum(t.amount)::bigint as sum from ledger.transfer t
    join ledger.account a on a.name = 'jackpots.arraial' and a.currency = 'BRL' and a.id in (t.debit, t.credit)
    group by t.kind`.execute(rig.db);
  const sums = new Map(rows.map(({ kind, sum }) => [kind, sum]));
  expect(book?.paid).toBe(sums.get('jackpot'));
  expect((book?.shares ?? 0n) + (book?.seeds ?? 0n)).toBe(sums.get('jackpot_share'));
  const { list, total } = await winsOfMerchant(rig.db, 'palpite', { page: 1, size: 100 });
  expect(total).toBe(book?.wins);
  expect(list.reduce((sum, win) => sum + win.amount, 0n)).toBe(book?.paid);
  expect(list.map(({ nth }) => nth).sort((one, other) => one - other)).toEqual(list.map((_, at) => at + 1));
});

test('a replay tells that the pot was won, and neither how much nor by what stake', async () => {
  await readyToWin(seated, table);
  const round = await table.begin(highest);
  const address = new URL(round.replay ?? '', 'http://site').searchParams;
  const [replayId, version] = [address.get('replay') ?? '', address.get('v') ?? ''];
  const told = await wire.as()(replayRound, { gameCode: 'folia', version, replayId });
  const { index, drawn } = round.jackpot ?? {};
  expect(told.jackpot).toEqual({ code: 'arraial', index, drawn, won: true });
  expect(BigInt(told.multiplier)).toBe((gameWon(round) * 10_000n) / round.staked);
});

test('whoever stakes at the same moment, every share is in the pot', async () => {
  const others = await Promise.all([1, 2, 3, 4].map(() => bringSeated(rig, wire)));
  const tables = await Promise.all(others.map((each, at) => each.sit(at % 2 === 0 ? 'folia' : 'onca')));
  const before = await potNow();
  const stakes = ['0.20', '1', '5', '20'];
  await Promise.all(
    tables.map(async (each) => {
      for (const stake of stakes) await each.begin(stake);
    }),
  );
  const staked = stakes.reduce((sum, stake) => sum + reais(stake), 0n) * 4n;
  expect(await potNow()).toBe(before + staked / 200n);
});

test('of two who win at once the second wins the next pot, and neither twice', async () => {
  const other = await bringSeated(rig, wire);
  const theirs = await other.sit('folia');
  await readyToWin(seated, table);
  await readyToWin(other, theirs);
  const before = await potNow();
  const rounds = await Promise.all([table.begin(highest), theirs.begin(highest)]);
  const won = rounds.map(({ jackpot }) => jackpot?.won ?? 0n).sort((one, two) => Number(two - one));
  const share = reais(highest) / 200n;
  expect([
    [before, 1_000n * unit + share],
    [1_000n * unit + share, before],
  ]).toContainEqual(won);
  expect(await potNow()).toBe(1_000n * unit + share);
});

test('play money fills and wins a pot of its own', async () => {
  const before = await potNow();
  const visitor = await bringVisitor(rig, wire);
  const at = await visitor.sit('folia');
  await readyToWin(visitor, at);
  await at.begin('1');
  expect(await potNow('FUN')).toBe(1_000n * unit + 5_000n);
  await readyToWin(visitor, at);
  const round = await at.begin(highest);
  expect(round.jackpot?.won).toBe(1_000n * unit + 5_000n);
  expect(await potNow()).toBe(before);
});

test('the declared return of its games has the jackpot in it', () => {
  expect(returnOf(folia)).toBe(folia.rtp + 52);
  expect(instantGames.list.find(({ code }) => code === 'folia')?.rtp).toBe(folia.rtp + 52);
});
