// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { textOf } from '../base/seat/say.ts';
import { startTexts } from '../base/texts.ts';
import { Page } from './page.tsx';

beforeAll(async () => {
  await startTexts('returns', 'EN');
});
afterEach(cleanup);

const since = Date.UTC(2026, 9, 23, 12);
const game = { gameCode: 'mines', name: 'Mines', declared: 990_000, rounds: 20_000 };

function show(read: Parameters<typeof Page>[0]['read']) {
  render(<Page language="EN" read={read} onLanguage={() => undefined} />);
}

test('a game shows what its rules return, what it paid and where chance may bring it', async () => {
  const band = { from: 973_100, to: 1_006_900 };
  show(async () => ({ since, list: [{ ...game, observed: 985_512, band, state: 'within' as const }] }));
  const line = within(await screen.findByRole('listitem'));
  expect(line.getByRole('heading').textContent).toBe('Mines');
  for (const text of ['99.00%', '98.55%', '20,000', 'Within the band', /between 97.31% and 100.69%/])
    expect(line.getByText(text)).toBeTruthy();
});

test('a game with few rounds is not judged', async () => {
  show(async () => ({ since, list: [{ ...game, rounds: 12, observed: 700_000, band: null, state: 'few' as const }] }));
  expect(await screen.findByText('Few rounds')).toBeTruthy();
  expect(screen.getByText(textOf('few'))).toBeTruthy();
});

test('what could not be read can be asked for again', async () => {
  const read = vi
    .fn()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ since, list: [{ ...game, observed: null, band: null, state: 'few' as const }] });
  show(read);
  (await screen.findByRole('button', { name: 'Try again' })).click();
  expect(await screen.findByText('Mines')).toBeTruthy();
});
