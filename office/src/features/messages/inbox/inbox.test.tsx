import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, press, quiet, write, writer } from '../../../testing/content.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../../testing/platform.ts';

const sent = {
  ...{ id: '5', audience: { kind: 'members' }, sentAt: Date.parse('2026-03-02T15:00:00Z'), sentBy: 'plantao' },
  ...{ texts: { PT: { title: 'Bom dia', content: '' } }, reached: 1204, read: 37 },
};
const office = (table: Record<string, Reply | readonly Reply[]>) =>
  openPlatform({ 'GET /office/session': writer, ...quiet, 'GET /office/inbox': pageOf([]), ...table });
const send = async () => {
  press('Enviar');
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, confirm: () => fireEvent.click(dialog.getByRole('button', { name: 'Enviar' })) };
};

test('each message says who got it, how many it reached and how many read it', async () => {
  office({ 'GET /office/inbox': pageOf([sent]) });
  await openPage('/inbox');
  const line = (await screen.findByText('Bom dia')).closest('tr');
  for (const words of ['todos os jogadores, menos agentes', '1.204', '37', 'plantao'])
    expect(line?.textContent).toContain(words);
});

test('who gets a message is said before it goes, and nothing goes without a yes', async () => {
  const platform = office({ 'POST /office/inbox': { value: { ...sent, audience: { kind: 'everybody' } } } });
  await openPage('/inbox');
  await screen.findByText('Nenhuma mensagem foi enviada.');
  press('Escrever mensagem');
  write('Destino', 'everybody');
  write('Título (Português)', 'Bom dia');
  const { dialog, confirm } = await send();
  dialog.getByText('“Bom dia” vai para todas as contas. Depois de enviada não volta.');
  expect(platform.calls('POST /office/inbox')).toEqual([]);
  confirm();
  await screen.findByText('“Bom dia” foi para todas as contas.');
  expect(platform.calls('POST /office/inbox')[0]?.body).toEqual({
    ...{ audience: { kind: 'everybody' }, texts: { PT: { title: 'Bom dia', content: '' } } },
  });
});

test('sent again after a broken line, it carries the same key', async () => {
  const platform = office({ 'POST /office/inbox': ['broken line', { value: sent }] });
  await openPage('/inbox?edit=new');
  await screen.findByLabelText('Destino');
  write('Destino', 'members');
  write('Título (Português)', 'Bom dia');
  (await send()).confirm();
  await screen.findByRole('alert');
  (await send()).confirm();
  await waitFor(() => expect(platform.calls('POST /office/inbox')).toHaveLength(2));
  const keys = platform.calls('POST /office/inbox').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('an account that is not there is said at its field', async () => {
  const platform = office({
    'POST /office/inbox': {
      ...{ refusal: 'messages.unknown_player', message: 'Não há conta com este nome.' },
      detail: { field: 'audience.username' },
    },
  });
  await openPage('/inbox?edit=new');
  await screen.findByLabelText('Usuário');
  write('Título (Português)', 'Oi');
  press('Enviar');
  screen.getByText('Preencha este campo.');
  expect(platform.calls('POST /office/inbox')).toEqual([]);
  write('Usuário', ' ninguem ');
  const { dialog, confirm } = await send();
  dialog.getByText('“Oi” vai para a conta ninguem. Depois de enviada não volta.');
  confirm();
  await waitFor(() => expect(screen.getByLabelText('Usuário').getAttribute('aria-invalid')).toBe('true'));
});
