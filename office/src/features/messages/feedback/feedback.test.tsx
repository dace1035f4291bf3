import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { write, writer } from '../../../testing/content.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../../testing/platform.ts';

const told = {
  ...{
    id: '3',
    type: 'game',
    content: 'O dado <b>não</b> <script>alert(1)</script> rola',
    playerId: '7',
    username: 'luana82',
  },
  ...{
    images: ['/files/feedback/ticket.webp'],
    sentAt: Date.parse('2026-03-02T15:00:00Z'),
    state: 'new',
    decidedBy: null,
  },
};
const queue = (list: readonly object[]): Reply => ({
  value: { list, total: list.length, totalPages: 1, waiting: list.length },
});
const office = (table: Record<string, Reply | readonly Reply[]>) =>
  openPlatform({ 'GET /office/session': writer, ...table });
const closing = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Responder ou concluir a opinião de luana82' }));
  return within(await screen.findByRole('dialog', { name: 'Opinião de luana82' }));
};

test('what players wrote stays text, and its pictures open at the address staff were given', async () => {
  office({ 'GET /office/feedback': queue([told]) });
  await openPage('/feedback');
  const card = (await screen.findByText('luana82')).closest('li');
  expect(card?.textContent).toContain('O dado <b>não</b> <script>alert(1)</script> rola');
  expect(card?.querySelector('script')).toBeNull();
  const picture = screen.getByRole('link', { name: 'Imagem 1 de luana82, abrir' });
  expect(picture.getAttribute('href')).toBe('/files/feedback/ticket.webp');
  expect(within(screen.getByRole('navigation', { name: 'Seções' })).getByText('1 opinião espera.')).toBeDefined();
});

test('an answer goes to the player and the feedback is done', async () => {
  let closed = false;
  const platform = openPlatform({
    'GET /office/session': writer,
    'GET /office/feedback': () => queue(closed ? [] : [told]),
    'POST /office/feedback/3': () => {
      closed = true;
      return { value: { ...told, state: 'done', decidedBy: 'plantao' } };
    },
  });
  await openPage('/feedback');
  const dialog = await closing();
  write('Resposta', 'Já rola de novo.');
  fireEvent.click(dialog.getByRole('button', { name: 'Responder e concluir' }));
  await screen.findByText('luana82 recebeu a resposta.');
  await screen.findByText('Nada espera');
  expect(platform.calls('POST /office/feedback/3')[0]?.body).toEqual({ answer: 'Já rola de novo.' });
});

test('it may be closed without an answer; a refusal is said and nothing is lost', async () => {
  const platform = office({
    'GET /office/feedback': queue([told]),
    'POST /office/feedback/3': { refusal: 'messages.unknown', message: 'Não achamos este item.', status: 404 },
  });
  await openPage('/feedback');
  const dialog = await closing();
  fireEvent.click(dialog.getByRole('button', { name: 'Concluir sem resposta' }));
  await dialog.findByText('Não achamos este item.');
  expect(platform.calls('POST /office/feedback/3')[0]?.body).toEqual({ answer: null });
});

test('what was closed stands apart, with who closed it', async () => {
  const platform = office({ 'GET /office/feedback': queue([{ ...told, state: 'done', decidedBy: 'plantao' }]) });
  await openPage('/feedback');
  fireEvent.click(await screen.findByRole('tab', { name: 'Concluídas' }));
  await screen.findByText('Concluída por plantao');
  await waitFor(() => expect(platform.sent.some(({ path }) => path.includes('state=done'))).toBe(true));
});
