import { afterAll, expect, test } from 'vitest';
import { inputOf, keyOf } from './ledger.ts';
import { command, money, newKey, openBooks } from './rig-books.ts';

const books = await openBooks();
const { bank, games, house, player, stake, say, sayOne, accepted, funded, standing } = books;
afterAll(() => books.close());

test('the same key and input gets the first answer again, whatever happened since', async () => {
  const account = await funded('10');
  const bet = command(account, [
    stake(account),
    { do: 'transfer', debit: games, credit: account, amount: money('3'), kind: 'payout' },
  ]);
  const first = await accepted(bet);
  expect(first).toMatchObject({ first: true, available: money('12') });
  expect(first.transfers).toHaveLength(2);
  await accepted(command(account, [stake(account)]));
  expect(await sayOne(bet)).toEqual({ ...first, first: false });
  expect(await standing(account)).toEqual([money('11'), 0n]);
});

test('the same key with another input is refused', async () => {
  const account = await funded('10');
  const bet = command(account, [stake(account)]);
  await accepted(bet);
  expect(await sayOne({ ...bet, input: inputOf('another') })).toEqual({ ok: false, code: 'request.key_reused' });
});

test('two owners may use the same key', async () => {
  const [one, two] = [await funded('1'), await funded('1')];
  const key = newKey();
  await accepted(command(one, [stake(one)], { key }));
  expect(await sayOne(command(two, [stake(two)], { key }))).toMatchObject({ ok: true, first: true });
});

test('a refused key may be tried again once there is money', async () => {
  const account = await player();
  const bet = command(account, [stake(account)]);
  expect(await sayOne(bet)).toEqual({ ok: false, code: 'ledger.insufficient' });
  await accepted(
    command(account, [{ do: 'transfer', debit: bank, credit: account, amount: money('1'), kind: 'deposit' }]),
  );
  expect(await sayOne(bet)).toMatchObject({ ok: true, first: true });
});

test('keys repeated inside one batch are answered like keys repeated later', async () => {
  const account = await funded('2');
  const bet = command(account, [stake(account)]);
  const tooMuch = command(account, [stake(account, money('50'))]);
  const answers = await say(bet, bet, { ...bet, input: 7n }, tooMuch, tooMuch, bet);
  expect(answers[0]).toMatchObject({ ok: true, first: true, available: money('1') });
  expect(answers[1]).toEqual({ ...answers[0], first: false });
  expect(answers[2]).toEqual({ ok: false, code: 'request.key_reused' });
  expect(answers[3]).toEqual({ ok: false, code: 'ledger.insufficient' });
  expect(answers[4]).toEqual({ ok: false, code: 'ledger.insufficient' });
  expect(answers[5]).toEqual({ ...answers[0], first: false });
  expect(await standing(account)).toEqual([money('1'), 0n]);
});

test('a key refused earlier in a batch is taken once money has come in between', async () => {
  const account = await player();
  const bet = command(account, [stake(account)]);
  const deposit = command(account, [
    { do: 'transfer', debit: bank, credit: account, amount: money('1'), kind: 'deposit' },
  ]);
  const answers = await say(bet, deposit, bet, bet);
  expect(answers.map((answer) => (answer.ok ? answer.first : answer.code))).toEqual([
    'ledger.insufficient',
    true,
    true,
    false,
  ]);
});

test('a command of the house alone is done once per key, also by ten at once', async () => {
  const [from, to] = [await house('fees'), await house('reserve')];
  const one = command(from, [{ do: 'transfer', debit: from, credit: to, amount: money('5'), kind: 'adjustment' }]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => sayOne(one)));
  expect(answers.filter((answer) => answer.ok && answer.first)).toHaveLength(1);
  expect(await standing(to)).toEqual([money('5'), 0n]);
});

test('keys and inputs follow from their parts and nothing else', () => {
  expect(keyOf('a', 1)).toBe(keyOf('a', 1));
  expect(keyOf('a', 1)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(
    new Set([keyOf('a', '1'), keyOf('a', 1), keyOf('a', 1n), keyOf('a1'), keyOf('1', 'a'), keyOf('a\n1')]).size,
  ).toBe(6);
  expect(inputOf('a')).not.toBe(inputOf('b'));
  expect(BigInt.asIntN(64, inputOf('a'))).toBe(inputOf('a'));
});
