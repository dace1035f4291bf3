import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { desks, listOf } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const level = (rank: number, turnover: string, keep: string, players: number) => ({
  ...{
    rank,
    turnover,
    keep,
    players,
    upgrade: rank > 0 ? '8.00' : '0.00',
    weekly: '0.00',
    monthly: '2.00',
    birthday: '0.00',
  },
  names: { PT: `VIP ${rank}`, EN: `VIP ${rank}` },
});
const view = {
  levels: [level(0, '0.00', '0.00', 1200), level(1, '10000.00', '2000.00', 34)],
  ...{ languages: ['PT', 'EN'], keepDays: 90, changedBy: null, changedAt: null, proposal: null },
};
const effect = {
  ...{ rises: 2, falls: 3, needsSecond: true },
  costs: { upgrade: '16.00', weekly: '0.00', monthly: '68.00', birthday: '0.00' },
};
const proposal = {
  ...{ ...effect, proposalId: '5', rises: 0, falls: 3, reason: 'novo plano', proposedBy: 'conferencia', mine: false },
  ...{ proposedAt: Date.parse('2026-03-02T15:00:00Z') },
  levels: view.levels.map(({ rank: _, players: __, ...terms }) => terms),
};
const levels = 'GET /office/vip/levels';
const office = (table: Record<string, Reply | readonly Reply[]>, rights = ['vip.read', 'vip.change']) =>
  openPlatform({ ...desks(), 'GET /office/session': staff(rights), ...table });
const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  fireEvent.click(within(where).getByRole('button', { name }));

test('the levels are listed with what reaches and keeps each, and how many players have it', async () => {
  office({ [levels]: { value: view } }, ['vip.read']);
  await openPage('/vip');
  const row = (await screen.findByText('VIP 1')).closest('tr');
  for (const text of ['10.000,00', '2.000,00', '34', '8,00']) expect(row?.textContent).toContain(text);
  expect(screen.getByText(/jogado? em 90 dias|joga em 90 dias/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mudar níveis' })).toBeNull();
});

test('before anything is saved the effect is shown; where somebody falls the levels are proposed', async () => {
  const platform = office({
    [levels]: { value: view },
    'POST /office/vip/levels/effect': { value: effect },
    'POST /office/vip/levels': { value: { ...view, proposal: { ...proposal, mine: true } } },
  });
  await openPage('/vip');
  fireEvent.click(await screen.findByRole('button', { name: 'Mudar níveis' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mudar os níveis VIP' });
  const [reach] = within(dialog).getAllByLabelText('Giro válido');
  if (reach) fireEvent.change(reach, { target: { value: '20000' } });
  press('Ver o efeito', dialog);
  expect(await within(dialog).findByText(/2 jogadores sobem · 3 jogadores descem/)).toBeTruthy();
  expect(within(dialog).getByText(/16,00 para quem sobe agora .* 68,00 por mês/)).toBeTruthy();
  press('Propor níveis', dialog);
  expect(await within(dialog).findByText(/pelo menos 5 letras/)).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText(/Motivo/), { target: { value: 'novo plano' } });
  press('Propor níveis', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls('POST /office/vip/levels').map(({ body }) => body)).toMatchObject([
    {
      falls: 3,
      reason: 'novo plano',
      levels: [{ turnover: '0.00' }, { turnover: '20000.00', keep: '2000.00', upgrade: '8.00' }],
    },
  ]);
});

test('a proposal is approved by another person with what it does; its proposer can only withdraw it', async () => {
  const platform = office({
    [levels]: { value: { ...view, proposal } },
    'POST /office/vip/proposals/5/decision': [
      { refusal: 'vip.effect_changed', message: 'Agora 4 jogadores perderiam o nível.', status: 409 },
      { value: view },
    ],
  });
  await openPage('/vip');
  expect(await screen.findByText(/3 jogadores descem/)).toBeTruthy();
  press('Aprovar níveis');
  const dialog = await screen.findByRole('dialog', { name: 'Aprovar níveis' });
  expect(within(dialog).getByText(/3 jogadores perdem o nível/)).toBeTruthy();
  press('Aprovar níveis', dialog);
  expect(await within(dialog).findByText(/Agora 4 jogadores/)).toBeTruthy();
  press('Aprovar níveis', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls('POST /office/vip/proposals/5/decision')[0]?.body).toEqual({ decision: 'approve', falls: 3 });
  office({ [levels]: { value: { ...view, proposal: { ...proposal, mine: true } } } });
  await openPage('/vip');
  await screen.findByRole('button', { name: 'Retirar proposta' });
  expect(screen.queryByRole('button', { name: 'Aprovar níveis' })).toBeNull();
});

test('a player is found by name, with history; a level by hand needs a reason', async () => {
  const player = {
    ...{ playerId: '7', account: 'luana', rank: 0, highest: 1, turnover: '12000.00', counted: '150.00', keep: '0.00' },
    ...{ from: '2026-03-02', until: '2026-05-30' },
  };
  const lost = { at: 1, cause: 'lost', from: 1, to: 0, turnover: '12000.00', counted: '150.00', needed: '2000.00' };
  const platform = office({
    [levels]: { value: view },
    'GET /office/vip/players': { value: { ...listOf([{ ...lost, by: null, reason: null }]).value, player } },
    'POST /office/vip/players/7/level': { value: { ...player, rank: 1 } },
  });
  await openPage('/vip/players?search=luana');
  expect(await screen.findByText('Já teve VIP 1')).toBeTruthy();
  expect(screen.getByText('Perdido no fim do período').closest('tr')?.textContent).toMatch(
    /Jogou .*150,00 de .*2\.000,00.*1 → 0/,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Mudar nível' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nível de luana' });
  press('Mudar nível', dialog);
  expect(await within(dialog).findByText(/pelo menos 5 letras/)).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText(/Motivo/), { target: { value: 'cliente antigo' } });
  press('Mudar nível', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls('POST /office/vip/players/7/level')[0]?.body).toEqual({ rank: 1, reason: 'cliente antigo' });
});

test('a name nobody bears says so, and without a name the page asks for one', async () => {
  office({
    [levels]: { value: view },
    'GET /office/vip/players': { refusal: 'office.not_found', message: 'Não achamos.', status: 404 },
  });
  await openPage('/vip/players');
  expect(await screen.findByText('Procure um jogador')).toBeTruthy();
  await openPage('/vip/players?search=ninguem');
  expect(await screen.findByText('Não achamos.')).toBeTruthy();
});
