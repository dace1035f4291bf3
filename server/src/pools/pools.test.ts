import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { login } from '@palpite/contract/entrance/player.ts';
import {
  lotteryCancelOrder,
  lotteryOrders,
  lotteryPlaceChase,
  lotteryPlaceOrder,
  lotteryTable,
} from '@palpite/contract/lottery/player.ts';
import { deskPoolContests, deskPools } from '@palpite/contract/pools/office.ts';
import {
  poolBeginGroup,
  poolContests,
  poolGroups,
  poolJoinGroup,
  poolNow,
  poolOrder,
  poolTickets,
} from '@palpite/contract/pools/player.ts';
import { settleContest, tierHits } from '@palpite/math/lottery/pool/contest.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { explainBet } from '../base/own-games.ts';
import { enterByTicket } from '../catalogue/catalogue.ts';
import { balances, houseAccount, verifyBooks } from '../ledger/ledger.ts';
import { moveLegs } from '../lottery/chase/move-legs.ts';
import { moveIssues } from '../lottery/issue/move-issues.ts';
import { settleIssues } from '../lottery/issue/settle-issues.ts';
import { issueById, orderById } from '../lottery/lottery.ts';
import { hearResults } from '../lottery/official/hear-results.ts';
import { type LotteryRig, openLotteryRig, refusalOf, type Seat } from '../lottery/rig-lottery.ts';
import { createPlayer } from '../players/players.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { keepPools } from './keep-pools.ts';
import { poolOf } from './pool.ts';
import { poolsRoom } from './room.ts';

let lottery: LotteryRig;
let outside: Outside;
const reais = parseMoney;
const drawn = ['01', '02', '03', '04', '05', '06'];

beforeAll(async () => {
  lottery = await openLotteryRig('pools', [poolsRoom]);
  const { clock, platform } = lottery.rig;
  outside = await createOutside({ clock: { now: () => clock.now().getTime(), after: () => () => undefined } });
  const url = await outside.listen();
  Object.assign(platform.settings, {
    ...{ resultsUrl: `${url}/results/herald`, resultsSecondUrl: `${url}/results/gazette` },
  });
  // they print what a test has them print
  for (const mode of Object.values(outside.results.modes)) mode.lateSeconds = 86_400;
  await lottery.work();
  // days go by in these tests, and of other lotteries nothing is asked
  await sql`delete from lottery.issue where game <> 'mega'`.execute(lottery.rig.db);
  for (const who of [0, 1]) await lottery.topUp(await lottery.sit(who, 'mega'), '10000');
});
afterAll(async () => {
  await lottery.close();
  await outside.close();
});
afterEach(async () => {
  expect((await verifyBooks(lottery.rig.db)).findings).toEqual([]);
  await expectBooked('palpite');
});

/** The account of a pool holds what its newest contest carried. */
async function expectBooked(merchant: string) {
  const { rows } = await sql<{
    carried: bigint;
  }>`select coalesce(sum(round(e.value::numeric * 1000000)), 0)::bigint as carried
    from (select c.carried from pools.contest c where c.merchant = ${merchant} order by c.nth desc limit 1) c,
      jsonb_each_text(c.carried) e`.execute(lottery.rig.db);
  expect(await inPool(merchant)).toBe(rows[0]?.carried);
}
async function inPool(merchant: string) {
  const name = { merchant, currency: 'BRL', name: 'pools.mega' } as const;
  const account = await inTx(lottery.rig.db, (tx) => houseAccount(tx, name));
  return (await balances(lottery.rig.db, [account])).get(account)?.available;
}
/** Nothing more is planned after the start: what is there is enough for weeks. */
async function work() {
  for (const { run } of [moveIssues, hearResults, settleIssues, moveLegs]) while (await run(lottery.rig.platform));
}
async function moveTo(at: number) {
  lottery.rig.clock.set(new Date(at));
  await work();
}
const available = async ({ playerId }: Seat) =>
  (await balanceOf(lottery.rig.platform, lottery.rig.db, playerId)).available;

const marks = (content: string, unit = '6.00', multiple = 1) => ({
  ...{ play: 'marks', content, unit: reais(unit), multiple },
});
/** Days lie between two draws: nobody is logged in for so long. */
async function underSale(seat?: Seat) {
  const at = seat ?? (await lottery.sit(0, 'mega'));
  return (await at.game(lotteryTable, {})).issue ?? expect.fail('nothing is under sale');
}
async function buy(seat: Seat, contents: readonly string[], unit?: string) {
  const { issueId } = await underSale(seat);
  const tickets = contents.map((content) => marks(content, unit));
  return (await seat.game(lotteryPlaceOrder, { issueId, tickets }, lottery.nextKey())).order;
}
const orderAt = async ({ orderId }: { orderId: string }) =>
  (await orderById(lottery.rig.db, BigInt(orderId))) ?? expect.fail('there is no such order');

/** Both sources print these numbers. */
async function draw(numbers: readonly string[] = drawn) {
  const issue = await underSale();
  await moveTo(issue.closesAt);
  lottery.rig.clock.set(new Date(issue.drawsAt));
  for (const source of ['herald', 'gazette'] as const)
    outside.results.print(source, issue.gameCode, issue.numero, numbers);
  await moveTo(issue.drawsAt + 10_000);
  return issue;
}

test('the winners of a contest share nine tenths of its sales by tier, and anybody works it out again', async () => {
  const [luana, caio] = [await lottery.sit(0, 'mega'), await lottery.sit(1, 'mega')];
  expect(await luana.game(lotteryTable, {})).toMatchObject({ pool: { price: reais('6'), repeats: [2, 4, 8] } });
  const six = await buy(luana, ['01,02,03,04,05,06', '10,20,30,40,50,60']);
  // seven marks are seven units: two have five of the numbers, five have four
  const seven = await buy(caio, ['01,02,03,04,05,07,08']);
  expect([six.stake, seven.stake]).toEqual([reais('12'), reais('42')]);
  lottery.rig.clock.move(6000);
  const now = await luana.game(poolNow, {});
  expect(now).toMatchObject({ sales: reais('54'), share: 9000, carried: 0n });
  expect(now.tiers.map(({ tier }) => tier)).toEqual(['6', '5', '4']);
  const before = [await available(luana), await available(caio)];
  const issue = await draw();
  const ends = Number(issue.numero) % 5 === 0;
  // of 48.60 each of the lower tiers has 19 per cent: 9.234, and the highest 35 or, every fifth contest, 57
  const sena = reais(ends ? '27.70' : '17.01');
  expect((await orderAt(six)).payouts).toEqual([sena, 0n]);
  expect(await orderAt(seven)).toMatchObject({ state: 'won', payouts: [reais('18.46')] });
  expect([await available(luana), await available(caio)]).toEqual([
    (before[0] ?? 0n) + sena,
    (before[1] ?? 0n) + reais('18.46'),
  ]);

  const at = await lottery.sit(1, 'mega');
  const { contest, hits } = await at.game(poolOrder, { orderId: seven.orderId });
  const content = '01,02,03,04,05,07,08';
  expect(hits).toEqual([
    { ticket: 1, content, tier: '5', units: 2, cost: reais('12'), prize: reais('9.23') },
    { ticket: 1, content, tier: '4', units: 5, cost: reais('30'), prize: reais('9.23') },
  ]);
  expect(await refusalOf(at.game(poolOrder, { orderId: six.orderId }))).toEqual(['pools.unknown_order', undefined]);
  const { list } = await at.game(poolTickets, { issueId: issue.issueId });
  const { family, pool } = poolOf('mega') ?? expect.fail('there is no Mega-Sena');
  const judge = family.judge(drawn, issue.day);
  const play = family.plays.get('marks');
  if (!judge || !play) throw new Error('there is no Mega-Sena');
  const again = settleContest(
    pool,
    {
      ...{ number: Number(issue.numero), isSpecial: false, share: 9000, carried: new Map(), sales: reais('54') },
    },
    list.flatMap(({ tickets }) => tickets.flatMap((ticket) => tierHits(play, judge, ticket))),
  );
  expect(contest?.tiers).toEqual(again.tiers);
  expect(new Map(contest?.after.map(({ share, amount }) => [share, amount]))).toEqual(again.carried);
  const explained = await explainBet(lottery.rig.platform, { gameCode: 'mega', id: BigInt(seven.orderId) });
  expect(explained?.figures).toMatchObject({ poolSales: '54.00', poolShare: '90%', poolAdded: '48.60' });
  expect(explained?.figures.poolTiers).toContain('5: 9.234 / 12.00 (2)');
});

test('what nobody won waits for the next contest, for a tier that is won; who dies in between loses and doubles nothing', async () => {
  const luana = await lottery.sit(0, 'mega');
  const carried = (await luana.game(poolNow, {})).carried;
  const order = await buy(luana, ['11,12,13,14,15,16,17']);
  const { rig } = lottery;
  const keeper = keepPools(rig.platform);
  const issue = await underSale(luana);
  await moveTo(issue.closesAt);
  rig.clock.set(new Date(issue.drawsAt));
  for (const source of ['herald', 'gazette'] as const) outside.results.print(source, 'mega', issue.numero, drawn);
  // the result counts, and whoever shares it out dies before the commit
  await hearResults.run(rig.platform);
  const dies = inTx(rig.db, async (tx) => {
    const row = (await issueById(tx, BigInt(issue.issueId))) ?? expect.fail('there is no such issue');
    await keeper.share(tx, row);
    throw new Error('killed');
  });
  await expect(dies).rejects.toThrow('killed');
  const contests = async () => (await (await lottery.sit(0, 'mega')).game(poolContests, { limit: 20 })).list;
  expect(await contests()).toHaveLength(1);
  await Promise.all([work(), work()]);
  const [newest, first] = await contests();
  expect(newest?.before).toEqual(first?.after);
  expect(newest).toMatchObject({ sales: reais('42'), added: reais('37.8'), paid: 0n, orders: 1 });
  expect(await inPool('palpite')).toBe(carried + reais('37.8'));
  expect(await orderAt(order)).toMatchObject({ state: 'lost', payout: 0n });

  const caio = await lottery.sit(1, 'mega');
  const next = await buy(caio, ['01,02,03,04,55,56']);
  await draw();
  const [won] = await contests();
  const pot = won?.tiers.find(({ tier }) => tier === '4');
  expect((await orderAt(next)).payout).toBe(pot?.paid);
  // what the first left of a pot, 19 per cent of 37.80, and 19 per cent of 5.40
  expect(pot).toMatchObject({ pot: reais('8.212'), paid: reais('8.21') });
});

test('a contest whose result was out before the close gives all back, and the pool is as it was', async () => {
  const caio = await lottery.sit(1, 'mega');
  const before = [await available(caio), await inPool('palpite')];
  const order = await buy(caio, ['01,02,03,04,05,06']);
  const issue = await underSale(caio);
  lottery.rig.clock.set(new Date(issue.closesAt - 60_000));
  for (const source of ['herald', 'gazette'] as const) outside.results.print(source, 'mega', issue.numero, drawn);
  await moveTo(issue.closesAt);
  await moveTo(issue.drawsAt + 10_000);
  expect((await orderAt(order)).state).toBe('void');
  expect([await available(caio), await inPool('palpite')]).toEqual(before);
  const at = await lottery.sit(1, 'mega');
  expect(await at.game(poolOrder, { orderId: order.orderId })).toEqual({ contest: null, hits: [] });
  expect(await refusalOf(at.game(poolTickets, { issueId: issue.issueId }))).toEqual([
    'pools.unknown_contest',
    'issueId',
  ]);
});

test('a unit has one price, and an order is repeated unchanged for two, four or eight contests', async () => {
  const luana = await lottery.sit(0, 'mega');
  const { issueId } = await underSale(luana);
  const six = '01,02,03,04,05,06';
  const order = (ticket: object) =>
    luana.game(lotteryPlaceOrder, { issueId, tickets: [{ ...marks(six), ...ticket }] }, lottery.nextKey());
  expect(await refusalOf(order({ unit: reais('5.99') }))).toEqual(['lottery.terms', 'tickets.0.unit']);
  expect(await refusalOf(order({ rebate: 250 }))).toEqual(['lottery.terms', 'tickets.0.rebate']);
  expect(await refusalOf(order({ series: 1900 }))).toEqual(['lottery.terms', 'tickets.0.rebate']);
  expect(await refusalOf(order({ content: '01,02,03,04,05' }))).toEqual(['lottery.ticket', 'tickets.0.content']);
  const chase = (legs: number, rule: object = { kind: 'equal', multiple: 1 }) =>
    luana.game(
      lotteryPlaceChase,
      { issueId, tickets: [marks(six)], legs, rule: rule as { kind: 'equal'; multiple: number }, stopOnWin: false },
      lottery.nextKey(),
    );
  expect(await refusalOf(chase(3))).toEqual(['lottery.repeats', 'legs']);
  expect(await refusalOf(chase(2, { kind: 'doubling', multiple: 1, every: 1, by: 2 }))).toEqual([
    'lottery.repeats',
    'rule',
  ]);
  const before = await available(luana);
  await chase(2);
  expect(await available(luana)).toBe(before - reais('12'));
  await work();
  await draw(['60', '59', '58', '57', '56', '55']);
  await draw();
  const { list } = await (await lottery.sit(0, 'mega')).game(poolContests, { limit: 2 });
  expect(list.map(({ orders, sales }) => [orders, sales])).toEqual([
    [1, reais('6')],
    [1, reais('6')],
  ]);
  // nobody else won, so the highest tier is all the player's: what waited for it since the first contest
  expect(list[0]?.tiers[0]).toMatchObject({ tier: '6', units: 1 });
  expect(await available(luana)).toBe(before - reais('12') + (list[0]?.paid ?? 0n));
});

test('quotas of a group ticket are sold once, cost and win together what the ticket does, and are taken back until the close', async () => {
  const [luana, caio] = [await lottery.sit(0, 'mega'), await lottery.sit(1, 'mega')];
  const { issueId } = await underSale(luana);
  const content = '01,02,03,04,05,06,07';
  const begin = (more: object, key = lottery.nextKey()) =>
    luana.game(poolBeginGroup, { issueId, content, quotas: 4, own: 1, ...more }, key);
  expect(await refusalOf(begin({ quotas: 7 }))).toEqual(['pools.quotas', 'quotas']);
  expect(await refusalOf(begin({ own: 5 }))).toEqual(['pools.quotas_gone', 'own']);
  expect(await refusalOf(begin({ content: '01,02' }))).toEqual(['lottery.ticket', 'content']);
  expect(await refusalOf(begin({ issueId: '1' }))).toEqual(['lottery.closed', 'issueId']);
  expect((await luana.game(poolGroups, { limit: 50 })).open).toEqual([]);

  const before = [await available(luana), await available(caio)];
  const key = lottery.nextKey();
  const [{ group }, again] = await Promise.all([begin({}, key), begin({}, key)]);
  expect(again.group.groupId).toBe(group.groupId);
  expect(group).toMatchObject({ state: 'open', units: 7, quotaCost: reais('10.5'), taken: 1, mine: 1, isOwn: true });
  const join = (quotas: number, groupId = group.groupId) =>
    caio.game(poolJoinGroup, { groupId, quotas }, lottery.nextKey());
  expect(await refusalOf(join(1, '999999'))).toEqual(['pools.unknown_group', 'groupId']);
  expect(await refusalOf(join(4))).toEqual(['pools.quotas_gone', 'quotas']);
  // two at once for three quotas that are left: one has two of them, the other none
  const both = await Promise.allSettled([join(2), join(2)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { list } = await caio.game(lotteryOrders, { limit: 50 });
  const theirs = list.find(({ issueId: of }) => of === issueId);
  expect(theirs).toMatchObject({ stake: reais('21'), tickets: [{ unit: reais('1.5'), multiple: 2, units: 7 }] });
  await caio.game(lotteryCancelOrder, { orderId: theirs?.orderId ?? '' }, lottery.nextKey());
  const { group: full } = await join(3);
  expect(full).toMatchObject({ taken: 4, mine: 3, isOwn: false });
  expect(full.organiser).not.toContain('luana82');
  expect(await refusalOf(join(1))).toEqual(['pools.quotas_gone', 'quotas']);
  expect((await caio.game(poolGroups, { limit: 50 })).open).toEqual([]);
  await draw();
  // one unit has six of the numbers, six have five: each of the four quotas wins a quarter
  const heldBy = async (who: number) => {
    const { mine } = await (await lottery.sit(who, 'mega')).game(poolGroups, { limit: 50 });
    return mine.find(({ groupId }) => groupId === group.groupId) ?? expect.fail('the group is gone');
  };
  const [ours, others] = [await heldBy(0), await heldBy(1)];
  expect([ours.state, ours.paid]).toEqual(['over', others.paid]);
  const [paid, minePaid] = [ours.minePaid, others.minePaid];
  expect(ours.paid).toBe(paid + minePaid);
  expect(paid).toBeGreaterThan(0n);
  expect(minePaid - 3n * paid).toBeLessThan(reais('0.06'));
  expect(minePaid).toBeGreaterThanOrEqual(3n * paid);
  expect([await available(luana), await available(caio)]).toEqual([
    (before[0] ?? 0n) - reais('10.5') + paid,
    (before[1] ?? 0n) - reais('31.5') + minePaid,
  ]);
});

test('a group ticket with free quotas is found behind any number that are full or were taken back', async () => {
  const { db, clock } = lottery.rig;
  const [luana, caio] = [await lottery.sit(0, 'mega'), await lottery.sit(1, 'mega')];
  const { issueId } = await underSale(luana);
  const asked = { issueId, content: '01,02,03,04,05,06,07', quotas: 4, own: 1 };
  const { group } = await luana.game(poolBeginGroup, asked, lottery.nextKey());
  const found = async (limit = 50) => {
    const { open, more } = await caio.game(poolGroups, { limit });
    return [open.some(({ groupId }) => groupId === group.groupId), open.length, more];
  };
  expect(await found()).toEqual([true, 1, false]);
  /** Newer ones, of whose four quotas so many are sold. */
  const begin = (count: number, sold: number) =>
    sql`with begun as (
      insert into pools.group_ticket (merchant, currency, game, issue_id, organiser_id, content, units, quotas, unit, begun_at)
      select g.merchant, g.currency, g.game, g.issue_id, g.organiser_id, g.content, g.units, g.quotas, g.unit, ${clock.now()}
      from pools.group_ticket g, generate_series(1, ${count}) where g.id = ${BigInt(group.groupId)} returning id, organiser_id
    ) insert into pools.holding (order_id, group_id, player_id, quotas)
    select -id, id, organiser_id, ${sold} from begun where ${sold} > 0`.execute(db);
  await begin(60, 4);
  await begin(60, 0);
  expect(await found()).toEqual([true, 1, false]);
  const { list } = await luana.game(lotteryOrders, { limit: 50 });
  const order = list.find((each) => each.issueId === issueId);
  await begin(60, 3);
  expect(await found()).toEqual([false, 50, true]);
  expect(await found(100)).toEqual([true, 61, false]);
  await luana.game(lotteryCancelOrder, { orderId: order?.orderId ?? '' }, lottery.nextKey());
  expect(await found(100)).toEqual([false, 60, false]);
  await sql`delete from pools.holding where order_id < 0`.execute(db);
});

test('brands and play money have pools of their own; where the law has no pools they are not sold', async () => {
  const { rig, wire } = lottery;
  const join = async (merchant: string) => {
    const passwordHash = await rig.platform.hasher.hash('uma senha boa');
    const who = { merchant, username: 'vizinha', passwordHash, memberType: 0, currency: 'BRL', fullName: 'Ana Prado' };
    await inTx(rig.db, (tx) => createPlayer(rig.platform, tx, who));
    const { token, customerId } = await wire.as(undefined, { merchant })(login, {
      ...{ username: 'vizinha', password: 'uma senha boa' },
    });
    const player = wire.as(token, { merchant });
    return {
      customerId,
      player,
      launch: () => player(launchGame, { launchMode: 'LOTT', vassalage: 'LOTT', gameCode: 'mega' }),
    };
  };
  const law = sql<{
    value: string;
  }>`select value::text from safeguards.rule where profile = 'br' and name = 'games.off'`;
  const { rows } = await law.execute(rig.db);
  expect(rows[0]?.value).toContain('"POOL"');
  await sql`insert into site.setting (merchant, name, value) values ('palpite-regulated', 'games.off', ${rows[0]?.value})`.execute(
    rig.db,
  );
  expect((await refusalOf((await join('palpite-regulated')).launch()))[0]).toBe('catalogue.unknown_game');

  const other = await join('palpite-mundo');
  const ticket = new URL((await other.launch()).gameUrl, 'http://site').searchParams.get('ticket') ?? '';
  const { token } = await enterByTicket(rig.platform, ticket);
  const seat = {
    playerId: BigInt(other.customerId),
    player: other.player,
    game: wire.as(token, { merchant: 'palpite-mundo' }),
  };
  await lottery.topUp(seat, '100');
  const before = await inPool('palpite');
  const theirs = await buy(seat, ['01,02,03,04,05,06']);
  const luana = await lottery.sit(0, 'mega');
  lottery.rig.clock.move(6000);
  expect((await luana.game(poolNow, {})).sales).toBe(0n);
  const ours = await buy(luana, ['01,02,03,04,05,06']);
  await draw();
  // of what waits in the pool of the one brand the other's winner gets nothing
  expect((await orderAt(theirs)).payout).toBeLessThanOrEqual(reais('3.07'));
  expect((await orderAt(ours)).payout).toBeGreaterThan(reais('0'));
  await expectBooked('palpite-mundo');
  expect(await inPool('palpite')).not.toBe(before);

  const staff = await lottery.staff('atendente', ['pools.view']);
  const { share, list } = await staff(deskPools, {});
  const [mine] = list.filter(({ gameCode }) => gameCode === 'mega');
  expect(share).toBe(9000);
  expect(mine?.carried.reduce((sum, { amount }) => sum + amount, 0n)).toBe(mine?.balance);
  const past = await staff(deskPoolContests, { gameCode: 'mega', page: 1, size: 1 });
  expect(past).toMatchObject({ gameName: 'Mega-Sena', list: [{ sales: reais('6'), orders: 1 }] });
  expect(past.total).toBeGreaterThan(3);
  expect(await refusalOf(staff(deskPoolContests, { gameCode: 'thai', page: 1, size: 1 }))).toEqual([
    'catalogue.unknown_game',
    'gameCode',
  ]);
  expect((await refusalOf((await lottery.staff('atendente', ['lottery.view']))(deskPools, {})))[0]).toBe(
    'office.not_permitted',
  );
});
