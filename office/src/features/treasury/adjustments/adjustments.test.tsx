import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../../testing/content.ts';
import { adjustment, desks, listOf } from '../../../testing/money.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../../testing/platform.ts';

const list = 'GET /office/adjustments';
const propose = 'POST /office/adjustments';
const decide = 'POST /office/adjustments/9/decision';

function openDesk(
  answers: { rows?: readonly object[]; propose?: Reply; decide?: Reply } = {},
  ...missing: readonly string[]
) {
  return openPlatform({
    ...desks(...missing),
    [list]: (call) => listOf(call.path.includes('state=proposed') ? (answers.rows ?? [adjustment()]) : []),
    [propose]: answers.propose ?? { value: { ...adjustment(), mine: true } },
    [decide]: answers.decide ?? { value: { ...adjustment(), state: 'approved' } },
  });
}

async function fill() {
  await openPage('/adjustments');
  fireEvent.click(await screen.findByRole('button', { name: 'Novo ajuste' }));
  await screen.findByRole('dialog');
  write('Usuário do jogador', 'luana_82');
  write('Valor', '25');
  write(/^Motivo/, 'Rodada que caiu no meio.');
}

test('a proposal is checked once more, with amount and player, before it is sent', async () => {
  const platform = openDesk({ rows: [] });
  await fill();
  press('Conferir');
  await screen.findByRole('heading', { name: 'Propor dar R$\u00a025,00 a luana_82?' });
  expect(platform.calls(propose)).toHaveLength(0);
  press('Propor R$\u00a025,00');
  await screen.findByText('Proposta de R$ 25,00 para luana_82 anotada. Outra pessoa decide.');
  expect(platform.calls(propose).map(({ body }) => body)).toEqual([
    { username: 'luana_82', direction: 'give', amount: '25.00', reason: 'Rodada que caiu no meio.' },
  ]);
});

test('a proposal names each field that is missing', async () => {
  const platform = openDesk();
  await openPage('/adjustments');
  fireEvent.click(await screen.findByRole('button', { name: 'Novo ajuste' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Conferir' }));
  await screen.findByText('Digite o usuário do jogador.');
  screen.getByText('Digite um valor maior que zero.');
  screen.getByText('Escreva pelo menos 5 letras: fica na auditoria.');
  expect(platform.calls(propose)).toHaveLength(0);
});

test('a player nobody knows leads back to the field, filled in as it was', async () => {
  openDesk({ propose: { refusal: 'treasury.unknown_player', message: 'Não achamos este jogador.', status: 404 } });
  await fill();
  press('Conferir');
  fireEvent.click(await screen.findByRole('button', { name: 'Propor R$\u00a025,00' }));
  await screen.findByText('Não achamos este jogador.');
  const field = screen.getByLabelText<HTMLInputElement>('Usuário do jogador');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['luana_82', 'true']);
});

test('proposals of others are to be decided, one’s own can only be withdrawn', async () => {
  const own = { ...adjustment(), adjustmentId: '10', direction: 'take', proposedBy: 'plantao', mine: true };
  openDesk({ rows: [adjustment(), own] });
  await openPage('/adjustments');
  const others = (await screen.findByRole('heading', { name: 'Para você decidir' })).closest('section');
  const mine = screen.getByRole('heading', { name: 'Suas propostas' }).closest('section');
  if (!others || !mine) throw new Error('no parts');
  expect(within(others).getByText('Dar R$ 25,00 a luana_82')).toBeDefined();
  expect(
    within(others)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Aprovar', 'Recusar']);
  expect(within(mine).getByText('Tirar R$ 25,00 de luana_82')).toBeDefined();
  expect(
    within(mine)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Retirar a proposta']);
  expect(within(mine).getByText('A proposta é sua: outra pessoa decide.')).toBeDefined();
  expect(screen.getByText('1 ajuste espera a sua decisão')).toBeDefined();
});

test('approving says what reaches whose balance, and does it once', async () => {
  const platform = openDesk();
  await openPage('/adjustments');
  fireEvent.click(await screen.findByRole('button', { name: /^Aprovar/ }));
  await screen.findByText('O valor entra no saldo de luana_82 assim que você confirmar.');
  expect(platform.calls(decide)).toHaveLength(0);
  press('Dar R$\u00a025,00');
  await screen.findByText('O valor de R$ 25,00 entrou no saldo de luana_82.');
  expect(platform.calls(decide).map(({ body }) => body)).toEqual([{ decision: 'approve' }]);
});

test('a reason that is being written stays when the list behind it does not arrive once', async () => {
  let fails = false;
  const platform = openPlatform({
    ...desks(),
    [list]: () => (fails ? { refusal: 'request.too_many', status: 429 } : listOf([adjustment()])),
  });
  await openPage('/adjustments');
  fireEvent.click(await screen.findByRole('button', { name: /^Recusar/ }));
  const reason = within(await screen.findByRole('dialog')).getByLabelText('Motivo');
  write('Motivo', 'A rodada foi paga.');
  fails = true;
  const before = platform.calls(list).length;
  fireEvent.click(screen.getByLabelText('Atualizar'));
  await waitFor(() => expect(platform.calls(list).length).toBeGreaterThan(before));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect([reason.isConnected, (reason as HTMLTextAreaElement).value]).toEqual([true, 'A rodada foi paga.']);
});

test('rejecting wants a reason', async () => {
  const platform = openDesk();
  await openPage('/adjustments');
  fireEvent.click(await screen.findByRole('button', { name: /^Recusar/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Recusar' }));
  await dialog.findByText('Escreva o motivo: quem propôs vai ler.');
  write('Motivo', 'A rodada foi paga.');
  fireEvent.click(dialog.getByRole('button', { name: 'Recusar' }));
  await screen.findByText('Ajuste de R$ 25,00 recusado.');
  expect(platform.calls(decide)[0]?.body).toEqual({ decision: 'reject', reason: 'A rodada foi paga.' });
});

test.for([
  ['wallet.insufficient', 'Saldo insuficiente. Disponível: R$ 3,00.'],
  ['office.own_decision', 'Você não pode decidir um pedido seu.'],
  ['treasury.wrong_state', 'Isto já foi decidido.'],
])('%s is said in the dialog', async ([refusal = '', message = '']) => {
  const platform = openDesk({
    rows: [{ ...adjustment(), direction: 'take' }],
    decide: { refusal, message, status: 422 },
  });
  await openPage('/adjustments');
  fireEvent.click(await screen.findByRole('button', { name: /^Aprovar/ }));
  const reads = platform.calls(list).length;
  fireEvent.click(await screen.findByRole('button', { name: 'Tirar R$\u00a025,00' }));
  await screen.findByText(message);
  if (refusal === 'treasury.wrong_state')
    await waitFor(() => expect(platform.calls(list).length).toBeGreaterThan(reads));
});

test('one’s own proposal is withdrawn, also by who may only propose', async () => {
  const own = { ...adjustment(), proposedBy: 'plantao', mine: true };
  const withdraw = 'POST /office/adjustments/9/withdrawal';
  const platform = openPlatform({
    ...desks('adjustments.decide'),
    [list]: (call) => listOf(call.path.includes('state=proposed') ? [own] : []),
    [withdraw]: { value: { ...own, state: 'withdrawn' } },
  });
  await openPage('/adjustments');
  fireEvent.click(await screen.findByRole('button', { name: /^Retirar a proposta/ }));
  press('Retirar a proposta');
  await screen.findByText('Proposta de R$ 25,00 retirada.');
  expect(platform.calls(withdraw)).toHaveLength(1);
  expect(platform.calls(decide)).toHaveLength(0);
});

test('who may only look sees why nothing can be pressed', async () => {
  openDesk({}, 'adjustments.propose', 'adjustments.decide');
  await openPage('/adjustments');
  await screen.findByText('Seu perfil pode ver este ajuste, mas não decidir.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Novo ajuste' }).disabled).toBe(true);
  expect(screen.getByText('Seu perfil pode ver ajustes, mas não propor.')).toBeDefined();
});
