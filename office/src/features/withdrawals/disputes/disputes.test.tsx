import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../../testing/content.ts';
import { desks, dispute, listOf } from '../../../testing/money.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../../testing/platform.ts';

const decide = 'POST /office/disputes/C-12/decision';

function openCases({ missing = [], answer }: { missing?: readonly string[]; answer?: () => Reply } = {}) {
  let open = [dispute()];
  return openPlatform({
    ...desks(...missing),
    'GET /office/disputes': (call) => listOf(call.path.includes('state=open') ? open : []),
    'GET /office/disputes/C-12/proofs/44': { value: { type: 'image/webp', dataUrl: 'data:image/webp;base64,AAAA' } },
    [decide]: () => {
      const said = answer?.() ?? { value: { ...dispute(), state: 'repaid' } };
      if (typeof said === 'object' && 'value' in said) open = [];
      return said;
    },
  });
}

async function ask(button: RegExp) {
  await openPage('/disputes');
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

test('a case shows what the player says and sent, what the bank says, and its withdrawal', async () => {
  openCases();
  await openPage('/disputes');
  await screen.findByRole('heading', { name: 'Caso C-12' });
  expect(screen.getByText('Não caiu na minha conta.', { exact: false })).toBeDefined();
  expect(screen.getByText('No banco').nextSibling?.textContent).toBe('Liquidado');
  expect(await screen.findByRole('button', { name: 'Ver Comprovante 1 inteiro' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Saque W-2026-000042' }).getAttribute('href')).toBe(
    '/withdrawals/W-2026-000042',
  );
  expect(screen.getByText('1 contestação espera resposta.')).toBeDefined();
});

test('giving back names amount and player, wants an answer, and the case leaves the queue', async () => {
  const platform = openCases();
  const dialog = await ask(/devolver ao saldo/);
  dialog.getByRole('heading', { name: 'Devolver R$\u00a080,00 a luana_82?' });
  press('Devolver R$\u00a080,00');
  await dialog.findByText('Escreva a resposta: a pessoa vai ler.');
  expect(platform.calls(decide)).toHaveLength(0);
  write('Resposta', 'O banco devolveu.');
  press('Devolver R$\u00a080,00');
  await screen.findByText('Nenhuma contestação aberta');
  expect(platform.calls(decide).map(({ body }) => body)).toEqual([{ decision: 'repay', answer: 'O banco devolveu.' }]);
});

test('proving the arrival closes it as received', async () => {
  const platform = openCases();
  const dialog = await ask(/o banco prova que chegou/);
  dialog.getByText(/nada volta ao saldo/);
  write('Resposta', 'Veja o comprovante do banco.');
  press('Fechar como recebido');
  await screen.findByText('Caso C-12 fechado como recebido.');
  expect(platform.calls(decide)[0]?.body).toEqual({ decision: 'force', answer: 'Veja o comprovante do banco.' });
});

test.for([
  ['withdrawals.not_given_back', 'O banco não devolveu este pagamento.'],
  ['payments.bank_unavailable', 'O banco não respondeu.'],
  ['office.own_decision', 'Você não pode decidir um pedido seu.'],
])('%s is said in the dialog, and the case stays', async ([refusal = '', message = '']) => {
  openCases({ answer: () => ({ refusal, message, status: 409 }) });
  const dialog = await ask(/devolver ao saldo/);
  write('Resposta', 'O banco devolveu.');
  press('Devolver R$\u00a080,00');
  await dialog.findByText(new RegExp(message));
  expect(screen.getByText('Caso C-12')).toBeDefined();
});

test('when somebody else was faster, the list is read again', async () => {
  const platform = openCases({ answer: () => ({ refusal: 'withdrawals.wrong_state', message: 'Não.', status: 409 }) });
  await ask(/devolver ao saldo/);
  const reads = platform.calls('GET /office/disputes').length;
  write('Resposta', 'O banco devolveu.');
  press('Devolver R$\u00a080,00');
  await waitFor(() => expect(platform.calls('GET /office/disputes').length).toBeGreaterThan(reads));
});

test('who may not decide sees why', async () => {
  openCases({ missing: ['withdrawals.decide'] });
  await openPage('/disputes');
  await screen.findByText('Seu perfil pode ver este caso, mas não decidir.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /devolver ao saldo/ }).disabled).toBe(true);
});
