import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, member, openSite, platform, refusal, statusWith } from '../../testing/open-site.tsx';

const call = 'GET /wps/vip/levels';
const config = {
  ...{ mobile: null, email: null, totp: false, recoveryCodes: 0, paymentPassword: false, bankCards: 0 },
  ...{ maxBankCards: 3, passwordChangedAt: 1, methods: ['password'], provenUntil: null, identity: 'none' },
};
const nothing = { upgrade: '0.00', weekly: '0.00', monthly: '0.00', birthday: '0.00' };
const levels = [
  { rank: 0, name: 'VIP 0', turnover: '0.00', keep: '0.00', ...nothing },
  { rank: 1, name: 'VIP 1', turnover: '10000.00', keep: '2000.00', ...nothing, upgrade: '8.00' },
  { rank: 2, name: 'VIP 2', turnover: '50000.00', keep: '10000.00', ...nothing, upgrade: '18.00', weekly: '2.00' },
];
const standing = {
  ...{ rank: 1, name: 'VIP 1', turnover: '12500.00', until: '2026-05-30', keepDays: 90, levels },
  ...{ rollover: 1, claimDays: 30 },
  next: { rank: 2, name: 'VIP 2', lost: false, actual: '12500.00', expected: '50000.00' },
  keep: { actual: '500.00', expected: '2000.00', until: '2026-05-30' },
};
async function open(answer: Answer, { flags = ['MEMCLUB3', 'REWCEN3'], type = 0 } = {}) {
  const asked = platform({
    ...{ [call]: answer, 'GET /wps/v2/member/securityConfig': config, 'GET /wps/social/links': [] },
    'GET /wps/member/info': { ...member, type },
  });
  await openSite('/member/securityCenter', { loggedIn: true, status: statusWith(flags) });
  return asked;
}
const part = () => screen.findByRole('region', { name: 'Nível VIP' });

test('the security centre shows the level, how far the next is, what keeps this one and all there are', async () => {
  await open(standing);
  const vip = within(await part());
  const next = await vip.findByRole('progressbar', { name: 'Próximo nível: VIP 2' });
  expect(next.getAttribute('aria-valuenow')).toBe('25');
  expect(next.getAttribute('aria-valuetext')).toMatch(/12\.500,00 de R\$\s50\.000,00/);
  expect(vip.getByText(/Faltam R\$\s37\.500,00.*VIP 2/)).toBeTruthy();
  const keep = vip.getByRole('progressbar', { name: 'Manter o VIP 1 até 30/05/2026' });
  expect(keep.getAttribute('aria-valuenow')).toBe('25');
  expect(vip.getByText(/Faltam R\$\s1\.500,00.*30\/05\/2026.*desce um/)).toBeTruthy();
  const given = vip.getByRole('heading', { name: 'O VIP 2 dá:' }).parentElement as HTMLElement;
  expect(
    within(given)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/18,00 ao chegar, uma vez/),
    expect.stringMatching(/2,00 por semana em que você joga/),
  ]);
  expect(given.textContent).toMatch(/30 dias no Centro de prêmios e pede 1× o valor/);
  const all = vip.getByText('Ver todos os níveis').closest('details') as HTMLElement;
  const rows = within(all).getAllByRole('listitem', { hidden: true });
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  expect(rows[2]?.textContent).toMatch(/50\.000,00.*18,00 ao chegar.*10\.000,00 em 90 dias/);
});

test('a brand without a reward centre promises nothing that would wait there', async () => {
  await open(standing, { flags: ['MEMCLUB3'] });
  const vip = within(await part());
  await vip.findByRole('progressbar', { name: 'Próximo nível: VIP 2' });
  expect(vip.queryByText(/ao chegar, uma vez/)).toBeNull();
});

test('a lost level says until when it can be regained; a kept one that it is done; the highest that it is the highest', async () => {
  await open({
    ...standing,
    next: { ...standing.next, lost: true, actual: '2500.00', expected: '10000.00' },
    keep: { ...standing.keep, actual: '2500.00' },
  });
  const vip = within(await part());
  expect(await vip.findByText(/Faltam R\$\s7\.500,00 .*até 30\/05\/2026 para o VIP 2 voltar/)).toBeTruthy();
  expect(vip.getByText(/Feito: o VIP 1 é seu/)).toBeTruthy();
  await open({ ...standing, rank: 2, name: 'VIP 2', next: null });
  expect(await screen.findByText('Você está no nível mais alto.')).toBeTruthy();
});

test('a call that fails says so and may be repeated; the rest of the page is there', async () => {
  let broken = true;
  await open(() => (broken ? refusal(500, 'server.fault', 'Algo falhou.') : standing));
  const vip = within(await part());
  const again = await vip.findByRole('button', { name: /tentar/i });
  broken = false;
  again.click();
  await vip.findByRole('progressbar', { name: /VIP 2/ });
  expect(screen.getByRole('heading', { name: 'Nível VIP' })).toBeTruthy();
});

test('there is no part where the brand has no levels, none for play money, and none without levels', async () => {
  const off = await open(standing, { flags: [] });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Nível VIP')).toBeNull();
  expect(off.to('/wps/vip/levels')).toEqual([]);
  await open({ ...standing, levels: [], next: null, keep: null });
  await waitFor(() => expect(screen.queryByText('Nível VIP')).toBeNull());
});
