import { lotteryOrders, lotteryPlaceOrder, lotteryTable } from '@palpite/contract/lottery/player.ts';
import { giveSeries, seriesLines, seriesStatement, teamSeries } from '@palpite/contract/series/agent.ts';
import { changeSeries, deskSeries } from '@palpite/contract/series/office.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { writeMetrics } from '../base/ops/metrics.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { type LotteryRig, openLotteryRig, refusalOf, type Seat } from '../lottery/rig-lottery.ts';
import { handleFor } from '../players/players.ts';
import { demoLogins } from '../players/seed.ts';
import { playerAccounts, walletTypes } from '../wallet/wallet.ts';
import { payShares } from './pay-shares.ts';
import { seriesRoom } from './room.ts';
import { holdOwed, writeOwed } from './series-store.ts';

const code = 'ssc-1';
const reason = 'combinado por escrito';
let lottery: LotteryRig;
type Upline = Pick<Seat, 'playerId' | 'player'>;
/** Above bela, who is above caio. */
let alba: Upline;
let bela: Seat;
let caio: Seat;

beforeAll(async () => {
  lottery = await openLotteryRig('series', [seriesRoom]);
  const { db, platform } = lottery.rig;
  const top = await bringPlayer(platform, { merchant: 'palpite', memberType: 2 });
  alba = { playerId: top.id, player: lottery.wire.as(top.token, { merchant: 'palpite' }) };
  [caio, bela] = [await lottery.sit(0, code), await lottery.sit(1, code)];
  const put = (who: Seat, upline: Upline) =>
    sql`update players.player set upline_id = ${upline.playerId} where id = ${who.playerId}`.execute(db);
  await put(bela, alba);
  await put(caio, bela);
  await lottery.topUp(caio, '100000');
  await lottery.work();
});
afterAll(() => lottery.close());
afterEach(async () => {
  expect((await verifyBooks(lottery.rig.db)).findings).toEqual([]);
});

const page = { page: 1, size: 20 };
const give = (by: Upline, to: Upline, series: number, key = lottery.nextKey()) =>
  by.player(giveSeries, { member: handleFor(lottery.rig.platform, by.playerId, to.playerId), series }, key);
const commission = async ({ playerId }: Upline) =>
  (await playerAccounts(lottery.rig.db, playerId)).find(({ typeId }) => typeId === walletTypes.commission)?.available ??
  0n;
const issueNow = async () => (await caio.game(lotteryTable, {})).issue?.issueId ?? '';
/** 1,000.00 on the last digit, at series 1800. */
const buy = async (multiple = 500) => {
  const ticket = { play: 'fixed', content: '||||7', unit: m('2.00'), multiple, series: 1800 };
  return caio.game(lotteryPlaceOrder, { issueId: await issueNow(), tickets: [ticket] }, lottery.nextKey());
};

test('an upline gives those directly below a series between their own and that of somebody further below', async () => {
  expect(await bela.player(teamSeries, page)).toMatchObject({
    ...{ own: 1950, least: 1700, total: 1, list: [{ series: 1950, isGiven: false, least: 1700 }] },
  });
  const key = lottery.nextKey();
  const both = await Promise.all([give(alba, bela, 1930, key), give(alba, bela, 1930, key)]);
  expect(both[0]).toEqual(both[1]);
  expect(both[0]).toMatchObject({ series: 1930, isGiven: true });
  expect(await refusalOf(give(alba, bela, 1920, key))).toEqual(['request.key_reused', 'series']);
  expect(await refusalOf(give(bela, caio, 1931))).toEqual(['series.above_own', 'series']);
  expect(await refusalOf(give(bela, caio, 1699))).toEqual(['series.below_downline', 'series']);
  expect((await give(bela, caio, 1900)).series).toBe(1900);
  expect(await refusalOf(give(alba, bela, 1899))).toEqual(['series.below_downline', 'series']);
  expect(await refusalOf(give(alba, caio, 1910))).toEqual(['series.unknown_member', 'member']);
  expect(await refusalOf(give(bela, alba, 1910))).toEqual(['series.unknown_member', 'member']);
  expect((await alba.player(teamSeries, page)).list).toMatchObject([{ series: 1930, isGiven: true, least: 1900 }]);
  // a player is no agent, and sees what they may play at
  expect((await refusalOf(caio.player(teamSeries, page)))[0]).toBe('entrance.agents_only');
  expect((await caio.game(lotteryTable, {})).series).toEqual({ least: 1700, most: 1900, mostBet: 1940 });
});

test('staff see the whole way up and change a series with a reason, within the same bounds', async () => {
  const owner = await lottery.staff('plantao', ['series.view', 'series.change']);
  const [looker, elsewhere] = [
    await lottery.staff('plantao', ['series.view']),
    await lottery.staff('plantao', ['series.view'], 'palpite-regulated'),
  ];
  const account = demoLogins(lottery.rig.platform)[0]?.username ?? '';
  const { above, ...own } = await looker(deskSeries, { account });
  expect(own).toMatchObject({ series: 1900, isGiven: true, most: 1930, least: 1700, earned: 0n });
  expect(above.map(({ series, isGiven }) => [series, isGiven])).toEqual([
    [1930, true],
    [1950, false],
  ]);
  const change = (series: number | null, key = lottery.nextKey()) =>
    owner(changeSeries, { account, series, reason }, key);
  expect(await refusalOf(change(1940))).toEqual(['series.above_own', 'series']);
  expect(await change(null)).toMatchObject({ series: 1930, isGiven: false });
  expect(await change(1900)).toMatchObject({ series: 1900, isGiven: true });
  expect(await refusalOf(elsewhere(deskSeries, { account }))).toEqual(['office.not_found', 'account']);
  expect((await refusalOf(looker(changeSeries, { account, series: 1900, reason }, lottery.nextKey())))[0]).toBe(
    'office.not_permitted',
  );
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from staff.audit
    where action = 'series.change'`.execute(lottery.rig.db);
  expect(rows[0]?.count).toBe(2);
});

test('an order earns those above by the series of its sale, once for each draw, and what was given back earns nothing', async () => {
  const at1901 = { play: 'fixed', content: '||||7', unit: m('2.00'), multiple: 1, series: 1901 };
  expect(
    await refusalOf(caio.game(lotteryPlaceOrder, { issueId: await issueNow(), tickets: [at1901] }, lottery.nextKey())),
  ).toEqual(['lottery.terms', 'tickets.0.series']);
  const { order } = await buy();
  expect(order.rebate).toBe(m('50'));
  // what is given later changes nothing of what was sold
  await give(alba, bela, 1910);
  lottery.rig.clock.move(6000);
  const before = [await commission(alba), await commission(bela)];
  await lottery.draw(caio);
  const run = async () => {
    while (await payShares.run(lottery.rig.platform));
  };
  await Promise.all([run(), run()]);
  await run();
  // (1930 − 1900) and (1950 − 1930) ÷ 2000 of 1,000.00
  expect([await commission(alba), await commission(bela)]).toEqual([
    (before[0] ?? 0n) + m('10'),
    (before[1] ?? 0n) + m('15'),
  ]);
  const lines = await bela.player(seriesLines, page);
  expect(lines).toMatchObject({
    ...{ total: 1, sum: m('15'), currency: 'BRL' },
    list: [{ gameCode: code, orders: 1, amount: m('15'), paid: m('15') }],
  });
  const lineId = lines.list[0]?.lineId ?? '';
  const { json } = await bela.player(seriesStatement, { id: lineId });
  expect(JSON.parse(json)).toMatchObject({
    ...{ format: 'palpite.series.line.1', amount: '15.00', isCorrection: false },
    orders: [
      {
        order: order.orderId,
        stake: '1000.00',
        chosen: 1800,
        player: 1900,
        below: 1900,
        series: 1930,
        amount: '15.00',
      },
    ],
  });
  // another agent's line is none
  expect(await refusalOf(alba.player(seriesStatement, { id: lineId }))).toEqual(['series.unknown_line', 'id']);
  expect((await caio.game(lotteryOrders, { limit: 1 })).list[0]?.rebate).toBe(m('50'));
});

test('an issue that is given back after all takes off what it paid from what is earned next', async () => {
  const { db } = lottery.rig;
  const last = await sql<{
    issueId: bigint;
  }>`select issue_id as "issueId" from series.line order by id desc limit 1`.execute(db);
  const issueId = last.rows[0]?.issueId ?? 0n;
  lottery.rig.clock.move(1000);
  await sql`update lottery.purchase set state = 'void' where issue_id = ${issueId}`.execute(db);
  await sql`update lottery.issue set settled_at = ${lottery.rig.clock.now()} where id = ${issueId}`.execute(db);
  while (await payShares.run(lottery.rig.platform));
  const before = await commission(bela);
  expect((await bela.player(seriesLines, page)).list[0]).toMatchObject({ amount: m('-15'), paid: 0n });
  // (1910 − 1900) ÷ 2000 of 4,000.00 is 20.00, of which 15.00 are owed
  await buy(2000);
  await lottery.draw(caio);
  while (await payShares.run(lottery.rig.platform));
  expect(await commission(bela)).toBe(before + m('5'));
  expect(await bela.player(seriesLines, page)).toMatchObject({
    sum: m('20'),
    list: [{ amount: m('20'), paid: m('5') }, {}, {}],
  });
});

test('after a pause more issues are settled at once than are read at once, and every one is counted', async () => {
  const { db, clock, platform } = lottery.rig;
  clock.move(1000);
  const at = clock.now();
  await sql`insert into lottery.issue (game, numero, day, opens_at, closes_at, draws_at, state, result, drawn_at, settled_at)
    select ${code}, 'pause-' || n, '2026-03-02', ${at}, ${at}::timestamptz + interval '1 ms', ${at}::timestamptz + interval '1 ms', 'settled',
      array['1', '2', '3', '4', '5'], ${at}, ${at} from generate_series(1, 250) n`.execute(db);
  while (await payShares.run(platform));
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from lottery.issue i
    where i.settled_at is not null and not exists (select from series.counted c where c.issue_id = i.id)`.execute(db);
  expect(rows[0]?.left).toBe(0);
});

test('an issue whose shares cannot be paid holds up no other, is tried again however long, and is paid once in the end', async () => {
  const { db, clock, platform } = lottery.rig;
  const run = async () => {
    while (await payShares.run(platform));
  };
  const sell = async () => {
    clock.move(6000);
    await lottery.work();
    const { order } = await buy();
    await lottery.draw(caio);
    return order.orderId;
  };
  const agentsOf = (order: string, agents: readonly bigint[]) =>
    sql`update lottery.shared set agents = ${agents.map(String)}::bigint[] where order_id = ${order}`.execute(db);
  const faults = async () =>
    Number(/palpite_faults_total\{where="series.shares"\} (\d+)/.exec((await writeMetrics()).text)?.[1]);
  const before = await commission(bela);
  const broken = await sell();
  // an account that is none
  await agentsOf(broken, [9_999_999n, alba.playerId]);
  await sell();
  await run();
  // (1910 − 1900) ÷ 2000 of the 1,000.00 of the second issue
  expect(await commission(bela)).toBe(before + m('5'));
  expect(await faults()).toBe(1);
  // so long after it that nobody would look for it any more
  clock.move(1_200_000);
  await sell();
  await run();
  expect(await commission(bela)).toBe(before + m('10'));
  expect(await faults()).toBe(2);
  // not again at once
  await run();
  expect(await faults()).toBe(2);
  await agentsOf(broken, [bela.playerId, alba.playerId]);
  clock.move(60_000);
  await Promise.all([run(), run()]);
  clock.move(60_000);
  await run();
  expect(await commission(bela)).toBe(before + m('15'));
  expect(await faults()).toBe(2);
});

test('of two issues that are counted at once the second sees what the first left owed, also where nothing was before', async () => {
  const { db } = lottery.rig;
  const agentId = alba.playerId;
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  let isHeld = () => {};
  const held = new Promise<void>((done) => {
    isHeld = done;
  });
  const first = inTx(db, async (tx) => {
    expect(await holdOwed(tx, [agentId])).toEqual(new Map());
    isHeld();
    await released;
    await writeOwed(tx, agentId, m('15'));
  });
  await held;
  let owed: bigint | undefined;
  let isOver = false;
  const second = inTx(db, async (tx) => {
    owed = (await holdOwed(tx, [agentId])).get(agentId);
  }).finally(() => {
    isOver = true;
  });
  const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  while (!isOver && (await waiting.execute(db)).rows.length === 0);
  release();
  await Promise.all([first, second]);
  expect(owed).toBe(m('15'));
  await inTx(db, (tx) => writeOwed(tx, agentId, 0n));
});
