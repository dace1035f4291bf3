import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { textsNow } from '../base/text/texts.ts';
import { logInAsLuana, openSite, platform, session } from '../testing/open-site.tsx';
import { notFound, routeOf, routes } from './routes.tsx';

/** Every address of section 2 of the specification, by what stands around its page. */
const specified = {
  lobby: [
    ...['/', '/index', '/index.html', '/home', '/login', '/register', '/help'],
    ...['/sports', '/esports', '/lott', '/elott', '/live', '/fish', '/rng', '/pvp'],
    ...['/inHouse', '/favorite', '/recent', '/promotions', '/pointMall'],
  ],
  game: ['/lottery', '/seaLottery', '/vnLottery', '/seamless'],
  agent: [
    ...[
      '/agent',
      '/agentHome',
      '/agentHome/agentTeamOverview',
      '/agentHome/palStatementsAgentCopy',
      '/agentHome/agentRevenueReport',
      '/agentHome/downlineManagmentView',
      '/agentHome/registerCenter',
      '/agentHome/agentAnnouncement',
      '/agentHome/agentDividendRecordCopy2',
      '/agentHome/personalHistoryCopy',
      '/agentHome/agentDownlineTransactionDetailsCopy',
    ],
    ...['/agentHome/agentDailyWages2', '/agentHome/agentHourSalary', '/agentHome/agentRealtimeSalary'],
  ],
  member: ['/member', '/member/depositv2', '/member/referral'],
  task: [
    ...['/member/securityCenter', '/member/withdraw', '/member/messageV2'],
    ...['/member/transferFund', '/member/transferUpline'],
    ...['/member/personalHistoryCopy', '/member/transactionHistory', '/member/personalProfit', '/member/bonusDetails'],
    '/member/rewardCenter',
    '/member/manualRebate',
    '/member/missionLeaderboard',
  ],
} as const;

/** Addresses that are ours: screens the specification names without one, and pages of the account. */
const ours = [
  ...['/social/callback', '/download', '/speed', '/feedback', '/member/withdraw/:orderNo'],
  ...['/member/deposits', '/member/deposits/:orderNo', '/member/rounds/:orderNo', '/rounds/shared/:token'],
  ...['/member/profile', '/member/identity', '/member/devices', '/member/responsible'],
  ...['/agentHome/transfer', '/agentHome/series'],
];

test('every address of the specification has its page and its frame, and there is no other that is not ours', () => {
  for (const [frame, paths] of Object.entries(specified))
    for (const path of paths) expect({ path, frame: routeOf(path).route.frame }).toEqual({ path, frame });
  const all = [...Object.values(specified).flat(), ...ours];
  for (const path of all) expect(routeOf(path).route, path).not.toBe(notFound);
  expect(routes.map(({ path }) => path).toSorted()).toEqual(all.toSorted());
});

test('login, register and help are the home page with their popup', () => {
  for (const popup of ['login', 'register', 'help'] as const) {
    expect(routeOf(`/${popup}`).route).toMatchObject({ page: routeOf('/').route.page, popup, seenBy: 'anyone' });
  }
});

test('a session is needed in the member centre, where agents arrive, for lotteries and for one’s own games; nowhere else', () => {
  const guarded = /^\/(member|agentHome|lottery|seaLottery|vnLottery|favorite|recent|feedback)\b/;
  for (const route of routes) expect(route.seenBy, route.path).toBe(guarded.test(route.path) ? 'player' : 'anyone');
});

test('a withdrawal is opened by its number, with or without a slash at the end', () => {
  expect(routeOf('/member/withdraw/48213/')).toMatchObject({
    route: { path: '/member/withdraw/:orderNo' },
    params: { orderNo: '48213' },
  });
  expect(routeOf('/rng/').route).toBe(routeOf('/rng').route);
});

test('an address is itself only in its own letters', () => {
  expect(routeOf('/inhouse').route).toBe(notFound);
  expect(routeOf('/rng/slots').route).toBe(notFound);
});

test('an unknown address says so and leads home', async () => {
  platform({});
  await openSite('/nada');
  expect((await screen.findAllByText('Esta página não existe')).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Ir para o início' }).getAttribute('href')).toBe('/');
});

test('a visitor at a page for players lands on the login, and gets there after logging in', async () => {
  platform({ 'POST /wps/session/login': session });
  await openSite('/member');
  await waitFor(() => expect(location.pathname).toBe('/login'));
  await logInAsLuana();
  await waitFor(() => expect(location.pathname).toBe('/member'));
  expect(await screen.findByRole('heading', { name: 'luana', level: 1 })).toBeTruthy();
});

test('a visitor at a lottery logs in first, and comes back to the very lottery', async () => {
  platform({ 'POST /wps/session/login': session });
  await openSite('/vnLottery?gameCode=HN60');
  await waitFor(() => expect(location.pathname).toBe('/login'));
  await logInAsLuana();
  await waitFor(() => expect(location.pathname + location.search).toBe('/vnLottery?gameCode=HN60'));
});

test('a login over any other page leads home', async () => {
  platform({ 'POST /wps/session/login': session });
  await openSite('/promotions');
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar' }));
  expect(location.pathname).toBe('/promotions');
  await logInAsLuana();
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('a page is named in the tab, in the reader’s language', async () => {
  platform({});
  await openSite('/live');
  await waitFor(() => expect(document.title).toBe('Ao vivo · Palpite'));
});

test('a new page begins at its top, and an anchor that comes later is scrolled to when it is there', async () => {
  platform({});
  const top = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  await openSite('/live#depois');
  expect(top).toHaveBeenCalledWith(0, 0);
  expect(into).not.toHaveBeenCalled();
  const late = document.createElement('p');
  late.id = 'depois';
  document.body.append(late);
  await waitFor(() => expect(into).toHaveBeenCalledTimes(1));
  expect(into.mock.contexts[0]).toBe(late);
  late.remove();
});

test('a link that is pointed at brings what its page needs, ahead of the press', async () => {
  platform({});
  await openSite('/');
  const link = document.createElement('a');
  link.href = '/pointMall';
  document.body.append(link);
  expect(textsNow('points').has('title')).toBe(false);
  fireEvent.pointerOver(link);
  await waitFor(() => expect(textsNow('points').has('title')).toBe(true));
  link.remove();
});

test('the page before stays in sight until the next one is there', async () => {
  platform({});
  await openSite('/live');
  await screen.findByRole('heading', { name: 'Ao vivo', level: 1 });
  act(() => navigate('/inHouse'));
  expect(screen.getByRole('heading', { name: 'Ao vivo', level: 1 })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Originais', level: 1 })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Ao vivo', level: 1 })).toBeNull();
});
