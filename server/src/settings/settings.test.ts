import { Refused } from '@palpite/contract/base/client.ts';
import * as desk from '@palpite/contract/settings/office.ts';
import { registerSettings, status, whitelabel } from '@palpite/contract/site/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../base/clock.ts';
import { openDb } from '../base/db/db.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import { flagOn, homeCountry, settingOf } from '../site/site.ts';
import { openSettingsDesk, type SettingsDesk } from './rig-settings.ts';

let office: SettingsDesk;
beforeAll(async () => {
  office = await openSettingsDesk();
});
afterAll(() => office.close());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof Refused ? { code: thrown.code, value: thrown.value } : thrown),
  );
const one = async (key: string, merchant = 'palpite') => {
  const { list } = await (await office.staff('plantao', { merchant }))(desk.settingsDesk, {});
  const found = list.find((setting) => setting.key === key);
  if (!found) throw new Error(`${key} is not on the desk`);
  return found;
};

test('every setting is on the desk with its room, its effect in the reader’s language and whether it differs', async () => {
  expect(await one('address.check')).toMatchObject({ room: 'entrance', value: true, standard: true, differs: false });
  expect((await one('address.check')).effect).toMatch(/^A login from a new network/);
  expect(await one('withdrawals.min')).toMatchObject({ value: '20.00', shape: { kind: 'amount' }, touches: 'money' });
  expect(await one('birthday.min_age', 'palpite-regulated')).toMatchObject({ value: 18, standard: 21, differs: true });
  expect(await one('withdrawals.exclusion', 'palpite-mundo')).toMatchObject({
    value: [{ vassalage: 'PGE', gameCode: 'dice', percent: 50 }],
  });
});

test('a switch turned off is off on the site within a second, is in the history, and its undo turns it on again', async () => {
  const ask = await office.staff('plantao');
  const on = () => flagOn(office.rig.platform, 'palpite', 'FREEPLAY3');
  expect(await on()).toBe(true);
  const changed = await ask(desk.settingSave, { key: 'FREEPLAY3', value: false, reason: 'no play money' });
  expect(changed).toMatchObject({ value: false, differs: true, proposal: null });
  office.soon();
  expect(await on()).toBe(false);
  const [line, ...older] = await ask(desk.settingHistory, { key: 'FREEPLAY3' });
  expect(older).toEqual([]);
  expect(line).toMatchObject({ who: 'plantao', before: true, after: false, reason: 'no play money', undoes: null });
  await ask(desk.settingUndo, { key: 'FREEPLAY3', change: line?.id ?? '', reason: '' });
  office.soon();
  expect(await on()).toBe(true);
  expect((await ask(desk.settingHistory, { key: 'FREEPLAY3' }))[0]).toMatchObject({ after: true, undoes: line?.id });
  const { rows } = await sql<{ before: unknown; after: unknown }>`select before, after from staff.audit
    where subject = 'setting:FREEPLAY3' order by id`.execute(office.rig.db);
  expect(rows).toEqual([
    { before: true, after: false },
    { before: false, after: true },
  ]);
});

test('a change holds within a second in another process, and not before that in one that has just read', async () => {
  const { platform, url, clock } = office.rig;
  const opened = openDb(url, { max: 2 });
  try {
    const otherClock = fixedClock(clock.now());
    const other = { ...platform, db: opened.db, clock: otherClock };
    expect(await settingOf(other, 'palpite', homeCountry)).toBe('BR');
    const ask = await office.staff('plantao');
    await ask(desk.settingSave, { key: 'country.home', value: 'PT', reason: '' });
    expect(await settingOf(other, 'palpite', homeCountry)).toBe('BR');
    otherClock.move(1_000);
    expect(await settingOf(other, 'palpite', homeCountry)).toBe('PT');
    await ask(desk.settingSave, { key: 'country.home', value: 'BR', reason: '' });
  } finally {
    await opened.close();
  }
});

test('where money is touched two people agree: until then nothing changes, and nobody agrees with themselves', async () => {
  const [ask, other] = [await office.staff('plantao'), await office.staff('conferencia')];
  const wish = { key: 'withdrawals.min', value: '35.00', reason: 'small ones cost more than they bring' };
  expect(await refusal(ask(desk.settingSave, { ...wish, reason: ' ' }))).toMatchObject({
    code: 'office.reason_required',
  });
  const { proposal, value } = await ask(desk.settingSave, wish);
  expect([value, proposal?.value, proposal?.own]).toEqual(['20.00', '35.00', true]);
  expect(await refusal(other(desk.settingSave, { ...wish, value: '50.00' }))).toMatchObject({
    code: 'settings.waiting',
  });
  const decide = { key: wish.key, proposal: proposal?.id ?? '' };
  expect(await refusal(ask(desk.settingDecide, { ...decide, choice: 'approve' }))).toMatchObject({
    code: 'office.own_decision',
  });
  expect(await refusal(other(desk.settingDecide, { ...decide, choice: 'reject' }))).toMatchObject({
    code: 'office.reason_required',
  });
  const both = await Promise.all(
    [0, 1].map(() => refusal(other(desk.settingDecide, { ...decide, choice: 'approve' }))),
  );
  expect(both.map((each) => (each as { code?: string } | undefined)?.code).sort()).toEqual([
    'settings.unknown',
    undefined,
  ]);
  const { rows } =
    await sql`select 1 from withdrawals.setting where merchant = 'palpite' and min_amount = 35000000`.execute(
      office.rig.db,
    );
  expect(rows).toHaveLength(1);
  const [line] = await ask(desk.settingHistory, { key: wish.key });
  expect(line).toMatchObject({ who: 'plantao', agreedBy: 'conferencia', before: '20.00', after: '35.00' });
  const back = await other(desk.settingUndo, { key: wish.key, change: line?.id ?? '', reason: 'back' });
  await other(desk.settingDecide, { key: wish.key, proposal: back.proposal?.id ?? '', choice: 'withdraw' });
  expect((await one(wish.key)).proposal).toBeNull();
});

test('under a law a brand may be stricter, never laxer: the refusal names the rule, the desk what is locked', async () => {
  const ask = await office.staff('plantao', { merchant: 'palpite-regulated' });
  expect(await one('play.autoplay', 'palpite-regulated')).toMatchObject({ law: { prescribed: false, locked: true } });
  expect(await one('lock.failures', 'palpite-regulated')).toMatchObject({ law: { prescribed: 3, locked: false } });
  expect(await refusal(ask(desk.settingSave, { key: 'lock.failures', value: 4, reason: '' }))).toMatchObject({
    ...{ code: 'settings.law', value: { rule: 'lock.failures', prescribed: '3', profile: 'br' } },
  });
  await ask(desk.settingSave, { key: 'lock.failures', value: 2, reason: '' });
  office.soon();
  expect(await ruleOf(office.rig.platform, 'palpite-regulated', 'lock.failures')).toBe(2);
});

test('two people put a brand under another law, and its rules hold within a second', async () => {
  const [ask, other] = [
    await office.staff('plantao', { merchant: 'palpite-mundo' }),
    await office.staff('conferencia', { merchant: 'palpite-mundo' }),
  ];
  const rule = () => ruleOf(office.rig.platform, 'palpite-mundo', 'play.autoplay');
  expect(await rule()).toBe(true);
  const { proposal } = await ask(desk.settingSave, { key: 'law.profile', value: 'br', reason: 'a licence in Brazil' });
  await other(desk.settingDecide, { key: 'law.profile', proposal: proposal?.id ?? '', choice: 'approve' });
  office.soon();
  expect(await rule()).toBe(false);
  const law = await ask(desk.settingsLaw, {});
  expect(law.profile).toBe('br');
  expect(law.profiles.find(({ code }) => code === 'br')?.rules).toContainEqual({ key: 'lock.failures', prescribed: 3 });
});

test('a field of registration is asked as the desk says, with its pattern and lengths', async () => {
  const ask = await office.staff('plantao');
  const value = { asked: true, required: true, changeable: true, patternId: 14, min: 2, max: 12 };
  await ask(desk.settingSave, { key: 'field.nickname', value, reason: '' });
  expect((await office.wire.as()(registerSettings, {})).nickname).toMatchObject({
    ...{ fieldEnabled: true, required: true, patternId: 14, minLength: 2, maxLength: 12 },
  });
});

test.for<[string, string, unknown, object]>([
  ['a figure beyond its bounds', 'remember.hours', 721, { code: 'request.invalid', value: { problem: 'too_big' } }],
  ['a value of another form', 'remember.hours', 'long', { code: 'request.invalid', value: { field: 'value' } }],
  ['a zone no calendar knows', 'calendar.zone', 'America/Nowhere', { code: 'request.invalid' }],
  ['an amount in no form of money', 'transfers.min', '1e3', { code: 'request.invalid' }],
  [
    'the least above the most',
    'transfers.min',
    '6000.00',
    { code: 'settings.contradicts', value: { other: 'transfers.max' } },
  ],
  [
    'a language the brand does not speak',
    'deposits.info',
    { AR: 'x' },
    { code: 'request.invalid', value: { field: 'value.AR' } },
  ],
  [
    'a name that is not asked',
    'field.username',
    { asked: false, required: false, changeable: false, patternId: 1, min: 4, max: 16 },
    { code: 'request.invalid' },
  ],
  [
    'a pattern nobody knows',
    'field.email',
    { asked: true, required: true, changeable: true, patternId: 22, min: 4, max: 16 },
    { code: 'request.invalid', value: { field: 'value.patternId' } },
  ],
  ['what it is already', 'captcha.after', 3, { code: 'settings.same' }],
  ['a switch nothing is behind', 'CREDITMAR3', true, { code: 'settings.awaited' }],
  ['what has a page of its own', 'page.description', {}, { code: 'settings.elsewhere' }],
  ['what no room declares', 'nothing.here', 1, { code: 'settings.unknown' }],
])('is refused: %s', async ([, key, value, expected]) => {
  const ask = await office.staff('plantao');
  expect(await refusal(ask(desk.settingSave, { key, value: value as never, reason: 'a reason' }))).toMatchObject(
    expected,
  );
});

test('who may only read changes nothing, and who may not read sees nothing', async () => {
  const reader = await office.staff('conferencia', { may: ['settings.read'] });
  expect((await reader(desk.settingsDesk, {})).list.length).toBeGreaterThan(100);
  const nobody = await office.staff('conferencia', { may: [] });
  const key = 'captcha.after';
  const refused = await Promise.all(
    [
      reader(desk.settingSave, { key, value: 4, reason: '' }),
      reader(desk.settingUndo, { key, change: '1', reason: '' }),
      reader(desk.settingDecide, { key, proposal: '1', choice: 'approve' }),
      nobody(desk.settingsDesk, {}),
      nobody(desk.settingsLaw, {}),
      nobody(desk.settingHistory, { key }),
    ].map(refusal),
  );
  for (const each of refused) expect(each).toMatchObject({ code: 'office.not_permitted' });
});

test('one brand’s change is no other’s, and nobody undoes another brand’s change', async () => {
  const ask = await office.staff('plantao');
  await ask(desk.settingSave, { key: 'feedback.day_per_player', value: 6, reason: '' });
  expect(await one('feedback.day_per_player', 'palpite-regulated')).toMatchObject({ value: 5 });
  const [line] = await ask(desk.settingHistory, { key: 'feedback.day_per_player' });
  const stranger = await office.staff('plantao', { merchant: 'palpite-regulated' });
  const undo = { key: 'feedback.day_per_player', change: line?.id ?? '', reason: '' };
  expect(await refusal(stranger(desk.settingUndo, undo))).toMatchObject({ code: 'settings.unknown' });
});

test('each value a brand begins with is one its declaration takes, and shows on the site', async () => {
  const ask = await office.staff('plantao', { merchant: 'palpite-mundo' });
  const { list } = await ask(desk.settingsDesk, {});
  expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
  expect((await office.wire.as()(whitelabel, {})).modId).toBe('ROOT');
  expect((await office.wire.as()(status, {})).info.minAge).toBe(18);
});
