import type { SiteStatus } from '@palpite/contract/site/player.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { balance, member, openSite, openStatus, platform, statusWithout } from '../../testing/open-site.tsx';

const settings = {
  toUpline: true,
  toDownline: false,
  reason: null,
  upline: 'mar***na',
  minimumAmount: '10.00',
  maximumAmount: '500.00',
  dayLeft: '300.00',
  requiredTurnover: '0.00',
  actualTurnover: '0.00',
  needsPaymentPassword: true,
  hasPaymentPassword: true,
};

async function centre(answers: Record<string, unknown>, status: SiteStatus = openStatus) {
  const { to } = platform(answers);
  await openSite('/member', { loggedIn: true, status });
  const list = await screen.findByRole('navigation', { name: 'Minha conta' });
  return {
    to,
    links: () =>
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
  };
}

test('the member centre leads to every record', async () => {
  const { links } = await centre({});
  for (const path of ['transactionHistory', 'personalHistoryCopy', 'personalProfit'])
    expect(links()).toContain(`/member/${path}`);
});

test('the member centre leads to favourites, recent games and feedback, where the brand has them', async () => {
  const own = ['/favorite', '/recent'];
  const feedback = () => screen.queryByRole('link', { name: 'Sugestões e problemas' });
  const { links } = await centre({});
  expect(links()).toEqual(expect.arrayContaining(own));
  await waitFor(() => expect(feedback()).toBeTruthy());
  const without = await centre({}, statusWithout('GAMELOFAV3', 'GAMELOREC3', 'FEEDBACK3'));
  await screen.findByRole('heading', { name: 'luana', level: 1 });
  expect(without.links().filter((path) => own.includes(path ?? ''))).toEqual([]);
  expect(feedback()).toBeNull();
});

test('transfers are there only for whom they are open, or closed for a time', async () => {
  const open = await centre({
    'GET /wps/relay/GCS_merchantWallet': { isSingle: false },
    'GET /wps/member/transfer/settings': settings,
  });
  await waitFor(() => expect(open.links()).toContain('/member/transferFund'));
  await waitFor(() => expect(open.links()).toContain('/member/transferUpline'));
  const shut = await centre({
    'GET /wps/member/transfer/settings': { ...settings, toUpline: false, reason: 'not_allowed_here' },
  });
  await waitFor(() => expect(shut.to('/wps/member/transfer/settings')).toHaveLength(1));
  await waitFor(() => expect(shut.to('/wps/relay/GCS_merchantWallet')).toHaveLength(1));
  expect(shut.links().filter((path) => path?.includes('transfer'))).toEqual([]);
  const forNow = await centre({
    'GET /wps/member/transfer/settings': { ...settings, toUpline: false, reason: 'debt' },
  });
  await waitFor(() => expect(forNow.links()).toContain('/member/transferUpline'));
});

test('where one wallet serves every game, what contracts earned still has a way home', async () => {
  const agent = await centre({
    'GET /wps/relay/GCS_merchantWallet': { isSingle: true },
    'GET /wps/v2/wallets/balance': {
      ...balance,
      balance: [
        { accountTypeId: 2, accountName: 'main', availBalance: '100.00' },
        { accountTypeId: 5, accountName: 'commission', availBalance: '40.00' },
      ],
    },
  });
  await waitFor(() => expect(agent.to('/wps/v2/wallets/balance')).toHaveLength(1));
  await waitFor(() => expect(agent.to('/wps/relay/GCS_merchantWallet')).toHaveLength(1));
  await waitFor(() => expect(agent.links()).toContain('/member/transferFund'));
});

test('how long the session has run stands with the account; a trial player has none, and no transfers are asked about', async () => {
  await centre({
    'GET /wps/member/limits/session': {
      startedAt: 0,
      now: 2_530_000,
      staked: '0.00',
      won: '0.00',
      nextCheckAt: null,
      minutes: null,
    },
  });
  expect((await screen.findByRole('timer')).textContent).toMatch(/^0:4[2-4]:\d\d$/);
  const trial = await centre({ 'GET /wps/member/info': { ...member, type: 4 } });
  await waitFor(() => expect(trial.to('/wps/member/info').length).toBeGreaterThan(0));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(trial.to('/wps/member/transfer/settings')).toEqual([]);
});
