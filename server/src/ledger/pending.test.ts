import { afterAll, expect, test } from 'vitest';
import type { Step } from './ledger.ts';
import { command, money, openBooks, pendingOf } from './rig-books.ts';

const books = await openBooks();
const { bank, house, player, stake, say, sayOne, accepted, funded, standing, held } = books;
afterAll(() => books.close());

test('money set aside is not spent, then leaves when posted', async () => {
  const account = await funded('10');
  const answer = await accepted(
    command(account, [{ do: 'pending', debit: account, credit: bank, amount: money('7'), kind: 'withdrawal' }]),
  );
  expect(answer).toMatchObject({ available: money('3'), held: money('7') });
  expect(await sayOne(command(account, [stake(account, money('4'))]))).toEqual({
    ok: false,
    code: 'ledger.insufficient',
  });
  const posted = await accepted(command(account, [{ do: 'post', pending: pendingOf(answer), kind: 'withdrawal' }]));
  expect(posted).toMatchObject({ available: money('3'), held: 0n });
});

test('a voided pending gives the money back once', async () => {
  const account = await funded('10');
  const pending = await held(account, '7');
  const back = command(account, [{ do: 'void', pending, kind: 'withdrawal' }]);
  const first = await accepted(back);
  expect(first).toMatchObject({ available: money('10'), held: 0n });
  expect(await sayOne(back)).toEqual({ ...first, first: false });
  for (const step of [
    { do: 'void', pending, kind: 'withdrawal' },
    { do: 'post', pending, kind: 'withdrawal' },
  ] satisfies Step[])
    expect(await sayOne(command(account, [step]))).toEqual({ ok: false, code: 'ledger.pending_closed' });
});

test('a pending posted in part gives the rest back; more than was set aside is refused', async () => {
  const account = await funded('10');
  const pending = await held(account, '7');
  expect(await sayOne(command(account, [{ do: 'post', pending, amount: money('7.01'), kind: 'withdrawal' }]))).toEqual({
    ok: false,
    code: 'ledger.pending_exceeded',
  });
  expect(
    await accepted(command(account, [{ do: 'post', pending, amount: money('2'), kind: 'withdrawal' }])),
  ).toMatchObject({ available: money('8'), held: 0n });
});

test('of two who decide on one pending in a batch, the first wins', async () => {
  const account = await funded('10');
  const pending = await held(account, '7');
  const answers = await say(
    command(account, [{ do: 'void', pending, kind: 'withdrawal' }]),
    command(account, [{ do: 'post', pending, kind: 'withdrawal' }]),
  );
  expect(answers).toMatchObject([
    { ok: true, available: money('10') },
    { ok: false, code: 'ledger.pending_closed' },
  ]);
});

test('a stranger cannot decide on a pending', async () => {
  const [account, stranger] = [await funded('10'), await funded('1')];
  const pending = await held(account, '7');
  expect(await sayOne(command(stranger, [{ do: 'void', pending, kind: 'withdrawal' }]))).toEqual({
    ok: false,
    code: 'ledger.invalid',
  });
  expect(await standing(account)).toEqual([money('3'), money('7')]);
});

test('a pending that never was cannot be decided on', async () => {
  const account = await funded('10');
  const { transfers } = await accepted(command(account, [stake(account)]));
  for (const pending of [123_456_789_000n, transfers[0] ?? 0n])
    expect(await sayOne(command(account, [{ do: 'void', pending, kind: 'withdrawal' }]))).toEqual({
      ok: false,
      code: 'ledger.pending_closed',
    });
});

test('the house may set money aside and pay it to a player', async () => {
  const [account, prizes] = [await player(), await house('jackpots')];
  const pending = pendingOf(
    await accepted(
      command(prizes, [{ do: 'pending', debit: prizes, credit: account, amount: money('9'), kind: 'jackpot' }]),
    ),
  );
  expect(await standing(prizes)).toEqual([-money('9'), money('9')]);
  expect(await accepted(command(account, [{ do: 'post', pending, kind: 'jackpot' }]))).toMatchObject({
    available: money('9'),
  });
  expect(await standing(prizes)).toEqual([-money('9'), 0n]);
});
