import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../../testing/content.ts';
import { desks, transfer } from '../../../testing/money.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openPlatform, type Reply, type Sent } from '../../../testing/platform.ts';

const read = 'GET /office/deposits/D-2026-000007';
const decide = 'POST /office/deposits/D-2026-000007/decision';
const proof = { value: { type: 'image/webp', dataUrl: 'data:image/webp;base64,AAAA' } };
const path = '/deposits/D-2026-000007';

function queue(list: readonly ReturnType<typeof transfer>[]) {
  return { value: { list, total: list.length, totalPages: 1, counts: { waiting: 0, review: list.length } } };
}

/** A platform that holds one transfer and decides it. */
function openCase({
  missing = [],
  deposit = transfer(),
  answer,
  file = proof,
}: {
  missing?: readonly string[];
  deposit?: ReturnType<typeof transfer>;
  answer?: (call: Sent) => Reply;
  file?: Reply;
} = {}) {
  let now = deposit;
  return openPlatform({
    ...desks(...missing),
    [read]: () => ({ value: now }),
    [`${read}/proofs/31`]: file,
    [decide]: (call) => {
      const said = answer?.(call) ?? { value: { ...now, state: 'paid', decidedBy: 'plantao' } };
      if (typeof said === 'object' && 'value' in said) now = said.value as typeof now;
      return said;
    },
  });
}

async function openCredit() {
  await openPage(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Creditar' }));
  return within(await screen.findByRole('dialog'));
}

test('the queue says who, how much and how many proofs, and counts what is open', async () => {
  openPlatform({ ...desks(), 'GET /office/deposits': queue([transfer()]) });
  await openPage('/deposits');
  const line = (await screen.findByRole('link', { name: 'D-2026-000007' })).closest('tr');
  expect(line?.textContent).toContain('luana_82');
  expect(line?.textContent).toContain('R$500,00');
  // the channel's name says the method already
  expect(line?.textContent?.match(/Transferência/g)).toHaveLength(1);
  expect(screen.getByRole('tab', { name: 'Para decidir 1' })).toBeDefined();
  expect(screen.getByRole('tab', { name: 'Creditados' })).toBeDefined();
  expect(screen.getByText('1 depósito espera uma decisão.')).toBeDefined();
});

test('looking for an order looks in every state and stays in the address', async () => {
  const platform = openPlatform({ ...desks(), 'GET /office/deposits': queue([]) });
  await openPage('/deposits');
  await screen.findByText('Fila vazia');
  write('Pedido, identificação PIX ou usuário', ' E123 ');
  press('Procurar');
  await screen.findByText('Nada encontrado');
  expect(location.search).toBe('?state=all&search=E123');
  const asked = platform.sent.filter((call) => call.path.includes('search=E123'));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.some((call) => call.path.includes('state='))).toBe(false);
  press('Limpar');
  await waitFor(() => expect(location.search).toBe('?state=all'));
});

test('a queue that does not arrive offers another try', async () => {
  openPlatform({
    ...desks('deposits.decide'),
    'GET /office/deposits': [{ refusal: 'request.too_many', message: 'Muitas tentativas.', status: 429 }, queue([])],
  });
  await openPage('/deposits');
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Fila vazia');
});

test('a picture opens in full; a document can only be kept', async () => {
  openCase();
  await openPage(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Ver Comprovante 1 inteiro' }));
  const picture = within(await screen.findByRole('dialog')).getByRole('img', { name: 'Comprovante 1' });
  expect(picture.getAttribute('src')).toBe('data:image/webp;base64,AAAA');

  openCase({ file: { value: { type: 'application/pdf', dataUrl: 'data:application/pdf;base64,JVBE' } } });
  await openPage(path);
  const link = await screen.findByRole('link', { name: 'Comprovante 1: baixar PDF' });
  expect(link.getAttribute('download')).toBe('31.pdf');
  expect(document.querySelector('iframe, object, embed')).toBeNull();
});

test('a proof that does not arrive says so and is asked for again', async () => {
  openCase({ file: { refusal: 'payments.unknown_deposit', message: 'Não achamos este depósito.', status: 404 } });
  await openPage(path);
  await screen.findByText('Não achamos este depósito.');
});

test('whose payments are suspended is released from the deposit', async () => {
  const locks = { staff: null, payments: { until: null } as object | null };
  const release = 'POST /office/players/7/wallet';
  const platform = openPlatform({
    ...desks(),
    [read]: () => ({ value: { ...transfer(), state: 'failed', locks } }),
    [release]: () => {
      locks.payments = null;
      return { value: locks };
    },
  });
  await openPage(path);
  await screen.findByText(/^Pagamentos suspensos/);
  press('Liberar carteira');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Falou com o atendimento' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Liberar carteira' }));
  await screen.findByText('O dinheiro se move livremente.');
  expect(platform.calls(release).map(({ body }) => body)).toEqual([
    { act: 'unlock', reason: 'Falou com o atendimento' },
  ]);
});

test('crediting wants the reference on the statement, says what reaches the balance, and sends it once', async () => {
  const platform = openCase();
  const dialog = await openCredit();
  expect(dialog.getByText('Entra no saldo de luana_82').nextSibling?.textContent).toBe('R$\u00a0495,00');
  press('Creditar R$\u00a0500,00');
  await dialog.findByText('Digite a referência que está no extrato.');
  expect(platform.calls(decide)).toHaveLength(0);
  write('Referência do banco', ' 0007/26 ');
  press('Creditar R$\u00a0500,00');
  await screen.findByText('Decisão de plantao');
  expect(platform.calls(decide).map(({ body }) => body)).toEqual([
    { decision: 'credit', amount: '500.00', bankReference: '0007/26' },
  ]);
  expect(platform.calls(decide)[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
});

test('of another amount than announced the fee is not guessed', async () => {
  openCase();
  const dialog = await openCredit();
  write('Valor que chegou ao banco', '300');
  await dialog.findByText('calculada sobre o que chegou');
  expect(dialog.queryByText('Entra no saldo de luana_82')).toBeNull();
  write('Valor que chegou ao banco', '');
  write('Referência do banco', '0007');
  press('Creditar R$\u00a00,00');
  await dialog.findByText('Digite o valor que está no extrato.');
});

test('a reference that was used is refused with the deposit that used it', async () => {
  const message = 'Esta referência do banco já foi usada no depósito D-1.';
  openCase({ answer: () => ({ refusal: 'payments.reference_used', message, status: 409 }) });
  const dialog = await openCredit();
  write('Referência do banco', '0007');
  press('Creditar R$\u00a0500,00');
  await dialog.findByText(message);
});

test('a rejection wants a reason the player reads', async () => {
  const platform = openCase({
    answer: () => ({ value: { ...transfer(), state: 'rejected', reason: 'Não achamos.' } }),
  });
  await openPage(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Recusar' }));
  await screen.findByText('Nada entra no saldo de luana_82, que vai ler o motivo.');
  press('Recusar depósito');
  await screen.findByText('Escreva o motivo: a pessoa vai ler.');
  write('Motivo', 'Não achamos.');
  press('Recusar depósito');
  await screen.findByText('Recusado. Nada entrou no saldo.');
  expect(platform.calls(decide)[0]?.body).toEqual({ decision: 'reject', reason: 'Não achamos.' });
});

const proposal = { decision: 'credit', amount: '500.00', bankReference: '0007', at: 1_772_463_600_000, reason: '' };

test('above the amount the first decision is a proposal, and the page says so before and after', async () => {
  const two = { ...transfer(), needsTwo: true };
  openCase({ deposit: two, answer: () => ({ value: { ...two, proposal: { ...proposal, by: 'plantao' } } }) });
  const dialog = await openCredit();
  dialog.getByText(/nada se move até outra pessoa decidir o mesmo/);
  write('Referência do banco', '0007');
  press('Creditar R$\u00a0500,00');
  await screen.findByText('plantao propõe creditar R$ 500,00.');
  expect(screen.getByText('É a sua proposta: falta outra pessoa decidir o mesmo.', { exact: false })).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Creditar' }).disabled).toBe(true);
});

test('the second person sees what the first proposed and types the reference anew', async () => {
  const two = { ...transfer(), needsTwo: true, proposal: { ...proposal, by: 'segunda' } };
  const platform = openCase({ deposit: two });
  await openPage(path);
  await screen.findByText('segunda propõe creditar R$ 500,00.');
  expect(screen.getByText(/referência 0007/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Creditar' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Referência do banco')).value).toBe('');
  write('Referência do banco', '0007');
  press('Creditar R$\u00a0500,00');
  await waitFor(() => expect(platform.calls(decide)).toHaveLength(1));
});

test('who may not decide sees the buttons closed and why', async () => {
  openCase({ missing: ['deposits.decide'] });
  await openPage(path);
  await screen.findByText('Seu perfil pode ver este depósito, mas não decidir.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Creditar' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Recusar' }).disabled).toBe(true);
});

test('when somebody else was faster, that is said and the case is read again', async () => {
  const platform = openCase({
    answer: () => ({ refusal: 'payments.wrong_state', message: 'Este pedido já foi decidido.', status: 409 }),
  });
  const dialog = await openCredit();
  const reads = platform.calls(read).length;
  write('Referência do banco', '0007');
  press('Creditar R$\u00a0500,00');
  await dialog.findByText('Este pedido já foi decidido.');
  await waitFor(() => expect(platform.calls(read).length).toBeGreaterThan(reads));
});

test('a deposit whose return the bank refused leads to where that is seen to', async () => {
  const steps = [{ what: 'return_refused', at: 1_772_463_600_000, detail: {} }];
  openCase({
    deposit: { ...transfer(), method: 'PIX', state: 'returned', proofs: [], transferTo: null as never, steps },
  });
  await openPage(path);
  await screen.findByText('O banco se recusou a devolver este valor. Ele está guardado até alguém resolver.');
  expect(screen.getByRole('link', { name: 'Ver o que falta devolver' }).getAttribute('href')).toBe('/returns');
});

test('a PIX charge has nothing to decide; what its bank took back is shown', async () => {
  const taken = { state: 'open', amount: '500.00', taken: '200.00', owed: '300.00', at: 1_772_463_600_000 };
  openCase({
    deposit: { ...transfer(), method: 'PIX', state: 'paid', proofs: [], transferTo: null as never, clawback: taken },
  });
  await openPage(path);
  await screen.findByText('Creditado no saldo da pessoa.');
  expect(screen.queryByRole('button', { name: 'Creditar' })).toBeNull();
  expect(screen.getByText('Falta').nextSibling?.textContent).toBe('R$\u00a0300,00');
});

test('a deposit that does not exist says so', async () => {
  openPlatform({ ...desks(), 'GET /office/deposits/D-0': { refusal: 'payments.unknown_deposit', status: 404 } });
  await openPage('/deposits/D-0');
  await screen.findByText('Este depósito não existe');
});
