import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unit } from '@palpite/math/money.ts';
import { createOutside } from '@palpite/outside/main.ts';
import { afterEach, expect, test } from 'vitest';
import { bacenPix, usualPaths } from './bacen-pix.ts';
import { BankRefused, BankUnavailable, type PixPort } from './pix-port.ts';

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const credentials = { clientId: 'a-house', clientSecret: 'its-secret' };
const pixKey = 'pix@palpite.example';
const payer = { cpf: '52998224725', name: 'Luana Prado' };
const charge = { txid: 'c'.repeat(32), amount: 20n * unit, expirySeconds: 900, payer, description: 'Depósito' };

const port = (baseUrl: string, timeoutMs = 2000): PixPort =>
  bacenPix({ baseUrl, ...credentials, pixKey, paths: usualPaths, timeoutMs });

async function realBank() {
  const outside = await createOutside({ credentials });
  const address = await outside.listen();
  closing.push(() => outside.close());
  return { bank: outside.bank, pix: port(address), address };
}

type Answering = (request: IncomingMessage, answer: ServerResponse, call: number) => void;

/** A bank that answers the calls after the token as the test says. */
async function oddBank(answering: Answering, timeoutMs?: number) {
  const calls: string[] = [];
  const server = createServer((request, answer) => {
    const path = `${request.method} ${request.url}`;
    if (path === 'POST /oauth/token') {
      calls.push('token');
      answer.end(JSON.stringify({ access_token: `token-${calls.length}`, expires_in: 3600 }));
      return;
    }
    calls.push(path);
    answering(request, answer, calls.filter((each) => each !== 'token').length);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => server.closeAllConnections());
  closing.push(() => server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { calls, address, pix: port(address, timeoutMs) };
}

test('a charge is made, read, paid, read as received and given back', async () => {
  const { bank, pix } = await realBank();
  const made = await pix.createCharge(charge);
  expect(made).toMatchObject({ state: 'active', amount: 20n * unit, pixKey, expirySeconds: 900, receipts: [] });
  expect(await pix.createCharge(charge)).toEqual(made);
  expect(await pix.readCharge(charge.txid)).toEqual(made);
  const { endToEndId } = bank.pay({ txid: charge.txid, payerCpf: payer.cpf, payerName: payer.name });
  expect(await pix.readCharge(charge.txid)).toMatchObject({ state: 'paid', receipts: [endToEndId] });
  expect(await pix.readReceipt(endToEndId)).toMatchObject({
    txid: charge.txid,
    pixKey,
    amount: 20n * unit,
  });
  const asked = { endToEndId, id: `R${endToEndId}`, amount: 20n * unit, description: 'Devolução' };
  expect(await pix.refund(asked)).toEqual({ state: 'processing', reason: undefined });
  await bank.settleNow();
  expect(await pix.refund(asked)).toEqual({ state: 'done', reason: undefined });
});

test.each([
  ['at an address of the bank’s own', usualPaths, 'Luana Ribeiro Prado'],
  ['by the API’s own filter, where the bank has no such address', { ...usualPaths, payer: '' }, undefined],
])('who paid is asked %s', async (_, paths, name) => {
  const { bank, pix: usual, address } = await realBank();
  const pix = bacenPix({ baseUrl: address, ...credentials, pixKey, paths });
  await usual.createCharge(charge);
  const { endToEndId } = bank.pay({ txid: charge.txid, payerCpf: payer.cpf, payerName: payer.name });
  const receipt = await pix.readReceipt(endToEndId);
  if (!receipt) throw new Error('it was paid');
  expect(JSON.stringify(receipt, (_key, value: unknown) => String(value))).not.toContain(payer.cpf);
  expect(await pix.readPayer(receipt, payer.cpf)).toEqual({ cpf: payer.cpf, name });
  // somebody else’s CPF: whoever it was, it was not they
  expect((await pix.readPayer(receipt, '11144477735')).cpf).toBe(name === undefined ? undefined : payer.cpf);
  if (name === undefined) expect(await pix.readPayer(receipt, undefined)).toEqual({ cpf: undefined, name: undefined });
});

test('a bank that leaves the question who paid unread, or has no answer yet, is asked again and believed nothing', async () => {
  const receipt = { endToEndId: 'E1', txid: 'x', pixKey, amount: unit, paidAt: new Date(), returns: [] };
  const everything = {
    parametros: { paginacao: { quantidadeDePaginas: 1 } },
    pix: [{ endToEndId: 'E1', valor: '1.00', horario: '2026-03-02T15:00:00Z' }],
  };
  const { address } = await oddBank((_request, answer) => void answer.end(JSON.stringify(everything)));
  const careless = bacenPix({ baseUrl: address, ...credentials, pixKey, paths: { ...usualPaths, payer: '' } });
  await expect(careless.readPayer(receipt, payer.cpf)).rejects.toThrow('does not tell receipts apart');
  const late = await oddBank((_request, answer) => void answer.writeHead(404).end('{}'));
  await expect(late.pix.readPayer(receipt, payer.cpf)).rejects.toBeInstanceOf(BankUnavailable);
});

test('a payout keeps its id, and keys are looked up', async () => {
  const { bank, pix } = await realBank();
  bank.people.openAccount(payer.cpf, payer.name);
  expect(await pix.lookupKey(payer.cpf)).toMatchObject({ cpf: payer.cpf });
  expect(await pix.lookupKey('ninguem@casa.example')).toBeUndefined();
  const payout = {
    id: 'W2026000001',
    amount: 5n * unit,
    to: { pixKey: payer.cpf },
    payeeCpf: payer.cpf,
    description: 'Saque',
  };
  expect(await pix.readPayout(payout.id)).toBeUndefined();
  const sent = await pix.payout(payout);
  expect(sent.state).toBe('processing');
  expect(await pix.payout(payout)).toEqual(sent);
  await expect(pix.payout({ ...payout, amount: 6n * unit })).rejects.toMatchObject({
    status: 409,
    type: 'EnvioReutilizado',
  });
  await bank.settleNow();
  expect(await pix.readPayout(payout.id)).toMatchObject({ state: 'settled', endToEndId: sent.endToEndId });
});

test('what came back is listed by itself with its time, and what lies on the accounts follows what comes and goes', async () => {
  const { bank, pix } = await realBank();
  const { clientCapital } = bank.vault.settings;
  expect(await pix.readBalance()).toBe(clientCapital);
  await pix.createCharge(charge);
  bank.pay({ txid: charge.txid, payerCpf: payer.cpf, payerName: payer.name });
  expect(await pix.readBalance()).toBe(clientCapital + 20n * unit);
  const payout = {
    id: 'W2026000002',
    amount: 5n * unit,
    to: { pixKey: payer.cpf },
    payeeCpf: payer.cpf,
    description: '',
  };
  await pix.payout(payout);
  expect(await pix.readBalance()).toBe(clientCapital + 15n * unit);
  await bank.settleNow();
  const [from, to] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  expect(await pix.listPayouts(from, to, { returnedOnly: true })).toEqual([]);
  bank.payouts.giveBack(payout.id);
  const [back] = await pix.listPayouts(from, to, { returnedOnly: true });
  expect(back).toMatchObject({ id: payout.id, state: 'given_back', returnedAt: expect.any(Date) });
  expect(await pix.readBalance()).toBe(clientCapital + 20n * unit);
  bank.incoming.send({ payerCpf: payer.cpf, account: '1234-5', amount: 7n * unit, text: 'D-1' });
  expect([await pix.readBalance('12345'), await pix.readBalance('9-9')]).toEqual([7n * unit, 0n]);
});

test('what the bank does not know is undefined, what it refuses says why', async () => {
  const { pix } = await realBank();
  expect(await pix.readCharge('d'.repeat(32))).toBeUndefined();
  expect(await pix.readReceipt('E'.repeat(32))).toBeUndefined();
  const refused = await pix.createCharge({ ...charge, txid: 'too-short' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(BankRefused);
  expect(refused).toMatchObject({ status: 400, type: 'CobOperacaoInvalida' });
  expect(String(refused)).toContain('cob.txid');
});

test('a bank in trouble is not a refusal', async () => {
  const { bank, pix } = await realBank();
  bank.mode({ unavailable: true });
  await expect(pix.createCharge(charge)).rejects.toBeInstanceOf(BankUnavailable);
  await expect(port('http://127.0.0.1:9').readCharge(charge.txid)).rejects.toBeInstanceOf(BankUnavailable);
});

test('wrong credentials mean: not now', async () => {
  const { address } = await realBank();
  const stranger = bacenPix({ baseUrl: address, clientId: 'x', clientSecret: 'y', pixKey, paths: usualPaths });
  await expect(stranger.readCharge(charge.txid)).rejects.toBeInstanceOf(BankUnavailable);
});

test.each([401, 403])(
  'one token serves many calls, and a token the bank has forgotten (%i) is replaced once',
  async (word) => {
    const { calls, pix } = await oddBank((request, answer, call) => {
      answer.statusCode = call === 3 ? word : 404;
      answer.end(request.headers.authorization === undefined ? 'no token' : '');
    });
    for (let call = 0; call < 4; call++) expect(await pix.readCharge(charge.txid)).toBeUndefined();
    expect(calls.filter((each) => each === 'token')).toHaveLength(2);
    expect(calls).toHaveLength(7);
  },
);

test('a connection that breaks is tried once more, one that hangs is not', async () => {
  const broken = await oddBank((_request, answer, call) => {
    if (call === 1) answer.destroy();
    else answer.writeHead(404).end();
  });
  expect(await broken.pix.readCharge(charge.txid)).toBeUndefined();
  const hanging = await oddBank(() => {}, 200);
  await expect(hanging.pix.readCharge(charge.txid)).rejects.toBeInstanceOf(BankUnavailable);
  expect(hanging.calls).toHaveLength(2);
});

test.each([
  ['no JSON', 200, 'all is well'],
  ['another shape', 200, '{"idEnvio":1}'],
  ['an amount that is none', 200, '{"endToEndId":"E1","valor":"1e3","horario":"2026-03-02T15:00:00Z"}'],
  ['too many calls', 429, '{}'],
  ['a proxy in trouble', 502, '<html>'],
])('an answer that leaves open what happened counts as none: %s', async (_, status, body) => {
  const { pix } = await oddBank((_request, answer) => void answer.writeHead(status).end(body));
  await expect(pix.readReceipt('E1')).rejects.toBeInstanceOf(BankUnavailable);
});

test('a refused charge that is there all the same is taken as made', async () => {
  const body = {
    txid: charge.txid,
    status: 'ATIVA',
    calendario: { criacao: '2026-03-02T15:00:00Z', expiracao: 900 },
    valor: { original: '20.00' },
    chave: pixKey,
    pixCopiaECola: '000201',
  };
  const { pix } = await oddBank((request, answer) => {
    if (request.method === 'PUT') answer.writeHead(409).end('{}');
    else answer.end(JSON.stringify(body));
  });
  expect((await pix.createCharge(charge)).brCode).toBe('000201');
  await expect(pix.createCharge({ ...charge, amount: unit })).rejects.toBeInstanceOf(BankRefused);
});
