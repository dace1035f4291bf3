import { constants, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Declined } from '../people.ts';
import { basic, chargeOf, openTrial, type Trial, trialCredentials, trialTxid } from '../trial.ts';

let trial: Trial;
beforeEach(async () => {
  trial = await openTrial();
});
afterEach(() => trial.close());

const cob = (txid = trialTxid) => `/api/pix/v2/cob/${txid}`;
const marina = { payerCpf: '529.982.247-25' };
const reasonOf = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (fault) {
    if (fault instanceof Declined) return fault.reason;
    throw fault;
  }
  return undefined;
};

test('a charge is created, paid once, and is then concluded with its receipt', async () => {
  const made = await trial.call('PUT', cob(), chargeOf('150.00', { devedor: { cpf: '52998224725', nome: 'Luana' } }));
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    txid: trialTxid,
    revisao: 0,
    status: 'ATIVA',
    valor: { original: '150.00', modalidadeAlteracao: 0 },
    calendario: { criacao: '2026-03-02T15:00:00.000Z', expiracao: 600 },
    devedor: { cpf: '52998224725', nome: 'Luana' },
  });
  const receipt = trial.outside.bank.pay({ brCode: String(made.body.pixCopiaECola), ...marina, message: 'oi' });
  expect(receipt.endToEndId).toMatch(/^E99999004202603021500[A-Za-z0-9]{11}$/);
  expect(reasonOf(() => trial.outside.bank.pay({ txid: trialTxid, ...marina }))).toBe('charge_paid');

  const read = await trial.call('GET', cob());
  const pix = {
    endToEndId: receipt.endToEndId,
    txid: trialTxid,
    valor: '150.00',
    chave: 'pix@palpite.example',
    horario: '2026-03-02T15:00:00.000Z',
    infoPagador: 'oi',
  };
  expect(read.body).toMatchObject({ status: 'CONCLUIDA', pix: [pix] });
  const one = await trial.call('GET', `/api/pix/v2/pix/${receipt.endToEndId}`);
  // the API has no field for who paid: it answers only whether somebody did, and this bank besides
  // at an address of its own
  expect(one.body).toEqual(pix);
  const day = 'inicio=2026-03-02T00:00:00Z&fim=2026-03-03T00:00:00Z';
  const of = async (cpf: string) => (await trial.call('GET', `/api/pix/v2/pix?${day}&cpf=${cpf}`)).body.pix;
  expect([await of('52998224725'), await of('00000000191')]).toEqual([[pix], []]);
  const payer = await trial.call('GET', `/api/payout/v1/received/${receipt.endToEndId}`);
  expect(payer.body).toEqual({
    endToEndId: receipt.endToEndId,
    pagador: { cpf: '52998224725', nome: 'Luana Ribeiro Prado' },
  });
});

test('an expired charge stays active but cannot be paid', async () => {
  await trial.call('PUT', cob(), chargeOf('10.00'));
  await trial.clock.advance(600_000);
  expect(reasonOf(() => trial.outside.bank.pay({ txid: trialTxid, ...marina }))).toBe('charge_expired');
  expect((await trial.call('GET', cob())).body).toMatchObject({ status: 'ATIVA' });
});

test('the same charge again is the same, other terms are a new revision, and a concluded one stays', async () => {
  const first = await trial.call('PUT', cob(), chargeOf('10.00'));
  expect((await trial.call('PUT', cob(), chargeOf('10.00'))).body).toEqual(first.body);
  expect((await trial.call('PUT', cob(), chargeOf('12.00'))).body).toMatchObject({
    revisao: 1,
    valor: { original: '12.00' },
  });
  expect((await trial.call('PATCH', cob(), { valor: { original: '13.00' } })).body).toMatchObject({ revisao: 2 });
  expect((await trial.call('GET', `${cob()}?revisao=0`)).body).toMatchObject({ valor: { original: '10.00' } });
  expect((await trial.call('GET', `${cob()}?revisao=3`)).status).toBe(400);
  trial.outside.bank.pay({ txid: trialTxid, ...marina });
  const late = await trial.call('PUT', cob(), chargeOf('99.00'));
  expect(late.status).toBe(400);
  expect(late.body.type).toBe('https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida');
});

test('a removal comes alone and ends the charge', async () => {
  const made = await trial.call('PUT', cob(), chargeOf('10.00'));
  const status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
  expect((await trial.call('PATCH', cob(), { status, valor: { original: '9.00' } })).status).toBe(400);
  expect((await trial.call('PATCH', cob(), { status })).body).toMatchObject({ status, revisao: 1 });
  expect(reasonOf(() => trial.outside.bank.pay({ txid: trialTxid, ...marina }))).toBe('charge_removed');
  const location = String(made.body.location);
  expect((await fetch(`http://${location}`)).status).toBe(410);
});

test('malformed charges are refused with the field that is wrong', async () => {
  const cases: [path: string, body: unknown, field: string][] = [
    [cob('short'), chargeOf('10.00'), 'cob.txid'],
    [cob(), chargeOf('10'), 'cob.valor.original'],
    [cob(), chargeOf('0.00'), 'cob.valor.original'],
    [cob(), chargeOf('-1.00'), 'cob.valor.original'],
    [cob(), { valor: { original: '1.00' } }, 'cob.chave'],
    [cob(), chargeOf('1.00', { chave: '52998224725' }), 'cob.chave'],
    [cob(), chargeOf('1.00', { solicitacaoPagador: 'x'.repeat(141) }), 'cob.solicitacaoPagador'],
  ];
  for (const [path, body, field] of cases) {
    const answer = await trial.call('PUT', path, body);
    expect(answer.status).toBe(400);
    expect(answer.type).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ status: 400, violacoes: [{ propriedade: field }] });
  }
  expect((await trial.call('GET', cob())).body.type).toContain('CobNaoEncontrado');
});

test('the bank picks a txid when asked to', async () => {
  const made = await trial.call('POST', '/api/pix/v2/cob', chargeOf('5.00'));
  expect(made.status).toBe(201);
  expect(made.body.txid).toMatch(/^[a-zA-Z0-9]{32}$/);
});

test('only a charge that says so may be paid with another amount', async () => {
  await trial.call('PUT', cob(), chargeOf('10.00'));
  const { bank } = trial.outside;
  expect(reasonOf(() => bank.pay({ txid: trialTxid, ...marina, amount: 9_000_000n }))).toBe('amount_fixed');
  await trial.call('PATCH', cob(), { valor: { original: '10.00', modalidadeAlteracao: 1 } });
  expect(bank.pay({ txid: trialTxid, ...marina, amount: 9_000_000n }).amount).toBe(9_000_000n);
});

test('payers who do not exist or have too little are declined', async () => {
  await trial.call('PUT', cob(), chargeOf('250000.01'));
  const { bank } = trial.outside;
  expect(reasonOf(() => bank.pay({ txid: trialTxid, payerCpf: '12345678900', payerName: 'A' }))).toBe('cpf_invalid');
  expect(reasonOf(() => bank.pay({ txid: trialTxid, payerCpf: '98765432100' }))).toBe('name_missing');
  expect(reasonOf(() => bank.pay({ txid: trialTxid, ...marina }))).toBe('funds');
  expect(reasonOf(() => bank.pay({ txid: 'unknown', ...marina }))).toBe('code_unknown');
  expect(bank.vault.receipts.all()).toEqual([]);
});

test('charges and receipts are listed by time, page and payer', async () => {
  for (const digit of ['1', '2', '3']) await trial.call('PUT', cob(digit.repeat(26)), chargeOf(`${digit}.00`));
  trial.outside.bank.pay({ txid: '2'.repeat(26), ...marina });
  const span = 'inicio=2026-03-02T00:00:00Z&fim=2026-03-02T23:59:59-03:00';
  const page = await trial.call('GET', `/api/pix/v2/cob?${span}&paginacao.itensPorPagina=2&paginacao.paginaAtual=1`);
  expect(page.body).toMatchObject({
    parametros: { paginacao: { paginaAtual: 1, itensPorPagina: 2, quantidadeDePaginas: 2, quantidadeTotalDeItens: 3 } },
    cobs: [{ txid: '3'.repeat(26) }],
  });
  const paid = await trial.call('GET', `/api/pix/v2/pix?${span}&cpf=52998224725`);
  expect(paid.body.pix).toMatchObject([{ txid: '2'.repeat(26), valor: '2.00' }]);
  expect((await trial.call('GET', `/api/pix/v2/pix?${span}&txid=x`)).body.pix).toEqual([]);
  expect((await trial.call('GET', '/api/pix/v2/cob?fim=2026-03-02T00:00:00Z')).status).toBe(400);
  expect((await trial.call('GET', '/api/pix/v2/cob?inicio=2026-03-03T00:00:00Z&fim=2026-03-02T00:00:00Z')).status).toBe(
    400,
  );
});

test('no token without the right pair, no call without a token of its scope', async () => {
  const ask = (authorization: string | undefined, form: Record<string, string>) =>
    fetch(`${trial.base}/oauth/token`, {
      method: 'POST',
      headers: authorization === undefined ? {} : { Authorization: authorization },
      body: new URLSearchParams(form),
    });
  const good = basic(trialCredentials.clientId, trialCredentials.clientSecret);
  const form = { grant_type: 'client_credentials' };
  expect((await ask(undefined, form)).status).toBe(401);
  expect((await ask(basic('client', 'wrong'), form)).status).toBe(401);
  expect(await (await ask(good, { grant_type: 'password' })).json()).toMatchObject({ error: 'unsupported_grant_type' });
  expect(await (await ask(good, { ...form, scope: 'everything' })).json()).toMatchObject({ error: 'invalid_scope' });

  const narrow = (await (await ask(good, { ...form, scope: 'cob.read' })).json()) as Record<string, string>;
  expect(narrow).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'cob.read' });
  const use = (token: string) =>
    fetch(trial.base + cob(), { method: 'PUT', headers: { Authorization: `Bearer ${token}` }, body: '{}' });
  expect((await use(narrow.access_token ?? '')).status).toBe(403);
  // the PIX API lists 403 and no 401
  expect((await use('0'.repeat(64))).status).toBe(403);
  const nobody = await fetch(trial.base + cob());
  expect([nobody.status, await nobody.json()]).toMatchObject([
    403,
    { type: 'https://pix.bcb.gov.br/api/v2/error/AcessoNegado', status: 403 },
  ]);
  expect((await fetch(`${trial.base}/api/payout/v1/balance?chave=x`)).status).toBe(401);

  await trial.clock.advance(3_600_000);
  expect((await trial.call('GET', cob())).status).toBe(403);
});

test('a bank that knows no client gives no token', async () => {
  const { createOutside } = await import('../../main.ts');
  const closed = await createOutside();
  const answer = await closed.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { authorization: basic('', '') },
    payload: { grant_type: 'client_credentials' },
  });
  expect(answer.statusCode).toBe(401);
  await closed.close();
});

test('broken JSON and unknown addresses are problems too', async () => {
  const unknown = await trial.call('GET', '/api/pix/v2/nothing');
  expect([unknown.status, unknown.body.type]).toEqual([404, 'https://pix.bcb.gov.br/api/v2/error/NaoEncontrado']);
  const token = await trial.outside.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect([token.statusCode, token.json().type]).toEqual([
    400,
    'https://pix.bcb.gov.br/api/v2/error/RequisicaoInvalida',
  ]);
});

test('a charge whose answer got lost exists, and the same call again finds it', async () => {
  trial.outside.bank.mode({ loseAnswers: 1 });
  await expect(trial.call('PUT', cob(), chargeOf('10.00'))).rejects.toThrow();
  const again = await trial.call('PUT', cob(), chargeOf('10.00'));
  expect([again.status, again.body.revisao]).toEqual([201, 0]);
  trial.outside.bank.mode({ unavailable: true });
  expect((await trial.call('GET', cob())).status).toBe(503);
});

test('what the address in the QR answers is signed by the bank, and its keys are there to check it', async () => {
  const made = await trial.call('PUT', cob(), chargeOf('42.00', { solicitacaoPagador: 'Depósito' }));
  const location = String(made.body.location);
  const answer = await fetch(`http://${location}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/jose']);
  const parts = (await answer.text()).split('.');
  const [head = '', payload = '', signature = ''] = parts;
  expect(parts).toHaveLength(3);
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, string>;
  expect(read(payload)).toMatchObject({
    ...{ txid: trialTxid, revisao: 0, status: 'ATIVA', chave: 'pix@palpite.example', solicitacaoPagador: 'Depósito' },
    ...{ valor: { original: '42.00', modalidadeAlteracao: 0 }, calendario: { expiracao: 600 } },
  });
  const { alg, kid, jku = '' } = read(head);
  expect([alg, new URL(jku).host]).toEqual(['PS256', location.split('/')[0]]);
  const { keys } = (await (await fetch(jku)).json()) as { keys: (JsonWebKey & { kid: string })[] };
  const jwk = keys.find((each) => each.kid === kid);
  expect(jwk).toMatchObject({ kty: 'RSA', use: 'sig', alg: 'PS256' });
  const key = createPublicKey({ key: jwk ?? {}, format: 'jwk' });
  const holds = (text: string) =>
    verify(
      'sha256',
      Buffer.from(text),
      { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST },
      Buffer.from(signature, 'base64url'),
    );
  const other = Buffer.from(JSON.stringify({ ...read(payload), chave: 'ladrao@casa.example' })).toString('base64url');
  expect([holds(`${head}.${payload}`), holds(`${head}.${other}`)]).toEqual([true, false]);
  await trial.call('PATCH', cob(), { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
  const gone = await fetch(`http://${location}`);
  expect([gone.status, gone.headers.get('content-type')]).toEqual([
    410,
    expect.stringContaining('application/problem+json'),
  ]);
});
