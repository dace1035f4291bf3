import { beforeEach, expect, test, vi } from 'vitest';
import { offeredLanguages } from '../../../base/text/offered-languages.ts';
import { spokenLanguage, textsNow } from '../../../base/text/texts.ts';
import { changeLanguage, keepToOffered, startLanguage } from './language.ts';

const portuguese = { languages: ['PT', 'EN'], defaultLanguage: 'PT' };
const world = { languages: ['EN', 'PT', 'AR'], defaultLanguage: 'EN' };
const page = document.documentElement;

beforeEach(() => localStorage.clear());

test('a language chosen before is spoken again, and the page is marked with the way it is written', async () => {
  localStorage.setItem('hisLang', 'AR');
  await startLanguage('PT');
  expect([spokenLanguage(), page.lang, page.dir]).toEqual(['AR', 'ar', 'rtl']);
  expect(textsNow()('login')).toBe('دخول');
  await keepToOffered(world);
  expect(spokenLanguage()).toBe('AR');
  await changeLanguage('EN');
  expect([page.lang, page.dir, localStorage.getItem('hisLang')]).toEqual(['en', 'ltr', 'EN']);
});

test('a brand that does not offer the language chosen elsewhere speaks its own, and the choice stays remembered', async () => {
  localStorage.setItem('hisLang', 'AR');
  await startLanguage('PT');
  await keepToOffered(portuguese);
  expect([spokenLanguage(), page.lang, page.dir]).toEqual(['PT', 'pt-BR', 'ltr']);
  expect(localStorage.getItem('hisLang')).toBe('AR');
});

test('where nobody has chosen, the brand’s own language is spoken and not taken for a choice', async () => {
  await startLanguage('PT');
  await keepToOffered(world);
  expect(spokenLanguage()).toBe('EN');
  expect(localStorage.getItem('hisLang')).toBeNull();
});

test('where nothing is remembered here the page stays in the language the server painted it in', async () => {
  const sight = document.createElement('script');
  Object.assign(sight, { id: 'first-sight', type: 'application/json' });
  sight.textContent = JSON.stringify({ language: 'AR', answers: {}, visitors: {} });
  document.body.append(sight);
  vi.resetModules();
  const fresh = { ...(await import('./language.ts')), ...(await import('../../../base/text/texts.ts')) };
  await fresh.startLanguage('AR');
  await fresh.keepToOffered(world);
  expect(fresh.spokenLanguage()).toBe('AR');
  // a brand that does not offer it speaks its own
  await fresh.keepToOffered(portuguese);
  expect(fresh.spokenLanguage()).toBe('PT');
  expect(localStorage.getItem('hisLang')).toBeNull();
  sight.remove();
});

test('Portuguese of Brazil is Portuguese, and a language without texts gives way to the brand’s', async () => {
  localStorage.setItem('hisLang', 'PT-BR');
  await startLanguage('EN');
  await keepToOffered(world);
  expect(spokenLanguage()).toBe('PT');
  localStorage.setItem('hisLang', 'JA');
  await startLanguage('EN');
  await keepToOffered(world);
  expect(spokenLanguage()).toBe('EN');
});

test('offered is what the brand lists and has texts for, in its order', () => {
  expect(offeredLanguages(['AR', 'JA', 'PT', 'PT-BR', 'XX'])).toEqual(['AR', 'PT', 'PT-BR']);
  expect(offeredLanguages([])).toEqual([]);
});
