import { randomUUID } from 'node:crypto';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { expect, test } from 'vitest';
import { openPage, pairOf, type SmallOperator } from './rig.ts';

const money = { user: 'u42', currency: 'BRL' };

async function withPlayer(operator: SmallOperator, amount?: string) {
  await operator.ask('/player', { ...money, language: 'pt' });
  if (amount !== undefined) await operator.ask('/in', { transfer: randomUUID(), ...money, amount });
}

async function openTable(pair: Awaited<ReturnType<typeof pairOf>>) {
  const launched = await pair.operator.ask('/launch', {
    ...money,
    gameCode: 'dragao-tigre',
    language: 'pt',
    lobbyUrl: 'http://lobby.example',
    depositUrl: 'http://lobby.example/deposit',
  });
  return openPage(pair.vendor, pair.base, String(launched.body.url));
}

test('money goes in once under one id, however often and however many at once it is sent', async () => {
  await using pair = await pairOf('transfer');
  await withPlayer(pair.operator);
  const transfer = randomUUID();
  const asked = { transfer, ...money, amount: '12.5' };
  const answers = await Promise.all([1, 2, 3].map(() => pair.operator.ask('/in', asked)));
  for (const { body } of answers)
    expect(body).toMatchObject({ status: 'ok', transfer, state: 'done', balance: '12.50' });
  expect((await pair.operator.ask('/in', { ...asked, amount: '12.6' })).body).toMatchObject({ reason: 'duplicate' });
  expect((await pair.operator.ask('/out', asked)).body).toMatchObject({ reason: 'duplicate' });
  expect((await pair.operator.ask('/balance', money)).body).toMatchObject({ balance: '12.50', inPlay: '0.00' });
  expect((await pair.operator.ask('/check', { transfer })).body).toMatchObject({
    state: 'done',
    direction: 'in',
    amount: '12.50',
    user: 'u42',
  });
});

test('a transfer asked about before it came is closed for good', async () => {
  await using pair = await pairOf('transfer');
  await withPlayer(pair.operator, '5');
  const transfer = randomUUID();
  expect((await pair.operator.ask('/check', { transfer })).body).toMatchObject({ state: 'unknown' });
  const late = await pair.operator.ask('/in', { transfer, ...money, amount: '1' });
  expect(late.body).toMatchObject({ status: 'refused', reason: 'closed' });
  expect((await pair.operator.ask('/check', { transfer })).body).toMatchObject({ state: 'unknown' });
  expect((await pair.operator.ask('/balance', money)).body).toMatchObject({ balance: '5.00' });
});

test('more than there is does not go out, and a refusal stays one', async () => {
  await using pair = await pairOf('transfer');
  await withPlayer(pair.operator, '3');
  const transfer = randomUUID();
  const asked = { transfer, ...money, amount: '4' };
  expect((await pair.operator.ask('/out', asked)).body).toMatchObject({ reason: 'insufficient' });
  await pair.operator.ask('/in', { transfer: randomUUID(), ...money, amount: '10' });
  expect((await pair.operator.ask('/out', asked)).body).toMatchObject({ reason: 'insufficient' });
  expect((await pair.operator.ask('/check', { transfer })).body).toMatchObject({ state: 'refused' });
});

test('each refusal says why, gives the question’s id back and is signed', async () => {
  await using pair = await pairOf('transfer');
  const fresh = () => ({ transfer: randomUUID(), ...money });
  expect((await pair.operator.ask('/in', { ...fresh(), amount: '1' })).body).toMatchObject({
    reason: 'unknown_player',
  });
  await withPlayer(pair.operator, '1');
  for (const amount of ['0', '-1', '1e3', '', '0.0000001'])
    expect((await pair.operator.ask('/in', { ...fresh(), amount })).body).toMatchObject({ reason: 'bad_amount' });
  const foreign = await pair.operator.ask('/in', { ...fresh(), currency: 'USD', amount: '1' });
  expect(foreign.body).toMatchObject({ reason: 'wrong_currency' });
  expect(foreign.body.requestId).toBeDefined();
  expect((await pair.operator.ask('/player', { user: 'u42', currency: 'USD' })).body).toMatchObject({
    reason: 'wrong_currency',
  });
  expect((await pair.operator.ask('/in', { ...fresh(), amount: '1' }, { badly: true })).status).toBe(401);
});

test('what went in is at every moment what is there, in play, or was lost in finished bets', async () => {
  await using pair = await pairOf('transfer');
  await withPlayer(pair.operator, '100');
  const page = await openTable(pair);
  for (let turn = 0; turn < 20; turn += 1) {
    const played = await page.play({ dragon: '1.00', tie: '1.00' });
    expect(played.state).toBe('closed');
  }
  const told: Record<string, string>[] = [];
  let [cursor, more] = ['', true];
  while (more) {
    const { body } = await pair.operator.ask('/bets', { cursor, limit: 7 });
    told.push(...(body.bets as Record<string, string>[]));
    cursor = String(body.cursor);
    more = body.more === true;
  }
  // no amount tells what stood against what
  await page.play({ dragon: '2.00', tiger: '3.00' });
  const { body: last } = await pair.operator.ask('/bets', { cursor, limit: 7 });
  expect(last.bets).toMatchObject([
    { stake: '2.00', opposed: '2.00' },
    { stake: '3.00', opposed: '2.00' },
  ]);
  told.push(...(last.bets as Record<string, string>[]));
  expect(told.filter(({ opposed }) => opposed === undefined)).toHaveLength(40);
  expect(told).toHaveLength(42);
  expect(new Set(told.map(({ bet }) => bet)).size).toBe(42);
  const lost = told.reduce((sum, { stake = '0', payout = '0' }) => sum + parseMoney(stake) - parseMoney(payout), 0n);
  expect((await pair.operator.ask('/balance', money)).body).toMatchObject({
    balance: formatMoney(parseMoney('100') - lost),
    inPlay: '0.00',
  });
  // the same cursor again tells the same bets
  expect((await pair.operator.ask('/bets', { cursor: '', limit: 7 })).body.bets).toEqual(told.slice(0, 7));
});

test('finished bets are told as they happen; an operator that does not hear costs the player nothing', async () => {
  await using pair = await pairOf('transfer');
  await withPlayer(pair.operator, '10');
  const page = await openTable(pair);
  pair.operator.instead.push({ path: '/bets', does: 'cut' });
  expect((await page.play({ tiger: '1.00' })).state).toBe('closed');
  const second = await page.play({ tiger: '1.00' });
  await expect
    .poll(
      () =>
        pair.operator.heard.flatMap(({ body, signed }) => (signed ? (body.bets as { round: string }[]) : [])).at(-1)
          ?.round,
    )
    .toBe(second.round);
});

test('a new play session ends the one before; leaving ends it too', async () => {
  await using pair = await pairOf('transfer');
  await withPlayer(pair.operator, '10');
  const first = await openTable(pair);
  const second = await openTable(pair);
  expect(await first.play({ dragon: '1.00' })).toEqual({ no: 'ended' });
  expect((await second.play({ dragon: '1.00' })).state).toBe('closed');
  await pair.operator.ask('/leave', { user: 'u42' });
  expect(await second.play({ dragon: '1.00' })).toEqual({ no: 'ended' });
});

test('stakes outside the table’s limits are refused, and so is more than there is', async () => {
  await using pair = await pairOf('transfer');
  await withPlayer(pair.operator, '10');
  const page = await openTable(pair);
  for (const choice of [{}, { dragon: '0.50' }, { dragon: '501.00' }, { lion: '1.00' }, { dragon: '1.001' }])
    expect(await page.play(choice)).toEqual({ no: 'bad_stake' });
  expect(await page.play({ dragon: '11.00' })).toEqual({ no: 'no_money' });
});
