import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { desks } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const at = Date.parse('2026-03-02T15:00:00Z');
const ring = {
  ...{ id: '3', score: 94, accounts: ['agenteipe', 'rui_1', 'rui_2', 'rui_3', 'rui_4'], kinds: ['device', 'bank'] },
  selfDownlines: [{ agent: 'agenteipe', downline: 'rui_1', steps: 2, contracts: 1 }],
  ...{ foundAt: at, changedAt: at, seenBy: null, seenAt: null, note: null },
};
const detail = {
  ring,
  accounts: [
    { playerId: '1', account: 'agenteipe', type: 1, registeredAt: at, upline: null },
    { playerId: '2', account: 'rui_1', type: 0, registeredAt: at, upline: 'agenteipe' },
  ],
  links: [
    {
      ...{ one: 'agenteipe', other: 'rui_1', score: 99 },
      signals: [
        { kind: 'device', what: 'Chrome, Android', count: 2 },
        { kind: 'handover', what: null, count: 4 },
      ],
    },
  ],
};
const listed = (list: readonly object[]) => ({ value: { list, total: list.length, totalPages: 1, open: list.length } });
const office = (table: Record<string, Reply | readonly Reply[]>, rights = ['rings.read', 'rings.review']) =>
  openPlatform({ ...desks(), 'GET /office/session': staff(rights), ...table });

test('a group says whose accounts, how sure, what links them, and that an agent would earn on their own play', async () => {
  office({ 'GET /office/rings': listed([ring]) });
  await openPage('/rings');
  const line = (await screen.findByRole('link', { name: /agenteipe, rui_1, rui_2, rui_3/ })).closest('tr');
  for (const text of ['e mais 1', '94', 'Mesmo aparelho', 'Mesma conta ou chave PIX', 'Ganha sobre si', 'Não visto'])
    expect(line?.textContent).toContain(text);
});

test('a group opens to its accounts and links; it is marked with a note, and an account that joined meanwhile is told', async () => {
  const platform = office({
    'GET /office/rings/3': { value: detail },
    'POST /office/rings/3/seen': [
      { refusal: 'rings.changed', message: 'O grupo mudou.', status: 409 },
      { value: { ...ring, seenBy: 'plantao', seenAt: at, note: 'conferido por telefone' } },
    ],
  });
  await openPage('/rings/3');
  const accounts = await screen.findByRole('table', { name: 'Contas' });
  expect(within(accounts).getAllByText('agenteipe')).toHaveLength(2);
  const links = screen.getByRole('table', { name: 'Ligações' });
  expect(links.textContent).toContain('Chrome, Android');
  expect(links.textContent).toContain('4 vezes');
  fireEvent.click(screen.getByRole('button', { name: 'Marcar como visto' }));
  const dialog = await screen.findByRole('dialog');
  const press = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Marcar como visto' }));
  press();
  await within(dialog).findByText('Escreva o que você viu, com pelo menos 5 letras.');
  fireEvent.change(within(dialog).getByLabelText('O que você viu'), { target: { value: 'conferido por telefone' } });
  press();
  await within(dialog).findByText('O grupo mudou.');
  press();
  await screen.findByText('Grupo marcado como visto.');
  expect(platform.calls('POST /office/rings/3/seen')[1]?.body).toEqual({
    ...{ changedAt: at, note: 'conferido por telefone' },
  });
});

test('who may only read marks nothing; a group that is gone says so', async () => {
  office({ 'GET /office/rings/3': { value: detail } }, ['rings.read']);
  await openPage('/rings/3');
  await screen.findByRole('table', { name: 'Contas' });
  expect(screen.queryByRole('button', { name: 'Marcar como visto' })).toBeNull();
  office({ 'GET /office/rings/4': { refusal: 'rings.unknown', message: 'Não há.', status: 404 } });
  await openPage('/rings/4');
  await screen.findByText('Este grupo não existe mais');
});

test('without groups the page says so; when it fails it offers another try', async () => {
  office({
    'GET /office/rings': [{ refusal: 'request.too_many', message: 'Muitas tentativas.', status: 429 }, listed([])],
  });
  await openPage('/rings');
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Nenhum grupo a olhar');
});
