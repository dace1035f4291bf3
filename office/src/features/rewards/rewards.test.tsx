import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { write } from '../../testing/content.ts';
import { desks, listOf } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const at = Date.parse('2026-03-02T15:00:00Z');
const reward = {
  ...{ rewardId: '7', kind: 'cash', source: 'MISSION', title: 'Missão da semana', state: 'issued', amount: '10.00' },
  ...{ points: null, currency: 'BRL', asked: '20.00', terms: null, issuedAt: at, claimUntil: at, claimedAt: null },
  ...{ endedAt: null, playerId: '3', account: 'luana_82', sourceRef: '77', orderNo: null, endedBy: null },
  endReason: null,
};
const points = {
  ...{ ...reward, rewardId: '8', kind: 'points', amount: null, points: '1200', currency: 'PTS', asked: null },
  state: 'claimed',
};
const whole = { ...reward, bonusId: null as string | null, gift: null };
const noGifts = { 'GET /office/reward-gifts': listOf([]) };
const office = (table: Record<string, Reply | readonly Reply[]>, rights = ['rewards.read', 'rewards.cancel']) =>
  openPlatform({ ...desks(), ...noGifts, 'GET /office/session': staff(rights), ...table });
const press = (name: string, where: HTMLElement = document.body) =>
  fireEvent.click(within(where).getByRole('button', { name }));

test('the list narrows by player, state, source and days, and says the value of each reward', async () => {
  const platform = office({ 'GET /office/rewards': listOf([reward, points]) });
  await openPage('/rewards?state=issued&source=MISSION');
  await screen.findByText('1.200 pontos');
  expect(screen.getByText('R$ 10,00').closest('tr')?.textContent).toContain('Espera o jogador');
  write('Usuário do jogador', 'luana_82');
  press('Procurar');
  await waitFor(() => expect(platform.calls('GET /office/rewards').at(-1)?.path).toContain('account=luana_82'));
  write('De', '2026-03-01');
  await waitFor(() => expect(platform.calls('GET /office/rewards').at(-1)?.path).toContain('from=2026-03-01'));
  expect(platform.calls('GET /office/rewards').at(-1)?.path).toMatch(/state=issued.*source=MISSION/);
});

test('one nobody claimed is taken back with a reason; a paid one names its order or its bonus', async () => {
  const cancelled = { ...whole, state: 'cancelled', endedBy: 'dona', endReason: 'pago em dobro' };
  const platform = office({
    'GET /office/rewards/7': [{ value: whole }, { value: cancelled }],
    'POST /office/rewards/7/cancellation': { value: cancelled },
  });
  await openPage('/rewards/7');
  await screen.findByText('Nada foi pago.');
  press('Retirar o prêmio');
  const dialog = await screen.findByRole('dialog', { name: 'Retirar o prêmio de luana_82?' });
  press('Retirar o prêmio', dialog);
  await within(dialog).findByText(/pelo menos 5 letras/);
  expect(platform.calls('POST /office/rewards/7/cancellation')).toHaveLength(0);
  fireEvent.change(within(dialog).getByLabelText(/^Motivo da retirada/), { target: { value: 'pago em dobro' } });
  press('Retirar o prêmio', dialog);
  await screen.findByText('Prêmio de luana_82 retirado.');
  expect(platform.calls('POST /office/rewards/7/cancellation')[0]?.body).toEqual({ reason: 'pago em dobro' });
  await screen.findByText('O prêmio foi retirado antes do resgate.');
  screen.getByText('pago em dobro');

  office({ 'GET /office/rewards/7': { value: { ...whole, kind: 'bonus', state: 'claimed', bonusId: '42' } } }, [
    'rewards.read',
    'bonuses.read',
  ]);
  await openPage('/rewards/7');
  expect((await screen.findByRole('link', { name: 'Ver o bônus 42' })).getAttribute('href')).toContain('/bonuses/42');
  office({ 'GET /office/rewards/7': { value: whole } }, ['rewards.read']);
  await openPage('/rewards/7');
  await screen.findByText('Seu perfil pode ver este prêmio, mas não retirar.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Retirar o prêmio' }).disabled).toBe(true);
});

const freeGames = [{ code: 'mines', name: 'Minas' }];
const gift = {
  ...{ giftId: '5', playerId: '3', account: 'luana_82', kind: 'cash', amount: '80.00', points: null, currency: 'BRL' },
  ...{ asked: '80.00', claimDays: 7, reason: 'demora no saque', state: 'proposed', proposedBy: 'dona', at },
  ...{ decidedBy: null, decisionReason: null, mine: false, rewardId: null },
};

test('a reward is given by hand after a look at what it asks; a great one is only proposed', async () => {
  const platform = office(
    {
      'GET /office/rewards': listOf([]),
      'GET /office/reward-form': {
        value: { most: '1000.00', aloneUpTo: '50.00', points: { most: 900, aloneUpTo: 10 }, freeGames },
      },
      'POST /office/rewards/preview': { value: { account: 'luana_82', asked: '80.00', needsSecond: true } },
      'POST /office/rewards': { value: gift },
    },
    ['rewards.read', 'rewards.give'],
  );
  await openPage('/rewards');
  fireEvent.click(await screen.findByRole('link', { name: 'Dar um prêmio' }));
  await screen.findByRole('heading', { name: 'Dar um prêmio' });
  press('Conferir');
  await screen.findByText('Veja os campos marcados.');
  expect(platform.calls('POST /office/rewards/preview')).toHaveLength(0);
  write('Usuário do jogador', 'luana_82');
  write('Quanto', '80,00');
  fireEvent.change(screen.getByLabelText(/^Por que é dado/), { target: { value: 'demora no saque' } });
  press('Conferir');
  const dialog = await screen.findByRole('dialog', { name: /^Propor R\$.80,00 para luana_82/ });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Propor/ }));
  await screen.findByText('Prêmio de luana_82 proposto: outra pessoa decide.');
  expect(platform.calls('POST /office/rewards')[0]?.body).toEqual({
    ...{ username: 'luana_82', reward: { kind: 'cash', amount: '80.00', rollover: 1 }, claimDays: 7 },
    reason: 'demora no saque',
  });
  await openPage('/rewards/new');
  await screen.findByRole('heading', { name: 'Dar um prêmio' });
  write('Usuário do jogador', 'luana_82');
  fireEvent.change(screen.getByLabelText(/^O que é/), { target: { value: 'free_rounds' } });
  write('Aposta de cada rodada', '0,50');
  fireEvent.change(screen.getByLabelText(/^Por que é dado/), { target: { value: 'demora no saque' } });
  press('Conferir');
  await screen.findByText('Escolha o jogo.');
  fireEvent.change(screen.getByLabelText('Jogo'), { target: { value: 'mines' } });
  press('Conferir');
  const free = await screen.findByRole('dialog', {
    name: /^Propor 10 rodadas grátis de R\$.0,50, Minas para luana_82/,
  });
  expect(within(free).getByRole('button', { name: 'Propor 10 rodadas grátis' })).toBeTruthy();
  expect(within(free).getByText('Em bônus, giro × 1')).toBeTruthy();
  expect(platform.calls('POST /office/rewards/preview').at(-1)?.body).toEqual({
    username: 'luana_82',
    reward: { kind: 'free_rounds', game: 'mines', rounds: 10, stake: '0.50', days: 30, rollover: 1 },
  });
  await openPage('/rewards/new');
  await screen.findByRole('heading', { name: 'Dar um prêmio' });
  write('Usuário do jogador', 'luana_82');
  fireEvent.change(screen.getByLabelText(/^O que é/), { target: { value: 'bonus' } });
  write('Quanto', '20,00');
  fireEvent.change(screen.getByLabelText('Cotação total mínima nos esportes'), { target: { value: '1.80' } });
  fireEvent.change(screen.getByLabelText(/^Por que é dado/), { target: { value: 'demora no saque' } });
  press('Conferir');
  const bonus = await screen.findByRole('dialog', { name: /^Propor R\$.20,00/ });
  expect(within(bonus).getByText('1,80')).toBeTruthy();
  expect(platform.calls('POST /office/rewards/preview').at(-1)?.body).toMatchObject({
    reward: { kind: 'bonus', amount: '20.00', holdsWithdrawals: false, leastOdds: '1.80' },
  });
});

test('of a free bet staff see for which sports, from which odds and how long, before they give it and after', async () => {
  const freeBet = { stake: '25.00', leastOdds: 18_000, sports: ['football', 'tennis'], days: 10 };
  const given = { ...whole, kind: 'free_bet', amount: '25.00', asked: null, freeBet };
  office(
    {
      'GET /office/reward-form': { value: { most: '1000.00', aloneUpTo: '50.00', points: null, freeGames } },
      'POST /office/rewards/preview': { value: { account: 'luana_82', asked: null, needsSecond: false } },
      'POST /office/rewards': { value: { ...gift, state: 'given', rewardId: '7', freeBet } },
      'GET /office/rewards/7': { value: given },
    },
    ['rewards.read', 'rewards.give'],
  );
  await openPage('/rewards/new');
  await screen.findByRole('heading', { name: 'Dar um prêmio' });
  write('Usuário do jogador', 'luana_82');
  fireEvent.change(screen.getByLabelText(/^O que é/), { target: { value: 'free_bet' } });
  write('Quanto', '25,00');
  fireEvent.change(screen.getByLabelText('Cotação mínima'), { target: { value: '1.80' } });
  screen.getByRole('option', { name: '1,80' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Futebol' }));
  fireEvent.change(screen.getByLabelText(/^Por que é dado/), { target: { value: 'demora no saque' } });
  press('Conferir');
  const dialog = await screen.findByRole('dialog', { name: /aposta grátis de R\$.25,00, cotação 1,80 ou mais/ });
  expect(within(dialog).getByText('Esportes').parentElement?.textContent).toBe('EsportesFutebol');
  press('Dar R$\u00a025,00', dialog);
  await screen.findByText('Futebol · Tênis');
  expect(screen.getByText('Dias para jogar').parentElement?.textContent).toBe('Dias para jogar10');
});

test('what waits for a second person stands above the list and is decided there', async () => {
  const platform = office(
    {
      'GET /office/reward-gifts': [listOf([{ ...gift, kind: 'bonus', leastOdds: 15_000 }]), listOf([])],
      'GET /office/rewards': listOf([]),
      'POST /office/reward-gifts/5/decision': { value: { ...gift, state: 'given', rewardId: '9' } },
    },
    ['rewards.read', 'rewards.decide'],
  );
  await openPage('/rewards');
  await screen.findByText(/dona propôs/);
  expect(screen.getByText('Cotação total mínima nos esportes').parentElement?.textContent).toContain('1,50');
  press('Aprovar');
  press('Aprovar', await screen.findByRole('dialog'));
  await screen.findByText('Prêmio de luana_82 aprovado.');
  expect(platform.calls('POST /office/reward-gifts/5/decision')[0]?.body).toEqual({ decision: 'approve' });
  await waitFor(() => expect(screen.queryByText(/dona propôs/)).toBeNull());
});
