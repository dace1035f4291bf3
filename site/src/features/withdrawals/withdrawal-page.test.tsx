import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { balance, openSite, platform, refusal } from '../../testing/open-site.tsx';
import { base, gatesAt, payout, withdrawal } from './rig-withdrawal.ts';

afterEach(() => vi.unstubAllGlobals());

const one = 'GET /wps/withdrawals/W1';
const receiptPath = '/wps/relay/MCSFE_processC2CTransaction';
const open = (answers: object) => {
  const asked = platform({ ...base, ...answers });
  return openSite('/member/withdraw/W1', { loggedIn: true }).then(() => asked);
};
const steps = () => screen.findByRole('list', { name: 'Etapas do saque' });
const plain = (node: HTMLElement | null | undefined) => node?.textContent?.replaceAll('\u00a0', ' ');

test('a withdrawal shows each gate, who acts now and until when; those not asked for are named in one line', async () => {
  await open({});
  const list = await steps();
  const current = within(list)
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step');
  expect(current?.textContent).toContain('Análise');
  expect(plain(list)).toContain('Você apostou R$ 3.240,00 dos R$ 3.200,00 exigidos');
  expect(screen.getByText('Etapa 7 de 9')).toBeTruthy();
  expect(screen.getByText('Nossa equipe')).toBeTruthy();
  expect(screen.getByRole('timer', { name: 'Prazo' }).textContent).toMatch(/[12]:\d\d:\d\d/);
  expect(screen.getByText(/Não pedidos neste saque: Horário, Senha de pagamento e Código por SMS/)).toBeTruthy();
});

test('what was done on another day is told with its day, and so is what is overdue since then', async () => {
  const threeDays = 3 * 86_400_000;
  const at = Date.now() - threeDays;
  const full = (time: number) => formatDateTime(time, 'PT');
  await open({
    [one]: withdrawal('review', {
      createdAt: at - threeDays,
      gates: gatesAt('review', { risk: { at }, review: { dueAt: at + 60_000 } }),
    }),
  });
  expect((await steps()).textContent).toContain(`${full(at)}, automático`);
  expect(screen.getByRole('timer', { name: 'Prazo' }).textContent).toBe(`Atrasadoaté ${full(at + 60_000)}, no máximo`);
  cleanup();
  await open({
    [one]: withdrawal('paid', {
      remaining: '0.00',
      payouts: [payout('p1', 'received', { sentAt: at, settledAt: at }), payout('p2', 'received')],
    }),
  });
  expect(await screen.findByText(`Pago em ${full(at)}`)).toBeTruthy();
  expect(screen.getByText(/^Pago às \d\d:\d\d$/)).toBeTruthy();
});

test('the rule that approved it without a person is quoted, with its figures', async () => {
  const review = { rule: 'auto_approve', actor: 'system', detail: { upTo: '30.00', amount: '25.00' } };
  await open({ [one]: withdrawal('paying', { gates: gatesAt('payment', { review }) }) });
  expect(plain(await steps())).toContain('Aprovado por regra: R$ 25,00 não passam de R$ 30,00');
});

test('why a person looks at it is told in plain words', async () => {
  const review = { detail: { upTo: '30.00', amount: '120.00', reasons: 'amount account' } };
  await open({ [one]: withdrawal('review', { gates: gatesAt('review', { review }) }) });
  const list = await steps();
  expect(list.textContent).toContain('o valor está acima do que a regra aprova sozinha');
  expect(list.textContent).toContain('a conta de destino não é a sua chave CPF');
});

test('amounts carry the sign of the wallet’s currency', async () => {
  await open({ 'GET /wps/v2/wallets/balance': { ...balance, currencySymbol: 'US$' } });
  await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/US\$\s?120,00/));
  expect(await screen.findByText(/US\$\s3\.240,00/)).toBeTruthy();
  expect(screen.getByRole('main').textContent).not.toContain('R$');
});

test('it can be cancelled before approval, after one question; the page never proposes it by itself', async () => {
  let now = withdrawal('review');
  const { to } = await open({
    [one]: () => now,
    'DELETE /wps/withdrawals/W1': () => {
      now = withdrawal('cancelled', { remaining: '0.00' });
      return now;
    },
  });
  await steps();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar este saque' }));
  const question = await screen.findByRole('dialog', { name: 'Cancelar o saque?' });
  expect(to('/wps/withdrawals/W1').some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(within(question).getByRole('button', { name: 'Cancelar saque' }));
  expect(await screen.findByText('Saque cancelado')).toBeTruthy();
  expect(screen.getByText('O valor reservado voltou inteiro para o seu saldo.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancelar este saque' })).toBeNull();
});

test('one that was approved meanwhile is not cancelled, and the page says why', async () => {
  await open({ 'DELETE /wps/withdrawals/W1': refusal(409, 'withdrawals.wrong_state', 'O saque já seguiu adiante.') });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar este saque' }));
  const question = await screen.findByRole('dialog', { name: 'Cancelar o saque?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Cancelar saque' }));
  expect((await within(question).findByRole('alert')).textContent).toContain('O saque já seguiu adiante.');
});

test.each([
  ['rejected', 'Saque recusado'],
  ['failed', 'O pagamento falhou'],
])('a %s one says why and that the money came back', async (state, title) => {
  await open({ [one]: withdrawal(state, { reason: 'A chave não é sua.' }) });
  expect(await screen.findByText('A chave não é sua.')).toBeTruthy();
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText('O valor reservado voltou inteiro para o seu saldo.')).toBeTruthy();
});

test('partial payouts show what was received and what remains; "all received" waits for the rest', async () => {
  const payouts = [
    payout('p1', 'open', { amount: '80.00' }),
    payout('p2', 'waiting', { amount: '40.00', state: 'sent', settledAt: null, endToEndId: null }),
  ];
  await open({ [one]: withdrawal('paying', { received: '80.00', remaining: '40.00', payouts }) });
  expect(plain((await screen.findByText('pagos')).parentElement)).toContain('80,00');
  expect(plain(screen.getByText('a caminho').parentElement)).toContain('40,00');
  expect(screen.getByText('O banco está pagando')).toBeTruthy();
  const all = screen.getByRole('button', { name: 'Recebi tudo, quando o resto chegar' }) as HTMLButtonElement;
  expect(all.disabled).toBe(true);
  expect(screen.getByRole('timer', { name: 'Tempo até fechar' }).textContent).toMatch(/^(30:00|29:\d\d)$/);
});

test('a receipt is confirmed for one payout, or for all at once; pressed twice it is said once', async () => {
  let now = withdrawal('paid', {
    received: '120.00',
    remaining: '0.00',
    gates: gatesAt('receipt'),
    payouts: [payout('p1', 'open'), payout('p2', 'open')],
  });
  const { to } = await open({
    [one]: () => now,
    [`POST ${receiptPath}`]: () => {
      now = withdrawal('paid', {
        received: '120.00',
        remaining: '0.00',
        payouts: [payout('p1', 'received'), payout('p2', 'open')],
      });
      return now;
    },
  });
  expect(await screen.findByRole('button', { name: 'Recebi tudo' })).toBeTruthy();
  const [first] = screen.getAllByRole('button', { name: /^Recebi R\$\s60,00/ });
  if (!first) throw new Error('no receipt to confirm');
  fireEvent.click(first);
  fireEvent.click(first);
  expect(await screen.findByText('Você confirmou que recebeu.')).toBeTruthy();
  expect(to(receiptPath).map(({ body }) => body)).toEqual([{ orderNo: 'W1', payoutId: 'p1', answer: 'RECEIVED' }]);
  expect(screen.queryByRole('button', { name: 'Recebi tudo' })).toBeNull();
});

test('"all received" answers for every open payout', async () => {
  const payouts = [payout('p1', 'open'), payout('p2', 'open')];
  const { to } = await open({
    [one]: withdrawal('paid', { remaining: '0.00', payouts }),
    [`POST ${receiptPath}`]: withdrawal('paid', {
      remaining: '0.00',
      payouts: [payout('p1', 'received'), payout('p2', 'received')],
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Recebi tudo' }));
  await waitFor(() =>
    expect(to(receiptPath).map(({ body }) => body)).toEqual([{ orderNo: 'W1', answer: 'ALL_RECEIVED' }]),
  );
});

test('before the approval the payouts are only a plan; one that was rejected shows none', async () => {
  const parts = ['p1', 'p2'].map((id) => payout(id, 'waiting', { state: 'preparing', sentAt: null, settledAt: null }));
  let now = withdrawal('review', { payouts: parts });
  await open({ [one]: () => now });
  expect(await screen.findByText('Depois da aprovação, vai em 2 pagamentos.')).toBeTruthy();
  expect(screen.queryByText('a caminho')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Pagamentos' })).toBeNull();
  now = withdrawal('rejected', { payouts: parts });
  await openSite('/member/withdraw/W1', { loggedIn: true });
  expect(await screen.findByText('Saque recusado')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Pagamentos' })).toBeNull();
});

test('a paid withdrawal asks in its head whether the money came, above its steps, and what is finished folds', async () => {
  const payouts = [payout('p1', 'open', { amount: '120.00' })];
  const { to } = await open({
    [one]: withdrawal('paid', { received: '120.00', remaining: '0.00', gates: gatesAt('receipt'), payouts }),
    [`POST ${receiptPath}`]: withdrawal('paid', { remaining: '0.00', payouts: [payout('p1', 'received')] }),
  });
  const received = await screen.findByRole('button', { name: /^Recebi R\$\s120,00/ });
  const list = screen.getByRole('list', { name: 'Etapas do saque' });
  expect(received.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(received.closest('section')?.textContent).toContain('Confirme se o dinheiro chegou');
  expect(screen.getAllByRole('button', { name: 'Não recebi' })).toHaveLength(1);
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.split(',')[0]),
  ).toEqual(['Pagamento', 'Recebimento']);
  const folded = screen.getByText('7 etapas concluídas').closest('details');
  expect([folded?.open, folded?.textContent?.includes('Chave PIX no seu CPF')]).toEqual([false, true]);
  fireEvent.click(received);
  await waitFor(() =>
    expect(to(receiptPath).map(({ body }) => body)).toEqual([{ orderNo: 'W1', payoutId: 'p1', answer: 'RECEIVED' }]),
  );
});

test('of what nobody confirmed it is said that it may have arrived, and that the same press is safe', async () => {
  const fault = refusal(500, 'server.fault', 'Algo falhou.');
  const mayHaveArrived = /não sabemos se o pedido foi feito.*uma vez só/;
  await open({ 'DELETE /wps/withdrawals/W1': fault });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar este saque' }));
  const question = await screen.findByRole('dialog', { name: 'Cancelar o saque?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Cancelar saque' }));
  expect((await within(question).findByRole('alert')).textContent).toMatch(mayHaveArrived);
  cleanup();
  await open({
    [one]: withdrawal('paid', { remaining: '0.00', payouts: [payout('p1', 'open')] }),
    [`POST ${receiptPath}`]: fault,
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Recebi R\$/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(mayHaveArrived);
});

test('a receipt that could not be said tells why and can be pressed again', async () => {
  await open({
    [one]: withdrawal('paid', { remaining: '0.00', payouts: [payout('p1', 'open')] }),
    [`POST ${receiptPath}`]: refusal(409, 'withdrawals.wrong_state', 'Isso não é mais possível.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Recebi R\$/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Isso não é mais possível.');
  expect(screen.getByRole('button', { name: /^Recebi R\$/ })).toBeTruthy();
});

test.each([
  ['closed', 'Fechado como recebido, sem resposta sua', true],
  ['forced', 'O banco comprovou que chegou', false],
  ['repaid', 'o valor é seu de novo', false],
  ['received', 'Você confirmou que recebeu.', false],
])('a payout whose receipt is %s says so', async (receipt, text, contestable) => {
  await open({ [one]: withdrawal('paid', { remaining: '0.00', payouts: [payout('p1', receipt)] }) });
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Não recebi' }) !== null).toBe(contestable);
});

test('what did not arrive opens a case with its proofs; without any it is not sent', async () => {
  const sent: FormData[] = [];
  const dispute = {
    caseNo: 'C1',
    state: 'open',
    openedAt: Date.now(),
    dueAt: Date.now() + 3_600_000,
    comment: 'Nada no extrato.',
    proofs: 1,
    answer: null,
  };
  let now = withdrawal('paid', { remaining: '0.00', payouts: [payout('p1', 'open')] });
  class Line {
    upload = {};
    onload?: () => void;
    status = 200;
    responseText = '';
    open(_method: string, url: string) {
      expect(url).toBe('/wps/withdrawals/W1/payouts/p1/dispute');
    }
    setRequestHeader() {}
    send(form: FormData) {
      sent.push(form);
      now = withdrawal('paid', { remaining: '0.00', payouts: [payout('p1', 'not_received', { dispute })] });
      this.responseText = JSON.stringify({ success: true, value: now });
      queueMicrotask(() => this.onload?.());
    }
  }
  await open({ [one]: () => now });
  vi.stubGlobal('XMLHttpRequest', Line);
  fireEvent.click(await screen.findByRole('button', { name: 'Não recebi' }));
  const dialog = await screen.findByRole('dialog', { name: /^Não recebeu / });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abrir o caso' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Envie ao menos um comprovante');
  fireEvent.change(within(dialog).getByLabelText('Extrato ou foto da conta', { selector: 'input' }), {
    target: { files: [new File(['x'], 'extrato.pdf', { type: 'application/pdf' })] },
  });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Nada no extrato.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abrir o caso' }));
  const told = await screen.findByRole('region', { name: 'Caso sobre este pagamento' });
  expect(told.textContent).toContain('caso C1');
  expect(told.textContent).toContain('Nossa equipe responde até');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.get('comment')).toBe('Nada no extrato.');
  const proofs = sent.flatMap((form) => form.getAll('proofs[]') as File[]);
  expect(proofs.map((file) => file.name)).toEqual(['extrato.pdf']);
  expect(screen.getByRole('button', { name: /^Encontrei: recebi R\$/ })).toBeTruthy();
});

test('the answer to a case is shown, and how it ended', async () => {
  const dispute = {
    caseNo: 'C1',
    state: 'repaid',
    openedAt: 1,
    dueAt: 2,
    comment: '',
    proofs: 2,
    answer: 'O banco devolveu.',
  };
  await open({ [one]: withdrawal('paid', { remaining: '0.00', payouts: [payout('p1', 'repaid', { dispute })] }) });
  const told = await screen.findByRole('region', { name: 'Caso sobre este pagamento' });
  expect(told.textContent).toContain('O banco devolveu.');
  expect(told.textContent).toContain('Caso encerrado: devolvido');
  expect(told.textContent).toContain('Comprovantes: 2.');
});

test('a withdrawal that is not there leads back to those that are', async () => {
  await open({ [one]: refusal(404, 'withdrawals.unknown', 'Não achamos este saque.') });
  expect(await screen.findByText('Não achamos este saque.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Ver meus saques' }));
  await waitFor(() => expect(location.pathname).toBe('/member/withdraw'));
});

test('a withdrawal that could not be read can be tried again', async () => {
  let broken = true;
  await open({ [one]: () => (broken ? refusal(500, 'server.fault', 'Falha') : withdrawal('review')) });
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  broken = false;
  fireEvent.click(again);
  expect(await steps()).toBeTruthy();
});
