import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import {
  type AccountId,
  type Answer,
  balances,
  type Command,
  entriesOf,
  entriesOfKey,
  houseAccount,
  inputOf,
  keyOf,
  openAccount,
  openLedger,
  post,
  type Step,
  verifyBooks,
} from './ledger.ts';

let rig: Rig;
let bank: AccountId;
let games: AccountId;
let made = 0;

beforeAll(async () => {
  rig = await openRig();
  bank = await house('bank.pix');
  games = await house('games.PGE');
});
afterAll(async () => {
  const { findings } = await verifyBooks(rig.db);
  expect(findings).toEqual([]);
  await rig.close();
});

function house(name: string): Promise<AccountId> {
  return inTx(rig.db, (tx) => houseAccount(tx, { merchant: 'palpite', currency: 'BRL', name }));
}

function player(): Promise<AccountId> {
  return inTx(rig.db, (tx) => openAccount(tx, { merchant: 'palpite', currency: 'BRL', kind: 'player', name: 'main' }));
}

const money = (text: string) => parseMoney(text);
const newKey = () => keyOf('test', made++);

function command(owner: AccountId, steps: Step[], fields: Partial<Command> = {}): Command {
  return { key: newKey(), owner, input: inputOf('bet'), steps, ...fields };
}

const stake = (from: AccountId, amount = money('1')): Step => ({
  do: 'transfer',
  debit: from,
  credit: games,
  amount,
  kind: 'stake',
});

const say = (...commands: Command[]): Promise<Answer[]> => inTx(rig.db, (tx) => post(tx, commands));

async function sayOne(one: Command): Promise<Answer> {
  const [answer] = await say(one);
  if (!answer) throw new Error('no answer');
  return answer;
}

async function accepted(one: Command): Promise<Extract<Answer, { ok: true }>> {
  const answer = await sayOne(one);
  if (!answer.ok) throw new Error(answer.code);
  return answer;
}

async function funded(amount: string): Promise<AccountId> {
  const account = await player();
  await accepted(
    command(account, [{ do: 'transfer', debit: bank, credit: account, amount: money(amount), kind: 'deposit' }]),
  );
  return account;
}

async function standing(account: AccountId): Promise<[bigint | undefined, bigint | undefined]> {
  const found = (await balances(rig.db, [account])).get(account);
  return [found?.available, found?.held];
}

const pendingOf = (answer: Extract<Answer, { ok: true }>) => answer.transfers[0] ?? 0n;

async function held(account: AccountId, amount: string): Promise<bigint> {
  return pendingOf(
    await accepted(
      command(account, [{ do: 'pending', debit: account, credit: bank, amount: money(amount), kind: 'withdrawal' }]),
    ),
  );
}

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

test('a command of the house alone is done once per key, also by ten at once', async () => {
  const [from, to] = [await house('fees'), await house('reserve')];
  const one = command(from, [{ do: 'transfer', debit: from, credit: to, amount: money('5'), kind: 'adjustment' }]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => sayOne(one)));
  expect(answers.filter((answer) => answer.ok && answer.first)).toHaveLength(1);
  expect(await standing(to)).toEqual([money('5'), 0n]);
});

test('money passes between two players in both directions at once without standing still', async () => {
  const [one, two] = [await funded('50'), await funded('50')];
  const pass = (debit: AccountId, credit: AccountId) =>
    command(debit, [{ do: 'transfer', debit, credit, amount: money('1'), kind: 'agent_transfer' }]);
  await Promise.all(Array.from({ length: 40 }, (_, at) => accepted(at % 2 ? pass(one, two) : pass(two, one))));
  expect(await standing(one)).toEqual([money('50'), 0n]);
});

test('400 clients who bet 1 on a balance of 100 get exactly 100 bets', async () => {
  const account = await funded('100');
  const ledger = await openLedger(rig.url, { lanes: 3, maxBatch: 64 });
  const throughLanes = Array.from({ length: 200 }, () => ledger.submit(command(account, [stake(account)])));
  const throughPool = Array.from({ length: 200 }, () => sayOne(command(account, [stake(account)])));
  const answers = await Promise.all([...throughLanes, ...throughPool]);
  await ledger.close();
  expect(answers.filter((answer) => answer.ok)).toHaveLength(100);
  expect(await standing(account)).toEqual([0n, 0n]);
});

test('one key sent fifty times at once through all doors moves the money once', async () => {
  const account = await funded('100');
  const bet = command(account, [stake(account)]);
  const ledger = await openLedger(rig.url);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => (at % 2 ? ledger.submit(bet) : sayOne(bet))));
  await ledger.close();
  expect(answers.filter((answer) => answer.ok && answer.first)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.ok && answer.transfers[0])).size).toBe(1);
  expect(await standing(account)).toEqual([money('99'), 0n]);
});

test('the same holds under serializable transactions', async () => {
  const account = await funded('5');
  const attempt = async (one: Command, tries = 20): Promise<Answer> => {
    try {
      const [answer] = await rig.db
        .transaction()
        .setIsolationLevel('serializable')
        .execute((tx) => post(tx, [one]));
      if (answer) return answer;
    } catch (error) {
      if (tries === 0 || (error as { code?: string }).code !== '40001') throw error;
    }
    return attempt(one, tries - 1);
  };
  const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(command(account, [stake(account)]))));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
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

test('keys and inputs follow from their parts and nothing else', () => {
  expect(keyOf('a', 1)).toBe(keyOf('a', 1));
  expect(keyOf('a', 1)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(
    new Set([keyOf('a', '1'), keyOf('a', 1), keyOf('a', 1n), keyOf('a1'), keyOf('1', 'a'), keyOf('a\n1')]).size,
  ).toBe(6);
  expect(inputOf('a')).not.toBe(inputOf('b'));
  expect(BigInt.asIntN(64, inputOf('a'))).toBe(inputOf('a'));
});
