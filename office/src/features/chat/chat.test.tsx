import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { desks, listOf } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const at = Date.parse('2026-03-02T15:00:00Z');
const line = {
  ...{ lineId: '3', room: 'lobby', account: 'rui_1', playerId: '7', name: 'rui···1', badge: 'player', saidAt: at },
  ...{ text: '<img src=x onerror=alert(1)> todos no banco', gone: null as object | null, reports: 1 },
};
const reported = {
  line,
  reports: [{ account: 'luana_82', reason: 'collusion', at }],
  firstAt: at,
  decided: null as object | null,
};
const room = {
  room: 'lobby',
  name: null,
  online: 12,
  open: true,
  slowSeconds: 0,
  ownSlowSeconds: null as number | null,
  lines: 30,
};
const rooms = { value: { on: true, waiting: 1, rooms: [room, { ...room, room: 'baccarat-1', name: 'Bacará 1' }] } };
const rights = ['chat.view', 'chat.moderate', 'chat.erase'];
const office = (table: Record<string, Reply | readonly Reply[]>, may = rights) =>
  openPlatform({ ...desks(), 'GET /office/session': staff(may), 'GET /office/chat/rooms': rooms, ...table });

test('a reported line stands with its reports and what was said around it, and is decided with a reason', async () => {
  const decided = { at, by: 'plantao', outcome: 'mute', note: 'combinou apostas' };
  const platform = office({
    'GET /office/chat/reports': [listOf([reported]), listOf([])],
    'GET /office/chat/lines/3': { value: { list: [{ ...line, lineId: '2', text: 'antes disso' }, line] } },
    'POST /office/chat/reports/3': [
      { refusal: 'chat.decided', message: 'Alguém já decidiu.', status: 409 },
      { value: { ...reported, decided } },
    ],
  });
  await openPage('/chat/reports');
  await screen.findByText(/luana_82: combinação de apostas/);
  expect(document.querySelector('img')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'O que foi dito em volta' }));
  await screen.findByText('antes disso');
  fireEvent.click(screen.getByRole('button', { name: 'Decidir' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Decisão'), { target: { value: 'mute' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decidir' }));
  await dialog.findByText('Escreva por quê, com pelo menos 3 letras.');
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'combinou apostas' } });
  fireEvent.change(dialog.getByLabelText('Por quanto tempo'), { target: { value: '1440' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decidir' }));
  await dialog.findByText('Alguém já decidiu.');
  fireEvent.click(dialog.getByRole('button', { name: 'Decidir' }));
  await screen.findByText('Decisão tomada.');
  expect(platform.calls('POST /office/chat/reports/3').at(-1)?.body).toEqual({
    ...{ outcome: 'mute', minutes: 1440, reason: 'combinou apostas' },
  });
});

test('rooms are listed, closed and slowed; who may only read changes nothing', async () => {
  const platform = office({ 'PUT /office/chat/rooms/baccarat-1': { value: null } });
  await openPage('/chat/rooms');
  const row = within((await screen.findByRole('link', { name: 'Bacará 1' })).closest('tr') as HTMLElement);
  fireEvent.click(row.getByRole('button', { name: 'Mudar' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Situação'), { target: { value: 'closed' } });
  fireEvent.change(dialog.getByLabelText('Modo lento'), { target: { value: '30' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Sala mudada.');
  expect(platform.calls('PUT /office/chat/rooms/baccarat-1')[0]?.body).toEqual({ open: false, slowSeconds: 30 });
  office({}, ['chat.view']);
  await openPage('/chat/rooms');
  for (const button of await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Mudar' }))
    expect(button.disabled).toBe(true);
});

test.for<[own: number | null, holds: number, shown: string]>([
  [null, 10, 'Como nos ajustes'],
  [0, 0, 'Desligado'],
  [15, 15, '15'],
])('a room of which only the state is changed keeps its pause: %s', async ([own, holds, shown]) => {
  const slowed = { ...room, slowSeconds: holds, ownSlowSeconds: own };
  const platform = office({
    'GET /office/chat/rooms': { value: { on: true, waiting: 0, rooms: [slowed] } },
    'PUT /office/chat/rooms/lobby': { value: null },
  });
  await openPage('/chat/rooms');
  fireEvent.click(await screen.findByRole('button', { name: 'Mudar' }));
  const dialog = within(await screen.findByRole('dialog'));
  const pause = dialog.getByLabelText<HTMLSelectElement>('Modo lento');
  expect(pause.selectedOptions[0]?.textContent).toContain(shown);
  fireEvent.change(dialog.getByLabelText('Situação'), { target: { value: 'closed' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Sala mudada.');
  expect(platform.calls('PUT /office/chat/rooms/lobby')[0]?.body).toEqual({ open: false, slowSeconds: own });
});

test('in a room staff read, speak and take a line away', async () => {
  const platform = office({
    'GET /office/chat/lines': listOf([line, { ...line, lineId: '2', gone: { at, why: 'reports', by: null } }]),
    'POST /office/chat/say': { value: null },
    'POST /office/chat/lines/3/delete': { value: line },
  });
  await openPage('/chat/rooms/lobby');
  await screen.findByText('Escondida por denúncias');
  fireEvent.change(screen.getByLabelText('Falar aqui'), { target: { value: 'Boa noite' } });
  fireEvent.click(screen.getByRole('button', { name: 'Falar' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Falar aqui').value).toBe(''));
  expect(platform.calls('POST /office/chat/say')[0]?.body).toEqual({ room: 'lobby', text: 'Boa noite' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Apagar' }).at(-1) as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'ofensa' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Apagar' }));
  await screen.findByText('Linha apagada.');
  expect(platform.calls('POST /office/chat/lines/3/delete')[0]?.body).toEqual({ reason: 'ofensa' });
});

test('lines are looked for by room, player, words and time', async () => {
  const platform = office({ 'GET /office/chat/lines': [listOf([]), listOf([line])] });
  await openPage('/chat/lines');
  await screen.findByText('Nada foi dito aqui ainda.');
  fireEvent.change(screen.getByLabelText('Conta'), { target: { value: 'rui_1' } });
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-03-02T12:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  await screen.findByText(/todos no banco/);
  expect(location.search).toContain('account=rui_1');
  expect(platform.calls('GET /office/chat/lines').at(-1)?.path).toContain(`from=${at}`);
});

test('mutes and bans are listed, set and lifted, and a person’s lines erased for good', async () => {
  const held = {
    ...{ id: '5', kind: 'ban', account: 'rui_1', playerId: '7', reason: 'combinou', by: 'plantao', at, until: null },
    ...{ lifted: null, holds: true },
  };
  const platform = office({
    'GET /office/chat/sanctions': listOf([held]),
    'POST /office/chat/sanctions': { value: held },
    'POST /office/chat/sanctions/5/lift': { value: { ...held, holds: false } },
    'POST /office/chat/erase': { value: { lines: 4 } },
  });
  await openPage('/chat/people');
  await screen.findByText('combinou');
  const inDialog = async () => within(await screen.findByRole('dialog'));
  const write = (dialog: ReturnType<typeof within>, label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Retirar' }));
  const lift = await inDialog();
  write(lift, 'Motivo', 'pediu desculpa');
  fireEvent.click(lift.getByRole('button', { name: 'Retirar' }));
  await screen.findByText('Retirado.');
  fireEvent.click(screen.getByRole('button', { name: 'Silenciar ou banir' }));
  const ban = await inDialog();
  fireEvent.click(ban.getByRole('radio', { name: 'Banimento' }));
  write(ban, 'Conta', 'rui_1');
  write(ban, 'Motivo', 'de novo');
  fireEvent.click(ban.getByRole('button', { name: 'Banir' }));
  await screen.findByText('rui_1 foi banido.');
  expect(platform.calls('POST /office/chat/sanctions')[0]?.body).toEqual({
    ...{ kind: 'ban', account: 'rui_1', reason: 'de novo' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Apagar tudo de uma pessoa' }));
  const erase = await inDialog();
  write(erase, 'Conta', 'rui_1');
  write(erase, 'Motivo', 'pedido da pessoa');
  fireEvent.click(erase.getByRole('button', { name: 'Apagar para sempre' }));
  await screen.findByText('4 linhas apagadas.');
});
