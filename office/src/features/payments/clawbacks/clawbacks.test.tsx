import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../../testing/content.ts';
import { clawback, desks, listOf } from '../../../testing/money.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../../testing/platform.ts';

const list = 'GET /office/clawbacks';
const forgive = 'POST /office/clawbacks/5/forgive';
const proposed = { by: 'segunda', at: 1_772_463_600_000, reason: 'Pessoa enganada.' };

function openDebt(first: object | null, answer: Reply, ...missing: readonly string[]) {
  let row: object = { ...clawback(), forgiveness: first };
  return openPlatform({
    ...desks(...missing),
    [list]: () => listOf([row]),
    [forgive]: () => {
      if (typeof answer === 'object' && 'value' in answer) row = answer.value as object;
      return answer;
    },
  });
}

test('a clawback shows what was asked, taken and owed, why, and its deposit', async () => {
  openDebt(null, { value: null });
  await openPage('/clawbacks');
  await screen.findByText('MED por suspeita de fraude');
  expect(screen.getByText('Falta').nextSibling?.textContent).toBe('R$\u00a060,00');
  expect(screen.getByText('Tirado do saldo').nextSibling?.textContent).toBe('R$\u00a040,00');
  expect(screen.getByRole('link', { name: 'Depósito D-2026-000003' }).getAttribute('href')).toBe(
    '/deposits/D-2026-000003',
  );
});

test('the first person proposes to forgive, with a reason; then another one is waited for', async () => {
  const platform = openDebt(null, { value: { ...clawback(), forgiveness: { ...proposed, by: 'plantao' } } });
  await openPage('/clawbacks');
  fireEvent.click(await screen.findByRole('button', { name: /Perdoar a dívida de luana_82/ }));
  await screen.findByText('Perdoar R$ 60,00 de luana_82?');
  write('Motivo', 'sim');
  press('Propor o perdão');
  await screen.findByText('Escreva pelo menos 5 letras: fica na auditoria.');
  write('Motivo', 'Pessoa enganada.');
  press('Propor o perdão');
  await screen.findByText('Você propôs perdoar. Falta outra pessoa concordar.');
  expect(platform.calls(forgive).map(({ body }) => body)).toEqual([{ reason: 'Pessoa enganada.' }]);
  expect(screen.queryByRole('button', { name: /^Concordar e perdoar/ })).toBeNull();
});

test('who proposed to forgive takes it back', async () => {
  const withdraw = 'POST /office/clawbacks/5/forgive/withdrawal';
  let row: object = { ...clawback(), forgiveness: { ...proposed, by: 'plantao' } };
  const platform = openPlatform({
    ...desks('adjustments.decide'),
    [list]: () => listOf([row]),
    [withdraw]: () => {
      row = clawback();
      return { value: row };
    },
  });
  await openPage('/clawbacks');
  fireEvent.click(await screen.findByRole('button', { name: /^Retirar a proposta de perdoar a dívida de luana_82/ }));
  await screen.findByText('A dívida de luana_82 fica como está.');
  press('Retirar a proposta');
  await screen.findByText('Proposta retirada.');
  await screen.findByRole('button', { name: /^Perdoar a dívida/ });
  expect(platform.calls(withdraw)).toHaveLength(1);
});

test('who may propose but not decide cannot be the second person', async () => {
  openPlatform({ ...desks('adjustments.decide'), [list]: listOf([{ ...clawback(), forgiveness: proposed }]) });
  await openPage('/clawbacks');
  const agree = await screen.findByRole<HTMLButtonElement>('button', { name: /^Concordar e perdoar/ });
  expect(agree.disabled).toBe(true);
  screen.getByText('Seu perfil pode ver esta dívida, mas não perdoar.');
});

test('the second person sees who proposed and why, and agrees', async () => {
  openDebt(proposed, { value: { ...clawback(), owed: '0.00', state: 'settled', forgiveness: proposed } });
  await openPage('/clawbacks');
  await screen.findByText('segunda propôs perdoar. Falta a sua concordância.');
  expect(screen.getByText('Pessoa enganada.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Concordar e perdoar/ }));
  await screen.findByText(/A casa perde R\$\s60,00/);
  write('Motivo', 'Concordo, vi o boletim.');
  press('Perdoar R$\u00a060,00');
  await screen.findByText('A dívida de luana_82 foi perdoada.');
  await screen.findByText('Acertada');
  expect(screen.queryByRole('button', { name: /perdoar/i })).toBeNull();
});

test.for([
  ['office.own_decision', 'Você não pode decidir um pedido seu.'],
  ['payments.wrong_state', 'Este pedido já foi decidido.'],
])('%s is said, and the list is read again', async ([refusal = '', message = '']) => {
  const platform = openDebt(proposed, { refusal, message, status: 409 });
  await openPage('/clawbacks');
  fireEvent.click(await screen.findByRole('button', { name: /^Concordar e perdoar/ }));
  write('Motivo', 'Concordo, vi o boletim.');
  const reads = platform.calls(list).length;
  press('Perdoar R$\u00a060,00');
  await within(await screen.findByRole('dialog')).findByText(message);
  await waitFor(() => expect(platform.calls(list).length).toBeGreaterThan(reads));
});

test('who may not forgive sees why', async () => {
  openDebt(null, { value: null }, 'adjustments.propose');
  await openPage('/clawbacks');
  await screen.findByText('Seu perfil pode ver esta dívida, mas não perdoar.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Perdoar a dívida/ }).disabled).toBe(true);
});

test('without any clawback the page says so', async () => {
  openPlatform({ ...desks(), [list]: listOf([]) });
  await openPage('/clawbacks');
  await screen.findByText('Nenhuma devolução');
});
