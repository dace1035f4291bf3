import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { caseOf, everything, openPage, queueOf, staff, waitingWithdrawal } from '../../testing/open-page.tsx';
import { openPlatform, type Reply, type Sent } from '../../testing/platform.ts';

const path = '/withdrawals/W-2026-000042';
const decision = 'POST /office/withdrawals/W-2026-000042/decision';

/** A platform that holds one waiting withdrawal and decides it. */
function openCase(
  options: {
    permissions?: readonly string[];
    withdrawal?: Partial<ReturnType<typeof waitingWithdrawal>>;
    decide?: (call: Sent) => Reply | Promise<Reply> | undefined;
  } = {},
) {
  let withdrawal = { ...waitingWithdrawal(), ...options.withdrawal };
  return openPlatform({
    'GET /office/session': staff(options.permissions ?? everything),
    'GET /office/withdrawals': () =>
      queueOf([withdrawal, waitingWithdrawal('W-2026-000043')].filter((row) => row.state === 'review')),
    'GET /office/withdrawals/W-2026-000042': () => caseOf(withdrawal),
    [decision]: async (call) => {
      const said = await options.decide?.(call);
      if (said) return said;
      const { decision: made, reason } = call.body as { decision: string; reason?: string };
      withdrawal = {
        ...withdrawal,
        state: made === 'approve' ? 'approved' : 'rejected',
        decidedBy: 'plantao',
        reason: reason ?? null,
      };
      return { value: withdrawal };
    },
  });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function openDialog(button: 'Aprovar' | 'Recusar') {
  await openPage(path);
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return screen.findByRole('dialog');
}

test('the case shows the gates, the money and the bets, each of which opens', async () => {
  openCase();
  await openPage(path);
  await screen.findByText('exigido R$ 100,00 · apostado R$ 350,00');
  expect(screen.getByText('Depositado').nextSibling?.textContent).toBe('R$200,00');
  expect(screen.getByRole('link', { name: '512' }).getAttribute('href')).toBe('/bets/512');
  expect(screen.getByText('pediu o saque', { exact: false })).toBeDefined();
});

test('approving names the amount and the key first, and shows who decided after', async () => {
  const platform = openCase();
  const dialog = await openDialog('Aprovar');
  expect(within(dialog).getByRole('heading').textContent).toBe('Aprovar R$\u00a0120,00?');
  expect(dialog.textContent).toContain('···.···.482-09');
  expect(dialog.textContent).toContain('Luana Ferreira Martins');
  expect(platform.calls(decision)).toHaveLength(0);
  press('Aprovar R$\u00a0120,00');
  await screen.findByText('Decisão de plantao');
  expect(platform.calls(decision)[0]?.body).toEqual({ decision: 'approve' });
  expect(screen.getByRole('link', { name: /Abrir o próximo da fila/ }).getAttribute('href')).toBe(
    '/withdrawals/W-2026-000043',
  );
});

test('pressing twice sends one decision', async () => {
  let answer: (reply: undefined) => void = () => undefined;
  const platform = openCase({ decide: () => new Promise<Reply>((resolve) => (answer = resolve as never)) });
  await openDialog('Aprovar');
  press('Aprovar R$\u00a0120,00');
  await waitFor(() => expect(platform.calls(decision)).toHaveLength(1));
  press('Aprovar R$\u00a0120,00');
  answer(undefined);
  await screen.findByText('Decisão de plantao');
  expect(platform.calls(decision)).toHaveLength(1);
});

test('a second try after a broken line carries the same key, a changed reason another one', async () => {
  let tries = 0;
  const platform = openCase({ decide: () => (tries++ < 2 ? 'broken line' : undefined) });
  await openDialog('Recusar');
  const reason = screen.getByLabelText('Motivo');
  const send = async (times: number) => {
    press('Recusar saque');
    await waitFor(() => expect(platform.calls(decision)).toHaveLength(times));
  };
  fireEvent.change(reason, { target: { value: 'Chave de outra pessoa.' } });
  await send(1);
  expect((await screen.findByRole('alert')).textContent).toContain('a decisão vale uma vez só');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Recusar saque' }).getAttribute('aria-busy')).toBeNull(),
  );
  await send(2);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Recusar saque' }).getAttribute('aria-busy')).toBeNull(),
  );
  fireEvent.change(reason, { target: { value: 'A chave é de outra pessoa.' } });
  await send(3);
  const [first, second, third] = platform.calls(decision).map((call) => call.headers.get('Idempotency-Key'));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('rejecting wants a reason, counts it and sends it', async () => {
  const platform = openCase();
  await openDialog('Recusar');
  press('Recusar saque');
  await screen.findByText('Escreva o motivo: a pessoa vai ler.');
  expect(platform.calls(decision)).toHaveLength(0);
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Motivo');
  expect(reason.maxLength).toBe(140);
  fireEvent.change(reason, { target: { value: '  Envie um documento.  ' } });
  expect(screen.getByText('23 de 140')).toBeDefined();
  press('Recusar saque');
  await screen.findByText('Envie um documento.');
  expect(platform.calls(decision)[0]?.body).toEqual({ decision: 'reject', reason: 'Envie um documento.' });
});

test('who may not decide sees the buttons closed and why', async () => {
  openCase({ permissions: ['withdrawals.read'] });
  await openPage(path);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Aprovar' })).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Recusar' }).disabled).toBe(true);
  expect(screen.getByText('Seu perfil pode ver este saque, mas não decidir.')).toBeDefined();
  expect(screen.queryByRole('link', { name: '512' })).toBeNull();
});

test('when somebody else was faster, that is said and the case is read again', async () => {
  const platform = openCase({
    decide: () => ({ refusal: 'withdrawals.wrong_state', message: 'Este pedido já foi decidido.', status: 409 }),
  });
  await openDialog('Aprovar');
  const reads = platform.calls('GET /office/withdrawals/W-2026-000042').length;
  press('Aprovar R$\u00a0120,00');
  expect((await screen.findByRole('alert')).textContent).toContain('Este pedido já foi decidido.');
  await waitFor(() => expect(platform.calls('GET /office/withdrawals/W-2026-000042').length).toBeGreaterThan(reads));
});

test('an order that does not exist says so', async () => {
  openPlatform({
    'GET /office/session': staff(),
    'GET /office/withdrawals': queueOf([]),
    'GET /office/withdrawals/W-0': { refusal: 'withdrawals.unknown', status: 404 },
  });
  await openPage('/withdrawals/W-0');
  await screen.findByText('Este saque não existe');
});

test('above the amount the first approval waits, and the page says for whom', async () => {
  openCase({
    withdrawal: { needsTwo: true },
    decide: () => ({ value: { ...waitingWithdrawal(), needsTwo: true, approvedFirstBy: 'plantao' } }),
  });
  const dialog = await openDialog('Aprovar');
  expect(dialog.textContent).toContain('o pagamento só sai com a segunda');
  press('Aprovar R$\u00a0120,00');
  await screen.findByText('Primeira aprovação do saque W-2026-000042 anotada. Falta outra pessoa.');
});

test('who approved first cannot approve again; another person can', async () => {
  openCase({ withdrawal: { needsTwo: true, approvedFirstBy: 'plantao' } });
  await openPage(path);
  await screen.findByText('Você já aprovou. Falta outra pessoa: ninguém aprova duas vezes.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Aprovar' }).disabled).toBe(true);

  openCase({ withdrawal: { needsTwo: true, approvedFirstBy: 'segunda' } });
  await openPage(path);
  await screen.findByText('segunda já aprovou. A sua aprovação é a segunda e libera o pagamento.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Aprovar' }).disabled).toBe(false);
});

test('gates quote the rule and why a person must look', async () => {
  const gate = { state: 'passed', actor: 'system', at: 1_772_463_600_000, dueAt: null, rule: null, detail: {} };
  openCase({
    withdrawal: {
      gates: [
        { ...gate, name: 'risk', rule: 'new_account', detail: { found: 'new_account first_withdrawal' } },
        { ...gate, name: 'review', rule: 'auto_approve', detail: { upTo: '50.00' } },
        { ...gate, name: 'receipt', state: 'skipped', at: null, detail: {} },
      ] as never,
    },
  });
  await openPage(path);
  await screen.findByText('conta nova · primeiro saque');
  screen.getByText('aprovado pela regra automática · regra aprova até R$ 50,00');
  screen.getByText('não se aplica');
});

test('each payout says where it is, what the player says, and opens its case', async () => {
  const payout = {
    payoutId: 'P1',
    amount: '80.00',
    state: 'settled',
    endToEndId: 'E1',
    sentAt: 1_772_463_600_000,
    settledAt: 1_772_463_605_000,
    receipt: 'not_received',
    closesAt: null,
  };
  const dispute = { caseNo: 'C-12', state: 'open', openedAt: 0, dueAt: 0, comment: '', proofs: 0, answer: null };
  openCase({
    withdrawal: {
      state: 'paid',
      received: '80.00',
      remaining: '0.00',
      payouts: [
        { ...payout, dispute },
        { ...payout, payoutId: 'P2', amount: '40.00', state: 'refused', receipt: 'waiting', dispute: null },
      ],
    },
  });
  await openPage(path);
  await screen.findByText('A pessoa diz que não chegou');
  screen.getByText('Recusado pelo banco');
  expect(screen.getByRole('link', { name: 'Abrir o caso C-12' }).getAttribute('href')).toBe(
    '/disputes?state=open#C-12',
  );
});

test('a wallet is locked with a reason, and opened again', async () => {
  let locks: object = { staff: null, payments: null };
  const lock = 'POST /office/players/7/wallet';
  const platform = openPlatform({
    'GET /office/session': staff(),
    'GET /office/withdrawals': () => queueOf([waitingWithdrawal()]),
    'GET /office/withdrawals/W-2026-000042': () => {
      const { value } = caseOf(waitingWithdrawal());
      return { value: { ...value, player: { ...value.player, locks } } };
    },
    [lock]: ({ body }) => {
      const { act, reason } = body as { act: string; reason: string };
      locks = { staff: act === 'lock' ? { since: Date.now(), by: 'plantao', note: reason } : null, payments: null };
      return { value: locks };
    },
  });
  await openPage(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Bloquear carteira' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Bloquear carteira' });
  fireEvent.click(confirm);
  expect(dialog.textContent).toContain('Escreva o motivo: ele fica no registro.');
  expect(platform.calls(lock)).toHaveLength(0);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Conta em análise' } });
  fireEvent.click(confirm);
  await screen.findByText('Bloqueada por plantao', { exact: false });
  expect(screen.getByText('Conta em análise')).toBeDefined();
  expect(platform.calls(lock).map(({ body }) => body)).toEqual([{ act: 'lock', reason: 'Conta em análise' }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Liberar carteira' }));
  const opening = await screen.findByRole('dialog');
  fireEvent.change(within(opening).getByRole('textbox'), { target: { value: 'Tudo certo' } });
  fireEvent.click(within(opening).getByRole('button', { name: 'Liberar carteira' }));
  await screen.findByText('O dinheiro se move livremente.');
  expect(platform.calls(lock)).toHaveLength(2);
});

const block = 'POST /office/players/7/block';
const unblock = 'POST /office/players/7/unblock';
type Block = { since: number; by: string; reason: string } | null;

/** A case whose player's account staff may block: how it stands, and a platform that follows what they do. */
function openAccount(
  options: { blocked?: Block; permissions?: readonly string[]; block?: (call: Sent) => Reply | undefined } = {},
) {
  let blocked = options.blocked ?? null;
  const earlier: object[] = [];
  const answer = () => ({ value: { blocked, earlier: [...earlier] } });
  return openPlatform({
    'GET /office/session': staff(options.permissions ?? [...everything, 'players.read', 'players.block']),
    'GET /office/withdrawals': () => queueOf([waitingWithdrawal()]),
    'GET /office/withdrawals/W-2026-000042': () => caseOf(waitingWithdrawal()),
    'GET /office/players/7/block': answer,
    [block]: (call) => {
      const { reason } = call.body as { reason: string };
      const said = options.block?.(call);
      if (said && 'refusal' in (said as object)) blocked = { since: Date.now(), by: 'colega', reason: 'Antes' };
      if (said) return said;
      blocked = { since: Date.now(), by: 'plantao', reason };
      return answer();
    },
    [unblock]: ({ body }) => {
      const { reason } = body as { reason: string };
      earlier.push({ ...blocked, until: Date.now(), endedBy: 'plantao', endReason: reason });
      blocked = null;
      return answer();
    },
  });
}

async function giveReason(button: string, reason: string) {
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: reason } });
  fireEvent.click(within(dialog).getByRole('button', { name: button }));
  return dialog;
}

test('an account is blocked with a reason, shows since when and by whom, and is opened again', async () => {
  const platform = openAccount();
  await openPage(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Bloquear conta' }));
  const dialog = await giveReason('Bloquear conta', ' a ');
  expect(dialog.textContent).toContain('Todas as sessões terminam na hora');
  expect(dialog.textContent).toContain('Escreva o motivo: ele fica no registro.');
  expect(platform.calls(block)).toHaveLength(0);
  await giveReason('Bloquear conta', 'Conta tomada');
  await screen.findByText('Bloqueada por plantao', { exact: false });
  expect(screen.getByText('Conta tomada')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(platform.calls(block).map(({ body }) => body)).toEqual([{ reason: 'Conta tomada' }]);
  expect(platform.calls(block)[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  fireEvent.click(screen.getByRole('button', { name: 'Desbloquear conta' }));
  await giveReason('Desbloquear conta', 'Falamos com a pessoa');
  await screen.findByText('A pessoa pode entrar na conta.');
  expect(platform.calls(unblock).map(({ body }) => body)).toEqual([{ reason: 'Falamos com a pessoa' }]);
  expect(screen.getByText('Um bloqueio anterior').closest('details')?.textContent).toContain('Falamos com a pessoa');
});

test('who comes after a colleague reads it, and the page shows the block that holds', async () => {
  openAccount({
    block: () => ({ refusal: 'players.already_blocked', message: 'Esta conta já está bloqueada.', status: 409 }),
  });
  await openPage(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Bloquear conta' }));
  const dialog = await giveReason('Bloquear conta', 'Conta tomada');
  await within(dialog).findByText('Esta conta já está bloqueada.');
  await screen.findByText('Bloqueada por colega', { exact: false });
});

test('a block whose answer was lost is sent again under the same key', async () => {
  const answers: Reply[] = ['broken line'];
  const platform = openAccount({ block: () => answers.pop() });
  await openPage(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Bloquear conta' }));
  const dialog = await giveReason('Bloquear conta', 'Conta tomada');
  await within(dialog).findByText(/Pode repetir sem medo/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Bloquear conta' }));
  await screen.findByText('Bloqueada por plantao', { exact: false });
  const keys = platform.calls(block).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('who may only look sees the block and cannot change it, and who may not look sees nothing of it', async () => {
  const blocked = { since: Date.parse('2026-03-02T15:00:00Z'), by: 'colega', reason: 'Conta tomada' };
  openAccount({ blocked, permissions: [...everything, 'players.read'] });
  await openPage(path);
  await screen.findByText('Bloqueada por colega', { exact: false });
  expect(screen.getByRole('button', { name: 'Desbloquear conta' })).toHaveProperty('disabled', true);
  screen.getByText('Seu perfil pode ver a conta, mas não bloquear.');
  const platform = openAccount({ blocked, permissions: everything });
  await openPage(path);
  await screen.findByRole('button', { name: 'Bloquear carteira' });
  expect(screen.queryByText('Bloqueada por colega', { exact: false })).toBeNull();
  expect(platform.calls('GET /office/players/7/block')).toHaveLength(0);
});

test.each([
  [
    'a locked wallet',
    { locks: { staff: { since: 0, by: 'plantao', note: 'Em análise' }, payments: null } },
    /bloqueada: libere/,
  ],
  ['a debt', { debt: '48.98' }, /deve R\$ 48,98: recuse/],
] as const)('%s keeps the withdrawal from being approved, and says so; it can be rejected', async (_, player, why) => {
  openPlatform({
    'GET /office/session': staff(),
    'GET /office/withdrawals': () => queueOf([waitingWithdrawal()]),
    'GET /office/withdrawals/W-2026-000042': () => {
      const { value } = caseOf(waitingWithdrawal());
      return { value: { ...value, player: { ...value.player, ...player } } };
    },
  });
  await openPage(path);
  await screen.findByText(why);
  expect(screen.getByRole('button', { name: 'Aprovar' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Recusar' })).toHaveProperty('disabled', false);
});

test('whoever rejects begins to write at once', async () => {
  openCase();
  const dialog = await openDialog('Recusar');
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('textbox')));
});
