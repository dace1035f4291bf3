import { unit } from '@palpite/math/money.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { basic, chargeOf, openTrial, type Trial, trialCredentials, trialTxid } from './trial.ts';

let trial: Trial;
beforeEach(async () => {
  trial = await openTrial();
});
afterEach(() => trial.close());

const cob = `/api/pix/v2/cob/${trialTxid}`;
const marina = { payerCpf: '52998224725' };
const span = 'inicio=2026-03-02T00:00:00Z&fim=2026-03-03T00:00:00Z';

async function paid(): Promise<string> {
  await trial.call('PUT', cob, chargeOf('150.00'));
  return trial.outside.bank.pay({ txid: trialTxid, ...marina }).endToEndId;
}

test('a bank that refuses returns gives nothing back of what the client asks for, and what the payer’s bank takes goes all the same', async () => {
  const before = trial.outside.bank.people.balance(marina.payerCpf);
  const endToEndId = await paid();
  await trial.call('PUT', '/api/trouble', { refuseReturns: true });
  const returns = `/api/pix/v2/pix/${endToEndId}/devolucao`;
  await trial.call('PUT', `${returns}/R1`, { valor: '150.00' });
  await trial.outside.bank.settleNow();
  expect((await trial.call('GET', `${returns}/R1`)).body).toMatchObject({
    status: 'NAO_REALIZADO',
    motivo: expect.stringContaining('pagador'),
  });
  expect(trial.outside.bank.people.balance(marina.payerCpf)).toBe(before - 150n * unit);
  await trial.call('POST', `/api/trouble/take-back/${endToEndId}`, { natureza: 'MED_FRAUDE' });
  await trial.outside.bank.settleNow();
  expect(trial.outside.bank.people.balance(marina.payerCpf)).toBe(before);
});

test('the payer’s bank takes money back, tells the receiver, and the payer has it again', async () => {
  await trial.call('PUT', '/api/pix/v2/webhook/pix@palpite.example', { webhookUrl: trial.hookUrl });
  const before = trial.outside.bank.people.balance(marina.payerCpf);
  const endToEndId = await paid();
  await trial.outside.bank.settleNow();
  const taken = await trial.call('POST', `/api/trouble/take-back/${endToEndId}`, {
    natureza: 'MED_FRAUDE',
    valor: '100.00',
    descricao: 'golpe',
  });
  expect(taken).toMatchObject({ status: 201, body: { natureza: 'MED_FRAUDE', valor: '100.00' } });
  await trial.outside.bank.settleNow();
  const told = trial.heard.at(-1)?.body as { pix: object[] };
  expect(told.pix[0]).toMatchObject({
    endToEndId,
    devolucoes: [{ natureza: 'MED_FRAUDE', valor: '100.00', status: 'DEVOLVIDO', descricao: 'golpe' }],
  });
  expect(trial.outside.bank.people.balance(marina.payerCpf)).toBe(before - 50n * unit);
  const tooMuch = await trial.call('POST', `/api/trouble/take-back/${endToEndId}`, {
    natureza: 'MED_FRAUDE',
    valor: '50.01',
  });
  expect(tooMuch.status).toBe(400);
  await trial.call('POST', `/api/trouble/take-back/${endToEndId}`, { natureza: 'MED_OPERACIONAL' });
  await trial.outside.bank.settleNow();
  expect(trial.outside.bank.people.balance(marina.payerCpf)).toBe(before);
  const refused = await trial.call('PUT', `/api/pix/v2/pix/${endToEndId}/devolucao/R1`, { valor: '0.01' });
  expect(refused.status).toBe(400);
  const returned = await trial.call('GET', `/api/pix/v2/pix?${span}&devolucaoPresente=true`);
  expect(returned.body.pix).toHaveLength(1);
});

test('a return with a nature of the payer’s bank cannot be asked for by the receiver', async () => {
  const endToEndId = await paid();
  const asked = await trial.call('PUT', `/api/pix/v2/pix/${endToEndId}/devolucao/R1`, {
    valor: '1.00',
    natureza: 'MED_FRAUDE',
  });
  expect(asked.status).toBe(400);
});

test('calls fail or hang as often as asked, and nothing is carried out', async () => {
  expect((await trial.call('PUT', '/api/trouble', { fail: 1 })).body).toMatchObject({ fail: 1, hang: 0 });
  expect((await trial.call('PUT', cob, chargeOf('150.00'))).status).toBe(500);
  expect((await trial.call('GET', cob)).status).toBe(404);
  await trial.call('PUT', '/api/trouble', { hang: 1 });
  const token = await fetch(`${trial.base}/oauth/token`, {
    method: 'POST',
    headers: { Authorization: basic(trialCredentials.clientId, trialCredentials.clientSecret) },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: access } = (await token.json()) as { access_token: string };
  const hanging = fetch(trial.base + cob, {
    headers: { Authorization: `Bearer ${access}` },
    signal: AbortSignal.timeout(300),
  });
  await expect(hanging).rejects.toThrow();
  expect((await trial.call('GET', cob)).status).toBe(404);
  expect((await trial.call('GET', '/api/trouble')).body).toMatchObject({ fail: 0, hang: 0 });
});

test('a switch that does not exist is named', async () => {
  expect(await trial.call('PUT', '/api/trouble', { fail: -1 })).toMatchObject({
    status: 400,
    body: { violacoes: [{ propriedade: 'trouble.fail' }] },
  });
});

test('payouts are listed by time, page and the account they left from', async () => {
  const from = (chave: string) => ({ valor: '10.00', pagador: { chave }, favorecido: { chave: '52998224725' } });
  await trial.call('PUT', '/api/payout/v1/pix/one', from('pix@palpite.example'));
  await trial.call('PUT', '/api/payout/v1/pix/two', from('pix@other.example'));
  const all = await trial.call('GET', `/api/payout/v1/pix?${span}`);
  expect(all.body.envios).toHaveLength(2);
  const mine = await trial.call('GET', `/api/payout/v1/pix?${span}&chave=pix@palpite.example`);
  expect(mine.body.envios).toMatchObject([{ idEnvio: 'one', valor: '10.00' }]);
  const early = await trial.call('GET', '/api/payout/v1/pix?inicio=2026-03-01T00:00:00Z&fim=2026-03-02T00:00:00Z');
  expect(early.body.envios).toEqual([]);
});

test('a bank transfer shows up on the statement of its account only', async () => {
  const before = trial.outside.bank.people.balance(marina.payerCpf);
  const { reference } = trial.outside.bank.incoming.send({
    ...marina,
    account: '10745-7',
    amount: 200n * unit,
    text: ' D-2026-000001 ',
  });
  expect(trial.outside.bank.people.balance(marina.payerCpf)).toBe(before - 200n * unit);
  const mine = await trial.call('GET', `/api/payout/v1/transfers?${span}&conta=107457`);
  expect(mine.body.transferencias).toMatchObject([
    { referencia: reference, valor: '200.00', descricao: 'D-2026-000001', remetente: { cpf: marina.payerCpf } },
  ]);
  const other = await trial.call('GET', `/api/payout/v1/transfers?${span}&conta=999`);
  expect(other.body.transferencias).toEqual([]);
});

test('a person sends a transfer and takes a payment back by form', async () => {
  const post = (path: string, form: Record<string, string>) =>
    fetch(trial.base + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const sent = await post('/bank/send', { account: '10745-7', amount: '1.284,50', text: 'D-2026-000001' });
  expect(sent.status).toBe(303);
  const receipt = await fetch(trial.base + (sent.headers.get('location') ?? ''));
  expect(await receipt.text()).toContain('D-2026-000001');
  expect((await post('/bank/send', { account: '', amount: '10', text: '' })).status).toBe(422);
  const endToEndId = await paid();
  expect(await (await fetch(`${trial.base}/bank/backstage`)).text()).toContain(endToEndId);
  expect((await post('/bank/backstage/take-back', { id: endToEndId, nature: 'MED_FRAUDE' })).status).toBe(303);
  expect((await post('/bank/backstage/take-back', { id: endToEndId, nature: 'MED_FRAUDE' })).status).toBe(303);
  await trial.outside.bank.settleNow();
  expect(trial.outside.bank.vault.receipts.get(endToEndId)?.refunds).toHaveLength(1);
});
