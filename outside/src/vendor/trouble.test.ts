import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSlot, pairOf } from './rig.ts';

/** What one spin made the operator hear, by the last word of the path. */
async function spinUnder(name: string) {
  const pair = await pairOf('hub88');
  const page = await openSlot(pair);
  await fetch(`${pair.base}/api/trouble/OPERATOR`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ [name]: { next: 1 } }),
  });
  const spun = await page.play({ stake: '1.00' });
  await pair.vendor.seamless.pushAll();
  const heard = pair.operator.heard.map(({ path, body, signed }) => ({ kind: path.split('/').at(-1), body, signed }));
  return { pair, spun, heard, kinds: heard.map(({ kind }) => kind) };
}

test('an answer that is lost makes the bet come again under its id', async () => {
  const { pair, spun, heard, kinds } = await spinUnder('loseReply');
  expect(kinds.slice(0, 2)).toEqual(['bet', 'bet']);
  expect(heard[0]?.body.transaction_uuid).toBe(heard[1]?.body.transaction_uuid);
  expect(heard[0]?.body.request_uuid).not.toBe(heard[1]?.body.request_uuid);
  expect(spun.round).toBeDefined();
  await pair[Symbol.asyncDispose]();
});

test('a duplicate comes twice, a storm twenty times, and the money moves once', async () => {
  for (const [name, times] of [
    ['duplicate', 2],
    ['storm', 20],
  ] as const) {
    const { pair, spun, kinds } = await spinUnder(name);
    expect(kinds.filter((kind) => kind === 'bet')).toHaveLength(times);
    const won = BigInt(Math.round(Number(spun.total) * 100_000));
    if (spun.state === 'closed') expect(pair.operator.balance).toBe(10_000_000n - 100_000n + won);
    await pair[Symbol.asyncDispose]();
  }
});

test('a win before its bet is refused, and paid once the bet is there', async () => {
  const { pair, kinds, heard } = await spinUnder('reorder');
  expect(kinds).toEqual(['win', 'bet', 'win']);
  expect(heard[0]?.body.transaction_uuid).toBe(heard[2]?.body.transaction_uuid);
  await pair[Symbol.asyncDispose]();
});

test('a bet that comes after its own rollback takes nothing where that is refused', async () => {
  const { pair, spun, kinds } = await spinUnder('lateBet');
  expect(spun).toEqual({ no: 'unavailable' });
  expect(kinds).toEqual(['rollback', 'bet']);
  expect(pair.operator.balance).toBe(10_000_000n);
  await pair[Symbol.asyncDispose]();
});

test('a bad signature, a wrong currency and half a message are sent once, and put right', async () => {
  for (const name of ['badSignature', 'wrongCurrency', 'malformed']) {
    const { pair, spun, heard } = await spinUnder(name);
    if (name === 'badSignature') expect(heard[0]?.signed).toBe(false);
    if (name === 'wrongCurrency') expect(heard[0]?.body.currency).toBe('XTS');
    if (name === 'malformed') expect(heard[0]?.body).toEqual({});
    expect(spun.round).toBeDefined();
    await pair[Symbol.asyncDispose]();
  }
});

test('our answers can be lost, late, broken, unknown or none at all; what was carried out stays', async () => {
  await using pair = await pairOf('transfer');
  const money = { user: 'u42', currency: 'BRL' };
  await pair.operator.ask('/player', money);
  const trouble = pair.vendor.troublesOf('OPERATOR');
  const put = (transfer: string) => pair.operator.ask('/in', { transfer, ...money, amount: '1' });
  const states: unknown[] = [];
  for (const name of ['loseAnswer', 'hang', 'garble', 'fail', 'oddStatus', 'slow'] as const) {
    const transfer = randomUUID();
    trouble.change({ [name]: { next: 1, share: 0 } });
    const heard = await put(transfer).then(
      ({ status, body }) => (status === 200 ? (body.status ?? '') : status),
      () => 'nothing',
    );
    states.push([name, heard, (await pair.operator.ask('/check', { transfer })).body.state]);
  }
  expect(states).toEqual([
    ['loseAnswer', 'nothing', 'done'],
    ['hang', 'nothing', 'unknown'],
    ['garble', 'nothing', 'done'],
    ['fail', 500, 'unknown'],
    ['oddStatus', 'PERHAPS', 'unknown'],
    ['slow', 'ok', 'done'],
  ]);
});

test('the switch reads back, counts down, knows its words and can be put back', async () => {
  await using pair = await pairOf('hub88');
  const at = `${pair.base}/api/trouble/OPERATOR`;
  const send = (method: string, body?: object) =>
    fetch(at, {
      method,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  expect((await send('PUT', { hang: { next: 2 }, nonsense: { next: 1 } })).status).toBe(400);
  expect(await (await send('PUT', { fail: { next: 2 }, slow: { share: 10 } })).json()).toMatchObject({
    fail: { next: 2, share: 0 },
    slow: { next: 0, share: 10 },
  });
  expect((await pair.operator.ask('/game/list', {})).status).toBe(500);
  expect((await send('PUT', { fail: { next: 1, only: '/game/url' } })).status).toBe(200);
  expect((await pair.operator.ask('/game/list', {})).status).toBe(200);
  expect(await (await send('GET')).json()).toMatchObject({ fail: { next: 1 } });
  await send('DELETE');
  expect((await send('PUT', { fail: { share: 100, about: 'caju-sorte' } })).status).toBe(200);
  expect((await pair.operator.ask('/game/list', {})).status).toBe(200);
  expect((await pair.operator.ask('/game/list', { asked: 'caju-sorte' })).status).toBe(500);
  await send('DELETE');
  expect((await pair.operator.ask('/game/list', {})).status).toBe(200);
});
