import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepZone } from '../../base/text/brand-zone.ts';
import { openSite, platform, refusal } from '../../testing/open-site.tsx';
import { base, channel, deposit, none, transfer } from './rig-deposit.ts';

afterEach(() => vi.unstubAllGlobals());

/** The line on which files travel: what the page can watch leave. Answers each call in turn. */
function fileLine(answers: readonly { status: number; body: object }[]) {
  const sent: { url: string; form: FormData }[] = [];
  class Line {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    status = 0;
    responseText = '';
    url = '';
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader() {}
    send(form: FormData) {
      const answer = answers[sent.length];
      sent.push({ url: this.url, form });
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      this.status = answer?.status ?? 500;
      this.responseText = JSON.stringify(answer?.body ?? {});
      queueMicrotask(() => this.onload?.());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Line);
  return sent;
}

const good = (value: object) => ({ status: 200, body: { success: true, value } });
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const list = (...deposits: object[]) => ({ list: deposits, totalPages: 1, total: deposits.length });

test('the deposits so far show amount, channel and state, and each opens to its steps', async () => {
  const returned = deposit('returned', {
    reason: 'third_party',
    endToEndId: 'E123',
    steps: [
      { what: 'charge_made', at: Date.now(), detail: {} },
      { what: 'received', at: Date.now(), detail: { amount: '50.00' } },
      { what: 'returning', at: Date.now(), detail: { reason: 'third_party' } },
      { what: 'returned', at: Date.now(), detail: {} },
    ],
  });
  platform({ ...base, 'GET /wps/deposits': list(returned), 'GET /wps/deposits/D1': returned });
  await openSite('/member/deposits', { loggedIn: true });
  const row = await screen.findByRole('link', { name: /PIX.*Devolvido/ });
  expect(screen.getByText('Horário de Brasília.')).toBeTruthy();
  fireEvent.click(row);
  const steps = await screen.findByRole('list', { name: 'Etapas do depósito' });
  expect(location.pathname).toBe('/member/deposits/D1');
  expect(within(steps).getAllByRole('listitem')).toHaveLength(4);
  expect(steps.textContent).toContain('De uma conta que não é do seu CPF.');
  expect(screen.getByText('E123')).toBeTruthy();
});

test('steps and proofs from before midnight say their day, also within the day after them', async () => {
  keepZone('America/Sao_Paulo');
  // half past midnight there
  const now = Date.UTC(2026, 10, 30, 3, 30);
  vi.useFakeTimers({ toFake: ['Date'], now });
  try {
    const at = now - 40 * 60_000;
    const steps = [
      { what: 'asked', at, detail: {} },
      { what: 'charge_made', at: now - 600_000, detail: {} },
    ];
    const proofs = [
      { id: 'p1', at },
      { id: 'p2', at: now },
    ];
    platform({ ...base, 'GET /wps/deposits/D1': transfer('review', { createdAt: at, steps, proofs }) });
    await openSite('/member/deposits/D1', { loggedIn: true });
    const list = await screen.findByRole('list', { name: 'Etapas do depósito' });
    expect(list.textContent).toContain('29/11/2026, 23:50');
    expect(list.textContent).toContain('00:20:00');
    const sent = (number: number) => screen.getByText(`Comprovante ${number} enviado`).parentElement?.textContent;
    expect(sent(1)).toContain('29/11/2026, 23:50');
    expect(sent(2)).not.toContain('/');
  } finally {
    vi.useRealTimers();
  }
});

test('the address keeps the filter, and the platform is asked for exactly that', async () => {
  const { to } = platform(base);
  await openSite('/member/deposits', { loggedIn: true });
  expect(await screen.findByText('Nenhum depósito nos últimos 3 meses')).toBeTruthy();
  expect(screen.queryByText(/ainda/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Situação'), { target: { value: 'returned' } });
  expect(await screen.findByText('Nada com este filtro')).toBeTruthy();
  await waitFor(() => expect(to('/wps/deposits').at(-1)?.query.get('state')).toBe('returned'));
  expect(to('/wps/deposits').at(-1)?.query.has('startDate')).toBe(false);
  fireEvent.change(screen.getByLabelText('Período'), { target: { value: 'days' } });
  fireEvent.change(await screen.findByLabelText('De'), { target: { value: '2025-03-01' } });
  const from = String(Date.UTC(2025, 2, 1, 3));
  await waitFor(() => expect(to('/wps/deposits').at(-1)?.query.get('startDate')).toBe(from));
  expect(location.search).toBe('?state=returned&period=days&from=2025-03-01');
});

test('to who has none in three months older days are offered, and an empty first day asks from the beginning', async () => {
  const { to } = platform(base);
  await openSite('/member/deposits', { loggedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Escolher datas' }));
  fireEvent.change(await screen.findByLabelText('Até'), { target: { value: '2025-01-31' } });
  const until = String(Date.UTC(2025, 1, 1, 3) - 1);
  await waitFor(() => expect(to('/wps/deposits').at(-1)?.query.get('endDate')).toBe(until));
  expect(to('/wps/deposits').at(-1)?.query.get('startDate')).toBe('0');
});

test('deposits that could not be read can be tried again', async () => {
  let broken = true;
  platform({ ...base, 'GET /wps/deposits': () => (broken ? refusal(500, 'server.fault', 'Falha') : none) });
  await openSite('/member/deposits', { loggedIn: true });
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  broken = false;
  fireEvent.click(again);
  expect(await screen.findByText('Nenhum depósito nos últimos 3 meses')).toBeTruthy();
});

test('a deposit that is not there leads back to those that are', async () => {
  platform({ ...base, 'GET /wps/deposits/D9': refusal(404, 'payments.unknown_deposit', 'Não achamos este depósito.') });
  await openSite('/member/deposits/D9', { loggedIn: true });
  expect(await screen.findByText('Não achamos este depósito.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Ver meus depósitos' }));
  await waitFor(() => expect(location.pathname).toBe('/member/deposits'));
});

test.each([
  ['open', '0.00', '0.00', 'pediu este PIX de volta', 'O caso está sendo examinado'],
  ['open', '30.00', '20.00', 'voltou para quem pagou', 'Ainda faltam R$ 20,00'],
  ['taken', '50.00', '0.00', 'voltou para quem pagou', 'Do seu saldo saíram R$ 50,00'],
  ['settled', '30.00', '0.00', 'Pedido do banco encerrado', 'nada mais falta'],
  ['refused', '0.00', '0.00', 'foi negado', 'continuam seus'],
])(
  'a clawback that is %s, %s taken and %s owed, says what happens to the money',
  async (state, taken, owed, title, text) => {
    const clawback = { state, amount: '50.00', taken, owed, at: 1 };
    platform({ ...base, 'GET /wps/deposits/D1': deposit('paid', { clawback }) });
    await openSite('/member/deposits/D1', { loggedIn: true });
    const note = await screen.findByRole('region', { name: new RegExp(title) });
    expect(note.textContent?.replaceAll('\u00a0', ' ')).toContain(text);
  },
);

test('the timeline tells what the bank took back and how much of it is settled', async () => {
  const at = Date.now();
  const steps = [
    { what: 'credited', at, detail: { amount: '50.00' } },
    { what: 'clawback_taken', at, detail: { amount: '50.00', taken: '30.00', owed: '20.00' } },
    { what: 'clawback_settled', at, detail: { amount: '15.00', owed: '5.00' } },
    { what: 'clawback_settled', at, detail: { amount: '5.00', owed: '0.00' } },
  ];
  platform({ ...base, 'GET /wps/deposits/D1': deposit('paid', { steps }) });
  await openSite('/member/deposits/D1', { loggedIn: true });
  const list = await screen.findByRole('list', { name: 'Etapas do depósito' });
  const told = list.textContent?.replaceAll('\u00a0', ' ');
  expect(told).toContain('Retirados R$ 30,00; faltaram R$ 20,00.');
  expect(told).toContain('Acertados: R$ 15,00; ainda faltam R$ 5,00.');
  expect(told).toContain('Acertados: R$ 5,00; nada mais falta.');
});

test('a transfer is announced, shows where to send it, and its proofs bring it to review', async () => {
  let now = transfer('waiting');
  const { to } = platform({
    ...base,
    'GET /wps/relay/MCSFE_getDepositPaymentChannels': {
      PIX: { channels: [channel('PIX')] },
      MT: { channels: [channel('TED', { suggestedAmounts: ['200.00'] })] },
    },
    'POST /wps/deposits/transfer': () => now,
    'GET /wps/deposits/D1': () => now,
  });
  const one = transfer('review', { proofs: [{ id: 'p1', at: Date.now() }] });
  const sent = fileLine([
    good(one),
    { status: 422, body: { success: false, errorCode: 'payments.bad_proof', message: 'Só JPEG, PNG ou PDF.' } },
  ]);
  await openSite('/?deposit=1', { loggedIn: true });
  fireEvent.click(await screen.findByRole('radio', { name: 'Transferência' }));
  const dialog = await screen.findByRole('dialog', { name: 'Depositar por transferência' });
  fireEvent.click(await within(dialog).findByRole('button', { name: /^Transferir R\$\s200,00/ }));
  expect(await within(dialog).findByText('PLP-7K2M')).toBeTruthy();
  expect(to('/wps/deposits/transfer').map(({ body }) => body)).toEqual([{ amount: '200.00', vendorId: 'TED' }]);
  for (const what of ['Escreva na descrição', 'Agência', 'Conta', 'CNPJ', 'Valor exato'])
    expect(within(dialog).getByRole('button', { name: `Copiar: ${what}` })).toBeTruthy();

  now = one;
  fireEvent.change(within(dialog).getByLabelText('Comprovante da transferência', { selector: 'input' }), {
    target: { files: [picture('a.png'), picture('b.png')] },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar comprovante' }));
  expect(await within(dialog).findByText('Comprovante recebido')).toBeTruthy();
  expect(within(dialog).getByText('Comprovante 1 enviado')).toBeTruthy();
  // The first arrived and left the list; the second was refused, is named, and stays to be taken away.
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Só JPEG, PNG ou PDF.');
  expect(within(dialog).queryByText('a.png')).toBeNull();
  expect(within(dialog).getByText('b.png')).toBeTruthy();
  expect(sent.map(({ url, form }) => `${url} ${(form.get('proof') as File).name}`)).toEqual([
    '/wps/deposits/D1/proof a.png',
    '/wps/deposits/D1/proof b.png',
  ]);
});

test('three proofs are all there is room for', async () => {
  const proofs = ['p1', 'p2', 'p3'].map((id) => ({ id, at: Date.now() }));
  const now = transfer('review', { proofs });
  platform({ ...base, 'GET /wps/deposits/D1': now });
  await openSite('/member/deposits/D1', { loggedIn: true });
  expect(await screen.findByText('Comprovante 3 enviado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Escolher arquivo' })).toBeNull();
});

test('a transfer that came late can still be proven; one that was not found says what staff said', async () => {
  let now = transfer('expired');
  platform({ ...base, 'GET /wps/deposits/D1': () => now });
  await openSite('/member/deposits/D1', { loggedIn: true });
  expect(await screen.findByText(/Se você já transferiu, envie o comprovante/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Escolher arquivo' })).toBeTruthy();
  now = transfer('rejected', { reason: 'O comprovante é de outra conta.' });
  await openSite('/member/deposits/D1', { loggedIn: true });
  expect(await screen.findByText('O comprovante é de outra conta.')).toBeTruthy();
  expect(screen.getByText('O depósito não foi creditado')).toBeTruthy();
});
