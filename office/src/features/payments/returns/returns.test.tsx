import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../../testing/content.ts';
import { desks, refusedReturn } from '../../../testing/money.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../../testing/platform.ts';

const list = 'GET /office/returns';
const at = `POST /office/returns/${refusedReturn().endToEndId}`;
const retry = `${at}/retry`;
const settle = `${at}/settlement`;
const proposed = {
  reference: null,
  reason: 'Conta do pagador encerrada.',
  by: 'segunda',
  at: 1_772_463_600_000,
  agreedBy: null,
  mine: false,
};

function openReturns(rows: readonly object[], answers: Record<string, Reply> = {}, ...missing: readonly string[]) {
  let shown = rows;
  return openPlatform({
    ...desks(...missing),
    [list]: () => ({ value: { list: shown, total: shown.length, totalPages: 1, waiting: shown.length } }),
    [retry]: () => {
      const answer = answers[retry] ?? { value: { tries: 2 } };
      if (typeof answer === 'object' && 'value' in answer) shown = [];
      return answer;
    },
    [settle]: answers[settle] ?? {
      value: { ...refusedReturn(), byHand: { ...proposed, reference: 'TED881', by: 'plantao', mine: true } },
    },
  });
}

test('a refused return shows whose money it is, why it is not kept, and what the bank said', async () => {
  openReturns([refusedReturn()]);
  await openPage('/returns');
  await screen.findByText('Rui Costa · ···.482.···-09');
  screen.getByText('Pago por outra pessoa.');
  screen.getByText('conta encerrada');
  expect(screen.getByText('Valor').nextSibling?.textContent).toBe('R$\u00a050,00');
  expect(screen.getByRole('link', { name: 'Depósito D-2026-000005' }).getAttribute('href')).toBe(
    '/deposits/D-2026-000005',
  );
  await screen.findByText('1 devolução espera alguém');
});

test('the bank is asked again once, after saying what that means', async () => {
  const platform = openReturns([refusedReturn()]);
  await openPage('/returns');
  fireEvent.click(await screen.findByRole('button', { name: /^Pedir de novo ao banco/ }));
  await screen.findByText(/Se o valor já tiver voltado, nada é enviado/);
  expect(platform.calls(retry)).toHaveLength(0);
  press('Pedir de novo ao banco');
  await screen.findByText('Devolução pedida de novo ao banco.');
  await screen.findByText('Nada a devolver');
  expect(platform.calls(retry)).toHaveLength(1);
});

test('that it was sent by hand wants the number and a reason, each named where it is missing', async () => {
  const platform = openReturns([refusedReturn()]);
  await openPage('/returns');
  fireEvent.click(await screen.findByRole('button', { name: /^Já enviei à mão a devolução a Rui Costa/ }));
  await screen.findByRole('dialog');
  press('Anotar o envio');
  await screen.findByText('Digite o número que está no extrato.');
  screen.getByText('Escreva pelo menos 5 letras: fica na auditoria.');
  expect(platform.calls(settle)).toHaveLength(0);
  write(/^Número do pagamento/, 'TED 881');
  write(/^Motivo/, 'Conta do pagador encerrada.');
  press('Anotar o envio');
  await screen.findByText('Anotado. Falta outra pessoa confirmar.');
  expect(platform.calls(settle).map(({ body }) => body)).toEqual([
    { reference: 'TED 881', reason: 'Conta do pagador encerrada.' },
  ]);
});

test('the second person types the number, which is not shown, and confirms', async () => {
  const both = { ...proposed, reference: 'TED881', agreedBy: 'plantao' };
  openReturns([{ ...refusedReturn(), byHand: proposed }], {
    [settle]: { value: { ...refusedReturn(), state: 'sent_by_hand', byHand: both } },
  });
  await openPage('/returns');
  await screen.findByText('segunda diz que enviou à mão. Falta a sua confirmação.');
  screen.getByText('Conta do pagador encerrada.');
  expect(screen.queryByText(/TED881/)).toBeNull();
  // asked for again besides, it would leave twice
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Pedir de novo ao banco/ }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /^Confirmar o envio à mão da devolução a Rui Costa/ }));
  await screen.findByText(/digite o número que leu/);
  write(/^Número do pagamento/, 'TED881');
  write(/^Motivo/, 'Vi no extrato.');
  press('Confirmar o envio à mão');
  await screen.findByText('Devolução terminada.');
});

test.for([
  ['payments.wrong_state', 'Este pedido já foi decidido.', true],
  ['payments.bank_unavailable', 'O banco não respondeu.', false],
] as const)('%s is said in the dialog', async ([refusal, message, isStale]) => {
  const platform = openReturns([refusedReturn()], { [retry]: { refusal, message, status: 409 } });
  await openPage('/returns');
  fireEvent.click(await screen.findByRole('button', { name: /^Pedir de novo ao banco/ }));
  const reads = platform.calls(list).length;
  press('Pedir de novo ao banco');
  await within(await screen.findByRole('dialog')).findByText(message);
  if (isStale) await waitFor(() => expect(platform.calls(list).length).toBeGreaterThan(reads));
});

test('what was sent by hand names both people and can be changed no more', async () => {
  const both = { ...proposed, reference: 'TED881', agreedBy: 'terceira' };
  openReturns([{ ...refusedReturn(), state: 'sent_by_hand', byHand: both }]);
  await openPage('/returns');
  await screen.findByText('segunda enviou à mão e terceira confirmou.');
  screen.getByText(/pagamento TED881/);
  expect(screen.queryByRole('button', { name: /devolução a Rui Costa/ })).toBeNull();
});

test('who may not decide sees why, and money for no deposit of ours says so', async () => {
  openReturns([{ ...refusedReturn(), orderNo: null, playerName: null, payerName: null }], {}, 'deposits.decide');
  await openPage('/returns');
  await screen.findByText('Seu perfil pode ver esta devolução, mas não decidir.');
  screen.getByText('Quem pagou não veio escrito · ···.482.···-09');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Pedir de novo ao banco/ }).disabled).toBe(true);
});
