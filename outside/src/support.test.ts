import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutside, type Outside } from './main.ts';

let outside: Outside;
beforeAll(async () => {
  outside = await createOutside();
});
afterAll(() => outside.close());

const page = async (url: string) => (await outside.app.inject({ url })).body;

test('the support desk says who it is, in both languages, and answers each topic', async () => {
  expect(await page('/support')).toContain('Você saiu da plataforma');
  const english = await page('/support?lang=en&brand=palpite');
  expect(english).toContain('You have left the platform');
  expect(english).toContain('Brand: palpite');
  expect(english).toContain('href="/support?brand=palpite&amp;topic=withdrawal"');
  expect(await page('/support?lang=en&topic=withdrawal')).toContain('whose turn it is');
});

test('what the address says is not believed', async () => {
  const odd = await page('/support?brand=%3Cscript%3E&topic=%3Cb%3E');
  expect(odd).not.toContain('<script');
  expect(odd).not.toContain('Marca:');
});
