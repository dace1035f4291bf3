import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { withdrawalQueue } from './desk/cases.ts';
import { openWithdrawals, type WithdrawalsRig } from './rig-withdrawals.ts';
import { watchClocks } from './watch-payouts.ts';

let rig: WithdrawalsRig;

beforeAll(async () => {
  rig = await openWithdrawals();
});
afterEach(async () => {
  rig.world.bank.behave();
  await rig.reset();
  await rig.checkBooks();
});
afterAll(() => rig.close());

const queue = (more: Partial<Parameters<typeof withdrawalQueue>[1]> = {}) =>
  withdrawalQueue(rig.platform, { merchant: 'palpite', page: 1, size: 100, ...more });
const numbers = ({ list }: Awaited<ReturnType<typeof withdrawalQueue>>) => list.map(({ orderNo }) => orderNo);

test('the office sees what waits first and oldest first, then what is done and newest first', async () => {
  const player = await rig.richPlayer();
  const made: string[] = [];
  for (const amount of [20n, 21n, 22n, 23n]) made.push((await rig.ask(player, amount)).orderNo);
  const [first = '', second = '', third = '', fourth = ''] = made;
  await rig.decide(first, 'reject');
  await rig.decide(third, 'reject');
  const all = await queue();
  expect(numbers(all)).toEqual([second, fourth, third, first]);
  expect(all).toMatchObject({ total: 4, totalPages: 1, counts: { requested: 0, review: 2, approved: 0, paying: 0 } });
  // a page may hold the end of the one and the beginning of the other
  const pages = await Promise.all([1, 2, 3].map((page) => queue({ page, size: 3 })));
  expect(pages.map(numbers)).toEqual([[second, fourth, third], [first], []]);
  expect(numbers(await queue({ page: 2, size: 2 }))).toEqual([third, first]);
  const rejected = await queue({ state: 'rejected', size: 1 });
  expect(rejected).toMatchObject({ total: 2, list: [{ orderNo: third, decidedBy: 'Plantão' }] });
  expect(numbers(await queue({ state: 'review' }))).toEqual([second, fourth]);
  expect((await queue({ merchant: 'another' })).list).toEqual([]);
});

test('a withdrawal is found by its number, by the number of its payment and by whose it is', async () => {
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 30n);
  await rig.pay(orderNo);
  const [payout] = (await queue({ search: { text: orderNo, playerId: undefined } })).list[0]?.payouts ?? [];
  const endToEndId = payout?.endToEndId ?? '';
  expect(numbers(await queue({ search: { text: endToEndId, playerId: undefined } }))).toEqual([orderNo]);
  expect(numbers(await queue({ search: { text: 'luana', playerId: player.id } }))).toEqual([orderNo]);
  expect(numbers(await queue({ search: { text: 'nobody', playerId: undefined } }))).toEqual([]);
});

test('what waits too long is said once after an hour, an hour and a half, and when its time is over, and counted all along', async () => {
  const warn = vi.spyOn(rig.platform.log, 'warn');
  const said = () => warn.mock.calls.flatMap(([what]) => ('late' in (what as object) ? [what] : []));
  const { orderNo } = await rig.ask(await rig.richPlayer(), 20n);
  const asked = rig.rig.clock.now().getTime();
  const minute = async (number: number) => {
    const end = new Date(asked + number * 60_000);
    await watchClocks.run(rig.platform, { start: new Date(end.getTime() - 60_000), end });
  };
  const mine = () => said().filter((what) => (what as { subject: string }).subject === orderNo);
  for (let number = 1; number < 60; number++) await minute(number);
  expect(mine()).toEqual([]);
  for (let number = 60; number <= 180; number++) await minute(number);
  expect(mine()).toEqual(
    ['hour', 'hour_and_half', 'overdue'].map((late) => ({ merchant: 'palpite', subject: orderNo, late })),
  );
  const before = await queue();
  await rig.pass(121 * 60_000);
  const after = await queue();
  expect([after.late - before.late, after.overdue - before.overdue]).toEqual([
    after.counts.review,
    after.counts.review,
  ]);
  await rig.decide(orderNo, 'reject');
  expect((await queue()).overdue).toBe(after.overdue - 1);
  warn.mockRestore();
});
