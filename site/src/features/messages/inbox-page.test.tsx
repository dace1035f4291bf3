import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Asked, openSite, platform, refusal, statusWith } from '../../testing/open-site.tsx';

const message = (id: string, read = false) => ({
  messageId: id,
  title: `Mensagem ${id}`,
  content: `<p>Texto ${id}</p>`,
  sentAt: 1_790_000_000_000,
  read,
});
const path = '/wps/relay/EMFE_getInbox';

/** A box that keeps what is read and deleted. */
function boxOf(...messages: ReturnType<typeof message>[]) {
  let list = messages;
  const unread = () => list.filter(({ read }) => !read).length;
  return {
    [`GET ${path}`]: () => ({ list, totalPages: list.length > 0 ? 1 : 0, total: list.length, unread: unread() }),
    'GET /wps/relay/EMFE_getInboxUnreadCount': () => unread(),
    'POST /wps/message/read': ({ body }: Asked) => {
      const { messageIds } = body as { messageIds: string[] };
      list = list.map((each) => (messageIds.includes(each.messageId) ? { ...each, read: true } : each));
      return unread();
    },
    'DELETE /wps/message/inbox': ({ query }: Asked) => {
      const ids = query.get('messageIds')?.split(',') ?? [];
      list = list.filter(({ messageId }) => !ids.includes(messageId));
      return unread();
    },
  };
}
const open = () => openSite('/member/messageV2', { loggedIn: true, status: statusWith(['INBOX3']) });
const row = (name: string) => screen.findByRole('button', { name: new RegExp(name) });

test('a message that opens is read from then on', async () => {
  const { to } = platform(boxOf(message('1'), message('2', true)));
  await open();
  await screen.findByText('1 não lida');
  fireEvent.click(await row('Mensagem 1 ?, não lida'));
  const dialog = await screen.findByRole('dialog', { name: 'Mensagem 1' });
  within(dialog).getByText('Texto 1');
  await waitFor(() => expect(screen.queryByText('1 não lida')).toBeNull());
  expect(to('/wps/message/read').map(({ body }) => body)).toEqual([{ messageIds: ['1'] }]);
  expect(location.search).toBe('?message=1');
});

test('a message that was read is opened without saying so again', async () => {
  const { to } = platform(boxOf(message('2', true)));
  await open();
  fireEvent.click(await row('Mensagem 2'));
  await screen.findByRole('dialog', { name: 'Mensagem 2' });
  expect(to('/wps/message/read')).toEqual([]);
});

test('chosen messages are deleted after a last question', async () => {
  const { to } = platform(boxOf(message('1'), message('2'), message('3')));
  await open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar “Mensagem 1”' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar “Mensagem 3”' }));
  fireEvent.click(screen.getByRole('button', { name: 'Excluir (2)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir mensagens?' });
  expect(to('/wps/message/inbox')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(screen.queryByText('Mensagem 1')).toBeNull());
  expect(screen.getByText('Mensagem 2')).toBeTruthy();
  expect(to('/wps/message/inbox')[0]?.query.get('messageIds')).toBe('1,3');
});

test('who keeps them deletes nothing', async () => {
  const { to } = platform(boxOf(message('1')));
  await open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar tudo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Excluir (1)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir mensagens?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Manter' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(to('/wps/message/inbox')).toEqual([]);
});

test('messages that could not be deleted stay, and the dialog says why', async () => {
  platform({ ...boxOf(message('1')), 'DELETE /wps/message/inbox': refusal(503, 'server.busy', 'Tente em instantes') });
  await open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar tudo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Excluir (1)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir mensagens?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Tente em instantes');
});

test('an empty box says so', async () => {
  platform(boxOf());
  await open();
  await screen.findByText('Nenhuma mensagem ainda');
});

test('a trial player is asked to register first', async () => {
  platform({ [`GET ${path}`]: refusal(403, 'players.register_first', 'Please Register An Account First') });
  await open();
  await screen.findByText('Mensagens são para quem tem conta. Cadastre-se para receber.');
});

test('a visitor logs in first', async () => {
  platform(boxOf(message('1')));
  await openSite('/member/messageV2');
  await screen.findByRole('dialog', { name: 'Entrar' });
  expect(location.pathname).toBe('/login');
});

test('the account page counts the unread, and only those', async () => {
  platform(boxOf(message('1'), message('2')));
  await openSite('/member', { loggedIn: true, status: statusWith(['INBOX3']) });
  await screen.findByRole('link', { name: 'Mensagens 2' });
  platform(boxOf(message('1', true)));
  await openSite('/member', { loggedIn: true, status: statusWith(['INBOX3']) });
  await screen.findByRole('link', { name: 'Mensagens' });
});
