import { afterEach, beforeEach, expect, test } from 'vitest';
import { Problem } from './problem.ts';
import { chargeOf, openTrial, type Trial } from './trial.ts';

let trial: Trial;
beforeEach(async () => {
  trial = await openTrial();
  const hook = `/api/pix/v2/webhook/${encodeURIComponent('pix@palpite.example')}`;
  const registered = await trial.call('PUT', hook, { webhookUrl: trial.hookUrl });
  expect(registered.status).toBe(200);
});
afterEach(() => trial.close());

const txid = (index: number) => `charge${String(index).padStart(24, '0')}`;
async function payOne(index: number): Promise<string> {
  await trial.call('PUT', `/api/pix/v2/cob/${txid(index)}`, chargeOf('10.00'));
  return trial.outside.bank.pay({ txid: txid(index), payerCpf: '52998224725' }).endToEndId;
}
const told = () =>
  trial.heard.map(({ body }) => (body as { pix: { endToEndId: string }[] }).pix.map((pix) => pix.endToEndId));

test('receipts that come close together travel in one call', async () => {
  const first = await payOne(1);
  await trial.clock.advance(100);
  const second = await payOne(2);
  await trial.clock.advance(199);
  expect(trial.heard).toEqual([]);
  await trial.clock.advance(1);
  expect(told()).toEqual([[first, second]]);
  expect(trial.heard[0]?.path).toBe('/hooks/secret/pix');
});

test('receipts of one moment are one call', async () => {
  const receipts = [await payOne(1), await payOne(2), await payOne(3)];
  await trial.clock.advance(300);
  expect(told()).toEqual([receipts]);
  await trial.clock.advance(3_600_000);
  expect(trial.heard.length).toBe(1);
});

test('a call that fails is made again after growing waits until it arrives', async () => {
  trial.answers.push(500, 503);
  const receipt = await payOne(1);
  await trial.clock.advance(300);
  expect(trial.heard.length).toBe(1);
  await trial.clock.advance(1000);
  expect(trial.heard.length).toBe(2);
  await trial.clock.advance(1999);
  expect(trial.heard.length).toBe(2);
  await trial.clock.advance(1);
  expect(told()).toEqual([[receipt], [receipt], [receipt]]);
  expect(trial.outside.bank.webhooks.outstanding()).toEqual([]);
  expect(trial.outside.bank.deliveries.map(({ result }) => result)).toEqual([
    { status: 500 },
    { status: 503 },
    { status: 200 },
  ]);
});

test('a call nobody ever takes is given up at last', async () => {
  for (let turn = 0; turn < 30; turn++) trial.answers.push(500);
  await payOne(1);
  await trial.clock.advance(24 * 3_600_000);
  expect(trial.heard.length).toBe(13);
  expect(trial.outside.bank.webhooks.outstanding()).toMatchObject([{ state: 'abandoned', attempts: 13 }]);
});

test('the bank can repeat, delay, reorder, lose and forge', async () => {
  const { bank } = trial.outside;
  bank.mode({ repeat: 2 });
  const first = await payOne(1);
  await trial.clock.advance(300);
  expect(told()).toEqual([[first], [first], [first]]);

  trial.heard.length = 0;
  bank.behave();
  bank.mode({ delayMs: 5000, reorder: true });
  const second = await payOne(2);
  const third = await payOne(3);
  await trial.clock.advance(5299);
  expect(trial.heard).toEqual([]);
  await trial.clock.advance(1);
  expect(told()).toEqual([[third], [second]]);

  trial.heard.length = 0;
  bank.behave();
  bank.mode({ drop: 1 });
  await payOne(4);
  await trial.clock.advance(10_000);
  expect(trial.heard).toEqual([]);
  expect(bank.deliveries.at(-1)?.result).toEqual({ dropped: true });

  bank.behave();
  bank.mode({ forge: true });
  const fifth = await payOne(5);
  await trial.clock.advance(300);
  const [forged, real] = told();
  expect(real).toEqual([fifth]);
  expect((await trial.call('GET', `/api/pix/v2/pix/${forged?.[0]}`)).status).toBe(404);
});

test('a webhook is read, listed and removed; without one nobody is told', async () => {
  const hook = `/api/pix/v2/webhook/${encodeURIComponent('pix@palpite.example')}`;
  const told = { webhookUrl: trial.hookUrl, criacao: '2026-03-02T15:00:00.000Z' };
  expect((await trial.call('GET', hook)).body).toEqual(told);
  expect((await trial.call('GET', '/api/pix/v2/webhook')).body).toEqual({ webhooks: [told] });
  expect((await trial.call('PUT', hook, { webhookUrl: 'ftp://x' })).status).toBe(400);
  expect((await trial.call('DELETE', hook)).status).toBe(204);
  expect((await trial.call('GET', hook)).status).toBe(404);
  await payOne(1);
  await trial.clock.advance(10_000);
  expect(trial.heard).toEqual([]);
});

test('a return ends settled, tells the client again, and never exceeds what was paid', async () => {
  const receipt = await payOne(1);
  await trial.clock.advance(300);
  const refund = (id: string, body: object) => trial.call('PUT', `/api/pix/v2/pix/${receipt}/devolucao/${id}`, body);
  const first = await refund('back1', { valor: '6.00', descricao: 'outro CPF' });
  expect([first.status, first.body.status, first.body.valor]).toEqual([201, 'EM_PROCESSAMENTO', '6.00']);
  expect(String(first.body.rtrId)).toMatch(/^D99999004\d{12}[A-Za-z0-9]{11}$/);
  expect((await refund('back1', { valor: '6.00' })).body.rtrId).toBe(first.body.rtrId);
  expect((await refund('back1', { valor: '5.00' })).status).toBe(400);
  expect((await refund('back2', { valor: '4.01' })).body.type).toContain('PixDevolucaoInvalida');
  expect((await trial.call('GET', `/api/pix/v2/pix/${receipt}/devolucao/none`)).status).toBe(404);
  await trial.clock.advance(1300);
  expect((await trial.call('GET', `/api/pix/v2/pix/${receipt}/devolucao/back1`)).body).toMatchObject({
    status: 'DEVOLVIDO',
    horario: { solicitacao: '2026-03-02T15:00:00.300Z', liquidacao: '2026-03-02T15:00:01.300Z' },
  });
  expect(trial.heard.at(-1)?.body).toMatchObject({
    pix: [{ endToEndId: receipt, devolucoes: [{ id: 'back1', status: 'DEVOLVIDO' }] }],
  });
  expect((await refund('back2', { valor: '4.00' })).status).toBe(201);
  await trial.clock.advance(1300);
  expect(trial.outside.bank.people.balance('52998224725')).toBe(250_000_000_000n);
});

test('after ninety days nothing can be returned', async () => {
  const receipt = await payOne(1);
  await trial.clock.advance(90 * 24 * 3_600_000 + 1);
  expect(() => trial.outside.bank.refunds.request(receipt, 'late', { valor: '1.00' })).toThrow(Problem);
});
