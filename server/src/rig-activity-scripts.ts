// Scripts of abuse against activities, each with what everybody gets in the end.
import { claimIssuedPromotion } from '@palpite/contract/rewards/player.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { inTx } from './base/db/db.ts';
import { cash, points } from './promotions/rig-promotions.ts';
import {
  birthday,
  bonus,
  bonusShare,
  code,
  deposit,
  login,
  loss,
  manual,
  reload,
  share,
  times,
  turnover,
} from './promotions/rig-rules.ts';
import { cancelReward } from './rewards/life/end-reward.ts';
import { takeIssuedPromotion } from './rewards/own/take-claim.ts';
import { type Actor, atOnce, pts, refused, type Scene, type Script } from './rig-actors.ts';
import { startExclusion } from './safeguards/safeguards.ts';
import { lockWallet } from './wallet/wallet.ts';

const hour = 3_600_000;
const day = 24 * hour;
const counted = 0;

const typed = { code: 'verao26' };

/** Somebody who has joined. */
async function joined({ who, offer }: Scene): Promise<Actor> {
  const actor = await who();
  await actor.join(offer);
  return actor;
}

export const activityScripts: readonly Script[] = [
  {
    name: 'claims twice, with two keys',
    ...{ terms: { trigger: turnover() }, gets: ['10.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      await one.bet('100.00');
      yield counted;
      await one.claim(scene.offer);
      await refused('promotions.limit_reached', one.claim(scene.offer));
    },
  },
  {
    name: 'claims six times at once, with keys of their own',
    ...{ terms: { trigger: turnover(), reward: bonus('25.00') }, gets: ['25.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      await one.bet('100.00');
      yield counted;
      await atOnce(1, ...Array.from({ length: 6 }, () => one.claim(scene.offer)));
    },
  },
  {
    name: 'sends one claim again and again with one key',
    ...{ terms: { trigger: turnover(), reward: points(7), budget: pts(100) }, gets: ['7.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      await one.bet('100.00');
      yield counted;
      const key = 'one and the same';
      await atOnce(3, ...Array.from({ length: 3 }, () => one.claim(scene.offer, { key })));
      await one.claim(scene.offer, { key });
    },
  },
  {
    name: 'uses the key of one claim for another activity',
    ...{ terms: { trigger: code }, gets: ['10.00'] },
    async *acts({ stage, who, offer }) {
      const one = await who();
      const other = await stage.offer({ trigger: code });
      await one.claim(offer, { key: 'a used key', ...typed });
      await refused('request.key_reused', one.claim(other, { key: 'a used key', ...typed }));
      yield counted;
    },
  },
  {
    name: 'claims after the days for it are over',
    ...{ terms: { trigger: turnover(), endsAt: Date.parse('2026-03-03T15:00:00Z'), claimDays: 1 }, gets: ['0.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      await one.bet('100.00');
      yield 2 * day;
      await refused('promotions.not_open', one.claim(scene.offer));
    },
  },
  {
    name: 'plays after the end and claims within the days for it',
    ...{ terms: { trigger: turnover(), endsAt: Date.parse('2026-03-03T02:00:00Z'), claimDays: 5 }, gets: ['0.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      await one.bet('99.99');
      yield day;
      await one.bet('900.00');
      yield counted;
      await refused('promotions.nothing_to_claim', one.claim(scene.offer));
    },
  },
  {
    name: 'claims what another one reached',
    ...{ terms: { trigger: turnover() }, gets: ['10.00', '0.00', '0.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      const [thief, idle] = [await scene.who(), await joined(scene)];
      await one.bet('100.00');
      yield counted;
      await refused('promotions.not_joined', thief.claim(scene.offer));
      await refused('promotions.nothing_to_claim', idle.claim(scene.offer));
      await one.claim(scene.offer);
    },
  },
  {
    name: 'takes a reward that waits for another one',
    ...{ terms: { trigger: manual() }, gets: ['10.00', '0.00'] },
    async *acts({ stage, who, offer }) {
      const [one, thief] = [await who(), await who()];
      await one.apply(offer);
      await stage.decide(one, 'approve');
      const { rows } = await sql<{ id: bigint }>`select id from rewards.reward where player_id = ${one.id}`.execute(
        stage.rig.db,
      );
      yield counted;
      await refused('rewards.unknown', thief.take(String(rows[0]?.id)));
      await one.take();
    },
  },
  {
    name: 'joins after the deed',
    ...{ terms: { trigger: turnover() }, gets: ['0.00'] },
    async *acts({ who, offer }) {
      const one = await who();
      await one.bet('100.00');
      yield day;
      await one.join(offer);
      yield counted;
      await refused('promotions.nothing_to_claim', one.claim(offer));
    },
  },
  {
    name: 'joins after the end',
    ...{ terms: { trigger: turnover(), endsAt: Date.parse('2026-03-03T15:00:00Z') }, gets: ['0.00'] },
    async *acts({ who, offer }) {
      const one = await who();
      yield day;
      await refused('promotions.not_open', one.join(offer));
    },
  },
  {
    name: 'joins again for a dearer version, and claims by it',
    ...{ terms: { trigger: turnover() }, gets: ['10.00'] },
    async *acts(scene) {
      const { stage, offer } = scene;
      const one = await joined(scene);
      const { hash } = offer;
      await stage.change(offer, { reward: cash('90.00') });
      await refused('promotions.version_changed', one.join(offer));
      await one.bet('100.00');
      yield counted;
      await refused('promotions.version_changed', one.claim(offer));
      await one.claim(offer, { version: hash });
    },
  },
  {
    name: 'claims by an older version that asked for less',
    ...{ terms: { trigger: turnover('10.00') }, gets: ['0.00'] },
    async *acts({ stage, who, offer }) {
      const one = await who();
      const { hash } = offer;
      await stage.change(offer, { trigger: turnover('900.00') });
      await refused('promotions.version_changed', one.join(offer, hash));
      await one.join(offer);
      await one.bet('10.00');
      yield counted;
      await refused('promotions.nothing_to_claim', one.claim(offer));
    },
  },
  {
    name: 'has the bet made void and claims',
    ...{ terms: { trigger: turnover() }, gets: ['0.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      const bet = await one.bet('100.00');
      yield counted;
      await one.annul(bet);
      yield counted;
      await refused('promotions.nothing_to_claim', one.claim(scene.offer));
    },
  },
  {
    name: 'claims, has the bet made void, and plays for the same period again',
    ...{ terms: { trigger: turnover('100.00', 'week'), ...times(5) }, gets: ['10.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      const bet = await one.bet('100.00');
      yield counted;
      await one.claim(scene.offer);
      await one.annul(bet);
      yield counted;
      await one.bet('500.00');
      yield counted;
      await refused('promotions.nothing_to_claim', one.claim(scene.offer));
    },
  },
  {
    name: 'plays on opposite sides, for free, for play money, and leaves bets without a result',
    ...{ terms: { trigger: turnover() }, gets: ['0.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      await one.bet('300.00', { opposed: m('300.00'), validTurnover: 0n });
      await one.bet('300.00', { currency: 'FUN' });
      await one.bet('300.00', { state: 'accepted', validTurnover: 0n, settledAt: null });
      await one.bet('0.00', { freeStake: m('300.00'), validTurnover: 0n });
      yield counted;
      await refused('promotions.nothing_to_claim', one.claim(scene.offer));
    },
  },
  {
    name: 'claims each day around midnight in London, which is one evening in São Paulo',
    ...{ terms: { trigger: turnover('10.00', 'day'), ...times(1, 'day') }, gets: ['10.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      await one.bet('10.00');
      yield 8 * hour;
      await one.claim(scene.offer);
      yield 2 * hour;
      await one.bet('10.00');
      yield counted;
      await refused('promotions.limit_reached', one.claim(scene.offer));
    },
  },
  {
    name: 'claims a minute before and a minute after midnight: two days, and no third reward',
    ...{ terms: { trigger: turnover('10.00', 'day'), ...times(1, 'day') }, gets: ['20.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      await one.bet('10.00');
      yield 12 * hour - 60_000;
      await one.claim(scene.offer);
      yield 120_000;
      await refused('promotions.nothing_to_claim', one.claim(scene.offer));
      await one.bet('10.00');
      yield counted;
      await one.claim(scene.offer);
      await refused('promotions.limit_reached', one.claim(scene.offer));
    },
  },
  {
    name: 'claims cashback before its week is over',
    ...{ terms: { trigger: loss(), reward: share(10, '50.00') }, gets: ['0.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      await one.bet('500.00');
      yield counted;
      await refused('promotions.nothing_to_claim', one.claim(scene.offer));
    },
  },
  {
    name: 'loses, wins it back, and claims cashback',
    ...{ terms: { trigger: loss(), reward: share(10, '50.00') }, gets: ['0.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      await one.bet('500.00');
      await one.bet('10.00', { payout: m('600.00'), state: 'won' });
      yield 7 * day;
      await refused('promotions.nothing_to_claim', one.claim(scene.offer));
    },
  },
  {
    name: 'has lost bets made void after their week: it comes off the week of the void',
    ...{ terms: { trigger: loss(), reward: bonusShare(10, '50.00'), ...times(5) }, gets: ['50.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      const bet = await one.bet('500.00');
      yield 7 * day;
      await one.claim(scene.offer);
      await one.annul(bet);
      await one.bet('500.00');
      yield 7 * day;
      await refused('promotions.nothing_to_claim', one.claim(scene.offer));
    },
  },
  {
    name: 'loses more than the cap pays for, and claims one week twice',
    ...{ terms: { trigger: loss(), reward: share(100, '40.00'), ...times(3) }, gets: ['40.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      await one.bet('9000.00');
      yield 7 * day;
      await atOnce(1, one.claim(scene.offer), one.claim(scene.offer));
      await refused('promotions.nothing_to_claim', one.claim(scene.offer));
    },
  },
  {
    name: 'stores up weeks and claims more of them in one week than the limit says',
    ...{ terms: { trigger: loss(), reward: share(10, '50.00'), ...times(1, 'week') }, gets: ['6.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      await one.bet('60.00');
      yield 7 * day;
      await one.bet('70.00');
      yield 7 * day;
      await one.claim(scene.offer);
      await refused('promotions.limit_reached', one.claim(scene.offer));
    },
  },
  {
    name: 'logs in twenty times on one day',
    ...{ terms: { trigger: login(2), reward: points(10), budget: pts(100) }, gets: ['0.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      for (let nth = 0; nth < 5; nth += 1) await one.come();
      yield 8 * hour;
      // a new day in London and the same one in São Paulo
      await one.come();
      yield 3 * hour;
      await one.come();
      yield counted;
      await refused('promotions.nothing_to_claim', one.claim(scene.offer));
    },
  },
  {
    name: 'leaves out a day of days in a row',
    ...{ terms: { trigger: login(2, true) }, gets: ['0.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      await one.come();
      yield 2 * day;
      await one.come();
      yield counted;
      await refused('promotions.nothing_to_claim', one.claim(scene.offer));
    },
  },
  {
    name: 'pays in, out and in again for the reward of a first deposit',
    ...{ terms: { trigger: deposit(1), reward: bonusShare(50, '40.00'), ...times(5) }, gets: ['15.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      await one.pay('30.00');
      yield counted;
      await one.claim(scene.offer);
      for (let nth = 0; nth < 3; nth += 1) await one.pay('500.00');
      yield counted;
      await refused('promotions.nothing_to_claim', one.claim(scene.offer));
    },
  },
  {
    name: 'has the bank take the deposit back and claims its bonus',
    ...{ terms: { trigger: deposit(1), reward: bonusShare(50, '40.00') }, gets: ['0.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      const order = await one.pay('80.00');
      yield counted;
      await one.takeBack(order);
      yield counted;
      await refused('promotions.nothing_to_claim', one.claim(scene.offer));
    },
  },
  {
    name: 'pays in a fortune for a share of it',
    ...{ terms: { trigger: deposit(1), reward: share(200, '35.00') }, gets: ['35.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      await one.pay('100000.00');
      yield counted;
      await one.claim(scene.offer);
    },
  },
  {
    name: 'pays in many small sums that come to the least together',
    ...{ terms: { trigger: reload(), reward: share(10, '5.00'), ...times(10) }, gets: ['0.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      for (let nth = 0; nth < 5; nth += 1) await one.pay('19.99');
      yield counted;
      await refused('promotions.nothing_to_claim', one.claim(scene.offer));
    },
  },
  {
    name: 'reloads again and again on one day',
    ...{ terms: { trigger: reload(), reward: share(10, '5.00'), ...times(1, 'day') }, gets: ['3.00'] },
    async *acts(scene) {
      const one = await joined(scene);
      for (const amount of ['30.00', '30.00', '30.00', '30.00']) await one.pay(amount);
      yield counted;
      await one.claim(scene.offer);
      await refused('promotions.limit_reached', one.claim(scene.offer));
    },
  },
  {
    name: 'gives a birthday, and another one after the reward',
    ...{ terms: { trigger: birthday, ...times(5) }, gets: ['10.00'] },
    async *acts({ who, offer }) {
      const one = await who();
      await refused('promotions.nothing_to_claim', one.claim(offer));
      await one.born('1990-03-02');
      await one.claim(offer);
      await refused('players.field_fixed', one.born('1990-03-03'));
      yield day;
      await refused('promotions.nothing_to_claim', one.claim(offer));
    },
  },
  {
    name: 'claims the birthday once the days after it are over',
    ...{ terms: { trigger: birthday }, gets: ['0.00'] },
    async *acts({ who, offer }) {
      const one = await who();
      await one.born('1990-03-02');
      yield 5 * day;
      await refused('promotions.nothing_to_claim', one.claim(offer));
    },
  },
  {
    name: 'guesses the code',
    ...{ terms: { trigger: code }, gets: ['0.00'] },
    async *acts({ who, offer }) {
      const one = await who();
      for (const guess of ['VERAO', 'VERAO2', 'VERAO26 ', '', 'VERAO%', 'verao27'])
        await refused('promotions.wrong_code', one.claim(offer, { code: guess }));
      await refused('promotions.wrong_code', one.claim(offer));
      yield counted;
    },
  },
  {
    name: 'types the code in capitals and small letters',
    ...{ terms: { trigger: code }, gets: ['10.00'] },
    async *acts({ who, offer }) {
      const one = await who();
      await atOnce(1, one.claim(offer, typed), one.claim(offer, { code: 'VERAO26' }));
      await refused('promotions.limit_reached', one.claim(offer, { code: 'Verao26' }));
      yield counted;
    },
  },
  {
    name: 'goes on with the code after a stop',
    ...{ terms: { trigger: code, claimDays: 0, ...times(3) }, gets: ['10.00'] },
    async *acts({ stage, who, offer }) {
      const one = await who();
      await one.claim(offer, typed);
      await stage.stop(offer);
      yield 1000;
      await refused('promotions.not_open', one.claim(offer, typed));
    },
  },
  {
    name: 'is one of seven who race for a budget of four',
    terms: { trigger: code, budget: m('40.00') },
    gets: Array.from({ length: 7 }, () => ['0.00', '10.00']),
    async *acts({ who, offer }) {
      const people = await Promise.all(Array.from({ length: 7 }, who));
      await atOnce(4, ...people.map((each) => each.claim(offer, typed)));
      yield counted;
    },
  },
  {
    name: 'claims a share that is more than the budget holds',
    ...{ terms: { trigger: deposit(1), reward: share(100, '40.00'), budget: m('60.00') }, gets: ['40.00', '0.00'] },
    async *acts(scene) {
      const [one, late] = [await joined(scene), await joined(scene)];
      await one.pay('40.00');
      await late.pay('40.00');
      yield counted;
      await one.claim(scene.offer);
      await refused('promotions.budget_spent', late.claim(scene.offer));
    },
  },
  {
    name: 'applies twice at once, and again after the reward',
    ...{ terms: { trigger: manual(5) }, gets: ['10.00'] },
    async *acts({ stage, who, offer }) {
      const one = await who();
      await atOnce(1, one.apply(offer), one.apply(offer));
      await refused('promotions.already_applied', one.apply(offer));
      await atOnce(1, stage.decide(one, 'approve'), stage.decide(one, 'approve'));
      await refused('promotions.limit_reached', one.apply(offer));
      await atOnce(1, one.take(), one.take());
      yield counted;
      await refused('promotions.limit_reached', one.apply(offer));
    },
  },
  {
    name: 'applies until somebody gives in',
    ...{ terms: { trigger: manual(2) }, gets: ['0.00'] },
    async *acts({ stage, who, offer }) {
      const one = await who();
      for (let nth = 0; nth < 2; nth += 1) {
        await one.apply(offer);
        await stage.decide(one, 'reject');
      }
      await refused('promotions.limit_reached', one.apply(offer));
      yield counted;
    },
  },
  {
    name: 'claims an approved reward after it expired, and its budget comes back once',
    ...{ terms: { trigger: manual(), budget: m('10.00') }, gets: ['0.00', '10.00', '0.00'] },
    async *acts({ stage, who, offer }) {
      const [late, next, last] = [await who(), await who(), await who()];
      await late.apply(offer);
      await stage.decide(late, 'approve');
      yield counted;
      await refused('promotions.budget_spent', next.apply(offer));
      yield 8 * day;
      yield counted;
      await refused('rewards.wrong_state', late.take());
      await next.apply(offer);
      await stage.decide(next, 'approve');
      await next.take();
      await refused('promotions.budget_spent', last.apply(offer));
    },
  },
  {
    name: 'claims a reward while staff take it back',
    ...{ terms: { trigger: manual() }, gets: [['0.00', '10.00']] },
    async *acts({ stage, who, offer }) {
      const one = await who();
      const { platform, db } = stage.rig;
      await one.apply(offer);
      await stage.decide(one, 'approve');
      const { rows } = await sql<{ id: bigint }>`select id from rewards.reward where player_id = ${one.id}`.execute(db);
      const id = rows[0]?.id ?? 0n;
      await Promise.allSettled([one.take(), inTx(db, (tx) => cancelReward(platform, tx, id))]);
      yield counted;
      await refused('rewards.wrong_state', one.take());
    },
  },
  {
    name: 'takes one reward by both calls at once',
    ...{ terms: { trigger: manual(), reward: points(30), budget: pts(30) }, gets: ['30.00'] },
    async *acts({ stage, who, offer }) {
      const one = await who();
      await one.apply(offer);
      await stage.decide(one, 'approve');
      const { rows } = await sql<{ id: bigint }>`select id from rewards.reward where player_id = ${one.id}`.execute(
        stage.rig.db,
      );
      const asked = { promotionClaimId: String(rows[0]?.id), promotionType: 'MANUAL' } as const;
      await atOnce(
        1,
        one.take(),
        one.does(claimIssuedPromotion, (ask) => takeIssuedPromotion(ask, asked)),
      );
      yield counted;
    },
  },
  {
    name: 'joins and claims on a break',
    ...{ terms: { trigger: turnover() }, gets: ['0.00', '0.00'] },
    async *acts(scene) {
      const { stage, who, offer } = scene;
      const [one, other] = [await joined(scene), await who()];
      await one.bet('100.00');
      yield counted;
      for (const { id: playerId } of [one, other])
        await inTx(stage.rig.db, (tx) =>
          startExclusion(stage.rig.platform, tx, { playerId, merchant: 'palpite', setBy: 'player', length: '24h' }),
        );
      await refused('safeguards.excluded', one.claim(offer));
      await refused('safeguards.excluded', other.join(offer));
    },
  },
  {
    name: 'claims into a locked wallet, and takes nothing of the budget',
    ...{ terms: { trigger: turnover(), budget: m('10.00') }, gets: ['0.00', '10.00'] },
    async *acts(scene) {
      const [watched, next] = [await joined(scene), await joined(scene)];
      for (const each of [watched, next]) await each.bet('100.00');
      yield counted;
      const { db, platform } = scene.stage.rig;
      await inTx(db, (tx) => lockWallet(platform, tx, { playerId: watched.id, reason: 'staff' }));
      await refused('wallet.locked', watched.claim(scene.offer));
      await next.claim(scene.offer);
    },
  },
  {
    name: 'is too new for the activity',
    ...{ terms: { trigger: turnover(), conditions: [{ code: 'account_age', args: { days: 30 } }] }, gets: ['0.00'] },
    async *acts({ who, offer }) {
      const one = await who();
      await refused('promotions.not_for_you', one.join(offer));
      await one.bet('100.00');
      yield counted;
      await refused('promotions.not_joined', one.claim(offer));
    },
  },
];
