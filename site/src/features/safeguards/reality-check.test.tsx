import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openNow, openOverlay } from '../../base/page/popup.ts';
import { readToken } from '../../base/session/session.ts';
import { lookAtOnce } from '../../testing/look-at-once.ts';
import { member, openSite, platform } from '../../testing/open-site.tsx';

const path = '/wps/member/limits/session';
const seenPath = '/wps/member/limits/reality/seen';
const session = { startedAt: 0, now: 3_600_000, staked: '40.00', won: '55.00', nextCheckAt: 3_500_000, minutes: 60 };
const later = { ...session, nextCheckAt: 7_200_000 };

const answers = (due = true) => {
  let waits = due;
  return {
    [`GET ${path}`]: () => (waits ? session : later),
    [`POST ${seenPath}`]: () => {
      waits = false;
      return later;
    },
  };
};
const check = () => screen.findByRole('dialog', { name: 'Um momento' });

test('a check that is due comes over any page, with time and money, and going on tells the platform', async () => {
  lookAtOnce();
  const { to } = platform(answers());
  await openSite('/promotions', { loggedIn: true });
  const dialog = await check();
  expect(dialog.textContent).toMatch(/1:0\d:\d\d.*R\$40,00.*R\$55,00.*\+\sR\$15,00/);
  expect(to(seenPath)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(to(seenPath)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/promotions');
});

test('it leads to the limits, and Escape is as good as going on', async () => {
  lookAtOnce();
  const { to } = platform(answers());
  await openSite('/', { loggedIn: true });
  fireEvent.click(within(await check()).getByRole('button', { name: 'Ver meus limites' }));
  await waitFor(() => expect(location.pathname).toBe('/member/responsible'));
  await waitFor(() => expect(to(seenPath)).toHaveLength(1));
  const again = platform(answers());
  await openSite('/', { loggedIn: true });
  await check();
  fireEvent.keyDown(window, { key: 'Escape' });
  await waitFor(() => expect(again.to(seenPath)).toHaveLength(1));
});

test('stopping ends the session, and says nothing about going on', async () => {
  lookAtOnce();
  const { to } = platform(answers());
  await openSite('/live', { loggedIn: true });
  fireEvent.click(within(await check()).getByRole('button', { name: 'Parar e sair' }));
  await waitFor(() => expect(readToken()).toBeUndefined());
  await waitFor(() => expect(to('/wps/session/logout')).toHaveLength(1));
  expect(to(seenPath)).toEqual([]);
});

test('it waits while something else asks, and comes when that is answered', async () => {
  lookAtOnce();
  platform(answers());
  await openSite('/', { loggedIn: true });
  openOverlay({ kind: 'alert', text: 'Antes disto.' });
  const other = await screen.findByRole('dialog');
  expect(other.textContent).toContain('Antes disto.');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(await check()).toBeTruthy();
  expect(openNow()).toBeUndefined();
});

test('nobody is stopped before it is due, and a trial player is not even asked', async () => {
  lookAtOnce();
  const { to } = platform(answers(false));
  await openSite('/', { loggedIn: true });
  await waitFor(() => expect(to(path).length).toBeGreaterThan(0));
  expect(screen.queryByRole('dialog', { name: 'Um momento' })).toBeNull();
  const trial = platform({ ...answers(), 'GET /wps/member/info': { ...member, type: 4 } });
  await openSite('/', { loggedIn: true });
  await waitFor(() => expect(trial.to('/wps/member/info').length).toBeGreaterThan(0));
  expect(await screen.findByRole('main')).toBeTruthy();
  expect(trial.to(path)).toEqual([]);
});
