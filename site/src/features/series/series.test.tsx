import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member, openSite, platform, refusal } from '../../testing/open-site.tsx';

const agent = { ...member, account: 'agenteipe', type: 1 };
const path = '/agentHome/series';
const [low, other] = ['A'.repeat(22), 'B'.repeat(22)];
const at = Date.UTC(2026, 2, 2, 15);
const below = { handle: low, account: 'lua···2', type: 0, series: 1930, isGiven: true, least: 1900 };
const team = {
  ...{ own: 1950, least: 1700, total: 2, totalPages: 1 },
  list: [below, { ...below, handle: other, account: 'bia···a', series: 1950, isGiven: false, least: 1700 }],
};
const line = {
  ...{ lineId: '8', gameCode: 'ssc-1', gameName: 'Cinco Dígitos 1 min', numero: '20260302-0720', at, orders: 3 },
  ...{ amount: '15.00', paid: '5.00' },
};
const lines = { list: [line], total: 1, totalPages: 1, sum: '15.00', currency: 'BRL' };
const asAgent = {
  'GET /wps/member/info': agent,
  'GET /wps/agent/series': team,
  'GET /wps/agent/seriesLines': lines,
};

test('the agent sees whose series is lower and what that earned, and gives another one within the bounds', async () => {
  const { to } = platform({
    ...asAgent,
    'POST /wps/agent/series': ({ body }: { body: unknown }) =>
      (body as { series: number }).series === 1910
        ? { ...below, series: 1910 }
        : refusal(422, 'series.below_downline', 'A série começa em 1905.'),
  });
  await openSite(path, { loggedIn: true });
  const list = await screen.findByRole('list', { name: 'Diretamente abaixo de você' });
  expect(list.textContent).toMatch(/lua···2.*20 abaixo da sua.*1\.930/);
  expect(list.textContent).toMatch(/bia···a.*Sem diferença/);
  const earned = await screen.findByRole('list', { name: 'O que as diferenças renderam' });
  for (const text of ['Cinco Dígitos 1 min', '20260302-0720', '3 pedidos', '15,00', 'Parte cobre apostas devolvidas'])
    expect(earned.textContent).toContain(text);
  fireEvent.click(screen.getByRole('button', { name: 'Série de lua···2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Série de lua···2' });
  const give = (series: string) => {
    fireEvent.change(within(dialog).getByLabelText('Série'), { target: { value: series } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  };
  give('1960');
  const sent = () => to('/wps/agent/series').filter(({ method }) => method === 'POST');
  expect(sent()).toEqual([]);
  give('1904');
  expect(await within(dialog).findByText('A série começa em 1905.')).toBeTruthy();
  give('1910');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().map(({ body }) => body)).toEqual([
    { member: low, series: 1904 },
    { member: low, series: 1910 },
  ]);
  expect(await screen.findByText('Série salva.')).toBeTruthy();
});

test('an agent with nobody below and nothing earned is told what will show here', async () => {
  platform({
    ...asAgent,
    'GET /wps/agent/series': { ...team, list: [], total: 0, totalPages: 0 },
    'GET /wps/agent/seriesLines': { ...lines, list: [], total: 0, totalPages: 0, sum: '0.00' },
  });
  await openSite(path, { loggedIn: true });
  expect(await screen.findByText('Ninguém aqui ainda')).toBeTruthy();
  expect(await screen.findByText('Nada ainda')).toBeTruthy();
});
