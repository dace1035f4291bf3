// Scripts of abuse against points, bonuses, VIP levels, rebates and referral, each with what everybody gets in the end.
import { convertPoints, redeemGoods } from '@palpite/contract/points/player.ts';
import { claimRebate as rebateCall } from '@palpite/contract/rebates/player.ts';
import { claimReferral as referralCall } from '@palpite/contract/referral/player.ts';
import type { BonusTerms } from '@palpite/math/bonus/terms.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { inTx } from './base/db/db.ts';
import { leave } from './bonuses/life/end-bonus.ts';
import { settleBoth, stakeBoth } from './bonuses/rig-split.ts';
import { bonusesRoom } from './bonuses/room.ts';
import { convert } from './points/mall/convert.ts';
import { insertGoods } from './points/mall/goods-store.ts';
import { redeem } from './points/mall/redeem.ts';
import { password } from './points/rig-points.ts';
import { pointsRoom } from './points/room.ts';
import { mostOfPoints, mostOfRebates, mostOfReferral } from './promotions/rig-model.ts';
import { registration, turnover } from './promotions/rig-rules.ts';
import { payNight } from './rebates/earn/pay-night.ts';
import { claimRebate } from './rebates/own/claim-rebate.ts';
import { rebatesRoom } from './rebates/room.ts';
import { insertFriend } from './referral/friend/friend-store.ts';
import { lookThroughRings } from './referral/friend/hold.ts';
import { claimReferral } from './referral/own/claim.ts';
import { referralRoom } from './referral/room.ts';
import { rewardsRoom } from './rewards/room.ts';
import { type Actor, atOnce, refused, type Scene, type Script } from './rig-actors.ts';
import { vipRoom } from './vip/room.ts';

const hour = 3_600_000;
const day = 24 * hour;
const counted = 0;

const bonusTerms: BonusTerms = {
  ...{ rolloverPercent: 1000, base: 'bonus', contributions: [], otherPercent: 100, maxStake: null },
  ...{ days: 30, holdsWithdrawals: true },
};

async function openBonus({ stage, who }: Scene): Promise<{ one: Actor; bonusId: bigint }> {
  const one = await who();
  await stage.issue(one.id, { kind: 'bonus', amount: m('50.00'), terms: bonusTerms }, { claim: 'now' });
  const { rows } = await sql<{ id: bigint }>`select id from bonuses.bonus where player_id = ${one.id}`.execute(
    stage.rig.db,
  );
  return { one, bonusId: rows[0]?.id ?? 0n };
}

const quit = ({ stage }: Scene, one: Actor, id: bigint, forfeited: string) =>
  inTx(stage.rig.db, (tx) => leave(stage.rig.platform, tx, { playerId: one.id, id, forfeited: m(forfeited) }));

async function collector({ stage, who }: Scene, played = '700.00', price = 7n) {
  const one = await who();
  const bet = await one.bet(played);
  const goodsId = await inTx(stage.rig.db, (tx) =>
    insertGoods(tx, {
      ...{ merchant: 'palpite', categoryId: null, texts: { PT: { name: 'Boné', text: '' } }, price, stock: 50 },
      ...{ limitCount: null, limitPeriod: null, position: 0, enabled: true, changedBy: 'rig', changedAt: new Date(0) },
    } as Parameters<typeof insertGoods>[1]),
  );
  const address = { address: 'Rua das Laranjeiras 12', phone: '21987654321' };
  const order = () =>
    one.does(redeemGoods, (ask) => redeem(ask, { goodsId: String(goodsId), price, password, ...address }));
  return { one, bet, order };
}

/** Friends by their recommender. */
const friendsOf = new Map<Actor, readonly Actor[]>();

async function inviting({ stage, who }: Scene, friends: number) {
  const member = await who();
  const invited = await Promise.all(Array.from({ length: friends }, () => stage.actor()));
  friendsOf.set(member, invited);
  for (const { id } of invited)
    await inTx(stage.rig.db, (tx) =>
      insertFriend(tx, {
        ...{ playerId: id, merchant: 'palpite', recommenderId: member.id, code: `rig${id}`, at: stage.rig.clock.now() },
      }),
    );
  const claim = (kind: 'achievement' | 'deposit' | 'bet') =>
    member.does(referralCall, (ask) => claimReferral(ask, { kind }));
  return { member, invited, claim };
}

async function ring({ stage }: Scene, ...people: readonly Actor[]): Promise<void> {
  const { db, clock, platform } = stage.rig;
  // in the order of their numbers, whichever was made first
  const [one, other] = people.map(({ id }) => id).sort((a, b) => Number(a - b));
  await sql`with r as (insert into rings.ring (merchant, score, self_downline, found_at, changed_at)
      values ('palpite', 90, false, ${clock.now()}, ${clock.now()}) returning id),
    m as (insert into rings.member (player_id, ring_id)
      select unnest(${people.map(({ id }) => String(id))}::bigint[]), r.id from r)
    insert into rings.link (ring_id, one, other, score, signals)
    select r.id, ${one}::bigint, ${other}::bigint, 90, '[{"kind":"device","what":null,"count":2}]' from r`.execute(db);
  await lookThroughRings.run(platform, { start: clock.now(), end: clock.now() });
}

const rebate = ({ stage }: Scene, one: Actor) =>
  one.does(rebateCall, (ask) =>
    claimRebate(ask, { day: new Date(stage.rig.clock.now().getTime() - 3 * hour).toISOString().slice(0, 10) }),
  );
const night = ({ stage: { rig } }: Scene) =>
  payNight.run(rig.platform, { start: rig.clock.now(), end: rig.clock.now() });

const ofPoints = {
  rooms: [pointsRoom],
  purse: ['points'],
  most: ({ deeds }: Actor) => mostOfPoints(deeds),
} satisfies Partial<Script>;
const ofRebates = { rooms: [rebatesRoom], most: ({ deeds }: Actor) => mostOfRebates(deeds) } satisfies Partial<Script>;
const ofReferral = {
  rooms: [referralRoom],
  most: (actor: Actor) => mostOfReferral((friendsOf.get(actor) ?? []).map(({ deeds }) => deeds)),
} satisfies Partial<Script>;
/** Nothing of it was played through. */
const ofBonus = { rooms: [bonusesRoom], purse: ['main'], most: () => 0n } satisfies Partial<Script>;

export const otherScripts: readonly Script[] = [
  {
    name: 'redeems all points twice at once',
    ...{ ...ofPoints, gets: ['0.00'] },
    async *acts(scene) {
      const { order } = await collector(scene);
      yield counted;
      await atOnce(1, order(), order(), order());
      await refused('points.insufficient', order());
    },
  },
  {
    name: 'redeems points whose bets are made void, and redeems again',
    ...{ ...ofPoints, gets: ['0.00'], most: () => 0n },
    async *acts(scene) {
      const { one, order, bet } = await collector(scene);
      yield counted;
      await order();
      await one.annul(bet);
      yield counted;
      const next = await one.bet('700.00');
      yield counted;
      await refused('points.insufficient', order());
      await one.annul(next);
    },
  },
  {
    name: 'redeems and turns the same points into money at once',
    ...{ ...ofPoints, gets: [['0.00', '5.00']], purse: ['main', 'points'] },
    async *acts(scene) {
      const { one, order } = await collector(scene, '50000.00', 500n);
      yield counted;
      const turn = () => one.does(convertPoints, (ask) => convert(ask, { points: 500n, amount: m('5.00'), password }));
      await atOnce(1, order(), turn());
      await refused('points.insufficient', turn());
      await refused('points.insufficient', order());
    },
  },
  {
    name: 'leaves a bonus twice at once, and a moment later',
    ...{ ...ofBonus, gets: ['0.00'] },
    async *acts(scene) {
      const { one, bonusId } = await openBonus(scene);
      yield counted;
      await atOnce(1, quit(scene, one, bonusId, '50.00'), quit(scene, one, bonusId, '50.00'));
      await refused('bonuses.wrong_state', quit(scene, one, bonusId, '0.00'));
    },
  },
  {
    name: 'leaves a bonus while a round that it staked is open, and the round wins',
    ...{ ...ofBonus, gets: ['0.00'] },
    async *acts(scene) {
      const { platform, db } = scene.stage.rig;
      const { one, bonusId } = await openBonus(scene);
      await stakeBoth(platform, one.id, m('20.00'), `scene ${one.id}`);
      await refused('bonuses.loss_changed', quit(scene, one, bonusId, '50.00'));
      await quit(scene, one, bonusId, '30.00');
      const { rows } = await sql<{ id: bigint }>`select id from bets.bet where player_id = ${one.id}`.execute(db);
      await settleBoth(platform, rows[0]?.id ?? 0n, m('900.00'));
      yield counted;
    },
  },
  {
    name: 'plays a bonus through on opposite sides, and for play money',
    ...{ ...ofBonus, gets: ['0.00'] },
    async *acts(scene) {
      const { one } = await openBonus(scene);
      yield 1000;
      await one.bet('900.00', { opposed: m('900.00'), validTurnover: 0n });
      await one.bet('900.00', { currency: 'FUN' });
      yield counted;
      yield 31 * day;
    },
  },
  {
    name: 'has the turnover of a bonus made void before it is done',
    ...{ ...ofBonus, gets: ['0.00'] },
    async *acts(scene) {
      const { one } = await openBonus(scene);
      yield 1000;
      const bet = await one.bet('499.00');
      yield counted;
      await one.annul(bet);
      yield counted;
      await one.bet('499.00');
      yield counted;
    },
  },
  {
    name: 'reaches a level, takes its bonus, has the bets made void and reaches it again',
    ...{ rooms: [vipRoom, rewardsRoom], gets: ['8.00'], most: () => m('8.00') },
    async *acts({ who }) {
      const one = await who();
      const bet = await one.bet('10000.00');
      yield counted;
      yield counted;
      await one.take();
      await one.annul(bet);
      yield counted;
      await one.bet('10000.00');
      yield counted;
      yield counted;
      await refused('rewards.wrong_state', one.take());
    },
  },
  {
    name: 'reaches a VIP level for an activity by a bet that is void',
    ...{ rooms: [vipRoom], gets: ['0.00'] },
    terms: { trigger: turnover('10.00'), conditions: [{ code: 'vip_level', args: { least: 1 } }] },
    async *acts({ who, offer }) {
      const one = await who();
      const bet = await one.bet('10000.00');
      yield counted;
      await one.join(offer);
      await one.annul(bet);
      yield counted;
      await one.bet('10.00');
      yield counted;
      await refused('promotions.not_for_you', one.claim(offer));
    },
  },
  {
    name: 'claims what is for new accounts with an old one, twice with a new one, and after its days',
    terms: { trigger: registration, startsAt: Date.parse('2026-03-04T15:00:00Z'), limit: { count: 5, period: 'ever' } },
    gets: ['0.00', '10.00', '0.00'],
    async *acts({ who, offer }) {
      const old = await who();
      yield 2 * day;
      const [fresh, slow] = [await who(), await who()];
      await refused('promotions.nothing_to_claim', old.claim(offer));
      await atOnce(1, fresh.claim(offer), fresh.claim(offer));
      yield 4 * day;
      await refused('promotions.nothing_to_claim', slow.claim(offer));
      await refused('promotions.nothing_to_claim', fresh.claim(offer));
    },
  },
  {
    name: 'claims a rebate twice at once, and again at night',
    ...{ ...ofRebates, gets: ['6.00'] },
    async *acts(scene) {
      const one = await scene.who();
      await one.bet('1000.00', { gameType: 'INHOUSE', rate: 60n });
      yield counted;
      await atOnce(1, rebate(scene, one), rebate(scene, one));
      yield 13 * hour;
      await Promise.all([night(scene), night(scene)]);
      yield counted;
    },
  },
  {
    name: 'claims by hand a rebate that is paid at night',
    ...{ ...ofRebates, gets: ['4.00'] },
    async *acts(scene) {
      const one = await scene.who();
      await one.bet('1000.00', { gameType: 'LIVE', rate: 40n });
      yield counted;
      await refused('rebates.below_minimum', rebate(scene, one));
      yield 13 * hour;
      await Promise.all([night(scene), night(scene)]);
      await refused('rebates.below_minimum', rebate(scene, one));
      yield day;
      await night(scene);
    },
  },
  {
    name: 'claims a rebate, has the bet made void, and plays it again',
    ...{ ...ofRebates, gets: ['6.00'] },
    async *acts(scene) {
      const one = await scene.who();
      const bet = await one.bet('1000.00', { gameType: 'INHOUSE', rate: 60n });
      yield counted;
      await rebate(scene, one);
      await one.annul(bet);
      yield counted;
      await one.bet('1000.00', { gameType: 'INHOUSE', rate: 60n });
      yield counted;
      await refused('rebates.below_minimum', rebate(scene, one));
    },
  },
  {
    name: 'invites himself',
    ...{ ...ofReferral, gets: ['0.00'] },
    async *acts(scene) {
      const { member, invited, claim } = await inviting(scene, 1);
      const [self] = invited as [Actor];
      await self.pay('1000.00');
      await self.bet('5000.00');
      await ring(scene, member, self);
      yield 25 * hour;
      for (const kind of ['achievement', 'deposit'] as const) await refused('referral.nothing_to_claim', claim(kind));
      await refused('referral.below_minimum', claim('bet'));
    },
  },
  {
    name: 'invites one person with two accounts',
    ...{ ...ofReferral, gets: ['0.00'] },
    async *acts(scene) {
      const { invited, claim } = await inviting(scene, 2);
      for (const each of invited) {
        await each.pay('1000.00');
        await each.bet('5000.00');
      }
      await ring(scene, ...invited);
      yield 25 * hour;
      await refused('referral.nothing_to_claim', claim('achievement'));
      await refused('referral.below_minimum', claim('bet'));
    },
  },
  {
    name: 'claims for a friend who registered a moment ago',
    ...{ ...ofReferral, gets: ['0.00'] },
    async *acts(scene) {
      const { invited, claim } = await inviting(scene, 1);
      const [friend] = invited as [Actor];
      await friend.pay('50.00');
      await friend.bet('500.00');
      yield counted;
      await refused('referral.nothing_to_claim', claim('achievement'));
    },
  },
  {
    name: 'has a friend pay in and out and in again, and claims everything at once',
    // 2.00 of the first deposit, 5.00 for a friend who qualified, 1.00 of the turnover
    ...{ ...ofReferral, gets: ['8.00'] },
    async *acts(scene) {
      const { invited, claim } = await inviting(scene, 1);
      const [friend] = invited as [Actor];
      await friend.pay('100.00');
      yield counted;
      for (let nth = 0; nth < 3; nth += 1) await friend.pay('1000.00');
      await friend.bet('1000.00');
      yield 25 * hour;
      await atOnce(3, claim('deposit'), claim('achievement'), claim('bet'));
      for (const kind of ['achievement', 'deposit'] as const) await refused('referral.nothing_to_claim', claim(kind));
      await refused('referral.below_minimum', claim('bet'));
    },
  },
];
