import { expect, test } from 'vitest';
import { formatTag, languages, languageTable, languageTag, readLanguage, textLanguage } from './language.ts';

test('the thirty languages of the specification are known, each once, with a tag that Intl takes and a name of its own', () => {
  const asked = 'CN EN JA TH VI MY ES HI ID KM KO MS PT TA TW TY UR PT-BR TR BN AR FA RU KK UZ LO NE FR TE SW'.split(
    ' ',
  );
  expect([...languages].sort()).toEqual(asked.sort());
  for (const language of languages) {
    expect(Intl.getCanonicalLocales(languageTag(language))).toEqual([languageTag(language)]);
    expect(new Intl.NumberFormat(formatTag(language)).format(7)).toBe('7');
  }
  expect(new Set(languages.map((language) => languageTable[language].name)).size).toBe(30);
});

test('Arabic, Persian and Urdu are written from right to left, and no other', () => {
  expect(languages.filter((language) => 'rtl' in languageTable[language]).sort()).toEqual(['AR', 'FA', 'UR']);
});

test('a code or a tag is read, a wrong one is not', () => {
  expect(readLanguage('PT')).toBe('PT');
  expect(readLanguage('pt-BR')).toBe('PT-BR');
  expect(readLanguage('en-US')).toBe('EN');
  expect(readLanguage('ar')).toBe('AR');
  expect(readLanguage('zh-TW')).toBe('TW');
  expect(readLanguage('ms')).toBe('MS');
  for (const wrong of [null, undefined, '', 'xx', 'constructor', 'englisch'])
    expect(readLanguage(wrong)).toBeUndefined();
});

test('a language is looked for among those offered, the nearest of the same tongue else', () => {
  expect(readLanguage('pt-BR', ['PT', 'EN'])).toBe('PT');
  expect(readLanguage('PT-BR', ['EN', 'PT'])).toBe('PT');
  expect(readLanguage('pt-PT', ['EN', 'PT'])).toBe('PT');
  expect(readLanguage('AR', ['PT', 'EN'])).toBeUndefined();
  expect(textLanguage('PT-BR')).toBe('PT');
});
