import { expect, test } from 'vitest';
import arVendorGame from './locales/ar/vendor-game.json' with { type: 'json' };
import enAuthenticator from './locales/en/authenticator.json' with { type: 'json' };
import enBank from './locales/en/bank.json' with { type: 'json' };
import enFeed from './locales/en/feed.json' with { type: 'json' };
import enMail from './locales/en/mail.json' with { type: 'json' };
import enPhone from './locales/en/phone.json' with { type: 'json' };
import enRegistry from './locales/en/registry.json' with { type: 'json' };
import enSocial from './locales/en/social.json' with { type: 'json' };
import enSupport from './locales/en/support.json' with { type: 'json' };
import enVendor from './locales/en/vendor.json' with { type: 'json' };
import enVendorGame from './locales/en/vendor-game.json' with { type: 'json' };
import enVerifier from './locales/en/verifier.json' with { type: 'json' };
import enWorld from './locales/en/world.json' with { type: 'json' };
import ptAuthenticator from './locales/pt/authenticator.json' with { type: 'json' };
import ptBank from './locales/pt/bank.json' with { type: 'json' };
import ptFeed from './locales/pt/feed.json' with { type: 'json' };
import ptMail from './locales/pt/mail.json' with { type: 'json' };
import ptPhone from './locales/pt/phone.json' with { type: 'json' };
import ptRegistry from './locales/pt/registry.json' with { type: 'json' };
import ptSocial from './locales/pt/social.json' with { type: 'json' };
import ptSupport from './locales/pt/support.json' with { type: 'json' };
import ptVendor from './locales/pt/vendor.json' with { type: 'json' };
import ptVendorGame from './locales/pt/vendor-game.json' with { type: 'json' };
import ptVerifier from './locales/pt/verifier.json' with { type: 'json' };
import ptWorld from './locales/pt/world.json' with { type: 'json' };
import { hideCpf, sayIn, sayMoney, sayPercent, writeCpf } from './words.ts';

test('all languages have the same texts with the same blanks', () => {
  const blanks = (words: Record<string, string>) =>
    Object.entries(words).map(([key, text]) => `${key} ${(text.match(/\{\w+\}/g) ?? []).sort().join()}`);
  for (const [pt, en] of [
    [ptBank, enBank],
    [ptVerifier, enVerifier],
    [ptWorld, enWorld],
    [ptAuthenticator, enAuthenticator],
    [ptPhone, enPhone],
    [ptMail, enMail],
    [ptFeed, enFeed],
    [ptSupport, enSupport],
    [ptSocial, enSocial],
    [ptRegistry, enRegistry],
    [ptVendor, enVendor],
    [ptVendorGame, enVendorGame],
    [ptVendorGame, arVendorGame],
  ] as const) {
    expect(blanks(en).sort()).toEqual(blanks(pt).sort());
  }
});

test('money, shares and CPF are written as the language does', () => {
  expect([sayPercent('pt', '96.47'), sayPercent('en', '97.1')]).toEqual(['96,47 %', '97.10 %']);
  expect(sayMoney('pt', 1_284_500_000n).replace(/\s/g, ' ')).toBe('R$ 1.284,50');
  expect(sayMoney('en', 1_284_500_000n)).toBe('R$1,284.50');
  expect([writeCpf('52998224725'), hideCpf('52998224725')]).toEqual(['529.982.247-25', '•••.982.247\u2011••']);
  expect(sayIn('pt')('bank.confirm', { amount: 'R$ 1,00' })).toBe('Pagar R$ 1,00');
});
