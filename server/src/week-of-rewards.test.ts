// A seeded week of players who bet, join, claim, redeem, convert, cancel and are voided, while calls die half-way and
// the process that follows them is killed and begun again. Then every amount of BRL, of bonus money and of points is
// accounted for.
import { convertPoints, redeemGoods } from '@palpite/contract/points/player.ts';
import { claimRebate as rebateCall } from '@palpite/contract/rebates/player.ts';
import { claimReferral as referralCall } from '@palpite/contract/referral/player.ts';
import type { BonusTerms } from '@palpite/math/bonus/terms.ts';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { parseMoney as m, unit } from '@palpite/math/money.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, openDb } from './base/db/db.ts';
import { Refusal } from './base/refusal/refusal.ts';
import type { Platform } from './base/room.ts';
import { openBeaconRig } from './beacon/rig-beacon.ts';
import { endLost } from './bonuses/jobs.ts';
import { leave } from './bonuses/life/end-bonus.ts';
import { settleBoth, stakeBoth } from './bonuses/rig-split.ts';
import { rooms } from './house.ts';
import { openLine } from './instant/rig-killed-line.ts';
import { balances, houseAccount, verifyBooks } from './ledger/ledger.ts';
import { decide as decideOrder } from './points/desk/decide-order.ts';
import { convert } from './points/mall/convert.ts';
import { insertGoods } from './points/mall/goods-store.ts';
import { redeem } from './points/mall/redeem.ts';
import { password } from './points/rig-points.ts';
import { givePrizes } from './promotions/raffle/give-prizes.ts';
import { moveRaffles } from './promotions/raffle/move-raffles.ts';
import { openRaffle } from './promotions/raffle/open-raffle.ts';
import { cash, points as ofPoints } from './promotions/rig-promotions.ts';
import { payNight } from './rebates/earn/pay-night.ts';
import { claimRebate } from './rebates/own/claim-rebate.ts';
import { insertFriend } from './referral/friend/friend-store.ts';
import { claimReferral } from './referral/own/claim.ts';
import { cancelReward } from './rewards/life/end-reward.ts';
import { type Actor, type Bet, givers, type Offer, openStage, pts, type Stage } from './rig-actors.ts';

const acts = Number(process.env.STORM_ACTS ?? 220);
const next = seededDraws(Number(process.env.STORM_SEED ?? 23));
const draw = (below: number) => next() % below;
const pick = <Item>(items: readonly Item[]) => items[draw(items.length)] as Item;
const weekMs = 7 * 86_400_000;

let stage: Stage;
let dying: Platform;
let left = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  stage = await openStage();
  // one platform whose process dies at its n-th word to the database: what it had not committed is lost
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1;
      if (left <= 0) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { platform } = stage.rig;
  dying = { ...platform, db: platform.db.withPlugin(plugin) as Platform['db'] };
  givePorts(dying);
});
afterAll(() => stage.close());

/** A port is known by its platform. */
function givePorts(platform: Platform): void {
  for (const { give } of rooms.flatMap(({ provides }) => provides ?? [])) give(platform);
}

/** A call that perhaps dies half-way, and then is sent again; a refusal is an answer too. */
async function perhapsDying(work: (on: Platform) => Promise<unknown>): Promise<void> {
  if (draw(3) === 0) {
    left = 1 + draw(50);
    await work(dying).catch((error: unknown) => {
      if (left > 0 && !(error instanceof Refusal)) throw error;
    });
    left = Number.POSITIVE_INFINITY;
  }
  await work(stage.rig.platform).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** Does it on a process that dies at its first word to the database, then at its second, until it lives through it. */
async function dieAtEach(work: (on: Platform) => Promise<unknown>): Promise<number> {
  for (let words = 1; ; words += 1) {
    left = words;
    const error = await work(dying).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    const lived = left > 0;
    left = Number.POSITIVE_INFINITY;
    if (lived && error !== undefined) throw error;
    if (lived) return words - 1;
  }
}

/** The followers of all rooms, on a line that is cut for good at one of their words to the database. */
async function dieFollowing(): Promise<void> {
  const { rig } = stage;
  const line = await openLine(rig.url);
  const opened = openDb(line.url, { max: 2 });
  const platform = { ...rig.platform, db: opened.db };
  givePorts(platform);
  const point = { count: 1 + draw(60), fits: /./, side: draw(2) === 0 ? 'before' : 'after' } as const;
  const stopped = line.stopAt(point).then(() => line.close());
  const working = (async () => {
    for (const { run } of loops()) await run(platform);
  })().catch(() => undefined);
  await Promise.race([stopped, working]);
  line.close();
  await working;
  await opened.close();
}

const loops = () => givers.flatMap((room) => room.loops ?? []);

const bonusTerms: BonusTerms = {
  ...{ rolloverPercent: 9000, base: 'bonus', contributions: [], otherPercent: 10, maxStake: null, days: 3 },
  holdsWithdrawals: false,
};
const played: Bet[] = [];
const people: Actor[] = [];
let offers: Offer[] = [];
let goods: bigint[] = [];
let keys = 0;

async function rowOf(query: ReturnType<typeof sql<{ id: bigint }>>): Promise<bigint | undefined> {
  const { rows } = await query.execute(stage.rig.db);
  return rows.length > 0 ? pick(rows).id : undefined;
}

async function act(): Promise<void> {
  const { rig } = stage;
  const one = pick(people);
  const offer = pick(offers);
  const key = `week key ${draw(6) === 0 ? keys : ++keys}`;
  rig.clock.move(Math.floor(weekMs / acts / 2) + draw(Math.floor(weekMs / acts)));
  const what = draw(45);
  if (what < 7)
    played.push(
      await one.bet(`${300 + draw(3000)}.37`, {
        gameType: pick(['RNG', 'LIVE', 'INHOUSE']),
        payout: BigInt(draw(2)) * m('9.99'),
      }),
    );
  else if (what < 9) {
    const bet = played.splice(draw(played.length + 1), 1)[0];
    if (bet && bet.deed.lost === bet.stake) await one.annul(bet);
  } else if (what < 10) await one.pay(`${20 + draw(200)}.00`);
  else if (what < 11) await one.come();
  else if (what < 14) await perhapsDying(() => one.join(offer));
  else if (what < 20)
    for (const each of offers)
      await perhapsDying((on) => one.claim(each, { key: `${key} ${each.id}`, on, code: 'verao26' }));
  else if (what < 21) await one.apply(offers[0] as Offer).catch(refusedOnly);
  else if (what < 22) await stage.decide(one, draw(3) === 0 ? 'reject' : 'approve').catch(refusedOnly);
  else if (what < 24) await perhapsDying((on) => one.take(undefined, key, on));
  else if (what < 25) {
    const id = await rowOf(sql`select id from rewards.reward where state = 'issued' order by id`);
    if (id !== undefined) await perhapsDying((on) => inTx(on.db, (tx) => cancelReward(on, tx, id)));
  } else if (what < 28) {
    const address = { address: 'Rua das Laranjeiras 12', phone: '21987654321' };
    const order = { goodsId: String(pick(goods)), price: 7n, password, ...address };
    await perhapsDying((on) => one.does(redeemGoods, (ask) => redeem(ask, order), { key, on }));
  } else if (what < 29 || what > 42) {
    const wanted = { points: 500n, amount: m('5.00'), password };
    await perhapsDying((on) => one.does(convertPoints, (ask) => convert(ask, wanted), { key, on }));
  } else if (what < 31) {
    const id = await rowOf(sql`select id from points.redemption where state = 'in_process' order by id`);
    const decision = draw(2) === 0 ? 'approve' : 'reject';
    const hand = { merchant: 'palpite', staffId: 7n, staffName: 'hand' };
    if (id !== undefined)
      await perhapsDying((on) =>
        inTx(on.db, (tx) => decideOrder(on, tx, hand, { id: String(id), decision, reason: 'No street' })),
      );
  } else if (what < 33) {
    // more than there is in the main wallet
    const stake = (await one.purse('main')) + m(`${1 + draw(20)}.37`);
    await perhapsDying((on) => stakeBoth(on, one.id, stake, key));
  } else if (what < 35) {
    const id = await rowOf(sql`select distinct b.id from bets.split s join bets.bet b on b.id = s.bet_id
      where b.state = 'accepted' order by 1`);
    const result = draw(4) === 0 ? 'void' : draw(2) === 0 ? 0n : m(`${draw(60)}.01`);
    if (id !== undefined) await perhapsDying((on) => settleBoth(on, id, result));
  } else if (what < 36) {
    const { rows } = await sql<{ id: bigint; balance: bigint }>`select id, balance from bonuses.bonus
      where player_id = ${one.id} and state = 'open' and progress < target order by id limit 1`.execute(rig.db);
    const [bonus] = rows;
    if (bonus)
      await perhapsDying((on) =>
        inTx(on.db, (tx) => leave(on, tx, { playerId: one.id, id: bonus.id, forfeited: bonus.balance })),
      );
  } else if (what < 37) {
    const day = new Date(rig.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    await perhapsDying((on) => one.does(rebateCall, (ask) => claimRebate(ask, { day }), { key, on }));
  } else if (what < 38) await dieFollowing();
  else if (what < 39) {
    const now = { start: rig.clock.now(), end: rig.clock.now() };
    await perhapsDying((on) => (draw(2) === 0 ? payNight : endLost).run(on, now));
  } else if (what < 40)
    await stage.issue(one.id, { kind: 'bonus', amount: m('30.00'), terms: bonusTerms }, { claim: 'now' });
  else await stage.count();
}

function refusedOnly(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

test('after a week of play and kills nothing of BRL, of bonus money and of points was made or lost', async () => {
  const { db, clock } = stage.rig;
  for (let born = 0; born < 5; born += 1) people.push(await stage.actor());
  const daily = { count: 1, period: 'day' } as const;
  const bonus = { rollover: 2, days: 3, holdsWithdrawals: false };
  offers = await Promise.all(
    [
      {
        trigger: { code: 'manual', args: { images: 'none', tries: 40 } },
        limit: { count: 20, period: 'ever' } as const,
      },
      { trigger: { code: 'turnover', args: { least: '500.00', period: 'day' } }, limit: daily },
      {
        trigger: { code: 'loss', args: { least: '100.00', period: 'day' } },
        reward: { code: 'bonus_share', args: { percent: 3, most: '60.00', ...bonus } },
        ...{ limit: daily, budget: m('600.00') },
      },
      { trigger: { code: 'code', args: { code: 'VERAO26' } }, limit: daily, reward: ofPoints(200), budget: pts(5000) },
      { trigger: { code: 'code', args: { code: 'VERAO26' } }, limit: daily, budget: m('70.00'), reward: cash('7.00') },
      {
        trigger: { code: 'reload', args: { least: '20.00', weekdays: [] } },
        reward: { code: 'bonus_share', args: { percent: 50, most: '40.00', ...bonus } },
        limit: { count: 9, period: 'ever' } as const,
      },
    ].map((terms) => stage.offer(terms)),
  );
  goods = [await article(400), await article(5)];
  for (const one of people) for (const offer of offers.slice(1, 3)) await one.join(offer);
  for (let nth = 0; nth < acts; nth += 1) await act();
  // waits until whoever died last is gone
  await sql`select from bets.follower for update`.execute(db);
  for (let twice = 0; twice < 2; twice += 1) await stage.count();
  for (let nights = 0; nights < 2; nights += 1) {
    clock.move(86_400_000);
    await payNight.run(stage.rig.platform, { start: clock.now(), end: clock.now() });
  }
  await stage.count();

  // every currency sums to zero, and replaying the entries gives every balance
  expect((await verifyBooks(db)).findings).toEqual([]);

  const { rows: wrong } = await sql<{ what: string; n: bigint }>`
    select 'a budget is not the sum of its claims' as what, count(*) as n from promotions.activity a
      where a.spent > a.budget or a.spent <> (select coalesce(sum(c.amount), 0) from promotions.claim c
        where c.activity_id = a.id and c.state in ('issued', 'claimed'))
    union all select 'a claim and its reward differ', count(*) from promotions.claim c
      join rewards.reward r on r.id = c.reward_id where r.state::text <> c.state::text or r.amount <> c.amount
    union all select 'an occasion was rewarded twice', count(*) from (select from promotions.claim
      where state in ('issued', 'claimed') group by activity_id, player_id, occasion having count(*) > 1) twice
    union all select 'a reward was not paid once', count(*) from rewards.reward r
      where (select count(*) from wallet.note n where n.player_id = r.player_id and n.order_no = 'R-' || r.id)
          + (select count(*) from bonuses.bonus b where b.player_id = r.player_id and b.key = 'reward ' || r.id)
        <> (case when r.state = 'claimed' then 1 else 0 end)
    union all select 'a rebate has no reward', count(*) from rebates.rebate b
      where b.amount > 0 and not exists (select from rewards.reward r where r.id = b.reward_id and r.amount = b.amount)
    union all select 'an article is gone without an order', count(*) from points.goods g
      where g.id = any (${goods.map(String)}::bigint[]) and (case g.id when ${goods[0]}::bigint then 400 else 5 end) - g.stock
        <> (select count(*) from points.redemption o where o.goods_id = g.id and o.state <> 'rejected')`.execute(db);
  expect(wrong.filter(({ n }) => n > 0n)).toEqual([]);

  const { rows: all } = await sql<Sums>`select p.id,
      coalesce((select sum(amount) from rewards.reward r where r.player_id = p.id and state = 'claimed' and kind = 'cash'), 0)::bigint as cash,
      coalesce((select sum(amount) from rewards.reward r where r.player_id = p.id and state = 'claimed' and kind = 'points'), 0)::bigint as points,
      coalesce((select sum(points) from points.redemption o where o.player_id = p.id and state <> 'rejected'), 0)::bigint as spent,
      coalesce((select sum(amount) from points.redemption o where o.player_id = p.id and kind = 'money'), 0)::bigint as converted,
      coalesce((select sum(amount) from bonuses.bonus b where b.player_id = p.id and opened_at is not null), 0)::bigint as given,
      coalesce((select sum(balance) from bonuses.bonus b where b.player_id = p.id and state = 'open'), 0)::bigint as open,
      coalesce((select sum(released) from bonuses.bonus b where b.player_id = p.id), 0)::bigint as released,
      coalesce((select sum(forfeited) from bonuses.bonus b where b.player_id = p.id), 0)::bigint as forfeited
    from players.player p where p.id = any (${people.map(({ id }) => String(id))}::bigint[]) order by p.id`.execute(db);
  const { rows: splits } =
    await sql<Split>`select s.bet_id as bet, t.player_id as player, s.staked, s.paid, b.state as bonus,
      t.settled_at is not null and (b.ended_at is null or t.settled_at < b.ended_at) as in_time
    from bets.split s join bets.bet t on t.id = s.bet_id join bonuses.bonus b on b.id = s.bonus_id`.execute(db);
  const { rows: bets } = await sql<{ id: bigint; player: bigint; stake: bigint; payout: bigint }>`
    select t.id, t.player_id as player, t.stake, t.payout from bets.bet t
    where exists (select from bets.split s where s.bet_id = t.id)`.execute(db);

  const sum = <Row>(rows: readonly Row[], of: (row: Row) => bigint) => rows.reduce((total, row) => total + of(row), 0n);
  let fromHouse = 0n;
  for (const each of all) {
    const actor = people.find(({ id }) => id === each.id) as Actor;
    const own = splits.filter(({ player }) => player === each.id);
    const inTime = own.filter((split) => split.inTime);
    const late = own.filter((split) => !split.inTime);
    // issued = open + converted + lost + cancelled, and what bets took out of it and brought into it
    const inBonus = each.given - sum(own, ({ staked }) => staked) + sum(inTime, ({ paid }) => paid);
    expect([each.id, each.open + each.released + each.forfeited]).toEqual([each.id, inBonus]);
    expect([each.id, await actor.purse('bonus')]).toEqual([each.id, each.open]);
    const lateToHouse = sum(late, ({ paid, bonus }) => (bonus === 'met' ? 0n : paid));
    const ofBets =
      sum(bets, ({ player, payout, stake }) => (player === each.id ? payout - stake : 0n)) +
      sum(own, ({ staked }) => staked) -
      sum(inTime, ({ paid }) => paid) -
      lateToHouse;
    expect([each.id, await actor.purse('main')]).toEqual([
      each.id,
      each.cash + each.released + each.converted + ofBets,
    ]);
    fromHouse += each.cash + each.given - each.forfeited - lateToHouse;
    // points: given = held + spent
    const turnover =
      sum(actor.deeds.bets, (bet) => (bet.voidAt === null ? bet.valid : 0n)) + (await splitTurnover(each.id));
    const { rows: earnings } = await sql<{ earned: bigint; booked: bigint }>`select booked,
        floor(earned / 10000000000)::bigint as earned from points.earning where player_id = ${each.id}`.execute(db);
    const { earned = 0n, booked = 0n } = earnings[0] ?? {};
    const inWallet = (await actor.purse('points')) / unit;
    expect([each.id, inWallet + each.spent]).toEqual([each.id, booked + each.points / unit]);
    expect([each.id, earned]).toEqual([each.id, turnover / (100n * unit)]);
    // more is booked than was earned only where the wallet has nothing left to take back
    expect([each.id, booked === earned || (booked > earned && inWallet === 0n)]).toEqual([each.id, true]);
  }
  const house = await inTx(db, (tx) => houseAccount(tx, { merchant: 'palpite', currency: 'BRL', name: 'promotions' }));
  expect((await balances(db, [house])).get(house)?.available).toBe(-fromHouse);
  // a week in which nothing happened proves nothing
  const happened = (['cash', 'points', 'spent', 'converted', 'given', 'released', 'forfeited'] as const).filter(
    (what) => sum(all, (each) => each[what]) > 0n,
  );
  expect(happened.length).toBeGreaterThan(4);
  expect(splits.length).toBeGreaterThan(0);
});

test('a draw and the income of friends, killed between any two statements, pay exactly once', async () => {
  const { db, clock, platform } = stage.rig;
  const beacon = await openBeaconRig(clock);
  Object.assign(platform.settings, { beaconUrl: beacon.url });
  const [recommender, ...friends] = await Promise.all([1, 2, 3, 4].map(() => stage.actor()));
  if (!recommender) throw new Error('a recommender was expected');
  const promotions = await inTx(db, (tx) =>
    houseAccount(tx, { merchant: 'palpite', currency: 'BRL', name: 'promotions' }),
  );
  const given = async () => -((await balances(db, [promotions])).get(promotions)?.available ?? 0n);
  const before = await given();

  const raffle = await stage.offer({
    trigger: { code: 'raffle', args: { per: '20.00', mostADay: 5, minutes: 10 } },
    reward: {
      code: 'prizes',
      args: { first: '50.00', seconds: 1, second: '10.00', thirds: 1, third: '1.00', rollover: 1 },
    },
    ...{ endsAt: clock.now().getTime() + 3_600_000, budget: m('61.00'), limit: { count: 1, period: 'ever' } },
  });
  const activityId = BigInt(raffle.id);
  await inTx(db, (tx) => openRaffle(platform, tx, { activityId, merchant: 'palpite', terms: raffle.terms }));
  for (const friend of friends) {
    const brought = { playerId: friend.id, recommenderId: recommender.id, code: 'amigo123' };
    await inTx(db, (tx) => insertFriend(tx, { ...brought, merchant: 'palpite', at: clock.now() }));
    await friend.join(raffle);
    await friend.pay('100.00');
    await friend.bet('600.00');
  }
  await stage.count();
  clock.move(3_600_000);
  let deaths = await dieAtEach((on) => moveRaffles.run(on));
  clock.move(11 * 60_000);
  deaths += await dieAtEach((on) => moveRaffles.run(on));
  deaths += await dieAtEach((on) => givePrizes.run(on));
  const { rows: prizes } = await sql<{ state: string; claims: bigint; rewards: bigint; spent: bigint; won: bigint }>`
    select r.state, count(c.id) as claims, count(w.id) as rewards, max(a.spent) as spent, sum(p.amount)::bigint as won
    from promotions.raffle r join promotions.activity a on a.id = r.activity_id
      join promotions.raffle_prize p on p.activity_id = r.activity_id left join promotions.claim c on c.id = p.claim_id
      left join rewards.reward w on w.id = c.reward_id and w.player_id = p.player_id and w.amount = p.amount
    where r.activity_id = ${activityId} group by 1`.execute(db);
  expect(prizes).toEqual([{ state: 'drawn', claims: 3n, rewards: 3n, spent: m('61.00'), won: m('61.00') }]);
  const [first, ...others] = friends;
  deaths += await dieAtEach(async (on) => first?.take(undefined, 'prize key', on));
  for (const friend of others) await friend.take();
  const won = await Promise.all(friends.map((friend) => friend.purse('main')));
  expect(won.toSorted((one, other) => Number(one - other))).toEqual([m('1.00'), m('10.00'), m('50.00')]);

  clock.move(2 * 86_400_000);
  for (const kind of ['achievement', 'deposit', 'bet'] as const) {
    const key = `friends key ${kind}`;
    const claim = (on: Platform, said: string) =>
      recommender.does(referralCall, (ask) => claimReferral(ask, { kind }), { key: said, on });
    deaths += await dieAtEach((on) => claim(on, key));
    const [answer, again] = [await claim(platform, key), await claim(platform, key)];
    expect(again).toEqual(answer);
    await expect(claim(platform, `${key} anew`)).rejects.toThrow();
  }
  const { rows: claims } = await sql<{ kind: string; amount: bigint; paid: boolean }>`
    select c.kind, c.amount, r.state = 'claimed' and r.amount = c.amount as paid
    from referral.claim c join rewards.reward r on r.id = c.reward_id where c.player_id = ${recommender.id} order by c.id`.execute(
    db,
  );
  expect(claims.map(({ kind, paid }) => [kind, paid])).toEqual([
    ...(['achievement', 'deposit', 'bet'] as const).map((kind) => [kind, true]),
  ]);
  const income = claims.reduce((sum, { amount }) => sum + amount, 0n);
  expect(await recommender.purse('main')).toBe(income);
  expect((await given()) - before).toBe(income + m('61.00'));
  expect((await verifyBooks(db)).findings).toEqual([]);
  // each of these has more than a few statements
  expect(deaths).toBeGreaterThan(60);
  await beacon.close();
});

interface Sums {
  readonly id: bigint;
  readonly cash: bigint;
  readonly points: bigint;
  readonly spent: bigint;
  readonly converted: bigint;
  readonly given: bigint;
  readonly open: bigint;
  readonly released: bigint;
  readonly forfeited: bigint;
}

interface Split {
  readonly bet: bigint;
  readonly player: bigint;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly bonus: string;
  readonly inTime: boolean;
}

/** Valid turnover of the bets that were staked from a bonus. */
async function splitTurnover(playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{
    valid: bigint;
  }>`select coalesce(sum(t.valid_turnover), 0)::bigint as valid from bets.bet t
    where t.player_id = ${playerId} and exists (select from bets.split s where s.bet_id = t.id)`.execute(stage.rig.db);
  return rows[0]?.valid ?? 0n;
}

async function article(stock: number): Promise<bigint> {
  const texts = { PT: { name: 'Boné', text: '' } };
  const article = {
    ...{ merchant: 'palpite', categoryId: null, texts, price: 7n, stock, limitCount: null, limitPeriod: null },
    ...{ position: 0, enabled: true, changedBy: 'rig', changedAt: new Date(0) },
  };
  return inTx(stage.rig.db, (tx) => insertGoods(tx, article as Parameters<typeof insertGoods>[1]));
}
