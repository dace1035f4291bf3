// The messages the specification gives the forms of the ways in (section 5): each stands in the texts, in both languages.
import { expect, test } from 'vitest';
import entranceEn from '../../locales/en/entrance.json' with { type: 'json' };
import siteEn from '../../locales/en/site.json' with { type: 'json' };
import entrancePt from '../../locales/pt/entrance.json' with { type: 'json' };
import sitePt from '../../locales/pt/site.json' with { type: 'json' };

type Tree = { readonly [key: string]: string | readonly string[] | Tree };

function textOf(tree: Tree, key: string): unknown {
  return key.split('.').reduce<unknown>((here, step) => (here as Tree | undefined)?.[step], tree);
}

const messages: readonly [key: string, words: string][] = [
  ['error.passwordLength', 'Please fill in your password with {{min}} - {{max}} characters'],
  ['error.code', 'Please enter a valid verification code'],
  ['error.mobile', 'Please enter a valid mobile number'],
  ['error.confirmationInput', 'Incorrect confirmation input'],
  ['error.realName', 'Real name format is incorrect'],
  ['error.phoneFormat', 'Phone number format is incorrect'],
  ['error.empty', 'Input cannot be empty'],
  ['error.usernameAndPassword', 'Please enter the username and password'],
  ['error.account', 'Account format is incorrect'],
  ['error.passwordFormat', 'Password format is incorrect'],
  ['error.confirmation', 'Confirmation password is not correct.'],
  ['error.captcha', 'Please enter the captcha'],
  ['error.phoneDigits', 'Please enter your {{digits}} digit phone number'],
  ['error.age', 'Please confirm you are {{age}} years old'],
  ['registerFirst.title', 'Please Register An Account First'],
];

test.each(messages)('%s says: %s', (key, words) => {
  expect(textOf(entranceEn, key)).toBe(words);
  expect(textOf(entrancePt, key)).toEqual(expect.any(String));
});

test('every pattern of the specification has its words', () => {
  expect(textOf(siteEn, 'pattern.3')).toBe('E-mail format is incorrect');
  for (let id = 0; id <= 21; id += 1)
    for (const texts of [siteEn, sitePt])
      expect(textOf(texts, `pattern.${id}`), `pattern ${id}`).toEqual(expect.any(String));
});
