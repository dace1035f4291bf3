import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { inbox } from '@palpite/contract/messages/player.ts';
import { pointBalance } from '@palpite/contract/points/player.ts';
import * as office from '@palpite/contract/promotions/office.ts';
import * as player from '@palpite/contract/promotions/player.ts';
import { claimReward, rewards } from '@palpite/contract/rewards/player.ts';
import { checkSpin, spinWith } from '@palpite/math/chance/spin.ts';
import { parseMoney as m, unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { codeOf, refusalOf } from '../entrance/rig-door.ts';
import { startExclusion } from '../safeguards/safeguards.ts';
import { programmesNow } from './life/read-activities.ts';
import { hashes } from './raffle/draw-raffle.ts';
import { cash, day, openPromotions, type Promotions, points } from './rig-promotions.ts';

let world: Promotions;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palpite-promotions-'));
  world = await openPromotions();
  Object.assign(world.rig.platform.settings, { dataDir });
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const list = { page: 1, size: 20 };
const manual = (images = 'optional', tries = 2) => ({ code: 'manual', args: { images, tries } });
const turnover = (least: string, period = 'all') => ({ code: 'turnover', args: { least, period } });
const code = { code: 'code', args: { code: 'VERAO26' } };
const photo = async () => {
  const made = sharp({ create: { width: 60, height: 40, channels: 3, background: '#27b573' } });
  return new Blob([Uint8Array.from(await made.png().toBuffer())]);
};
const shown = async (say: Promotions['one'], activityId: string) => say(player.oneActivity, { id: activityId });
/** Meanwhile the brand asks its players who they are. */
async function asking(work: () => Promise<void>): Promise<void> {
  const { db, clock } = world.rig;
  await sql`insert into site.setting (merchant, name, value) values ('palpite', 'identity.before_play', 'true')`.execute(
    db,
  );
  // what a brand sets is kept in memory for a second
  clock.move(1_001);
  try {
    await work();
  } finally {
    await sql`delete from site.setting where merchant = 'palpite' and name = 'identity.before_play'`.execute(db);
    clock.move(1_001);
  }
}
const spentOf = async (activityId: string) => {
  const { list: all } = await world.one(office.deskActivities, { page: 1, size: 100 });
  return all.find((each) => each.activityId === activityId)?.spent;
};

test('a version waits for a second person; what has no bound or breaks a rule is refused by its field', async () => {
  const promotionId = await world.text('Verão');
  const terms = world.terms(turnover('100.00'));
  const propose = (more: Partial<typeof terms>, by = world.one) =>
    by(
      office.proposeActivity,
      { activityId: null, promotionId, terms: { ...terms, ...more }, reason: 'verão' },
      world.key(),
    );
  expect(await refusalOf(propose({ budget: null }))).toMatchObject({ code: 'promotions.without_bound' });
  expect(await refusalOf(propose({ budget: m('9.99') }))).toMatchObject({
    code: 'promotions.budget_too_small',
    value: { field: 'budget', least: '10.00' },
  });
  expect(await refusalOf(propose({ trigger: { code: 'luck', args: {} } }))).toMatchObject({
    code: 'promotions.unknown_rule',
    value: { field: 'trigger.code' },
  });
  expect(await refusalOf(propose({ trigger: turnover('-5') }))).toMatchObject({
    code: 'promotions.bad_argument',
    value: { field: 'trigger.args.least' },
  });
  const share = { code: 'cash_share', args: { percent: 10, most: '50.00', rollover: 1 } };
  expect(await codeOf(propose({ reward: share }))).toBe('promotions.reward_needs_base');
  const { percent, rollover } = share.args;
  expect(await codeOf(propose({ reward: { code: 'cash_share', args: { percent, rollover } } }))).toBe(
    'promotions.bad_argument',
  );
  expect(await codeOf(propose({ endsAt: terms.startsAt }))).toBe('promotions.bad_times');

  const { activityId, next, state } = await propose({});
  expect([state, next?.mine]).toEqual(['proposed', true]);
  expect(await codeOf(propose({}))).toBe('promotions.text_taken');
  const decide = (decision: 'approve' | 'reject' | 'withdraw', by = world.other) =>
    by(office.decideActivity, { versionId: next?.versionId ?? '', decision }, world.key());
  expect(await codeOf(decide('approve', world.one))).toBe('office.own_decision');
  expect(await codeOf(decide('withdraw'))).toBe('office.not_permitted');
  expect(await codeOf(decide('reject'))).toBe('office.reason_required');
  const both = await Promise.allSettled([decide('approve'), decide('approve')]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await codeOf(decide('approve'))).toBe('promotions.wrong_state');
  const changed = { activityId, promotionId, terms: { ...terms, reward: points(5) }, reason: 'pontos' };
  expect(await codeOf(world.one(office.proposeActivity, changed, world.key()))).toBe('promotions.unit_changed');
  const elsewhere = world.staff(['promotions.read', 'promotions.change'], 'palpite-mundo');
  expect(await codeOf(elsewhere(office.stopActivity, { activityId, reason: 'outra marca' }, world.key()))).toBe(
    'promotions.unknown',
  );
  expect(
    await codeOf(
      world.staff(['promotions.read'])(office.stopActivity, { activityId, reason: 'sem direito' }, world.key()),
    ),
  ).toBe('office.not_permitted');
  const lines = await sql`select action from staff.audit where action like 'promotions.%' order by line`.execute(
    world.rig.db,
  );
  expect(lines.rows).toEqual([{ action: 'promotions.propose' }, { action: 'promotions.approve' }]);
});

test('a law that bars deposits has no rule tied to one, and says so; the same rule runs elsewhere', async () => {
  const terms = world.terms({ code: 'deposit', args: { nth: 1, least: '20.00' } });
  const regulated = world.staff(['promotions.read', 'promotions.change'], 'palpite-regulated');
  const { triggers } = await regulated(office.ruleKinds, {});
  expect(triggers.filter(({ barred }) => barred !== null).map((each) => each.code)).toEqual([
    ...['registration', 'deposit', 'reload', 'raffle_deposit'],
  ]);
  const promotionId = await world.text('Depósito', { merchant: 'palpite-regulated' });
  const proposed = { activityId: null, promotionId, terms, reason: 'depósito' };
  expect(await refusalOf(regulated(office.proposeActivity, proposed, world.key()))).toMatchObject({
    code: 'promotions.rule_barred',
    value: { field: 'trigger.code' },
  });
  expect(await codeOf(regulated(office.simulateActivity, { terms }))).toBe('promotions.rule_barred');

  const { activityId, version } = await world.run({
    ...terms,
    reward: {
      code: 'bonus_share',
      args: { percent: 50, most: '40.00', rollover: 10, days: 30, holdsWithdrawals: false },
    },
  });
  const saver = await world.player();
  await saver.say(player.joinActivity, { id: activityId, version });
  await world.pay(saver.id, '60.00');
  expect(await shown(saver.say, activityId)).toMatchObject({
    state: 'claim',
    reward: { unit: 'money', amount: m('30.00') },
  });
  await saver.say(player.claimActivity, { id: activityId, version }, world.key());
  expect(await world.purse(saver.id, 'bonus')).toBe(m('30.00'));
  // the second deposit is not the first
  await world.pay(saver.id, '60.00');
  expect(await codeOf(saver.say(player.claimActivity, { id: activityId, version }, world.key()))).toBe(
    'promotions.limit_reached',
  );
});

test('a player joins, plays, and claims what the version accepted gives, once', async () => {
  const { activityId, version } = await world.run(world.terms(turnover('100.00')));
  const someone = await world.player();
  await world.lose(someone.id, '100.00');
  const claim = (key = world.key(), id = activityId) => someone.say(player.claimActivity, { id, version }, key);
  expect(await shown(someone.say, activityId)).toMatchObject({ state: 'join', progress: null });
  expect(await codeOf(claim())).toBe('promotions.not_joined');
  expect(await codeOf(someone.say(player.joinActivity, { id: activityId, version: 'a'.repeat(64) }))).toBe(
    'promotions.version_changed',
  );
  world.rig.clock.move(day);
  const say = await world.back(someone.id);
  expect(await say(player.joinActivity, { id: activityId, version })).toMatchObject({ state: 'joined' });
  expect(await say(player.joinActivity, { id: activityId, version })).toMatchObject({ state: 'joined' });
  await world.lose(someone.id, '40.00');
  expect(await shown(say, activityId)).toMatchObject({
    state: 'in_process',
    progress: { unit: 'money', actual: m('40.00'), expected: m('100.00') },
  });
  const again = (key: string) => say(player.claimActivity, { id: activityId, version }, key);
  expect(await codeOf(again(world.key()))).toBe('promotions.nothing_to_claim');

  // a dearer version for whoever joins from now on
  const { list: all } = await world.one(office.deskActivities, { page: 1, size: 100 });
  const promotionId = all.find((each) => each.activityId === activityId)?.promotionId ?? '';
  const terms = world.terms(turnover('900.00'), { reward: cash('1.00') });
  const { next } = await world.one(
    office.proposeActivity,
    { activityId, promotionId, terms, reason: 'mais caro' },
    world.key(),
  );
  await world.other(office.decideActivity, { versionId: next?.versionId ?? '', decision: 'approve' }, world.key());
  const newcomer = await world.player();
  expect((await shown(newcomer.say, activityId)).version).not.toBe(version);
  expect(await codeOf(newcomer.say(player.joinActivity, { id: activityId, version }))).toBe(
    'promotions.version_changed',
  );

  await world.lose(someone.id, '60.00');
  expect(await shown(say, activityId)).toMatchObject({ state: 'claim', version, reward: { amount: m('10.00') } });
  const key = world.key();
  const [first, second] = await Promise.all([again(key), again(key)]);
  expect([first.state, second.state]).toEqual(['claimed', 'claimed']);
  expect(await codeOf(again(world.key()))).toBe('promotions.limit_reached');
  expect(await world.purse(someone.id)).toBe(m('10.00'));
  expect(await spentOf(activityId)).toBe(m('10.00'));
});

test('an application with pictures is approved or rejected by staff, and the player hears of it', async () => {
  const { activityId, version } = await world.run(world.terms(manual('required'), { reward: points(50) }));
  const [one, another] = [await world.player(), await world.player()];
  const apply = (who: typeof one, images: Blob[], comment = 'Contei para três amigos') =>
    who.say(player.applyForReward, { activityId, version, comment, images });
  expect(await shown(one.say, activityId)).toMatchObject({ state: 'join', mayApply: true, images: 'required' });
  expect(await codeOf(apply(one, []))).toBe('promotions.images_needed');
  expect(await codeOf(apply(one, [new Blob(['<svg/>'])]))).toBe('request.not_an_image');
  await expect(apply(one, [await photo()], 'x'.repeat(141))).rejects.toThrow('comment');
  await expect(apply(one, await Promise.all([1, 2, 3, 4].map(photo)))).rejects.toThrow('images');
  expect(await readdir(join(dataDir, 'files', 'promotions')).catch(() => [])).toEqual([]);
  const both = await Promise.allSettled([apply(one, [await photo(), await photo()]), apply(one, [await photo()])]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await shown(one.say, activityId)).state).toBe('applying');
  expect(world.rig.published).toContainEqual({
    ...{ channel: 'office:palpite', body: { type: 'queue', queue: 'applications', size: 1 } },
  });
  expect(await codeOf(apply(one, [await photo()]))).toBe('promotions.already_applied');
  await apply(another, [await photo()]);

  const waiting = (await world.one(office.applications, { ...list, state: 'applying' })).list;
  expect(waiting.map(({ account }) => account)).toEqual([one.username, another.username]);
  const [first, second] = waiting;
  const picture = await world.wire.app.inject({ url: first?.images[0] ?? '' });
  expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  expect(
    (await world.staff(['promotions.read'], 'palpite-mundo')(office.applications, { ...list, state: 'applying' })).list,
  ).toEqual([]);
  const decide = (claimId = '', decision: 'approve' | 'reject', reason?: string) =>
    world.one(office.decideApplication, { claimId, decision, ...(reason && { reason }) }, world.key());
  expect(await codeOf(decide(second?.claimId, 'reject'))).toBe('office.reason_required');
  await decide(second?.claimId, 'reject', 'A imagem não mostra o convite');
  expect((await another.say(inbox, list)).list[0]).toMatchObject({
    title: 'Your application was rejected',
    content: expect.stringContaining('A imagem não mostra o convite'),
  });
  expect(await shown(another.say, activityId)).toMatchObject({
    ...{ state: 'rejected', mayApply: true, rejectReason: 'A imagem não mostra o convite' },
  });
  const decided = await Promise.allSettled([decide(first?.claimId, 'approve'), decide(first?.claimId, 'approve')]);
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await shown(one.say, activityId)).state).toBe('issued');
  const [waits] = (await one.say(rewards, { ...list, part: 'issued' })).list;
  await one.say(claimReward, { id: waits?.rewardId ?? '' }, world.key());
  await world.work();
  expect((await shown(one.say, activityId)).state).toBe('claimed');
  expect((await one.say(pointBalance, {})).available).toBe(50n);
  expect(await codeOf(apply(one, [await photo()]))).toBe('promotions.limit_reached');
  expect((await one.say(player.myClaims, list)).list).toMatchObject([
    { state: 'claimed', unit: 'points', amount: 50n * unit },
  ]);

  // what nobody claims goes back into the budget
  await apply(another, [await photo()]);
  const { list: again } = await world.one(office.applications, { ...list, state: 'applying' });
  await decide(again[0]?.claimId, 'approve');
  expect(await spentOf(activityId)).toBe(100n * unit);
  world.rig.clock.move(8 * day);
  await world.work();
  expect(await spentOf(activityId)).toBe(50n * unit);
});

test('a code is taken once by each, and by no more than the budget pays, however many at once', async () => {
  const terms = world.terms(code, { budget: m('40.00'), endsAt: world.rig.clock.now().getTime() + day, claimDays: 0 });
  const { activityId, version } = await world.run(terms);
  const people = await Promise.all(Array.from({ length: 7 }, () => world.player()));
  const claim = (who = people[0], typed = 'verao26'): Promise<unknown> =>
    (who?.say ?? world.one)(player.claimActivity, { id: activityId, version, code: typed }, world.key());
  expect(inspect(await shown(people[0]?.say ?? world.one, activityId), { depth: 9 })).not.toContain('VERAO26');
  expect(await refusalOf(claim(people[0], 'INVERNO'))).toMatchObject({
    code: 'promotions.wrong_code',
  });
  const answers = await Promise.allSettled(people.flatMap((who) => [claim(who), claim(who)]));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  const purses = await Promise.all(people.map(({ id }) => world.purse(id)));
  expect(purses.sort((a, b) => Number(a - b))).toEqual([0n, 0n, 0n, m('10.00'), m('10.00'), m('10.00'), m('10.00')]);
  expect(await spentOf(activityId)).toBe(m('40.00'));
  const late = await world.player();
  expect(await codeOf(claim(late))).toBe('promotions.budget_spent');
  world.rig.clock.move(2 * day);
  const say = await world.back(late.id);
  expect(await codeOf(say(player.claimActivity, { id: activityId, version, code: 'verao26' }, world.key()))).toBe(
    'promotions.not_open',
  );
});

test('conditions, exclusion, another brand and trial money are refused; a stop closes it, what was reached stays', async () => {
  const terms = world.terms(turnover('50.00'), { conditions: [{ code: 'account_age', args: { days: 3 } }] });
  const { activityId, version } = await world.run(terms);
  const young = await world.player();
  expect(await shown(young.say, activityId)).toMatchObject({
    state: 'closed',
    unmet: [expect.stringContaining('3 days')],
  });
  expect(await codeOf(young.say(player.joinActivity, { id: activityId, version }))).toBe('promotions.not_for_you');
  world.rig.clock.move(3 * day);
  const say = await world.back(young.id);
  await say(player.joinActivity, { id: activityId, version });
  const paused = await world.player();
  const abroad = await world.player(0, 'palpite-mundo');
  expect(await codeOf(abroad.say(player.oneActivity, { id: activityId }))).toBe('promotions.unknown');
  const free = await world.run(world.terms(turnover('50.00')));
  const { platform, db } = world.rig;
  await inTx(db, (tx) =>
    startExclusion(platform, tx, { playerId: paused.id, merchant: 'palpite', setBy: 'player', length: '24h' }),
  );
  expect(await codeOf(paused.say(player.joinActivity, { id: free.activityId, version: free.version }))).toBe(
    'safeguards.excluded',
  );
  await world.lose(young.id, '50.00');
  await world.one(office.stopActivity, { activityId, reason: 'acabou mais cedo' }, world.key());
  const newcomer = await world.player();
  expect(await codeOf(newcomer.say(player.joinActivity, { id: activityId, version }))).toBe('promotions.not_open');
  const before = (await say(player.promoCount, {})).availablePromoCount;
  expect((await shown(say, activityId)).state).toBe('claim');
  await say(player.claimActivity, { id: activityId, version }, world.key());
  expect((await say(player.promoCount, {})).availablePromoCount).toBe(before - 1);
  expect(await world.purse(young.id)).toBe(m('10.00'));
});

test('cashback of a week and days with a login count as they happen; last month shows what rules would have cost', async () => {
  const share = { code: 'cash_share', args: { percent: 10, most: '50.00', rollover: 1 } };
  const loss = { code: 'loss', args: { least: '50.00', period: 'week' } };
  const weekly = { count: 1, period: 'week' } as const;
  const back = await world.run(world.terms(loss, { reward: share, limit: weekly }));
  const login = await world.run(
    world.terms({ code: 'login_days', args: { days: 2, inRow: true, period: 'all' } }, { reward: points(10) }),
  );
  const someone = await world.player();
  for (const { activityId: id, version } of [back, login]) await someone.say(player.joinActivity, { id, version });
  await world.lose(someone.id, '150.00', '50.00');
  // a quarter of the stake is bonus money, and so is a quarter of the payout: 30.00 less 10.00 were the player's own
  await world.lose(someone.id, '40.00', '13.333333', '10.00');
  // bonus money alone loses nothing of theirs
  await world.lose(someone.id, '500.00', '0.00', '500.00');
  await world.come(someone.id);
  expect(await shown(someone.say, back.activityId)).toMatchObject({
    state: 'in_process',
    progress: { actual: m('120.000001') },
  });
  expect(await shown(someone.say, login.activityId)).toMatchObject({
    progress: { unit: 'days', actual: unit, expected: 2n * unit },
  });
  world.rig.clock.move(day);
  await world.come(someone.id);
  const next = await world.back(someone.id);
  const listed = {
    id: login.activityId,
    dayCount: 2,
    amount: 0n,
    pointAmount: 10n * unit,
    isToday: 'Y',
    hasClaimed: 'N',
  };
  expect((await next(player.loginPromotionsNow, {})).list).toContainEqual(expect.objectContaining(listed));
  const claimLogin = (id: string, key = world.key()) =>
    next(player.claimLoginPromotion, { promotionConfigDetailId: id }, key);
  expect(await codeOf(claimLogin(back.activityId))).toBe('promotions.unknown');
  const key = world.key();
  expect(await claimLogin(login.activityId, key)).toEqual({ claimed: true });
  expect(await codeOf(claimLogin(login.activityId))).toBe('promotions.limit_reached');
  await asking(async () => {
    expect(await codeOf(claimLogin(login.activityId))).toBe('identity.required');
    expect(await claimLogin(login.activityId, key)).toEqual({ claimed: true });
  });
  const claimed = await next(player.loginPromotionsNow, {});
  expect(claimed.list).toContainEqual(
    expect.objectContaining({ ...listed, isToday: 'N', hasClaimed: 'Y', isClaimedToday: 'Y' }),
  );
  expect(claimed.footer).toEqual({ dayCountClaimed: 1, totalClaimedAmount: 0n, totalClaimedPointAmount: 10n * unit });
  expect((await next(player.loginPromotionHistory, {})).list).toEqual([]);
  expect((await next(pointBalance, {})).available).toBe(10n);
  world.rig.clock.move(7 * day);
  const later = await world.back(someone.id);
  expect(await shown(later, back.activityId)).toMatchObject({ state: 'claim', reward: { amount: m('12.00') } });
  await later(player.claimActivity, { id: back.activityId, version: back.version }, world.key());
  expect(await world.purse(someone.id)).toBe(m('12.00'));

  const simulated = await world.one(office.simulateActivity, {
    terms: world.terms(loss, { reward: share, limit: weekly }),
  });
  expect(simulated).toMatchObject({ known: true, more: false, overBudget: false });
  expect(simulated.top).toContainEqual({ account: someone.username, rewards: 1, amount: m('12.00') });
  expect(simulated.preview.map(({ language }) => language)).toEqual(['PT', 'EN']);
  expect(await world.one(office.simulateActivity, { terms: world.terms(code) })).toMatchObject({
    known: false,
    players: 0,
  });
  expect([...(await programmesNow(world.rig.platform, 'palpite'))]).toEqual(
    expect.arrayContaining(['LOGIN', 'SAVIOR']),
  );
  expect(await someone.say(player.promotionCategoriesNow, {})).toEqual({
    categories: expect.arrayContaining(['special']),
  });
});

const wheel = (code = 'wheel') => ({
  code,
  args: {
    ...{
      prizeA: '1.00',
      weightA: 6,
      prizeB: '2.00',
      weightB: 3,
      prizeC: '5.00',
      weightC: 0,
      prizeD: '9.00',
      weightD: 1,
    },
    rollover: 1,
  },
});

test('a spin pays what its seeds come to, which was committed to before; once, and for nobody who saw another', async () => {
  const terms = world.terms(code, { reward: wheel(), limit: { count: 2, period: 'ever' }, budget: m('18.00') });
  const propose = async (more: Partial<typeof terms>) => {
    const promotionId = await world.text('Roda');
    const given = { activityId: null, promotionId, terms: { ...terms, ...more }, reason: 'roda da sorte' };
    return codeOf(world.one(office.proposeActivity, given, world.key()));
  };
  expect(await propose({ trigger: manual() })).toBe('promotions.spin_needs_claim');
  expect(await propose({ budget: m('8.99') })).toBe('promotions.budget_too_small');
  const { activityId, version } = await world.run(terms);
  const someone = await world.player();
  const offer = async (say = someone.say) => (await shown(say, activityId)).spin;
  const turn = (commitment: string, key = world.key(), say = someone.say) =>
    say(
      player.claimActivity,
      { id: activityId, version, code: 'verao26', spin: { commitment, clientSeed: 'minha-semente' } },
      key,
    );
  const first = await offer();
  expect(first).toMatchObject({ look: 'wheel', last: null });
  expect(first?.segments.map(({ weight }) => weight)).toEqual([6, 3, 1]);
  expect((await offer())?.commitment).toBe(first?.commitment);
  const other = await world.player();
  const theirs = (await offer(other.say))?.commitment ?? '';
  expect(theirs).not.toBe(first?.commitment);
  expect(await codeOf(turn(theirs))).toBe('promotions.spin_stale');
  const unseen = { id: activityId, version, code: 'verao26' };
  expect(await codeOf(someone.say(player.claimActivity, unseen, world.key()))).toBe('promotions.spin_stale');

  const key = world.key();
  const seen = first?.commitment ?? '';
  const [one, again] = await Promise.all([turn(seen, key), turn(seen, key)]);
  const spun = one.spin?.last;
  if (!spun) throw new Error('a spin was expected');
  expect(again.spin?.last).toEqual(spun);
  const weights = spun.segments.map(({ weight }) => weight);
  expect(checkSpin({ ...spun, weights }, hashes)).toMatchObject({ isPromised: true, isSame: true });
  expect([spun.commitment, spun.amount]).toEqual([seen, spun.segments[spun.segment]?.amount]);
  expect(await world.purse(someone.id)).toBe(spun.amount);
  // what was shown is used up: two who press at once with the next one turn once
  expect(await codeOf(turn(seen))).toBe('promotions.spin_stale');
  const next = (await offer())?.commitment ?? '';
  const both = await Promise.allSettled([turn(next), turn(next)]);
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  const { list: history } = await someone.say(player.mySpins, { id: activityId, ...list });
  expect(history.map(({ commitment }) => commitment)).toEqual([next, seen]);
  expect((await other.say(player.mySpins, { id: activityId, ...list })).total).toBe(0);
  expect(await codeOf(turn((await offer())?.commitment ?? ''))).toBe('promotions.limit_reached');

  // the budget must hold the dearest segment: refused by name before the spin, and nothing is spun
  const short = await world.run(world.terms(code, { reward: wheel(), budget: m('9.00') }));
  const people = await Promise.all(Array.from({ length: 6 }, () => world.player()));
  const seenBy = ({ say }: (typeof people)[number]) =>
    shown(say, short.activityId).then(({ spin }) => spin?.commitment);
  const before = await Promise.all(people.map(seenBy));
  const answers = await Promise.all(
    people.map(({ say }, at) => {
      const spin = { commitment: before[at] ?? '', clientSeed: 'a' };
      const turned = say(
        player.claimActivity,
        { id: short.activityId, version: short.version, code: 'verao26', spin },
        world.key(),
      );
      return turned.then(
        () => 'spun',
        (error: unknown) => codeOf(Promise.reject(error)),
      );
    }),
  );
  expect(answers.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'promotions.budget_spent'), 'spun']);
  const after = await Promise.all(people.map(seenBy));
  expect(after.map((commitment, at) => commitment === before[at])).toEqual(answers.map((answer) => answer !== 'spun'));
});

test('which egg is picked changes nothing, and is kept', async () => {
  const { activityId, version } = await world.run(world.terms(code, { reward: wheel('egg') }));
  const someone = await world.player();
  const { spin } = await shown(someone.say, activityId);
  const asked = { commitment: spin?.commitment ?? '', clientSeed: 'a', pick: 2 };
  const input = { id: activityId, version, code: 'VERAO26' };
  await expect(
    someone.say(player.claimActivity, { ...input, spin: { ...asked, pick: 3 } }, world.key()),
  ).rejects.toThrow('pick');
  const { spin: after } = await someone.say(player.claimActivity, { ...input, spin: asked }, world.key());
  expect(after?.last).toMatchObject({ look: 'egg', pick: 2 });
  const { serverSeed = '', clientSeed = '', segments = [], segment } = after?.last ?? {};
  expect(spinWith(hashes, { serverSeed, clientSeed, weights: segments.map(({ weight }) => weight) })).toBe(segment);
});

test('older clients list a spin as a ticket and open it, once for each key and each ticket', async () => {
  const daily = world.terms(turnover('100.00', 'day'), { reward: wheel(), limit: { count: 1, period: 'day' } });
  const { activityId, version } = await world.run(daily, 'Roda de todo dia');
  const plain = await world.run(world.terms(turnover('1.00')));
  const someone = await world.player();
  let { say } = someone;
  const tickets = (more: { isAll?: 'Y' } = {}) =>
    say(player.claimTickets, { isApp: 'N', status: 'AVAILABLE', isAll: 'N', ...more }).then((all) =>
      all.filter((each) => each.ticketId === activityId),
    );
  const take = (transactionId: string, key = world.key()) =>
    say(player.claimTicket, { transactionId, isApp: 'N' }, key);
  expect(await tickets()).toEqual([]);
  expect(await codeOf(take(`${activityId}-0`))).toBe('promotions.not_joined');
  for (const other of [`${plain.activityId}-0`, '987654321-0'])
    expect(await refusalOf(take(other))).toMatchObject({
      ...{ code: 'promotions.unknown', value: { field: 'transactionId' } },
    });
  await say(player.joinActivity, { id: activityId, version });
  expect(await tickets({ isAll: 'Y' })).toMatchObject([{ status: 'UNAVAILABLE', conditionStatus: 'Y' }]);
  await world.lose(someone.id, '100.00');
  const [ticket] = await tickets();
  const { transactionId = '' } = ticket ?? {};
  expect(ticket).toMatchObject({
    ...{ transactionId: `${activityId}-0`, name: 'Roda de todo dia', type: 'PRIZE_WHEEL', ticketType: 'PRIZE_WHEEL' },
    ...{ status: 'AVAILABLE', startDate: daily.startsAt, endDate: null, description: expect.stringContaining('wheel') },
  });
  const key = world.key();
  const answers = await Promise.all([take(transactionId, key), take(transactionId, key)]);
  expect(answers).toEqual([1, 2].map(() => ({ transactionId, type: 'PRIZE_WHEEL', rewardType: 'CASH' })));
  await asking(async () => {
    expect(await codeOf(take(`${activityId}-1`))).toBe('identity.required');
    expect(await take(transactionId, key)).toEqual(answers[0]);
  });
  const { list: spins, total } = await say(player.mySpins, { id: activityId, ...list });
  const [spun] = spins;
  if (!spun) throw new Error('a spin was expected');
  expect([total, spun.clientSeed, await world.purse(someone.id)]).toEqual([1, key, spun.amount]);
  const weights = spun.segments.map(({ weight }) => weight);
  expect(checkSpin({ ...spun, weights }, hashes)).toMatchObject({ isPromised: true, isSame: true });
  expect(await codeOf(take(`${activityId}-1`, key))).toBe('request.key_reused');
  expect(await codeOf(take(transactionId))).toBe('promotions.limit_reached');
  world.rig.clock.move(day);
  say = await world.back(someone.id);
  await world.lose(someone.id, '100.00');
  expect(await tickets()).toMatchObject([{ transactionId: `${activityId}-1` }]);
  expect(await codeOf(take(transactionId))).toBe('promotions.spin_stale');
  const both = await Promise.allSettled([take(`${activityId}-1`), take(`${activityId}-1`)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
