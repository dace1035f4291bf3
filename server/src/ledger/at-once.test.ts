import { afterAll, expect, test } from 'vitest';
import { type AccountId, type Answer, type Command, openLedger, post } from './ledger.ts';
import { command, money, openBooks } from './rig-books.ts';

const books = await openBooks();
const { rig, stake, sayOne, accepted, funded, standing } = books;
afterAll(() => books.close());

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
