import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTrial, type Trial } from '../trial.ts';

let trial: Trial;
beforeEach(async () => {
  trial = await openTrial();
  await trial.call('PUT', '/api/payout/v1/webhook', { webhookUrl: trial.hookUrl });
});
afterEach(() => trial.close());

const path = (id: string) => `/api/payout/v1/pix/${id}`;
const to = (key: string, more: object = {}) => ({
  valor: '80.00',
  pagador: { chave: 'pix@palpite.example', infoPagador: 'saque' },
  favorecido: { chave: key },
  ...more,
});

test('a payout settles, tells the client, and the money is in the account', async () => {
  const sent = await trial.call('PUT', path('w1'), to('52998224725', { cpf: '52998224725' }));
  expect([sent.status, sent.body.status, sent.body.valor]).toEqual([201, 'EM_PROCESSAMENTO', '80.00']);
  expect(sent.body.e2eId).toMatch(/^E99999004\d{12}[A-Za-z0-9]{11}$/);
  await trial.clock.advance(1999);
  expect((await trial.call('GET', path('w1'))).body.status).toBe('EM_PROCESSAMENTO');
  await trial.clock.advance(1);
  expect((await trial.call('GET', path('w1'))).body).toMatchObject({
    status: 'REALIZADO',
    horario: { liquidacao: '2026-03-02T15:00:02.000Z' },
    favorecido: { cpf: '52998224725', nome: 'Luana Ribeiro Prado' },
  });
  expect(trial.heard).toEqual([
    { path: '/hooks/secret/payout', body: { idEnvio: 'w1', endToEndId: sent.body.e2eId, status: 'REALIZADO' } },
  ]);
  expect(trial.outside.bank.people.balance('52998224725')).toBe(250_080_000_000n);
});

test('the same idEnvio sends once, and another body under it is refused', async () => {
  const first = await trial.call('PUT', path('w1'), to('52998224725'));
  const both = await Promise.all([1, 2].map(() => trial.call('PUT', path('w1'), to('52998224725'))));
  for (const again of both) expect(again.body).toEqual(first.body);
  const other = await trial.call('PUT', path('w1'), to('52998224725', { valor: '81.00' }));
  expect([other.status, other.body.type]).toEqual([409, 'https://pix.bcb.gov.br/api/v2/error/EnvioReutilizado']);
  await trial.clock.advance(5000);
  expect((await trial.call('PUT', path('w1'), to('52998224725'))).body.status).toBe('REALIZADO');
  expect(trial.outside.bank.people.balance('52998224725')).toBe(250_080_000_000n);
});

test('a payout to nobody, to another owner, or to a blocked account is not carried out', async () => {
  const { bank } = trial.outside;
  bank.people.registerKey('52998224725', 'EMAIL', 'marina@recusa.example');
  await trial.call('PUT', path('nobody'), to('98765432100'));
  await trial.call('PUT', path('other'), to('11144477735', { cpf: '52998224725' }));
  await trial.call(
    'PUT',
    path('blocked'),
    to('marina@recusa.example', { favorecido: { chave: 'marina@recusa.example', cpf: '52998224725' } }),
  );
  await trial.clock.advance(2000);
  for (const id of ['nobody', 'other', 'blocked']) {
    const { body } = await trial.call('GET', path(id));
    expect(body).toMatchObject({ status: 'NAO_REALIZADO', motivo: expect.stringMatching(/./) });
  }
  expect(trial.heard.length).toBe(3);
  expect(bank.people.balance('11144477735')).toBe(250_000_000_000n);
});

test('a payout to a key that sends back arrives, and is with whoever paid it a moment later', async () => {
  const { bank } = trial.outside;
  bank.people.registerKey('52998224725', 'EMAIL', 'marina@devolve.example');
  const key = { chave: 'marina@devolve.example', cpf: '52998224725' };
  await trial.call('PUT', path('back'), to('marina@devolve.example', { favorecido: key }));
  await trial.clock.advance(2000);
  expect((await trial.call('GET', path('back'))).body.status).toBe('REALIZADO');
  await trial.clock.advance(2000);
  expect((await trial.call('GET', path('back'))).body.status).toBe('DEVOLVIDO');
  expect(bank.people.balance('52998224725')).toBe(250_000_000_000n);
});

test('a stalled payout stays in process until the bank works again', async () => {
  const { bank } = trial.outside;
  bank.mode({ payouts: 'stall' });
  await trial.call('PUT', path('w1'), to('52998224725'));
  await trial.clock.advance(60_000);
  expect((await trial.call('GET', path('w1'))).body.status).toBe('EM_PROCESSAMENTO');
  bank.mode({ payouts: 'refuse' });
  await bank.settleNow();
  expect((await trial.call('GET', path('w1'))).body.status).toBe('NAO_REALIZADO');
  await trial.clock.advance(60_000);
  expect(trial.heard.length).toBe(1);
});

test('malformed payouts are refused and send nothing', async () => {
  expect((await trial.call('PUT', path('bad-id'), to('52998224725'))).status).toBe(400);
  for (const body of [to(''), to('52998224725', { valor: '0.00' }), to('52998224725', { valor: '1.5' }), {}]) {
    expect((await trial.call('PUT', path('w1'), body)).status).toBe(400);
  }
  expect((await trial.call('GET', path('w1'))).status).toBe(404);
});

test('the directory knows whose key it is', async () => {
  const { bank } = trial.outside;
  const random = bank.people.registerKey('11144477735', 'EVP', '').key;
  bank.people.registerKey('11144477735', 'PHONE', '(11) 98765-4321');
  const find = async (key: string) => trial.call('GET', `/api/payout/v1/keys/${encodeURIComponent(key)}`);
  expect((await find('529.982.247-25')).body).toEqual({
    chave: '52998224725',
    tipo: 'CPF',
    cpf: '52998224725',
    nome: 'Luana Ribeiro Prado',
  });
  expect((await find('+5511987654321')).body).toMatchObject({ tipo: 'PHONE', cpf: '11144477735' });
  expect((await find(random)).body).toMatchObject({ tipo: 'EVP', cpf: '11144477735' });
  expect((await find('ninguem@example.com')).status).toBe(404);
});

test('a payout that arrived may come back, which the client is told once', async () => {
  const { bank } = trial.outside;
  await trial.call('PUT', path('w1'), to('52998224725'));
  await trial.clock.advance(2000);
  expect(bank.people.balance('52998224725')).toBe(250_080_000_000n);
  bank.payouts.giveBack('w1');
  bank.payouts.giveBack('w1');
  await trial.clock.advance(1000);
  expect((await trial.call('GET', path('w1'))).body).toMatchObject({
    status: 'DEVOLVIDO',
    horario: { liquidacao: '2026-03-02T15:00:02.000Z', devolucao: '2026-03-02T15:00:02.000Z' },
  });
  expect(bank.people.balance('52998224725')).toBe(250_000_000_000n);
  expect(trial.heard.map(({ body }) => (body as { status: string }).status)).toEqual(['REALIZADO', 'DEVOLVIDO']);
});

test('on a bad day payouts come back by themselves, or take a minute', async () => {
  const { bank } = trial.outside;
  bank.mode({ payouts: 'give_back' });
  await trial.call('PUT', path('w1'), to('52998224725'));
  await trial.clock.advance(2000);
  expect((await trial.call('GET', path('w1'))).body.status).toBe('REALIZADO');
  await trial.clock.advance(2000);
  expect((await trial.call('GET', path('w1'))).body.status).toBe('DEVOLVIDO');
  bank.mode({ payouts: 'slow' });
  await trial.call('PUT', path('w2'), to('52998224725'));
  await trial.clock.advance(59_000);
  expect((await trial.call('GET', path('w2'))).body.status).toBe('EM_PROCESSAMENTO');
  await trial.clock.advance(1000);
  expect((await trial.call('GET', path('w2'))).body.status).toBe('REALIZADO');
});

test('money may go to an account elsewhere, and not to a branch nobody has', async () => {
  const account = (agencia: string) => ({
    favorecido: { contaBanco: { codigo: '341', agencia, conta: '56789-0', nome: 'Luana' }, cpf: '52998224725' },
  });
  await trial.call('PUT', path('w1'), to('', account('1234')));
  await trial.call('PUT', path('w2'), to('', account('0000')));
  await trial.clock.advance(2000);
  expect((await trial.call('GET', path('w1'))).body).toMatchObject({
    status: 'REALIZADO',
    chave: 'conta:341:1234 56789-0',
  });
  expect((await trial.call('GET', path('w2'))).body).toMatchObject({ status: 'NAO_REALIZADO' });
});
