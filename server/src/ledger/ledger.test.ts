import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { type Command, entriesOf, entriesOfKey, houseAccount, openAccount, post, type Step } from './ledger.ts';
import { command, money, newKey, openBooks } from './rig-books.ts';

const books = await openBooks();
const { rig, bank, games, house, player, stake, say, sayOne, accepted, funded, standing, held } = books;
afterAll(() => books.close());

test('a deposit raises the player and lowers the bank by the same amount', async () => {
  const [before = 0n] = await standing(bank);
  const account = await funded('25.50');
  expect(await standing(account)).toEqual([money('25.50'), 0n]);
  expect(await standing(bank)).toEqual([before - money('25.50'), 0n]);
});

test('a house account is opened once per name, merchant and currency, also by two at once', async () => {
  const [first, second] = await Promise.all([house('promotions'), house('promotions')]);
  expect(first).toBe(second);
  const fun = await inTx(rig.db, (tx) =>
    houseAccount(tx, { merchant: 'palpite', currency: 'FUN', name: 'promotions' }),
  );
  const other = await inTx(rig.db, (tx) =>
    houseAccount(tx, { merchant: 'other', currency: 'BRL', name: 'promotions' }),
  );
  expect(new Set([first, fun, other]).size).toBe(3);
});

test('a stake beyond the balance is refused and nothing moves', async () => {
  const account = await funded('1');
  expect(await sayOne(command(account, [stake(account, money('1.000001'))]))).toEqual({
    ok: false,
    code: 'ledger.insufficient',
  });
  expect(await standing(account)).toEqual([money('1'), 0n]);
});

test('commands of one owner in a batch keep their order', async () => {
  const account = await funded('3');
  const answers = await say(...[1, 2, 3, 4].map(() => command(account, [stake(account)])));
  expect(answers.map((answer) => (answer.ok ? answer.available : answer.code))).toEqual([
    money('2'),
    money('1'),
    0n,
    'ledger.insufficient',
  ]);
});

test('one refused command leaves its neighbours in the batch alone', async () => {
  const [rich, poor] = [await funded('5'), await funded('1')];
  const answers = await say(
    command(rich, [stake(rich)]),
    command(poor, [stake(poor, money('2'))]),
    command(poor, [stake(poor)]),
    command(rich, [stake(rich)]),
  );
  expect(answers.map((answer) => answer.ok)).toEqual([true, false, true, true]);
});

test('the steps of a command happen together or not at all', async () => {
  const account = await funded('5');
  const pending = await held(account, '2');
  const [a, b] = await say(
    command(account, [
      stake(account),
      { do: 'post', pending, kind: 'withdrawal' },
      { do: 'pending', debit: account, credit: bank, amount: money('1'), kind: 'withdrawal' },
      stake(account, money('9')),
    ]),
    command(account, [{ do: 'void', pending, kind: 'withdrawal' }]),
  );
  expect(a).toEqual({ ok: false, code: 'ledger.insufficient' });
  expect(b).toMatchObject({ ok: true, available: money('5'), held: 0n });
});

test('a command may pass money through an account that had none', async () => {
  const account = await player();
  const steps: Step[] = [
    { do: 'transfer', debit: bank, credit: account, amount: money('4'), kind: 'deposit' },
    stake(account, money('4')),
  ];
  expect(await accepted(command(account, steps))).toMatchObject({ available: 0n });
});

test('mixed currencies are refused, by the door and by the database', async () => {
  const account = await funded('1');
  const fun = await inTx(rig.db, (tx) =>
    openAccount(tx, { merchant: 'palpite', currency: 'FUN', kind: 'player', name: 'main' }),
  );
  expect(
    await sayOne(
      command(account, [{ do: 'transfer', debit: account, credit: fun, amount: 1n, kind: 'wallet_transfer' }]),
    ),
  ).toEqual({ ok: false, code: 'ledger.currencies_mixed' });
  const byHand = sql`insert into ledger.transfer (id, owner, key, debit, credit, amount, input, at, print, step, steps, phase, kind)
    values (9999999, ${account}, gen_random_uuid(), ${account}, ${fun}, 1, 0, now(), 0, 0, 1, 'transfer', 'stake')`;
  await expect(inTx(rig.db, (tx) => byHand.execute(tx))).rejects.toMatchObject({ constraint: 'transfer_one_currency' });
});

test('an amount of zero, below zero or without measure is refused', async () => {
  const account = await funded('1');
  for (const amount of [0n, -1n, 10n ** 16n + 1n])
    expect(await sayOne(command(account, [stake(account, amount)]))).toEqual({ ok: false, code: 'ledger.invalid' });
});

test('a malformed command is refused and harms nobody', async () => {
  const account = await funded('1');
  const sound = command(account, [stake(account)]);
  const odd: Command[] = [
    { ...sound, key: 'no uuid' },
    { ...sound, key: newKey().toUpperCase() },
    command(account, []),
    command(account, [{ do: 'transfer', debit: account, credit: account, amount: 1n, kind: 'stake' }]),
    command(account, [{ do: 'transfer', debit: bank, credit: games, amount: 1n, kind: 'fee' }]),
    command(account, [{ do: 'transfer', debit: account, credit: games, amount: 1n, kind: 'bribe' as 'stake' }]),
    command(account, [stake(account)], { input: 2n ** 63n }),
    command(account, [{ do: 'pending', debit: bank, credit: account, amount: 1n, kind: 'deposit' }]),
  ];
  const answers = await say(...odd, sound);
  expect(answers.slice(0, -1)).toEqual(odd.map(() => ({ ok: false, code: 'ledger.invalid' })));
  expect(answers.at(-1)).toMatchObject({ ok: true });
});

test('an account that was never opened is refused, on either side, of either kind', async () => {
  const account = await funded('1');
  const strangers = [account + (1n << 40n), games + (1n << 40n)];
  for (const credit of strangers)
    expect(
      await sayOne(command(account, [{ do: 'transfer', debit: account, credit, amount: 1n, kind: 'stake' }])),
    ).toEqual({ ok: false, code: 'ledger.unknown_account' });
  const [nobody = 0n] = strangers;
  expect(await say(command(nobody, [stake(nobody)]), command(account, [stake(account)]))).toMatchObject([
    { ok: false, code: 'ledger.unknown_account' },
    { ok: true },
  ]);
});

test('what the caller rolls back was never booked', async () => {
  const account = await funded('5');
  const bet = command(account, [stake(account)]);
  const failing = inTx(rig.db, async (tx) => {
    await post(tx, [bet]);
    throw new Error('the room changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  expect(await entriesOfKey(rig.db, account, bet.key)).toEqual([]);
  expect(await accepted(bet)).toMatchObject({ first: true, available: money('4') });
});

test('two posts in one transaction see each other', async () => {
  const account = await funded('1');
  const bet = command(account, [stake(account)]);
  const answers = await inTx(rig.db, async (tx) => [
    ...(await post(tx, [bet])),
    ...(await post(tx, [bet, command(account, [stake(account)])])),
  ]);
  expect(answers.map((answer) => (answer.ok ? answer.first : answer.code))).toEqual([
    true,
    false,
    'ledger.insufficient',
  ]);
});

test('an entry tells both sides and how they stood after it', async () => {
  const account = await funded('10');
  const bet = command(account, [
    stake(account),
    { do: 'transfer', debit: games, credit: account, amount: money('3'), kind: 'payout' },
  ]);
  const { transfers } = await accepted(bet);
  const entries = await entriesOf(rig.db, [...transfers].reverse());
  expect(entries).toMatchObject([
    {
      id: transfers[1],
      kind: 'payout',
      phase: 'transfer',
      step: 1,
      debitName: 'games.PGE',
      debitAvailable: null,
      creditName: 'main',
      creditAvailable: money('12'),
      amount: money('3'),
      key: bet.key,
    },
    {
      id: transfers[0],
      kind: 'stake',
      step: 0,
      debitAvailable: money('9'),
      debitHeld: 0n,
      creditAvailable: null,
      owner: account,
      pending: null,
    },
  ]);
  expect(await entriesOfKey(rig.db, account, bet.key)).toEqual(entries.reverse());
});
