// What the ways in refuse, and in which words: section 8 of the specification, row by row. What their
// fields must not hold: fields.test.ts and registration-fields.test.ts.
import {
  affiliate,
  forgotByEmail,
  freePlay,
  login,
  registerMobile,
  registerOneClick,
  resetByLink,
  sendLoginProof,
  smsForLogin,
  smsForRegistration,
  smsForReset,
  verifyLogin,
} from '@palpite/contract/entrance/player.ts';
import {
  changePassword,
  changePaymentPassword,
  securityConfig,
  sendStepUp,
  setPaymentPassword,
} from '@palpite/contract/security/player.ts';
import { sql } from 'kysely';
import { inTx } from '../base/db/db.ts';
import { setContact } from '../players/players.ts';
import { setMaintenance } from '../site/doors/door-store.ts';
import {
  agent,
  door,
  failedTimes,
  loggingIn,
  type Row,
  setting,
  verification,
  walk,
  wrongPassword,
} from './rig-catalogue.ts';
import { freshMobile } from './rig-door.ts';
import { filledForm, signUp } from './rig-people.ts';

/** A player with a number of their own, proven. */
async function withMobile() {
  const made = await signUp(door.wire);
  const mobile = freshMobile();
  const { platform, db } = door.rig;
  await inTx(db, (tx) =>
    setContact(platform, tx, BigInt(made.customerId), 'mobile', mobile.e164, { verified: true, dialing: '55' }),
  );
  return { ...made, mobile };
}

async function closed(work: () => Promise<unknown>) {
  const say = async (maintenance: boolean) => {
    await inTx(door.rig.db, (tx) => setMaintenance(tx, 'palpite', maintenance));
    door.rig.clock.move(1_001);
  };
  await say(true);
  try {
    return await work();
  } finally {
    await say(false);
  }
}

const rows: readonly Row[] = [
  {
    row: '8: missing verification code',
    code: 'proofs.code_missing',
    says: ['Informe um código de verificação válido.', 'Please enter a valid verification code'],
    act: (browser) => browser.say(registerMobile, filledForm({ mobileNum: freshMobile().typed })),
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
    row: '8: an affiliate check failure shows the invitation_code_error message',
    code: 'entrance.invitation_code_error',
    says: ['Código de convite inválido.', 'Invalid invitation code'],
    act: (browser) => browser.say(affiliate, { code: 'ninguem' }),
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
        const { platform, db } = door.rig;
        await inTx(db, (tx) =>
          setContact(platform, tx, BigInt(customerId), 'email', `${username}@x.example`, { verified: true }),
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
    row: '8: Access restricted',
    code: 'site.region_restricted',
    says: ['Acesso restrito', 'Access restricted'],
    act: (browser) =>
      setting('region.countries', 'allowed', 'refused', () =>
        setting('region.unknown', 'closed', 'open', () =>
          browser.say(login, { username: 'alguem', password: wrongPassword }),
        ),
      ),
  },
  {
    row: '8: the system maintenance page',
    code: 'site.maintenance',
    says: [
      'Estamos em manutenção. Seu saldo e suas apostas estão guardados.',
      'We are under maintenance. Your balance and your bets are safe.',
    ],
    act: (browser) => closed(() => browser.say(login, { username: 'alguem', password: wrongPassword })),
  },
  {
    row: '8: a call that is none',
    code: 'request.unknown_route',
    says: ['Este endereço não existe.', 'This address does not exist.'],
    act: (browser) => browser.say({ ...freePlay, path: '/wps/session/login/nowhere' }, {}),
  },
  {
    row: '8: Access restricted: an account that is blocked',
    code: 'us_forbidden_login_error',
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
    act: (browser) => browser.as('a-token-nobody-has')(securityConfig, {}),
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
  {
    row: '8: a session that has been still for half an hour',
    code: 'login.not.session',
    async act(browser) {
      const { token } = await signUp(door.wire);
      door.rig.clock.move(30 * 60_000);
      return browser.as(token)(securityConfig, {});
    },
  },
  {
    row: '8: a number that is another account’s, at registration',
    code: 'players.mobile_taken',
    value: { field: 'mobileNo' },
    async act(browser) {
      const { mobile } = await withMobile();
      return browser.say(smsForRegistration, { mobileNo: mobile.typed });
    },
  },
  {
    row: '8: missing phone number',
    code: 'players.phone_missing',
    says: ['Informe o telefone.', 'missing phone number'],
    act: (browser) => browser.say(smsForLogin, {}),
  },
  {
    row: '8: Invalid phone number format.',
    code: 'players.phone_invalid',
    says: ['Formato de telefone inválido.', 'Invalid phone number format.'],
    act: (browser) => browser.say(smsForLogin, { mobileNum: '119' }),
  },
  {
    row: '8: a step-up by a way that is not bound',
    code: 'proofs.not_allowed',
    says: ['Esta operação não é permitida.', 'operation not allowed'],
    async act(browser) {
      const { token } = await signUp(door.wire);
      return browser.as(token)(sendStepUp, { method: 'sms' });
    },
  },
  {
    row: '8: money and security ask for a fresh proof',
    code: 'proofs.step_up_required',
    async act(browser) {
      const { token } = await withMobile();
      door.rig.clock.move(6 * 60_000);
      const digits = '482915';
      return browser.as(token)(setPaymentPassword, { paymentPassword: digits, confirmPaymentPassword: digits });
    },
  },
  {
    row: '8: a payment password that is not set',
    code: 'not.exists.payment.password',
    async act(browser) {
      const { token } = await signUp(door.wire);
      const form = { oldPaymentPassword: '482915', newPaymentPassword: '593026', confirmPaymentPassword: '593026' };
      return browser.as(token)(changePaymentPassword, form);
    },
  },
  {
    row: '8: a payment password that is wrong',
    code: 'invalid.payment.pw',
    async act(browser) {
      const { token } = await signUp(door.wire);
      const say = browser.as(token);
      await say(setPaymentPassword, { paymentPassword: '482915', confirmPaymentPassword: '482915' });
      const form = { oldPaymentPassword: '482916', newPaymentPassword: '593026', confirmPaymentPassword: '593026' };
      return say(changePaymentPassword, form);
    },
  },
  {
    row: '4: a password that must be changed comes first',
    code: 'security.change_required',
    async act(browser) {
      const { username, password, customerId } = await signUp(door.wire);
      await sql`update players.player set must_change = true where id = ${customerId}::bigint`.execute(door.rig.db);
      const { token } = await browser.say(login, { username, password });
      return browser.as(token)(setPaymentPassword, { paymentPassword: '482915', confirmPaymentPassword: '482915' });
    },
  },
  {
    row: '4: and not to the one it was',
    code: 'players.password_weak',
    async act(browser) {
      const { username, password, customerId } = await signUp(door.wire);
      await sql`update players.player set must_change = true where id = ${customerId}::bigint`.execute(door.rig.db);
      const { token } = await browser.say(login, { username, password });
      const form = { oldPassword: password, newPassword: password, confirmNewPassword: password };
      return browser.as(token)(changePassword, form);
    },
  },
  ...(
    [
      ['FREEPLAY3', 'trial play', freePlay, {}],
      ['ONECLICKREG3', 'registration by one press', registerOneClick, { ageConfirmed: true, termsAccepted: true }],
      ['PWRESETSMS3', 'a reset by SMS', smsForReset, { mobileNum: '11987650000' }],
    ] as const
  ).map(
    ([module, what, endpoint, input]): Row => ({
      row: `8: ${what} where the brand has it switched off`,
      code: 'function.not.available',
      async act(browser) {
        await door.flag(module, false);
        try {
          return await browser.say(endpoint, input as never);
        } finally {
          await door.flag(module, true);
        }
      },
    }),
  ),
];

walk('section 8', rows);
