import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { desks } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const found = {
  ...{ account: 'luana82', type: 0, series: 1900, isGiven: true, most: 1930, least: 1700, earned: '0.00' },
  ...{ currency: 'BRL', above: [{ account: 'agenteipe', series: 1930, isGiven: false }] },
};
const office = (table: Record<string, Reply | readonly Reply[]>, rights = ['series.view', 'series.change']) =>
  openPlatform({ ...desks(), 'GET /office/session': staff(rights), ...table });

test('an account is looked for; its series is changed within its bounds, with a reason', async () => {
  const platform = office({
    'GET /office/series': [{ value: found }, { value: { ...found, series: 1920 } }],
    'POST /office/series': [
      { refusal: 'series.above_own', message: 'A série vai até 1930.', status: 422 },
      { value: { ...found, series: 1920 } },
    ],
  });
  await openPage('/series?search=luana82');
  expect(await screen.findByText('1700 – 1930')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'agenteipe' }).closest('tr')?.textContent).toContain('1930');
  fireEvent.click(screen.getByRole('button', { name: 'Mudar a série' }));
  const dialog = await screen.findByRole('dialog', { name: 'Série de luana82' });
  const type = (value: string) => fireEvent.change(within(dialog).getByLabelText('Série'), { target: { value } });
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  fireEvent.change(within(dialog).getByLabelText(/Motivo/), { target: { value: 'combinado' } });
  type('1940');
  save();
  expect(platform.calls('POST /office/series')).toEqual([]);
  type('1920');
  save();
  expect(await within(dialog).findByText('A série vai até 1930.')).toBeTruthy();
  save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls('POST /office/series')[1]?.body).toEqual({
    ...{ account: 'luana82', series: 1920, reason: 'combinado' },
  });
});

test('a name that nobody has says so, and whoever may only look has no button', async () => {
  office({ 'GET /office/series': { refusal: 'office.not_found', message: 'Não achamos.', status: 404 } });
  await openPage('/series?search=ninguem');
  expect(await screen.findByText('Ninguém tem esse nome')).toBeTruthy();
  office({ 'GET /office/series': { value: found } }, ['series.view']);
  await openPage('/series?search=luana82');
  expect(await screen.findByText('Seu papel só vê as séries.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mudar a série' })).toBeNull();
});
