import { Refused } from '@palpite/contract/base/client.ts';
import { acceptedPatternOf, patternIds } from '@palpite/contract/base/field-patterns.ts';
import { country, registerSettings, status, type WhitelabelNode, whitelabel } from '@palpite/contract/site/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Wire } from '../base/rig-wire.ts';
import { siteRoom } from './room.ts';
import { fieldRule, flagOn, settingOf } from './site.ts';
import { saveSetting } from './store.ts';

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
  expect(asked).toEqual(['username', 'password', 'confirmPassword', 'verificationCode', 'referralCode']);
});

test('the permission call carries the same rules and the same flags', async () => {
  const call = wire.as();
  const { info } = await call(status, {});
  expect(info.register).toEqual(await call(registerSettings, {}));
  expect(info.whitelabel).toEqual(await call(whitelabel, {}));
});

const flagsIn = (node: WhitelabelNode): [string, string][] => [
  [node.modId, node.enabled],
  ...node.childrenNodes.flatMap(flagsIn),
];

test('the tree has every flag once; off are those with nothing behind them, and the security questions', async () => {
  const flags = flagsIn(await wire.as()(whitelabel, {}));
  expect(flags[0]).toEqual(['ROOT', '1']);
  const names = flags.map(([modId]) => modId);
  expect(new Set(names).size).toBe(names.length);
  const named = [
    ...[
      'COMM3',
      'REG3',
      'MOBILENUMREG3',
      'REGMOBVERF3',
      'MOBILENUMPASSREG3',
      'ONECLICKREG3',
      'MOBILEVERCODELOGIN3',
      'FREEPLAY3',
      'PWDEXPFORCECHANGE3',
    ],
    ...[
      'LOGINIPVERF3',
      'CHNGPASSVERIF3',
      'PWRESETSMS3',
      'CAPTCHA3',
      'GEETEST3',
      'VERIFICATION3',
      'AFFMAN3',
      'PROFPIC3',
      'PASS3',
    ],
    ...[
      'PAYMENTPASS3',
      'BINDCARD3',
      'BINDGA3',
      'MAILVERIFICATION3',
      'UPDATEMOBILEICC3',
      'MOBILEVERFNOTREQ3',
      'DISABLEDMOBILEVERIF3',
    ],
    ...[
      'PERSPAYEE3',
      'PERSMAIL3',
      'MYACC',
      'DISPLAYLOCATION3',
      'WDRAWNOPASSVERIF3',
      'BINDEW3',
      'BINDVC3',
      'SECQUES3',
      'PLYRBT',
    ],
    ...['CREDITMAR3', 'REFERRAL3', 'PTSYS3', 'MEMCLUB3', 'DISPTOTPROMEARN3', 'RESPAYPASS3', 'WDRAWINFOBINDDATE3'],
    ...['DISPEXTURNOVERLIST3', 'APPREWARD3', 'CONTDIV'],
  ];
  for (const modId of named) expect(names, modId).toContain(modId);
  const off = [
    ...['GAMELOFAV3', 'GAMELOHOT3', 'FEEDBACK3', 'INBOX3', 'CBS3', 'FUNDTRANS3', 'REWCEN3', 'AGEANNOUNCE3'],
    ...['SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3', 'SECQUES3'],
  ];
  expect(flags.flatMap(([modId, enabled]) => (enabled === '1' ? [] : [modId])).sort()).toEqual([...off].sort());
});

test('a flag that is switched off is off a second later, and unknown ones are off', async () => {
  const turn = (enabled: boolean) =>
    sql`update site.flag set enabled = ${enabled} where merchant = 'palpite' and mod_id = 'FREEPLAY3'`.execute(rig.db);
  const on = () => flagOn(rig.house, 'palpite', 'FREEPLAY3');
  expect(await on()).toBe(true);
  await turn(false);
  rig.clock.move(1_000);
  expect(await on()).toBe(false);
  await turn(true);
  expect(await flagOn(rig.house, 'palpite', 'NOTHING3')).toBe(false);
  expect(await flagOn(rig.house, 'nobody', 'COMM3')).toBe(false);
});

test('a setting has its default until the merchant sets another, and a value of another kind is not believed', async () => {
  const after = () => settingOf(rig.house, 'palpite', 'captcha.after');
  expect(await after()).toBe(3);
  expect(await settingOf(rig.house, 'palpite', 'trial.amount')).toBe('2000.00');
  await inTx(rig.db, (tx) => saveSetting(tx, 'palpite', 'captcha.after', 2));
  expect(await after()).toBe(3);
  rig.clock.move(1_000);
  expect(await after()).toBe(2);
  await inTx(rig.db, (tx) => saveSetting(tx, 'palpite', 'captcha.after', 'many'));
  rig.clock.move(1_000);
  expect(await after()).toBe(3);
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
