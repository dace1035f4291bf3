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
const whole = { ...reward, bonusId: null as string | null };
const office = (table: Record<string, Reply | readonly Reply[]>, rights = ['rewards.read', 'rewards.cancel']) =>
  openPlatform({ ...desks(), 'GET /office/session': staff(rights), ...table });
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
  fireEvent.change(within(dialog).getByLabelText(/^Motivo/), { target: { value: 'pago em dobro' } });
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
