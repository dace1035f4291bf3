import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { lookAtOnce } from '../../testing/look-at-once.ts';
import { member, openSite, platform, refusal, statusWith } from '../../testing/open-site.tsx';

beforeAll(lookAtOnce);

const path = 'GET /wps/relay/CBS_launchChat';
const on = statusWith(['CBS3']);
const launcher = () => screen.findByRole('button', { name: 'Sala de chat' });

async function ask() {
  fireEvent.click(await launcher());
  return screen.findByRole('dialog', { name: 'Sala de chat' });
}

test('the chat room asks before leaving and opens in a window of its own, 440 by 750', async () => {
  platform({ [path]: { chatUrl: 'https://chat.example/room?visit=1' } });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await openSite('/', { loggedIn: true, status: on });
  const dialog = await ask();
  const enter = within(dialog).getByRole('button', { name: 'Entrar na sala' });
  await waitFor(() => expect(enter.getAttribute('aria-busy')).toBeNull());
  expect(opened).not.toHaveBeenCalled();
  fireEvent.click(enter);
  expect(opened.mock.calls).toEqual([
    ['https://chat.example/room?visit=1', '_blank', 'width=440,height=750,noopener,noreferrer'],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who stays opens nothing', async () => {
  platform({ [path]: { chatUrl: 'https://chat.example/room' } });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await openSite('/', { loggedIn: true, status: on });
  fireEvent.click(within(await ask()).getByRole('button', { name: 'Agora não' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opened).not.toHaveBeenCalled();
});

test('an address that is no page is never opened', async () => {
  platform({ [path]: { chatUrl: 'javascript:alert(1)' } });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await openSite('/', { loggedIn: true, status: on });
  const enter = within(await ask()).getByRole('button', { name: 'Entrar na sala' });
  await waitFor(() => expect(enter.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(enter);
  expect(opened).not.toHaveBeenCalled();
});

test('a brand without a room says so, and there is nothing to try again', async () => {
  platform({ [path]: refusal(404, 'messages.no_chat', 'Esta marca não tem chat') });
  await openSite('/', { loggedIn: true, status: on });
  const dialog = await ask();
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Esta marca não tem chat');
  expect(within(dialog).queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});

test('the account page leads there too: it is the way of a phone', async () => {
  platform({ [path]: { chatUrl: 'https://chat.example/room' } });
  await openSite('/member', { loggedIn: true, status: on });
  const account = within(await screen.findByRole('main'));
  fireEvent.click(await account.findByRole('button', { name: 'Sala de chat' }));
  await screen.findByRole('dialog', { name: 'Sala de chat' });
});

test.for([
  ['a visitor', { loggedIn: false, status: on }, member],
  ['a trial player', { loggedIn: true, status: on }, { ...member, type: 4 }],
  ['a brand that has it off', { loggedIn: true, status: statusWith([]) }, member],
] as const)('%s has no chat', async ([, options, info]) => {
  const popup = { id: '1', title: 'Bom dia', content: '', promotionId: null, promotionType: null };
  const popups = [
    { ...popup, execution: 'A' },
    { ...popup, execution: 'B' },
  ];
  platform({
    'GET /wps/member/info': info,
    'GET /wps/relay/MCSFE_getListAnnouncements': { banners: [], player: [], home: [], popup: popups, promotion: [] },
  });
  await openSite('/', options);
  // What comes by itself has come.
  await screen.findByRole('dialog', { name: 'Bom dia' });
  expect(screen.queryByText('Sala de chat')).toBeNull();
});
