import type { RefusalCode } from '@palpite/contract/base/refusal.ts';
import {
  affiliate,
  forgotByEmail,
  freePlay,
  login,
  register,
  registerMobile,
  resetByLink,
  sendLoginProof,
  smsForLogin,
  smsForRegistration,
  verifyLogin,
} from '@palpite/contract/entrance/player.ts';
import type { VerifyNeeded } from '@palpite/contract/entrance/shapes.ts';
import { memberInfo } from '@palpite/contract/players/player.ts';
import { changePassword } from '@palpite/contract/security/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db.ts';
import { setContact } from '../players/players.ts';
import { cpfOf } from '../players/rig-player.ts';
import { type Browser, type DoorRig, freshMobile, openDoor, refusalOf } from './door.test.ts';
import { type Form, filledForm, signUp } from './rig-people.ts';

let door: DoorRig;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

/** One row of the specification's sections 5 and 8 that a login or a registration may end in: what it says, and how one gets there. */
interface Row {
  readonly row: string;
  readonly code: RefusalCode;
  /** What the server says; without it the screen's own text says it, by what `value` names. */
  readonly says?: readonly [pt: string, en: string];
  readonly value?: Record<string, unknown>;
  readonly act: (browser: Browser) => Promise<unknown>;
}

const wrongPassword = 'errada-mesmo-1';
const missingTerms = { termsAccepted: false };
const applying = (browser: Browser, more: Partial<Form>) => browser.say(register, filledForm(more));
const loggingIn = async (
  browser: Browser,
  more: Partial<Parameters<typeof filledForm>[0]> & Record<string, unknown> = {},
) => {
  const { username, password } = await signUp(door.wire);
  return browser.say(login, { username, password, ...more } as never);
};

/** Asks a field at registration, tries it, and asks it no more. */
async function asking(field: string, rule: { required?: boolean; patternId?: number }, work: () => Promise<unknown>) {
  await door.ask(field, { enabled: true, ...rule });
  try {
    return await work();
  } finally {
    await door.ask(field, { enabled: false });
  }
}

async function setting(name: string, value: unknown, back: unknown, work: () => Promise<unknown>) {
  await door.set(name, value);
  try {
    return await work();
  } finally {
    await door.set(name, back);
  }
}

async function agent(): Promise<{ username: string; password: string }> {
  const { username, password, customerId } = await signUp(door.wire);
  await sql`update players.player set member_type = 1 where id = ${customerId}::bigint`.execute(door.rig.db);
  return { username, password };
}

/** A login from an address the account does not know, in this browser, of a player with a proven mailbox. */
async function verification(browser: Browser): Promise<VerifyNeeded> {
  const { username, password, customerId } = await signUp(door.wire);
  const { house, db } = door.rig;
  await inTx(db, (tx) =>
    setContact(house, tx, BigInt(customerId), 'email', `${username}@correio.example`, { verified: true }),
  );
  const ask = async () => (await refusalOf(browser.say(login, { username, password }))).value;
  return (await setting('address.check', true, false, ask)) as unknown as VerifyNeeded;
}

async function failedTimes(browser: Browser, username: string, times: number) {
  for (let index = 0; index < times; index++)
    await refusalOf(browser.say(login, { username, password: `${wrongPassword}${index}` }));
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
    row: '5: Please enter the username and password',
    code: 'request.invalid',
    value: { field: 'password', problem: 'empty' },
    act: (browser) => loggingIn(browser, { password: '' }),
  },
  {
    row: '5: Confirmation password is not correct.',
    code: 'players.passwords_differ',
    value: { field: 'confirmPassword' },
    act: (browser) => browser.say(register, { ...filledForm(), confirmPassword: 'outra-coisa' }),
  },
  {
    row: '5: Incorrect confirmation input',
    code: 'players.passwords_differ',
    async act(browser) {
      const { token, password } = await signUp(door.wire);
      const form = { oldPassword: password, newPassword: 'nova-pedra-55-mar', confirmNewPassword: 'outra' };
      return browser.as(token)(changePassword, form);
    },
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
    act: (browser) => applying(browser, missingTerms),
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
    value: { field: 'birthday', age: 18 },
    act: (browser) => asking('birthday', {}, () => applying(browser, { birthday: '2015-01-01' })),
  },
  {
    row: '5: E-mail format is incorrect',
    code: 'request.invalid',
    value: { field: 'email', problem: 'pattern', patternId: 3 },
    act: (browser) => browser.say(forgotByEmail, { username: 'alguem', email: 'sem-arroba' }),
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
    row: '8: missing verification code',
    code: 'proofs.code_missing',
    says: ['Informe um código de verificação válido.', 'Please enter a valid verification code'],
    act: (browser) => browser.say(registerMobile, filledForm({ mobileNum: freshMobile().typed })),
  },
  {
    row: '5: the code of 255 characters is read and wrong',
    code: 'proofs.code_expired',
    act: (browser) =>
      browser.say(login, { type: 'sms', mobileNum: freshMobile().typed, verificationCode: '1'.repeat(255) }),
  },
  {
    row: '8: Verification code has expired, please send again.',
    code: 'proofs.code_expired',
    says: ['O código venceu. Peça outro.', 'Verification code has expired, please send again.'],
    async act(browser) {
      const mobile = freshMobile();
      await browser.say(smsForRegistration, { mobileNo: mobile.typed });
      const verificationCode = (await door.messageTo(mobile.e164))?.code ?? '';
      door.rig.clock.move(5 * 60_000);
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
    row: '8: an affiliate check failure shows the invitation_code_error message',
    code: 'entrance.invitation_code_error',
    says: ['Código de convite inválido.', 'Invalid invitation code'],
    act: (browser) => browser.say(affiliate, { code: 'ninguem' }),
  },
  {
    row: '5: Please enter the captcha',
    code: 'guard.captcha_required',
    says: ['Digite os caracteres da imagem.', 'Please enter the captcha'],
    value: { captcha: true },
    async act(browser) {
      const { username, password } = await signUp(door.wire);
      await failedTimes(browser, username, 3);
      return browser.say(login, { username, password });
    },
  },
  {
    row: '8: Captcha check failed',
    code: 'guard.captcha_wrong',
    says: ['Os caracteres não conferem. Veja a nova imagem.', 'Captcha check failed'],
    value: { captcha: true },
    async act(browser) {
      const { username, password } = await signUp(door.wire);
      await failedTimes(browser, username, 3);
      return browser.say(login, { username, password, captcha: 'AAAAA' });
    },
  },
  {
    row: '8: a failed login with a captcha flag shows the captcha',
    code: 'players.bad_credentials',
    value: { captcha: true },
    async act(browser) {
      const { username } = await signUp(door.wire);
      await failedTimes(browser, username, 2);
      return browser.say(login, { username, password: wrongPassword });
    },
  },
  {
    row: '8: Username/Email does not exist (login)',
    code: 'USER_NOT_EXIST',
    says: ['Usuário ou e-mail não existe.', 'Username/Email does not exist'],
    act: (browser) => browser.say(login, { username: 'ninguemaqui', password: wrongPassword }),
  },
  {
    row: '8: Username/Email does not exist (forgotten password)',
    code: 'USER_NOT_EXIST',
    says: ['Usuário ou e-mail não existe.', 'Username/Email does not exist'],
    act: (browser) => browser.say(forgotByEmail, { username: 'ninguemaqui', email: 'ninguem@correio.example' }),
  },
  {
    row: '8: Too many requests, please try again after 5 minutes.',
    code: 'TOO_MANY_REQUESTS',
    says: ['Muitos pedidos. Tente de novo em 5 minutos.', 'Too many requests, please try again after 5 minutes.'],
    async act(browser) {
      const mobileNum = freshMobile().typed;
      for (let index = 0; index < 5; index++) await browser.say(smsForLogin, { mobileNum });
      return browser.say(smsForLogin, { mobileNum });
    },
  },
  {
    row: '8: quota exceeded (contact customer service)',
    code: 'guard.quota_exceeded',
    says: [
      'O limite de códigos de hoje acabou. Fale com o atendimento.',
      'The quota of codes for today is exceeded. Please contact customer service.',
    ],
    act: (browser) =>
      setting('sms.day_per_number', 1, 8, async () => {
        const mobileNum = freshMobile().typed;
        await browser.say(smsForLogin, { mobileNum });
        return browser.say(smsForLogin, { mobileNum });
      }),
  },
  {
    row: '8: operation not allowed',
    code: 'proofs.not_allowed',
    says: ['Esta operação não é permitida.', 'operation not allowed'],
    async act(browser) {
      const { ticket } = await verification(browser);
      return browser.say(sendLoginProof, { ticket, method: 'sms' });
    },
  },
  {
    row: '8: Please complete verification first',
    code: 'login_verify_required',
    says: ['Conclua a verificação primeiro.', 'Please complete verification first'],
    act: (browser) =>
      setting('address.check', true, false, async () => {
        const { username, password, customerId } = await signUp(door.wire);
        const { house, db } = door.rig;
        await inTx(db, (tx) =>
          setContact(house, tx, BigInt(customerId), 'email', `${username}@x.example`, { verified: true }),
        );
        return browser.say(login, { username, password });
      }),
  },
  {
    row: '8: a verification that is over',
    code: 'entrance.ticket_gone',
    act: (browser) => browser.say(verifyLogin, { ticket: 'nenhum', method: 'sms', code: '123456' }),
  },
  {
    row: '8: a reset link that is over',
    code: 'entrance.ticket_gone',
    says: ['Este endereço já foi usado ou venceu. Comece de novo.', 'This link was used or has expired. Start again.'],
    act: (browser) =>
      browser.say(resetByLink, { code: 'x', newPassword: wrongPassword, confirmNewPassword: wrongPassword }),
  },
  {
    row: '8: Only agents can log in',
    code: 'entrance.agents_only',
    says: ['Só agentes podem entrar aqui.', 'Only agents can log in'],
    act: (browser) => loggingIn(browser, { portal: 'agent' }),
  },
  {
    row: '8: Non-member account unable to login',
    code: 'entrance.members_only',
    says: ['Esta conta não pode entrar aqui: não é de jogador.', 'Non-member account unable to login'],
    act: (browser) =>
      setting('portal.members_only', true, false, async () =>
        browser.say(login, { ...(await agent()), portal: 'member' }),
      ),
  },
  {
    row: '8: Access restricted: an account that is blocked',
    code: 'login.denied',
    async act(browser) {
      const { username, password, customerId } = await signUp(door.wire);
      await sql`update players.player set blocked_at = now() where id = ${customerId}::bigint`.execute(door.rig.db);
      return browser.say(login, { username, password });
    },
  },
  {
    row: '8: too many failed tries',
    code: 'entrance.locked',
    says: ['Muitas tentativas. Tente de novo em 15 minutos.', 'Too many attempts. Try again in 15 minutes.'],
    act: (browser) =>
      setting('captcha.after', 100, 3, async () => {
        const { username, password } = await signUp(door.wire);
        await failedTimes(browser, username, 5);
        return browser.say(login, { username, password });
      }),
  },
  {
    row: '8: You are not logged in, please login',
    code: 'login.not.session',
    act: (browser) => browser.as('a-token-nobody-has')(memberInfo, {}),
  },
  {
    row: '8: Please Register An Account First',
    code: 'players.register_first',
    says: ['Crie uma conta primeiro.', 'Please Register An Account First'],
    async act(browser) {
      const { token } = await browser.say(freePlay, {});
      return browser.as(token)(changePassword, { newPassword: wrongPassword, confirmNewPassword: wrongPassword });
    },
  },
  {
    row: '4: one trial for a device and a day',
    code: 'entrance.trial_used',
    async act(browser) {
      await browser.say(freePlay, {});
      return browser.say(freePlay, {});
    },
  },
  ...(['login', 'register', 'sms', 'trial'] as const).map(
    (call): Row => ({
      row: `5: the human check before ${call}`,
      code: 'guard.human_check_failed',
      async act(browser) {
        const { settings } = door.rig.house;
        Object.assign(settings, { humanCheck: 10 });
        const calls = {
          login: () => browser.say(login, { username: 'alguem', password: wrongPassword }),
          register: () => applying(browser, {}),
          sms: () => browser.say(smsForLogin, { mobileNum: freshMobile().typed }),
          trial: () => browser.say(freePlay, {}),
        };
        return calls[call]().finally(() => Object.assign(settings, { humanCheck: 0 }));
      },
    }),
  ),
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
];

const languages = ['PT', 'EN'] as const;

test.for(rows)('$row', async ({ code, says, value, act }) => {
  const heard: string[] = [];
  for (const [index, language] of languages.entries()) {
    const refusal = await refusalOf(act(door.browser({ language })));
    expect(refusal.code).toBe(code);
    if (value) expect(refusal.value).toMatchObject(value);
    if (says) expect(refusal.message).toBe(says[index]);
    heard.push(refusal.message);
    // what one try used up is there again for the next
    door.rig.clock.move(6 * 60_000);
  }
  expect(heard[0]).not.toBe('');
  expect(heard[1]).not.toBe(heard[0]);
});

test('the table has a row for each, in two languages', () => {
  const cases = rows.length * languages.length;
  process.stdout.write(
    `login and registration: ${rows.length} rows of sections 5 and 8, ${cases} cases in PT and EN\n`,
  );
  expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
});
