// What the forms of a login, a forgotten password and the security centre must not hold: section 5 of the
// specification, row by row. Registration: registration-fields.test.ts; what else the ways in
// refuse: catalogue.test.ts.
import {
  forgotByEmail,
  freePlay,
  login,
  resetByLink,
  resetByMobile,
  smsForLogin,
} from '@palpite/contract/entrance/player.ts';
import { bindEmail, bindMobile, changePassword, setPaymentPassword } from '@palpite/contract/security/player.ts';
import { expect, test } from 'vitest';
import { applying, door, failedTimes, loggingIn, type Row, walk, withMailbox, wrongPassword } from './rig-catalogue.ts';
import { type Browser, freshMobile } from './rig-door.ts';
import { signUp } from './rig-people.ts';

/**
 * Changes the password of a new player who has just come in, with the old one unless another is given or none (null).
 */
async function changing(
  browser: Browser,
  form: { oldPassword?: string | null; newPassword?: string; confirmNewPassword?: string },
) {
  const { token, password } = await signUp(door.wire);
  const { oldPassword = password, newPassword = 'nova-pedra-55-mar', confirmNewPassword = newPassword } = form;
  return browser.as(token)(changePassword, {
    ...(oldPassword !== null && { oldPassword }),
    newPassword,
    confirmNewPassword,
  });
}

/** Sets a new password by the link of a mail. */
async function resetting(browser: Browser, form: { newPassword: string; confirmNewPassword: string }) {
  return browser.say(resetByLink, { code: await mailedCode(browser), ...form });
}

/** The code in the link of a mail to a new player who has forgotten the password. */
async function mailedCode(browser: Browser): Promise<string> {
  const { username, email } = await withMailbox();
  await browser.say(forgotByEmail, { username, email });
  return (await door.messageTo(email))?.link?.split('#reset=')[1] ?? '';
}

/** What it does while the brand wants a capital, a small letter, a digit and a sign in every password. */
async function whileStrict(work: () => Promise<unknown>) {
  await door.ask('password', { enabled: true, required: true, patternId: 20 });
  try {
    return await work();
  } finally {
    await door.ask('password', { enabled: true, required: true, patternId: 0 });
  }
}
const plain = { newPassword: 'nova-pedra-55-mar', confirmNewPassword: 'nova-pedra-55-mar' };

const rows: readonly Row[] = [
  {
    row: '5: Please enter the username and password',
    code: 'request.invalid',
    value: { field: 'password', problem: 'empty' },
    act: (browser) => loggingIn(browser, { password: '' }),
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
    row: '5: E-mail format is incorrect',
    code: 'request.invalid',
    value: { field: 'email', problem: 'pattern', patternId: 3 },
    act: (browser) => browser.say(forgotByEmail, { username: 'alguem', email: 'sem-arroba' }),
  },
  {
    row: '5: the code of 255 characters is read and wrong',
    code: 'proofs.code_expired',
    act: (browser) =>
      browser.say(login, { type: 'sms', mobileNum: freshMobile().typed, verificationCode: '1'.repeat(255) }),
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
  ...(['login', 'login by SMS', 'register', 'sms', 'trial'] as const).map(
    (call): Row => ({
      row: `5: the human check before ${call}`,
      code: 'guard.human_check_failed',
      async act(browser) {
        const { settings } = door.rig.platform;
        Object.assign(settings, { humanCheck: 10 });
        const calls = {
          login: () => browser.say(login, { username: 'alguem', password: wrongPassword }),
          'login by SMS': () =>
            browser.say(login, { type: 'sms', mobileNum: freshMobile().typed, verificationCode: '123456' }),
          register: () => applying(browser, {}),
          sms: () => browser.say(smsForLogin, { mobileNum: freshMobile().typed }),
          trial: () => browser.say(freePlay, {}),
        };
        return calls[call]().finally(() => Object.assign(settings, { humanCheck: 0 }));
      },
    }),
  ),
  {
    row: '5: a login without a username',
    code: 'request.invalid',
    value: { field: 'username', problem: 'empty' },
    act: (browser) => browser.say(login, { username: '  ', password: wrongPassword }),
  },
  {
    row: '5: a login by SMS without a number',
    code: 'players.phone_missing',
    value: { field: 'mobileNum' },
    act: (browser) => browser.say(login, { type: 'sms', verificationCode: '123456' }),
  },
  {
    row: '5: a login by SMS with a number that is none',
    code: 'players.phone_invalid',
    value: { field: 'mobileNum' },
    act: (browser) => browser.say(login, { type: 'sms', mobileNum: '1199', verificationCode: '123456' }),
  },
  {
    row: '5: a login by SMS without the code',
    code: 'proofs.code_missing',
    value: { field: 'verificationCode' },
    act: (browser) => browser.say(login, { type: 'sms', mobileNum: freshMobile().typed }),
  },
  {
    row: '5: a change of password without the old one, right after the registration',
    code: 'security.old_password_wrong',
    value: { field: 'oldPassword' },
    act: (browser) => changing(browser, { oldPassword: null }),
  },
  {
    row: '5: a change of password with a wrong old one',
    code: 'security.old_password_wrong',
    value: { field: 'oldPassword' },
    act: (browser) => changing(browser, { oldPassword: wrongPassword }),
  },
  {
    row: '5: a change of password to one that is too short',
    code: 'request.invalid',
    value: { field: 'newPassword', problem: 'length', min: 8, max: 64 },
    act: (browser) => changing(browser, { newPassword: 'curta' }),
  },
  {
    row: '5: a change of password to one that is not as the brand wants every password',
    code: 'request.invalid',
    value: { field: 'newPassword', problem: 'pattern', patternId: 20 },
    async act(browser) {
      const { token, password } = await signUp(door.wire);
      return whileStrict(() => browser.as(token)(changePassword, { oldPassword: password, ...plain }));
    },
  },
  {
    row: '5: a change of password to none',
    code: 'request.invalid',
    value: { field: 'newPassword', problem: 'empty' },
    act: (browser) => changing(browser, { newPassword: '' }),
  },
  {
    row: '5: a change of password to one everybody knows',
    code: 'players.password_weak',
    value: { field: 'newPassword' },
    act: (browser) => changing(browser, { newPassword: 'senha2026' }),
  },
  {
    row: '5: a forgotten password without a username',
    code: 'request.invalid',
    value: { field: 'username', problem: 'empty' },
    act: (browser) => browser.say(forgotByEmail, { username: ' ', email: 'alguem@correio.example' }),
  },
  {
    row: '5: a forgotten password without an e-mail',
    code: 'request.invalid',
    value: { field: 'email', problem: 'empty' },
    act: (browser) => browser.say(forgotByEmail, { username: 'alguem', email: '' }),
  },
  {
    row: '5: a new password by link that is too short',
    code: 'request.invalid',
    value: { field: 'newPassword', problem: 'length' },
    act: (browser) => resetting(browser, { newPassword: 'curta', confirmNewPassword: 'curta' }),
  },
  {
    row: '5: a new password by link that is not as the brand wants every password',
    code: 'request.invalid',
    value: { field: 'newPassword', problem: 'pattern', patternId: 20 },
    async act(browser) {
      const code = await mailedCode(browser);
      return whileStrict(() => browser.say(resetByLink, { code, ...plain }));
    },
  },
  {
    row: '5: a new password by link with another confirmation',
    code: 'players.passwords_differ',
    value: { field: 'confirmNewPassword' },
    act: (browser) => resetting(browser, { newPassword: wrongPassword, confirmNewPassword: 'outra-coisa-2' }),
  },
  {
    row: '5: a new password by SMS without a number',
    code: 'players.phone_missing',
    value: { field: 'mobileNum' },
    act: (browser) => browser.say(resetByMobile, { newPassword: wrongPassword, verificationCode: '123456' }),
  },
  {
    row: '5: a new password by SMS with a number that is none',
    code: 'players.phone_invalid',
    act: (browser) =>
      browser.say(resetByMobile, { newPassword: wrongPassword, mobileNum: '12', verificationCode: '1' }),
  },
  {
    row: '5: a new password by SMS without the code',
    code: 'proofs.code_missing',
    act: (browser) => browser.say(resetByMobile, { newPassword: wrongPassword, mobileNum: freshMobile().typed }),
  },
  {
    row: '5: a new password by SMS that is too short',
    code: 'request.invalid',
    value: { field: 'newPassword', problem: 'length' },
    act: (browser) => browser.say(resetByMobile, { newPassword: 'curta', mobileNum: freshMobile().typed }),
  },
  {
    row: '5: a new password by SMS that is not as the brand wants every password',
    code: 'request.invalid',
    value: { field: 'newPassword', problem: 'pattern', patternId: 20 },
    act: (browser) =>
      whileStrict(() => browser.say(resetByMobile, { newPassword: plain.newPassword, mobileNum: freshMobile().typed })),
  },
  {
    row: '5: a mailbox to be bound that is none',
    code: 'request.invalid',
    value: { field: 'email' },
    async act(browser) {
      const { token } = await signUp(door.wire);
      return browser.as(token)(bindEmail, { email: 'sem-arroba', verificationCode: '123456' });
    },
  },
  {
    row: '5: a number to be bound that is none',
    code: 'players.phone_invalid',
    value: { field: 'mobileNum' },
    async act(browser) {
      const { token } = await signUp(door.wire);
      const form = { mobileNum: '1199', countryDialingCode: '55', verificationCode: '123456' };
      return browser.as(token)(bindMobile, form);
    },
  },
  ...(
    [
      ['of five digits', '48291', '48291', 'request.invalid'],
      ['that is a row', '123456', '123456', 'players.password_weak'],
      ['confirmed otherwise', '482915', '482916', 'players.passwords_differ'],
    ] as const
  ).map(
    ([what, paymentPassword, confirmPaymentPassword, code]): Row => ({
      row: `5: a payment password ${what}`,
      code,
      async act(browser) {
        const { token } = await signUp(door.wire);
        return browser.as(token)(setPaymentPassword, { paymentPassword, confirmPaymentPassword });
      },
    }),
  ),
];

walk('the other forms', rows);

test('what is typed at a login is trimmed', async () => {
  const { username, password } = await signUp(door.wire);
  const session = await door.browser().say(login, { username: `  ${username} `, password });
  expect(session.userName).toBe(username);
});
