import { afterEach, beforeEach, expect, test } from 'vitest';
import { chargeOf, openTrial, type Trial, trialTxid } from '../trial.ts';

let trial: Trial;
beforeEach(async () => {
  trial = await openTrial();
});
afterEach(() => trial.close());

const get = async (url: string, cookie = '') => trial.outside.app.inject({ url, headers: { cookie } });
const post = async (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  trial.outside.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
async function makeCode(more: object = {}): Promise<string> {
  const made = await trial.call('PUT', `/api/pix/v2/cob/${trialTxid}`, chargeOf('150.00', more));
  return String(made.body.pixCopiaECola);
}

test('a person pays a code by form and lands on the receipt', async () => {
  const code = await makeCode({ devedor: { cpf: '52998224725', nome: 'Luana' } });
  const confirm = await get(`/bank/pay?code=${encodeURIComponent(code)}`);
  expect(confirm.statusCode).toBe(200);
  expect(confirm.body).toContain('Palpite Demonstração');
  expect(confirm.body).toContain('CPF •••.982.247\u2011••');
  const paid = await post('/bank/pay', { code, account: '52998224725' });
  expect(paid.statusCode).toBe(303);
  const place = String(paid.headers.location);
  expect((await get(place)).body).toContain(place.split('/').at(-1));
  const again = await post('/bank/pay', { code, account: '52998224725' });
  expect([again.statusCode, again.body.includes('já foi paga')]).toEqual([422, true]);
  expect((await get('/bank')).body).toContain('PIX enviado');
  expect(trial.outside.bank.vault.receipts.all()).toHaveLength(1);
});

test('another person pays from an account opened on the spot', async () => {
  const code = await makeCode();
  const nameless = await post('/bank/pay', { code, account: 'other', cpf: '987.654.321-00', name: '' });
  expect([nameless.statusCode, nameless.body.includes('987.654.321-00')]).toEqual([422, true]);
  const paid = await post('/bank/pay', { code, account: 'other', cpf: '987.654.321-00', name: 'Davi Rocha' });
  expect(paid.statusCode).toBe(303);
  const home = await get('/bank', String(paid.headers['set-cookie']).split(';')[0]);
  expect(home.body).toContain('Davi Rocha');
});

test('an expired code and a broken one say what to do', async () => {
  const code = await makeCode();
  await trial.clock.advance(600_000);
  expect((await get(`/bank/pay?code=${encodeURIComponent(code)}`)).body).toContain('venceu');
  expect((await get('/bank/pay?code=hello')).body).toContain('incompleto');
});

test('whatever a person or the platform writes is escaped', async () => {
  const attack = `"><img src=x onerror=alert(1)>'`;
  const code = await makeCode({ solicitacaoPagador: attack, infoAdicionais: [{ nome: attack, valor: attack }] });
  await post('/bank/accounts', { cpf: '98765432100', name: attack });
  const pages = [
    await get(`/bank/pay?code=${encodeURIComponent(code)}`),
    await get(`/bank/pay?code=${encodeURIComponent(attack)}`),
    await get('/bank/accounts'),
    await get('/bank', 'account=98765432100'),
    await post('/bank/keys', { type: 'EMAIL', key: attack }),
    await get(`/authenticator?key=${encodeURIComponent(attack)}`),
    await get(`/nothing?x=${encodeURIComponent(attack)}`),
    await get(String((await post('/bank/pay', { code, account: '98765432100', message: attack })).headers.location)),
  ];
  for (const page of pages) {
    expect(page.body).toContain('</html>');
    expect(page.body).not.toContain('<img');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  }
  expect(pages[0]?.body).toContain('&lt;img');
});

test('keys are registered and removed by form', async () => {
  expect((await post('/bank/keys', { type: 'EMAIL', key: 'Luana@Example.com' })).statusCode).toBe(303);
  expect((await get('/bank/keys')).body).toContain('luana@example.com');
  expect((await post('/bank/keys', { type: 'EMAIL', key: 'luana@example.com' })).body).toContain('já é de outra conta');
  expect((await post('/bank/keys', { type: 'PHONE', key: '123' })).statusCode).toBe(422);
  await post('/bank/keys/remove', { key: 'luana@example.com' });
  await post('/bank/keys/remove', { key: '52998224725' });
  expect(trial.outside.bank.people.keysOf('52998224725').map(({ key }) => key)).toEqual(['52998224725']);
});

test('the backstage changes how the bank misbehaves', async () => {
  expect((await post('/bank/backstage', { do: 'save', repeat: '2', forge: 'on', payouts: 'stall' })).statusCode).toBe(
    303,
  );
  expect(trial.outside.bank.mode()).toMatchObject({ repeat: 2, forge: true, reorder: false, payouts: 'stall' });
  expect((await post('/bank/backstage', { do: 'save', repeat: '-1' })).statusCode).toBe(422);
  await post('/bank/backstage', { do: 'reset' });
  expect(trial.outside.bank.mode()).toMatchObject({ repeat: 0, forge: false, payouts: 'settle' });
});

test('a form of another site is not accepted', async () => {
  const foreign = await post('/bank/keys', { type: 'EVP' }, { origin: 'https://evil.example', host: '127.0.0.1:8090' });
  expect(foreign.statusCode).toBe(403);
  const own = await post('/bank/keys', { type: 'EVP' }, { origin: 'http://127.0.0.1:8090', host: '127.0.0.1:8090' });
  expect(own.statusCode).toBe(303);
});

test('every page speaks English when asked, and remembers', async () => {
  const page = await get('/bank/keys?lang=en');
  expect(page.body).toContain('My keys');
  expect(String(page.headers['set-cookie'])).toContain('lang=en');
  expect((await get('/', 'lang=en')).body).toContain('The outside world');
});
