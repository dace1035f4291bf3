import * as office from '@palpite/contract/bonuses/office.ts';
import * as calls from '@palpite/contract/bonuses/player.ts';
import { inbox } from '@palpite/contract/messages/player.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bonuses, openBonusesRig, type Person, terms } from '../rig-bonuses.ts';

let house: Bonuses;
let keys = 0;
beforeAll(async () => {
  house = await openBonusesRig();
});
afterAll(() => house.close());

const key = () => `key-of-the-desk-${keys++}`;
const refused = (work: Promise<unknown>) => expect(work).rejects;
const reason = 'ficou sem luz no meio da rodada';
const lines = [{ gameType: 'RNG', percent: 100 }] as const;
const gift = ({ username }: Person, amount = '50.00') => ({
  ...{ username, amount: m(amount), claimDays: 7, reason },
  terms: { ...terms, contributions: [...lines] },
});
const actionsOf = async (id: string) => {
  const { rows } = await sql<{ action: string; who: string }>`select action, who from staff.audit
    where subject = ${`bonus:${id}`} order by id`.execute(house.rig.db);
  return rows.map(({ action, who }) => `${who} ${action}`);
};

test('up to the amount of the setting one person gives a bonus alone, once per key, and the player may claim it', async () => {
  const player = await house.player();
  const support = house.as('apoio');
  expect(await support(office.bonusForm, {})).toMatchObject({ aloneUpTo: m('50.00'), least: m('1.00') });
  const same = key();
  const [given, again] = await Promise.all([1, 2].map(() => support(office.giveBonus, gift(player), same)));
  expect(given).toEqual(again);
  expect(given).toMatchObject({ state: 'issued', source: 'manual', target: m('1250.00'), mine: true, reason });
  const id = given?.bonusId ?? '';
  await refused(support(office.giveBonus, gift(player, '49.00'), same)).toMatchObject({ code: 'request.key_reused' });
  expect(given?.claimUntil).toBe(house.rig.clock.now().getTime() + 7 * 86_400_000);
  await house.work();
  expect((await player.say(inbox, { page: 1, size: 5 })).list[0]).toMatchObject({ title: 'Um bônus espera por você' });
  await player.say(calls.claimBonus, { id, terms: given?.terms.hash ?? '' }, key());
  expect(await house.purse(player.id)).toBe(m('50.00'));
  expect(await actionsOf(id)).toEqual(['apoio bonus.give']);
});

test('above it the bonus is proposed: the player sees nothing until another person agrees', async () => {
  const player = await house.player();
  const [one, two] = [house.as('dona'), house.as('caixa')];
  const { bonusId: id, ...proposed } = await one(office.giveBonus, gift(player, '50.01'), key());
  expect(proposed).toMatchObject({ state: 'proposed', proposedBy: 'dona' });
  expect((await player.say(calls.bonuses, { part: 'now', page: 1, size: 20 })).list).toEqual([]);
  await refused(player.say(calls.claimBonus, { id, terms: proposed.terms.hash }, key())).toMatchObject({
    code: 'bonuses.unknown',
  });
  await refused(one(office.decideBonus, { id, decision: 'approve' }, key())).toMatchObject({
    code: 'office.own_decision',
  });
  await refused(two(office.withdrawBonus, { id }, key())).toMatchObject({ code: 'office.not_permitted' });
  await refused(house.as('apoio')(office.decideBonus, { id, decision: 'approve' }, key())).toMatchObject({
    code: 'office.not_permitted',
  });
  house.rig.clock.move(3 * 86_400_000);
  const both = await Promise.allSettled(
    (['caixa', 'dono'] as const).map((who) => house.as(who)(office.decideBonus, { id, decision: 'approve' }, key())),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'bonuses.wrong_state' } });
  const approved = await one(office.deskBonusOne, { id });
  expect(approved).toMatchObject({ state: 'issued', endReason: null, mine: true });
  // the days to claim it begin with the approval
  expect(approved.claimUntil).toBe(house.rig.clock.now().getTime() + 7 * 86_400_000);
  const say = await house.back(player.id);
  expect((await say(calls.bonuses, { part: 'now', page: 1, size: 20 })).list).toMatchObject([{ bonusId: id }]);
  expect((await actionsOf(id)).map((line) => line.split(' ')[1])).toEqual([
    'bonus.propose',
    'bonus.approve',
    'bonus.look',
  ]);
});

test('a proposal is rejected with a reason, or taken back by its proposer, and then nobody ever gets it', async () => {
  const player = await house.player();
  const [one, two] = [house.as('dona'), house.as('dono')];
  const rejected = await one(office.giveBonus, gift(player, '80.00'), key());
  const id = rejected.bonusId;
  await refused(two(office.decideBonus, { id, decision: 'reject' }, key())).toMatchObject({
    code: 'office.reason_required',
    value: { field: 'reason' },
  });
  expect(await two(office.decideBonus, { id, decision: 'reject', reason: 'já ganhou' }, key())).toMatchObject({
    ...{ state: 'rejected', endReason: 'já ganhou', decidedBy: 'dono' },
  });
  const { bonusId: other } = await one(office.giveBonus, gift(player, '80.00'), key());
  expect(await one(office.withdrawBonus, { id: other }, key())).toMatchObject({ state: 'withdrawn' });
  for (const over of [id, other])
    await refused(two(office.decideBonus, { id: over, decision: 'approve' }, key())).toMatchObject({
      code: 'bonuses.wrong_state',
    });
  for (const part of ['now', 'ended'] as const)
    expect((await player.say(calls.bonuses, { part, page: 1, size: 20 })).list).toEqual([]);
  expect(await house.purse(player.id)).toBe(0n);
});

test('a bonus is ended with a reason that its player reads, and only what was shown is taken', async () => {
  const player = await house.player();
  const row = await house.issue(player.id, '30.00');
  const id = row.id.toString();
  const bet = await house.bet(player.id, '12.00');
  await house.work();
  expect((await house.as('auditora')(office.deskBonusBets, { id, page: 1, size: 20 })).list).toMatchObject([
    { orderNo: bet.toString(), counted: m('12.00'), reasons: [] },
  ]);
  const ending = { id, forfeited: m('30.00'), reason };
  await refused(house.as('caixa')(office.cancelBonus, { ...ending, forfeited: m('29.00') }, key())).toMatchObject({
    code: 'bonuses.loss_changed',
    value: { forfeited: '30.00' },
  });
  await refused(house.as('apoio')(office.cancelBonus, ending, key())).toMatchObject({ code: 'office.not_permitted' });
  const same = key();
  const ended = await house.as('caixa')(office.cancelBonus, ending, same);
  expect(ended).toMatchObject({ state: 'cancelled', released: 0n, forfeited: m('30.00'), endReason: reason });
  expect(await house.as('caixa')(office.cancelBonus, ending, same)).toEqual(ended);
  await refused(house.as('caixa')(office.cancelBonus, ending, key())).toMatchObject({ code: 'bonuses.wrong_state' });
  expect(await house.purse(player.id)).toBe(0n);
  await house.work();
  expect((await player.say(inbox, { page: 1, size: 5 })).list[0]?.content).toContain(reason);
  // one nobody has claimed has no money
  const waits = await house.as('dona')(office.giveBonus, gift(player), key());
  const nothing = { id: waits.bonusId, forfeited: 0n, reason };
  expect(await house.as('dona')(office.cancelBonus, nothing, key())).toMatchObject({
    ...{ state: 'cancelled', released: null },
  });
});

test('before it is given the form says what it asks and costs; what cannot be given is refused by its field', async () => {
  const player = await house.player();
  const { username } = player;
  const support = house.as('apoio');
  const asked = { username, amount: m('60.00'), terms: { ...terms, contributions: [...lines] }, stake: m('2.00') };
  expect(await support(office.previewBonus, asked)).toMatchObject({
    ...{ account: username, target: m('1500.00'), needsSecond: true, games: [] },
  });
  const wrong = { ...gift(player), terms: { ...terms, contributions: [{ vassalage: 'NADIE', percent: 50 }] } };
  await refused(support(office.giveBonus, wrong, key())).toMatchObject({
    code: 'bonuses.unknown_game',
    value: { field: 'terms.contributions.0', game: 'NADIE' },
  });
  await refused(support(office.giveBonus, { ...gift(player), username: 'ninguem' }, key())).toMatchObject({
    code: 'bonuses.unknown_player',
    value: { field: 'username' },
  });
  await refused(support(office.giveBonus, gift(player, '5000.01'), key())).toMatchObject({
    code: 'bonuses.amount_range',
  });
  const both = { ...gift(player), terms: { ...terms, contributions: [], base: 'deposit_and_bonus' as const } };
  await refused(support(office.giveBonus, both, key())).toMatchObject({ code: 'bonuses.deposit_missing' });
  expect(await support(office.giveBonus, { ...both, deposit: m('100.00') }, key())).toMatchObject({
    target: m('3750.00'),
  });
  await refused(house.as('auditora')(office.giveBonus, gift(player), key())).toMatchObject({
    code: 'office.not_permitted',
  });
  // of another brand the name is nobody's
  const elsewhere = await house.player('palpite-regulated');
  await refused(support(office.giveBonus, gift(elsewhere), key())).toMatchObject({ code: 'bonuses.unknown_player' });
  const theirs = await house.issue(elsewhere.id, '10.00');
  await refused(support(office.deskBonusOne, { id: theirs.id.toString() })).toMatchObject({ code: 'bonuses.unknown' });
});

test('the list is narrowed by player, state, source and days', async () => {
  const player = await house.player();
  const look = house.as('auditora');
  const page = { page: 1, size: 20 };
  const today = house.rig.clock.now().toISOString().slice(0, 10);
  const { id: open } = await house.issue(player.id, '10.00');
  const { bonusId: waits } = await house.as('dona')(office.giveBonus, gift(player), key());
  const found = async (more: object) =>
    (await look(office.deskBonuses, { ...page, account: player.username, ...more })).list.map(({ bonusId }) => bonusId);
  expect(await found({})).toEqual([waits, open.toString()]);
  expect(await found({ state: 'open' })).toEqual([open.toString()]);
  expect(await found({ source: 'manual' })).toEqual([waits]);
  expect(await found({ from: today, until: today })).toEqual([waits, open.toString()]);
  expect(await found({ until: '2020-01-01' })).toEqual([]);
  await refused(look(office.deskBonuses, { ...page, account: 'ninguem' })).toMatchObject({ code: 'office.not_found' });
});
