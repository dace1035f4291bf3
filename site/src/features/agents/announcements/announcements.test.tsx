import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member, openSite, platform, refusal, statusWith } from '../../../testing/open-site.tsx';

const agent = { ...member, account: 'agenteipe', type: 1 };
const path = '/agentHome/agentAnnouncement';
const notice = (id: string, title: string, read: boolean) => ({
  ...{ id, title, content: `<p>Texto de ${title}</p>`, announcementDisplaySpeed: 5000, read },
  publishedAt: Date.UTC(2026, 2, 2, 15),
});
const news = (list: readonly { read: boolean }[]) => ({
  ...{ list, total: list.length, totalPages: 1, unread: list.filter(({ read }) => !read).length },
});

test('a notice has its mark until it is opened; opening it shows the text and tells the platform once', async () => {
  let read = false;
  const { to } = platform({
    'GET /wps/member/info': agent,
    'GET /wps/agent/announcements': () => news([notice('7', 'Taxas novas', read), notice('5', 'Bem-vindo', true)]),
    'POST /wps/agent/announcements/7/read': () => {
      read = true;
      return 0;
    },
  });
  await openSite(path, { loggedIn: true, status: statusWith(['AFFMAN3']) });
  const list = await screen.findByRole('list', { name: 'Avisos' });
  const line = within(list).getByRole('button', { name: /Taxas novas/ });
  expect(line.textContent).toContain('Novo');
  expect(within(list).getByRole('button', { name: /Bem-vindo/ }).textContent).not.toContain('Novo');
  expect(line.getAttribute('aria-expanded')).toBe('false');
  expect(within(screen.getByRole('navigation', { name: 'Páginas do agente' })).getByText('1')).toBeTruthy();
  fireEvent.click(line);
  expect(screen.getByText('Texto de Taxas novas')).toBeTruthy();
  await waitFor(() => expect(line.textContent).not.toContain('Novo'));
  for (let press = 0; press < 2; press += 1) fireEvent.click(line);
  expect(to('/wps/agent/announcements/7/read')).toHaveLength(1);
});

test('without news the page says so, and what could not be loaded is offered again', async () => {
  let broken = true;
  platform({
    'GET /wps/member/info': agent,
    'GET /wps/agent/announcements': () =>
      broken ? refusal(403, 'function.not.available', 'Função fechada.') : news([]),
  });
  await openSite(path, { loggedIn: true });
  await screen.findByText('Os avisos não puderam ser carregados');
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Nenhum aviso agora');
});
