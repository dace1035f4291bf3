// The messages the specification gives the forms of the ways in (section 5): each is said by a form, in English word
// for word, and has its words in Portuguese.
import type { FieldRule } from '@palpite/contract/site/player.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import entranceEn from '../../locales/en/entrance.json' with { type: 'json' };
import siteEn from '../../locales/en/site.json' with { type: 'json' };
import entrancePt from '../../locales/pt/entrance.json' with { type: 'json' };
import sitePt from '../../locales/pt/site.json' with { type: 'json' };
import { openSite, platform, refusal, session, statusWith } from '../../testing/open-site.tsx';

type Tree = { readonly [key: string]: string | readonly string[] | Tree };

function textOf(tree: Tree, key: string): unknown {
  return key.split('.').reduce<unknown>((here, step) => (here as Tree | undefined)?.[step], tree);
}

const rule = (patternId: number, minLength: number, maxLength: number): FieldRule => ({
  ...{ acceptedPattern: '*', patternId, minLength, maxLength, fieldEnabled: true, updateEnabled: true, required: true },
});
const rules = { payeeName: rule(21, 5, 60), birthday: rule(11, 10, 10), email: rule(3, 6, 100) };
const status = statusWith(
  ['REG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3', 'PWRESETSMS3', 'FREEPLAY3'],
  rules,
);

beforeEach(() => localStorage.clear());

/** The dialog of an address, in English. */
async function dialogAt(path: string, title: string, answers: Parameters<typeof platform>[0] = {}) {
  platform({ 'GET /wps/system/setting/register': status.info.register, ...answers });
  await openSite(path, { status, language: 'EN' });
  return screen.findByRole('dialog', { name: title });
}
const type = (inside: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(inside).getByLabelText(label), { target: { value } });
const press = (inside: HTMLElement, name: string) => fireEvent.click(within(inside).getByRole('button', { name }));

async function registering(by: 'By mobile' | 'By username', typed: Record<string, string> = {}) {
  const dialog = await dialogAt('/register', 'Sign up');
  fireEvent.click(within(dialog).getByRole('tab', { name: by }));
  for (const [label, value] of Object.entries(typed)) type(dialog, label, value);
  press(dialog, 'Sign up');
  return dialog;
}

async function loggingIn(typed: Record<string, string>, answers: Parameters<typeof platform>[0] = {}) {
  const dialog = await dialogAt('/login', 'Log in', answers);
  for (const [label, value] of Object.entries(typed)) type(dialog, label, value);
  press(dialog, 'Log in');
  return dialog;
}

/** The forced change of a password. */
async function changing(typed: Record<string, string>, password = rule(0, 8, 64)) {
  status.info.register.password = password;
  await loggingIn(
    { Username: 'luana', Password: 'inicial99' },
    { 'POST /wps/session/login': { ...session, passwordExpired: true } },
  );
  const dialog = await screen.findByRole('dialog', { name: entranceEn.change.title });
  for (const [label, value] of Object.entries(typed)) type(dialog, label, value);
  press(dialog, entranceEn.change.action);
  return dialog;
}

const messages: readonly [key: string, words: string, says: () => Promise<HTMLElement>][] = [
  [
    'error.passwordLength',
    'Please fill in your password with 8 - 64 characters',
    () => registering('By username', { Password: 'curta' }),
  ],
  [
    'error.code',
    'Please enter a valid verification code',
    () => registering('By mobile', { 'Mobile number': '11987654321' }),
  ],
  ['error.mobile', 'Please enter a valid mobile number', () => registering('By mobile')],
  [
    'error.phoneFormat',
    'Phone number format is incorrect',
    () => registering('By mobile', { 'Mobile number': '11 abc' }),
  ],
  [
    'error.phoneDigits',
    'Please enter your 11 digit phone number',
    () => registering('By mobile', { 'Mobile number': '987654321' }),
  ],
  [
    'error.confirmationInput',
    'Incorrect confirmation input',
    () => changing({ 'New password': 'nova senha boa', 'Confirm password': 'outra senha boa' }),
  ],
  [
    'error.confirmation',
    'Confirmation password is not correct.',
    () => registering('By username', { Password: 'senha bem longa', 'Confirm password': 'outra senha' }),
  ],
  ['error.realName', 'Real name format is incorrect', () => registering('By username', { 'Full name': 'Luana' })],
  ['error.empty', 'Input cannot be empty', () => registering('By username')],
  ['error.usernameAndPassword', 'Please enter the username and password', () => loggingIn({})],
  ['error.account', 'Account format is incorrect', () => loggingIn({ Username: 'lu ana', Password: 'segredo' })],
  [
    'error.passwordFormat',
    'Password format is incorrect',
    () => changing({ 'New password': 'só minúsculas', 'Confirm password': 'só minúsculas' }, rule(20, 8, 64)),
  ],
  [
    'error.captcha',
    'Please enter the captcha',
    async () => {
      const dialog = await loggingIn(
        { Username: 'luana', Password: 'errada' },
        { 'POST /wps/session/login': refusal(401, 'players.bad_credentials', 'No.', { captcha: true }) },
      );
      await within(dialog).findByAltText(siteEn.captcha.picture);
      press(dialog, 'Log in');
      return dialog;
    },
  ],
  [
    'error.age',
    'Please confirm you are 21 years old',
    () => registering('By username', { 'Date of birth': `${new Date().getFullYear() - 19}-01-01` }),
  ],
];

test.each(messages)('%s: a form says “%s”', async (key, words, says) => {
  const dialog = await says();
  expect((await within(dialog).findAllByText((text) => text.startsWith(words))).length).toBeGreaterThan(0);
  expect(textOf(entrancePt, key)).toEqual(expect.any(String));
  expect(textOf(entrancePt, key)).not.toBe(textOf(entranceEn, key));
});

test('every pattern of the specification has its words', () => {
  expect(textOf(siteEn, 'pattern.3')).toBe('E-mail format is incorrect');
  for (let id = 0; id <= 21; id += 1)
    for (const texts of [siteEn, sitePt])
      expect(textOf(texts, `pattern.${id}`), `pattern ${id}`).toEqual(expect.any(String));
});

test('an address that is none is told so', async () => {
  const dialog = await registering('By username', { 'E-mail': 'abcdefgh' });
  expect(await within(dialog).findByText('E-mail format is incorrect')).toBeTruthy();
});
