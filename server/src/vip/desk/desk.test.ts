import { inbox } from '@palpite/contract/messages/player.ts';
import * as office from '@palpite/contract/vip/office.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Speak } from '../../base/rig-wire.ts';
import { codeOf, refusalOf } from '../../entrance/rig-door.ts';
import { levelTerms, openVip, setLevels, type Vip } from '../rig-vip.ts';

let vip: Vip;
let one: Speak;
let other: Speak;
const rights = ['vip.read', 'vip.change'];
beforeAll(async () => {
  vip = await openVip();
  one = await vip.staff('palpite', rights);
  other = await vip.staff('palpite', rights, 'conferencia');
});
afterAll(() => vip.close());

const reason = 'novo plano de níveis';
const usual = [
  [0, 0],
  [100, 20],
  [300, 60],
] as const;
beforeEach(async () => {
  await sql`delete from vip.proposal`.execute(vip.rig.db);
  await sql`delete from vip.standing`.execute(vip.rig.db);
  await setLevels(vip, ...usual);
});

const save = (levels: ReturnType<typeof levelTerms>, falls = 0, by = one, key = vip.key()) =>
  by(office.saveVipLevels, { levels, reason, falls }, key);
const decide = (proposalId: string, decision: 'approve' | 'reject' | 'withdraw', by = other, falls = 9) =>
  by(office.decideVipLevels, { proposalId, decision, falls, ...(decision === 'reject' && { reason }) }, vip.key());
const playerWith = async (stake: string) => {
  const player = await vip.player();
  await vip.bet(player.id, stake);
  await vip.look();
  return player;
};
const rankOf = async ({ id }: { id: bigint }) => (await vip.standing(id)).rank;

test('levels that take none from anybody and ask no less are saved at once, and nobody moves', async () => {
  const player = await playerWith('120');
  const higher = levelTerms([0, 0], [100, 20], [400, 60]);
  expect(await one(office.vipEffect, { levels: higher })).toMatchObject({ rises: 0, falls: 0, needsSecond: false });
  const key = vip.key();
  const [saved, again] = await Promise.all([save(higher, 0, one, key), save(higher, 0, one, key)]);
  expect(saved).toMatchObject({ proposal: null, changedBy: 'plantao', keepDays: 90 });
  expect(again.levels).toHaveLength(3);
  expect(saved.levels.map(({ turnover }) => turnover)).toEqual([0n, m('100'), m('400')]);
  await vip.look();
  expect(await rankOf(player)).toBe(1);
  expect((await one(office.vipLevels, {})).levels[1]?.players).toBe(1);
  const { rows } = await sql`select action from staff.audit where action like 'vip.%'`.execute(vip.rig.db);
  expect(rows).toEqual([{ action: 'vip.levels' }]);
});

test('levels that ask less wait for another person, for more players get what they give; then whoever reaches them rises', async () => {
  const player = await playerWith('250');
  for (const less of [
    levelTerms([0, 0], [100, 20], [200, 60]),
    levelTerms([0, 0], [100, 20], [300, 50]),
    levelTerms([0, 0], [100, 20], [300, 60], [900, 100]),
  ])
    expect(await one(office.vipEffect, { levels: less })).toMatchObject({ falls: 0, needsSecond: true });
  const lower = levelTerms([0, 0], [100, 20], [200, 60]);
  const { proposal, levels } = await save(lower);
  expect(proposal).toMatchObject({ rises: 1, falls: 0, needsSecond: true });
  expect(levels[2]?.turnover).toBe(m('300'));
  await vip.look();
  expect(await rankOf(player)).toBe(1);
  await decide(proposal?.proposalId ?? '', 'approve');
  await vip.look();
  expect(await rankOf(player)).toBe(2);
});

test('levels that take one wait for another person; then who fell is told, and others stay', async () => {
  const [falls, stays, given] = [await playerWith('300'), await playerWith('120'), await playerWith('10')];
  await one(office.setVipLevel, { playerId: given.id.toString(), rank: 2, reason }, vip.key());
  const higher = levelTerms([0, 0], [100, 20], [301, 60]);
  expect(await one(office.vipEffect, { levels: higher })).toMatchObject({ rises: 0, falls: 1, needsSecond: true });
  expect(await refusalOf(save(higher))).toMatchObject({ code: 'vip.effect_changed', value: { falls: 1 } });
  const { proposal, levels } = await save(higher, 1);
  expect(proposal).toMatchObject({ falls: 1, mine: true, proposedBy: 'plantao', reason });
  expect(levels[2]?.turnover).toBe(m('300'));
  expect(await codeOf(save(higher, 1))).toBe('vip.proposal_open');
  const id = proposal?.proposalId ?? '';
  expect(await codeOf(decide(id, 'approve', one))).toBe('office.own_decision');
  expect(await codeOf(decide(id, 'withdraw'))).toBe('office.not_permitted');
  expect(await codeOf(decide(id, 'approve', other, 0))).toBe('vip.effect_changed');
  const both = await Promise.allSettled([decide(id, 'approve'), decide(id, 'approve')]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await codeOf(decide(id, 'approve'))).toBe('vip.wrong_state');
  await vip.look();
  expect([await rankOf(falls), await rankOf(stays), await rankOf(given)]).toEqual([1, 1, 2]);
  expect((await falls.ask(inbox, { page: 1, size: 1 })).list[0]?.title).toBe('The VIP levels have changed');
  // a level that is no more takes it from everybody who has it
  await save(levelTerms([0, 0], [100, 20]), 1);
  const open = (await other(office.vipLevels, {})).proposal;
  await decide(open?.proposalId ?? '', 'approve');
  await vip.look();
  expect([await rankOf(falls), await rankOf(given)]).toEqual([1, 1]);
});

test('levels that give more wait for another person, though nobody falls; what they cost is said first', async () => {
  for (const stake of ['120', '250']) await playerWith(stake);
  const more = levelTerms([0, 0], [100, 20], [200, 60]).map((level, rank) => ({
    ...level,
    ...(rank > 0 && { upgrade: m(`${rank * 8}`), weekly: m('2'), monthly: m('5'), birthday: m('10') }),
  }));
  // one of the two at level 1 rises; the other has had its level
  expect(await one(office.vipEffect, { levels: more })).toEqual({
    ...{ rises: 1, falls: 0, needsSecond: true },
    costs: { upgrade: m('16'), weekly: m('4'), monthly: m('10'), birthday: m('20') },
  });
  const { proposal, levels } = await save(more);
  expect(proposal).toMatchObject({
    falls: 0,
    needsSecond: true,
    levels: [{}, { upgrade: m('8') }, { weekly: m('2') }],
  });
  expect(levels[1]?.upgrade).toBe(0n);
  expect(await codeOf(decide(proposal?.proposalId ?? '', 'approve', one))).toBe('office.own_decision');
  expect((await decide(proposal?.proposalId ?? '', 'approve')).levels[2]).toMatchObject({ upgrade: m('16') });
  // less is saved at once
  expect((await save(more.map((level) => ({ ...level, birthday: 0n })))).proposal).toBeNull();
});

test('a proposal is rejected with a reason or taken back, and changes nothing', async () => {
  await playerWith('300');
  const higher = levelTerms([0, 0], [400, 20]);
  const proposed = async () => (await save(higher, 5)).proposal?.proposalId ?? '';
  const first = await proposed();
  expect(
    await codeOf(other(office.decideVipLevels, { proposalId: first, decision: 'reject', falls: 0 }, vip.key())),
  ).toBe('office.reason_required');
  expect((await decide(first, 'reject')).proposal).toBeNull();
  expect((await decide(await proposed(), 'withdraw', one)).levels).toHaveLength(3);
  expect(await codeOf(decide('999999', 'approve'))).toBe('vip.unknown_proposal');
});

test('levels that do not rise, without a name or with too much to keep are refused by their field', async () => {
  const wrong = async (levels: ReturnType<typeof levelTerms>) => {
    const refused = await refusalOf(one(office.vipEffect, { levels }));
    expect(await refusalOf(save(levels))).toEqual(refused);
    return refused;
  };
  expect(await wrong(levelTerms([0, 0], [100, 0], [100, 0]))).toMatchObject({
    code: 'vip.levels_not_rising',
    value: { field: 'levels.2.turnover', level: 2 },
  });
  expect(await wrong(levelTerms([1, 0], [100, 0]))).toMatchObject({
    code: 'vip.levels_not_rising',
    value: { level: 0 },
  });
  expect(await wrong(levelTerms([0, 0], [100, 101]))).toMatchObject({
    code: 'vip.keep_out_of_range',
    value: { field: 'levels.1.keep' },
  });
  const given = (rank: number, more: object) =>
    levelTerms([0, 0], [100, 0]).map((level, at) => ({ ...level, ...(at === rank && more) }));
  for (const [rank, more, field] of [
    [0, { upgrade: m('1') }, 'levels.0.upgrade'],
    [1, { weekly: -1n }, 'levels.1.weekly'],
    [1, { birthday: m('100000.01') }, 'levels.1.birthday'],
  ] as const)
    expect(await wrong(given(rank, more))).toMatchObject({
      code: 'vip.benefit_out_of_range',
      value: { field, level: rank, max: '100000.00' },
    });
  const nameless = levelTerms([0, 0], [100, 0]).map((level) => ({
    ...level,
    names: { PT: level.names.PT, EN: ' ', AR: level.names.AR },
  }));
  expect(await wrong(nameless)).toMatchObject({ code: 'vip.name_missing', value: { field: 'levels.0.names.EN' } });
});

test('one player: where they stand, how it came, and a level by hand with a reason', async () => {
  const player = await playerWith('130');
  const ask = { account: player.username, page: 1, size: 20 };
  expect(await one(office.vipPlayer, ask)).toMatchObject({
    player: { rank: 1, highest: 1, turnover: m('130'), counted: m('30'), keep: m('20'), until: '2026-05-30' },
    list: [{ cause: 'reached', from: 0, to: 1, by: null }],
  });
  const key = vip.key();
  const input = { playerId: player.id.toString(), rank: 2, reason };
  const answers = await Promise.all([one(office.setVipLevel, input, key), one(office.setVipLevel, input, key)]);
  expect(answers[0]).toEqual(answers[1]);
  expect(await codeOf(one(office.setVipLevel, { ...input, rank: 0 }, key))).toBe('request.key_reused');
  expect(await codeOf(one(office.setVipLevel, input, vip.key()))).toBe('vip.same_level');
  expect(await codeOf(one(office.setVipLevel, { ...input, rank: 7 }, vip.key()))).toBe('vip.unknown_level');
  await one(office.setVipLevel, { ...input, rank: 0 }, vip.key());
  await vip.look();
  expect(await one(office.vipPlayer, ask)).toMatchObject({
    player: { rank: 0, highest: 2 },
    list: [{ cause: 'by_staff', from: 2, to: 0, by: 'plantao', reason }, { from: 1, to: 2 }, { cause: 'reached' }],
  });
  expect((await player.ask(inbox, { page: 1, size: 1 })).list[0]?.title).toBe('Your VIP level has changed');
});

test('a player of another brand, on trial or unknown, and staff without the right are refused', async () => {
  const [player, trial] = [await vip.player(), await vip.player({ memberType: 4, currency: 'FUN' })];
  const elsewhere = await vip.staff('palpite-mundo', rights);
  const set = (id: bigint, by = one) => by(office.setVipLevel, { playerId: id.toString(), rank: 1, reason }, vip.key());
  for (const [by, { id, username }] of [
    [elsewhere, player],
    [one, trial],
    [one, { id: 987654n, username: 'ninguem' }],
  ] as const) {
    expect(await codeOf(set(id, by))).toBe('office.not_found');
    expect(await codeOf(by(office.vipPlayer, { account: username, page: 1, size: 20 }))).toBe('office.not_found');
  }
  const [reader, nobody] = [await vip.staff('palpite', ['vip.read']), await vip.staff('palpite', [])];
  expect(await codeOf(set(player.id, reader))).toBe('office.not_permitted');
  expect(await codeOf(save(levelTerms(...usual), 0, reader))).toBe('office.not_permitted');
  expect(await codeOf(nobody(office.vipLevels, {}))).toBe('office.not_permitted');
});
