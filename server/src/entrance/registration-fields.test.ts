// What a registration must not hold: section 5 of the specification, row by row. The other forms: fields.test.ts.
import { register, registerMobile, smsForRegistration } from '@palpite/contract/entrance/player.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayOf } from '../base/calendar.ts';
import { cpfOf } from '../players/rig-player.ts';
import { applying, asking, door, type Row, setting, walk } from './rig-catalogue.ts';
import { freshMobile, refusalOf } from './rig-door.ts';
import { type Form, filledForm, signUp } from './rig-people.ts';

/** Under a law that wants people to be older. */
async function grownUpAt(age: number, work: () => Promise<unknown>) {
  const say = async (years: number) => {
    await sql`insert into safeguards.rule (profile, name, value) values ('open', 'min_age', ${years}::text::jsonb)
      on conflict (profile, name) do update set value = excluded.value`.execute(door.rig.db);
    door.rig.clock.move(1_001);
  };
  await say(age);
  try {
    return await work();
  } finally {
    await say(18);
  }
}

async function birthdayAt(age: number, work: () => Promise<unknown>) {
  await sql`insert into site.setting (merchant, name, value) values ('palpite', 'birthday.min_age', ${age}::text::jsonb)`.execute(
    door.rig.db,
  );
  door.rig.clock.move(1_001);
  try {
    return await work();
  } finally {
    await sql`delete from site.setting where name = 'birthday.min_age' and merchant = 'palpite'`.execute(door.rig.db);
    door.rig.clock.move(1_001);
  }
}

/** While the brand asks the field at such a length, required or not. */
async function atLength(field: string, min: number, max: number, work: () => Promise<unknown>, required = false) {
  const { rows } = await sql<{ min: number; max: number }>`select min_length as min, max_length as max
    from site.field_rule where merchant = 'palpite' and field = ${field}`.execute(door.rig.db);
  const put = (least: number, most: number) =>
    sql`update site.field_rule set min_length = ${least}, max_length = ${most}
      where merchant = 'palpite' and field = ${field}`.execute(door.rig.db);
  await put(min, max);
  try {
    return await asking(field, { required }, work);
  } finally {
    await put(rows[0]?.min ?? 0, rows[0]?.max ?? 0);
  }
}

/** The fields a brand may ask, each with something it must not take. */
const fieldRows: readonly [field: keyof Form, bad: string, value: Record<string, unknown>][] = [
  ['payeeName', 'Anabela', { problem: 'pattern', patternId: 21 }],
  ['email', 'ana@correio', { problem: 'pattern', patternId: 3 }],
  ['qqNum', '12a45', { problem: 'pattern', patternId: 6 }],
  ['line', 'com espaço', { problem: 'pattern', patternId: 9 }],
  ['whatsapp', '+5511987654', { problem: 'pattern', patternId: 6 }],
  ['facebook', 'a', { problem: 'length', min: 3, max: 64 }],
  ['wechat', 'curto', { problem: 'length', min: 6, max: 20 }],
  ['zalo', '12345678', { problem: 'length', min: 9, max: 11 }],
  ['telegram', 'a b c d e', { problem: 'pattern', patternId: 9 }],
  ['idNumber', '529982247', { problem: 'length', min: 11, max: 11 }],
  ['recommenderId', 'a-b', { problem: 'pattern', patternId: 4 }],
  ['affiliateCode', 'a', { problem: 'length', min: 3, max: 32 }],
  ['nickname', 'a_b_c', { problem: 'pattern', patternId: 14 }],
  ['birthday', '2000-02-30', { problem: 'pattern', patternId: 11 }],
  ['address', 'Rua', { problem: 'length', min: 5, max: 200 }],
  ['nationality', 'Brasil 1', { problem: 'pattern', patternId: 12 }],
  ['occupation', 'x', { problem: 'length', min: 2, max: 60 }],
  ['sourceOfIncome', '123', { problem: 'pattern', patternId: 12 }],
  ['paymentPassword', '12345', { problem: 'length', min: 6, max: 6 }],
];

/** A value each pattern refuses; the first, pattern 0, refuses none. */
const unfit = [
  '1abc',
  'abcd',
  'abcd',
  'ab-cd',
  'abcdef',
  'abcdef',
  'abcdef',
  'abc12',
  'ab cd',
  'abcd',
  '2026-02-30',
  'abc1',
  '30-02-2026',
  'ab_cd',
  'abcd',
  'abcd',
  'abc1',
  'abcd',
  'ab cd',
  'abcdefgh',
  'abcdef',
];

const rows: readonly Row[] = [
  {
    row: '5: Please fill in your password with (min) - (max) characters',
    code: 'request.invalid',
    value: { field: 'password', problem: 'length', min: 8, max: 64 },
    act: (browser) => applying(browser, { password: 'curta' }),
  },
  {
    row: '5: Password format is incorrect',
    code: 'request.invalid',
    value: { field: 'password', problem: 'pattern', patternId: 20 },
    async act(browser) {
      await door.ask('password', { enabled: true, required: true, patternId: 20 });
      try {
        return await applying(browser, {});
      } finally {
        await door.ask('password', { enabled: true, required: true, patternId: 0 });
      }
    },
  },
  {
    row: '5: Account format is incorrect',
    code: 'request.invalid',
    value: { field: 'username', problem: 'pattern', patternId: 1 },
    act: (browser) => applying(browser, { username: 'lua-cheia' }),
  },
  {
    row: '5: the username has 4 to 16 characters',
    code: 'request.invalid',
    value: { field: 'username', problem: 'length', min: 4, max: 16 },
    act: (browser) => applying(browser, { username: 'lua' }),
  },
  {
    row: '5: Input cannot be empty',
    code: 'request.invalid',
    value: { field: 'username', problem: 'empty' },
    act: (browser) => applying(browser, { username: '  ' }),
  },
  {
    row: '5: Confirmation password is not correct.',
    code: 'players.passwords_differ',
    value: { field: 'confirmPassword' },
    act: (browser) => browser.say(register, { ...filledForm(), confirmPassword: 'outra-coisa' }),
  },
  {
    row: '5: a password everybody knows',
    code: 'players.password_weak',
    says: ['Esta senha é conhecida demais. Escolha outra.', 'This password is too well known. Choose another.'],
    act: (browser) => applying(browser, { password: 'senha2026' }),
  },
  {
    row: '5: the terms checkbox must be ticked',
    code: 'players.terms_required',
    value: { field: 'termsAccepted' },
    act: (browser) => applying(browser, { termsAccepted: false }),
  },
  {
    row: '5: Please confirm you are (age) years old',
    code: 'players.underage',
    value: { field: 'ageConfirmed', age: 18 },
    act: (browser) => applying(browser, { ageConfirmed: false }),
  },
  {
    row: '5: the birthday says the age as well',
    code: 'players.underage',
    value: { field: 'birthday', age: 21 },
    act: (browser) => asking('birthday', {}, () => applying(browser, { birthday: '2015-01-01' })),
  },
  {
    row: '5: Please enter your {0} digit phone number',
    code: 'players.phone_missing',
    says: ['Informe o telefone.', 'missing phone number'],
    act: (browser) => browser.say(registerMobile, filledForm()),
  },
  {
    row: '5: Please enter a valid mobile number',
    code: 'players.phone_invalid',
    says: ['Formato de telefone inválido.', 'Invalid phone number format.'],
    act: (browser) => browser.say(registerMobile, filledForm({ mobileNum: '1199' })),
  },
  {
    row: '5: a number that is asked beside the name',
    code: 'players.phone_missing',
    act: (browser) => asking('mobileNum', { required: true }, () => applying(browser, {})),
  },
  {
    row: '5: a number by which one registers, as long as the brand wants it',
    code: 'request.invalid',
    value: { field: 'mobileNum', problem: 'length', min: 8, max: 10 },
    act: (browser) =>
      atLength('mobileNum', 8, 10, () => browser.say(registerMobile, filledForm({ mobileNum: freshMobile().typed }))),
  },
  {
    row: '5: a number beside the name, as long as the brand wants it',
    code: 'request.invalid',
    value: { field: 'mobileNum', problem: 'length', min: 12, max: 15 },
    act: (browser) => atLength('mobileNum', 12, 15, () => applying(browser, { mobileNum: freshMobile().typed })),
  },
  {
    row: '5: a loss limit of so many digits as the brand wants',
    code: 'request.invalid',
    value: { field: 'lossLimit', problem: 'length', min: 3, max: 5 },
    act: (browser) => atLength('lossLimit', 3, 5, () => applying(browser, { lossLimit: '123456' })),
  },
  {
    row: '5: a time limit where the brand requires one',
    code: 'request.invalid',
    value: { field: 'timeLimit', problem: 'empty' },
    act: (browser) => atLength('timeLimit', 1, 4, () => applying(browser, {}), true),
  },
  {
    row: '5: Please enter a valid verification code',
    code: 'proofs.code_wrong',
    says: ['O código não confere.', 'Please enter a valid verification code'],
    async act(browser) {
      const mobile = freshMobile();
      await browser.say(smsForRegistration, { mobileNo: mobile.typed });
      const sent = (await door.messageTo(mobile.e164))?.code;
      const verificationCode = sent === '111111' ? '222222' : '111111';
      return browser.say(registerMobile, filledForm({ mobileNum: mobile.typed, verificationCode }));
    },
  },
  {
    row: '5: Invalid invitation code',
    code: 'entrance.invitation_code_error',
    says: ['Código de convite inválido.', 'Invalid invitation code'],
    value: { field: 'referralCode' },
    act: (browser) => applying(browser, { referralCode: 'NINGUEM1' }),
  },
  {
    row: '5: a name that is taken',
    code: 'players.username_taken',
    value: { field: 'username' },
    act: async (browser) => applying(browser, { username: (await signUp(door.wire)).username }),
  },
  {
    row: '5: a CPF that is none',
    code: 'players.cpf_invalid',
    value: { field: 'idNumber' },
    act: (browser) => asking('idNumber', {}, () => applying(browser, { idNumber: '11111111112' })),
  },
  {
    row: '5: a CPF of another account',
    code: 'players.cpf_taken',
    value: { field: 'idNumber' },
    act: (browser) =>
      asking('idNumber', {}, async () => {
        const more = {
          idNumber: cpfOf(String(820_000_000 + Number(freshMobile().typed.slice(-4)))),
          payeeName: 'Ana Souza Lima',
        };
        return asking('payeeName', {}, async () => {
          await applying(browser, more);
          return applying(browser, more);
        });
      }),
  },
  ...fieldRows.map(
    ([field, bad, value]): Row => ({
      row: `5: ${field} as its rule wants it`,
      code: 'request.invalid',
      value: { field, ...value },
      act: (browser) => asking(field, {}, () => applying(browser, { [field]: bad })),
    }),
  ),
  ...fieldRows.map(
    ([field]): Row => ({
      row: `5: ${field} where it is required`,
      code: 'request.invalid',
      value: { field, problem: 'empty' },
      act: (browser) => asking(field, { required: true }, () => applying(browser, {})),
    }),
  ),
  ...unfit.map(
    (bad, index): Row => ({
      row: `5: what pattern ${index + 1} refuses`,
      code: 'request.invalid',
      value: { field: 'occupation', problem: 'pattern', patternId: index + 1 },
      act: (browser) => asking('occupation', { patternId: index + 1 }, () => applying(browser, { occupation: bad })),
    }),
  ),
  {
    row: '5: a registration without a password',
    code: 'request.invalid',
    value: { field: 'password', problem: 'empty' },
    act: (browser) => applying(browser, { password: '' }),
  },
  {
    row: '5: a password of 65 characters',
    code: 'request.invalid',
    value: { field: 'password', problem: 'length', max: 64 },
    act: (browser) => applying(browser, { password: `${'aB3-'.repeat(16)}x` }),
  },
  {
    row: '5: a registration without the confirmation',
    code: 'players.passwords_differ',
    value: { field: 'confirmPassword' },
    act: (browser) => {
      const { confirmPassword: _, ...form } = filledForm();
      return browser.say(register, form);
    },
  },
  {
    row: '5: the confirmation beside a number',
    code: 'players.passwords_differ',
    value: { field: 'confirmPassword' },
    act: (browser) =>
      browser.say(registerMobile, {
        ...filledForm({ mobileNum: freshMobile().typed }),
        confirmPassword: 'outra-coisa',
      }),
  },
  {
    row: '5: the name beside a number',
    code: 'request.invalid',
    value: { field: 'username', problem: 'pattern', patternId: 1 },
    act: (browser) =>
      browser.say(registerMobile, filledForm({ username: 'lua-cheia', mobileNum: freshMobile().typed })),
  },
  {
    row: '5: the captcha where registration asks it',
    code: 'guard.captcha_required',
    value: { field: 'captcha' },
    act: (browser) => asking('captcha', { required: true }, () => applying(browser, {})),
  },
  {
    row: '5: a captcha misread at registration',
    code: 'guard.captcha_wrong',
    value: { field: 'captcha' },
    act: (browser) => asking('captcha', { required: true }, () => applying(browser, { captcha: 'AAAAA' })),
  },
  {
    row: '5: Please confirm you are 21 years old',
    code: 'players.underage',
    says: ['É preciso confirmar que você tem 21 anos ou mais.', 'Please confirm you are 21 years old'],
    act: (browser) => grownUpAt(21, () => applying(browser, { ageConfirmed: false })),
  },
  {
    row: '5: a birthday check that requires age 21',
    code: 'players.underage',
    value: { field: 'birthday', age: 21 },
    says: ['É preciso confirmar que você tem 21 anos ou mais.', 'Please confirm you are 21 years old'],
    // of age for the consent, which says 18
    act: (browser) => asking('birthday', {}, () => applying(browser, { birthday: '2006-01-01' })),
  },
  {
    row: '5: a brand that takes a birthday from 18 on',
    code: 'players.underage',
    value: { field: 'birthday', age: 18 },
    act: (browser) => birthdayAt(18, () => asking('birthday', {}, () => applying(browser, { birthday: '2008-12-31' }))),
  },
  {
    row: '5: a birthday is never held against less than the consent',
    code: 'players.underage',
    value: { field: 'birthday', age: 25 },
    act: (browser) => grownUpAt(25, () => asking('birthday', {}, () => applying(browser, { birthday: '2003-01-01' }))),
  },
];

walk('registration', rows);

// wherever the hands of the clock stand, one of the two has another day than the house
test.for(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a birthday is held against the day of a brand in %s',
  async (zone) => {
    await setting('calendar.zone', zone, 'America/Sao_Paulo', () =>
      asking('birthday', {}, async () => {
        const now = door.rig.clock.now();
        const [today = '', tomorrow = ''] = [now, new Date(now.getTime() + 86_400_000)].map((at) => dayOf(at, zone));
        const born = (day: string) => `${Number(day.slice(0, 4)) - 21}${day.slice(4)}`;
        await applying(door.browser({}), { birthday: born(today) });
        const refusal = await refusalOf(applying(door.browser({}), { birthday: born(tomorrow) }));
        expect([refusal.code, refusal.value]).toMatchObject(['players.underage', { field: 'birthday', age: 21 }]);
      }),
    );
  },
);
