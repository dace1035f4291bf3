import { Refused } from '@palpite/contract/base/client.ts';
import { acceptedPatternOf, patternIds } from '@palpite/contract/base/field-patterns.ts';
import { checkIfAppDomain, country, registerSettings, status, whitelabel } from '@palpite/contract/site/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Wire } from '../base/rig-wire.ts';
import { siteRoom } from './room.ts';
import { homeCountry } from './settings/brand-settings.ts';
import { fieldRule, flagOn, settingOf } from './site.ts';
import { saveResource, saveSetting } from './store.ts';

let rig: Rig;
let wire: Wire;
const nobody = async () => undefined;

beforeAll(async () => {
  rig = await openRig();
  wire = await openWire(rig, [siteRoom], { player: nobody, game: nobody, staff: nobody });
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

/** Every field the specification names for registration and profile, but those no person fills in. */
const fields = [
  ...[
    'username',
    'password',
    'confirmPassword',
    'payeeName',
    'email',
    'qqNum',
    'mobileNum',
    'recommenderId',
    'captcha',
  ],
  ...['verificationCode', 'affiliateCode', 'paymentPassword', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber'],
  ...[
    'referralCode',
    'nickname',
    'zalo',
    'telegram',
    'birthday',
    'address',
    'nationality',
    'occupation',
    'sourceOfIncome',
  ],
  // ours: where a law wants a limit from the first day on
  'lossLimit',
  'timeLimit',
];

test('every field of registration and profile has its rule, with a pattern both sides know', async () => {
  const rules = await wire.as()(registerSettings, {});
  expect(Object.keys(rules).sort()).toEqual([...fields].sort());
  for (const [field, rule] of Object.entries(rules)) {
    expect(patternIds, field).toContain(rule.patternId);
    expect(rule.acceptedPattern, field).toBe(acceptedPatternOf(rule.patternId));
    expect(rule.maxLength, field).toBeGreaterThanOrEqual(rule.minLength);
  }
  expect(rules.username).toEqual({
    acceptedPattern: '^[A-Za-z][A-Za-z\\d]*$',
    patternId: 1,
    minLength: 4,
    maxLength: 16,
    fieldEnabled: true,
    updateEnabled: false,
    required: true,
  });
  const asked = Object.entries(rules).flatMap(([field, { fieldEnabled }]) => (fieldEnabled ? [field] : []));
  expect(asked).toEqual(['username', 'verificationCode', 'password', 'referralCode']);
});

test('the profile offers the messengers people of the brand have', async () => {
  const offered = async (merchant: string) => {
    const rules = await wire.as(undefined, { merchant })(registerSettings, {});
    const messengers = ['whatsapp', 'telegram', 'facebook', 'line', 'wechat', 'zalo', 'qqNum'];
    return messengers.filter((field) => rules[field]?.updateEnabled);
  };
  const brazilian = ['whatsapp', 'telegram', 'facebook'];
  expect(await offered('palpite')).toEqual(brazilian);
  expect(await offered('palpite-regulated')).toEqual(brazilian);
  expect(await offered('palpite-mundo')).toEqual([...brazilian, 'line', 'wechat', 'zalo', 'qqNum']);
});

test('the permission call carries the same rules and the same flags', async () => {
  const call = wire.as();
  const { info } = await call(status, {});
  expect(info.register).toEqual(await call(registerSettings, {}));
  expect(info.whitelabel).toEqual(await call(whitelabel, {}));
});

test('a flag that is switched off is off a second later, and unknown ones are off', async () => {
  const turn = (enabled: boolean) =>
    sql`update site.flag set enabled = ${enabled} where merchant = 'palpite' and mod_id = 'COMM3'`.execute(rig.db);
  const on = () => flagOn(rig.platform, 'palpite', 'COMM3');
  expect(await on()).toBe(true);
  await turn(false);
  rig.clock.move(1_000);
  expect(await on()).toBe(false);
  await turn(true);
  expect(await flagOn(rig.platform, 'palpite', 'NOTHING3')).toBe(false);
  expect(await flagOn(rig.platform, 'nobody', 'COMM3')).toBe(false);
});

test('a setting has its default until the merchant sets another, and a value its declaration does not take is not believed', async () => {
  const home = () => settingOf(rig.platform, 'palpite', homeCountry);
  expect(await home()).toBe('BR');
  await inTx(rig.db, (tx) => saveSetting(tx, 'palpite', homeCountry.key, 'PT'));
  expect(await home()).toBe('BR');
  rig.clock.move(1_000);
  expect(await home()).toBe('PT');
  for (const none of [7, 'Portugal', null]) {
    await inTx(rig.db, (tx) => saveSetting(tx, 'palpite', homeCountry.key, none));
    rig.clock.move(1_000);
    expect(await home()).toBe('BR');
  }
});

test('a brand’s own origins for pictures and games are told apart from what else it has set up', async () => {
  const call = wire.as();
  const told = async () => {
    const { imageCDNs, launchGameCDNs, resources } = (await call(status, {})).info;
    return { imageCDNs, launchGameCDNs, resources: resources.map(({ resourceType }) => resourceType) };
  };
  expect(await told()).toEqual({ imageCDNs: [], launchGameCDNs: [], resources: ['DEMO_BANK', 'GAMBLING_HELP'] });
  for (const [resourceType, url] of [
    ['IMAGE_CDN', 'https://img.example/pictures'],
    ['IMAGE_CDN_2', 'https://img2.example'],
    ['IMAGE_CDN_3', 'http://plain.example'],
    ['GAME_CDN', 'https://games.example/'],
    ['GAME_CDN_2', 'no address at all'],
  ] as const)
    await inTx(rig.db, (tx) => saveResource(tx, 'palpite', { resourceType, url, labelNameEn: resourceType }));
  expect(await told()).toEqual({
    imageCDNs: ['https://img.example', 'https://img2.example'],
    launchGameCDNs: ['https://games.example'],
    resources: ['DEMO_BANK', 'GAMBLING_HELP'],
  });
  await sql`delete from site.resource where resource_type like '%CDN%'`.execute(rig.db);
});

test('what clients of the family ask beside is answered: no app domain, and reports that nobody keeps', async () => {
  expect(await wire.as()(checkIfAppDomain, {})).toBeNull();
  for (const [payload, type] of [
    ['{"event":"click"}', 'application/json'],
    ['{"event":', 'application/json'],
    ['anything', 'text/plain;charset=UTF-8'],
    ['', undefined],
  ] as const) {
    const headers = type === undefined ? {} : { 'content-type': type };
    const answer = await wire.app.inject({ method: 'POST', url: '/wps/system/collect', headers, payload });
    expect([answer.statusCode, answer.body], payload).toEqual([204, '']);
  }
});

test('countries come with their dialling codes, the merchant’s own first', async () => {
  const countries = await wire.as()(country, {});
  expect(countries[0]).toEqual({ countryCode: 'BR', countryDialingCode: '55' });
  expect(countries).toContainEqual({ countryCode: 'PT', countryDialingCode: '351' });
  expect(countries.length).toBeGreaterThan(200);
  expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(countries.length);
});

test('only a field that is asked has a rule for registering', async () => {
  expect(await fieldRule(rig.db, 'palpite', 'username')).toMatchObject({ maxLength: 16 });
  expect(await fieldRule(rig.db, 'palpite', 'zalo')).toBeUndefined();
});

test('a call without exactly one known merchant is refused', async () => {
  for (const merchant of ['nobody', 'palpite, palpite']) {
    const error = await wire
      .as(undefined, { merchant })(country, {})
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Refused);
    expect((error as Refused).code).toBe('function.not.available');
  }
});
