import {
  lotteryDraws,
  type lotteryEvidence,
  lotteryLeaves,
  lotteryPlaceOrder,
  lotteryReceipt,
  lotteryTable,
} from '@palpite/contract/lottery/player.ts';
import { readSubmissions, submitNumber } from '@palpite/contract/submissions/player.ts';
import { resultOf } from '@palpite/math/lottery/yiki/result.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { tellDraw } from '@palpite/run/command/verify/tell-draw.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type LotteryRig, openLotteryRig, refusalOf, type Seat } from '../lottery/rig-lottery.ts';
import { submissionsRoom } from './room.ts';

let lottery: LotteryRig;
let luana: Seat;
let caio: Seat;

beforeAll(async () => {
  lottery = await openLotteryRig('submissions', [submissionsRoom]);
  [luana, caio] = [await lottery.sit(0, 'yiki'), await lottery.sit(1, 'yiki')];
  await lottery.topUp(luana, '100');
  await lottery.work();
  // of other lotteries nothing is asked
  await sql`delete from lottery.issue where game not in ('yiki', 'ssc-1')`.execute(lottery.rig.db);
});
afterAll(() => lottery.close());

const issueOf = async ({ game }: Seat) => (await game(lotteryTable, {})).issue?.issueId ?? '';
const send = ({ game }: Seat, issueId: string, number: string, key = lottery.nextKey()) =>
  game(submitNumber, { issueId, number }, key);

test('a number is taken once per key, and so many of a player at most, also of two at once', async () => {
  const issueId = await issueOf(luana);
  const key = lottery.nextKey();
  const first = await send(luana, issueId, '00042', key);
  expect(first).toMatchObject({ total: 1, most: 10, own: [{ number: '00042' }] });
  expect(await send(luana, issueId, '00042', key)).toEqual(first);
  expect(await refusalOf(send(luana, issueId, '00043', key))).toEqual(['request.key_reused', 'number']);
  for (let nth = 1; nth < 9; nth += 1) await send(luana, issueId, `0000${nth}`);
  const both = await Promise.allSettled([send(luana, issueId, '11111'), send(luana, issueId, '22222')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(send(luana, issueId, '33333'))).toEqual(['submissions.most', 'number']);
  await send(caio, issueId, '99999');
  // how many there are everybody is told, and only whose it is the number
  expect(await caio.game(readSubmissions, { issueId })).toMatchObject({ total: 11, own: [{ number: '99999' }] });
  expect(await caio.game(lotteryLeaves, { issueId })).toEqual({ leaves: [], more: false });

  const other = await lottery.sit(0, 'ssc-1');
  expect((await refusalOf(send(other, issueId, '00001')))[0]).toBe('submissions.none_taken');
  expect(await refusalOf(send(luana, await issueOf(other), '00001'))).toEqual(['lottery.unknown_issue', 'issueId']);
});

test('the sum of all numbers is drawn, and whoever has the file finds each of them in it and the same result', async () => {
  const { issue, plays } = await luana.game(lotteryTable, {});
  const play = plays.find(({ board: { rows } }) => rows.length === 1 && rows[0]?.least === 1);
  const content = play?.board.rows[0]?.symbols[0] ?? '';
  const terms = play?.isSeries ? { series: 1800 } : { rebate: 0 };
  const tickets = [{ play: play?.code ?? '', content, unit: parseMoney('2'), multiple: 1, ...terms }];
  const issueId = issue?.issueId ?? '';
  const { order } = await luana.game(lotteryPlaceOrder, { issueId, tickets }, lottery.nextKey());
  const { own } = await luana.game(readSubmissions, { issueId });
  const receipt = await luana.game(lotteryReceipt, { orderId: own[0]?.id ?? '' });
  expect(receipt).toMatchObject({
    ticket: { ticket: own[0]?.number, terms: 'submission', staked: '0.00' },
    paid: null,
  });
  expect((await refusalOf(caio.game(lotteryReceipt, { orderId: own[0]?.id ?? '' })))[0]).toBe('lottery.unknown_order');
  await lottery.draw(luana);
  expect((await refusalOf(send(caio, issueId, '00001')))[0]).toBe('lottery.closed');

  const { list } = await luana.game(lotteryDraws, { gameCode: 'yiki', limit: 1 });
  const { leaves } = await luana.game(lotteryLeaves, { issueId });
  const submitted = leaves.filter(({ terms: said }) => said === 'submission').map(({ ticket }) => ticket);
  expect(submitted).toHaveLength(11);
  expect(leaves.some(({ order: id }) => id === order.orderId)).toBe(true);
  // page by page, from a number on
  const at = leaves.findIndex(({ terms: said }) => said === 'submission');
  const rest = await luana.game(lotteryLeaves, { issueId, after: leaves[at]?.order });
  expect(rest.leaves).toEqual(leaves.slice(at + 1));
  const result = Number(list[0]?.result?.[0]);
  const known = submitted.reduce((sum, number) => sum + Number(number), 0);
  // the house has added six, the fifth of which is the sixteenth of all and does not count
  expect(result - known).toBeGreaterThanOrEqual(0);
  expect(result - known).toBeLessThan(5 * 100_000);
  expect(resultOf([...submitted, ...Array.from({ length: 6 }, () => '00000')])).toBe(`${known}`.padStart(5, '0'));

  const answer = await lottery.wire.app.inject({
    url: `/play/lottery/evidence?issueId=${issueId}`,
    headers: { merchant: 'palpite' },
  });
  const file = JSON.parse(answer.payload) as z.output<typeof lotteryEvidence.output>;
  const kept = z.encode(lotteryReceipt.output, receipt);
  expect(await tellDraw(JSON.stringify({ ...file, receipts: [kept] }))).toMatchObject({ holds: true });
  const removed = { ...file, receipts: [kept], tickets: file.tickets.filter(({ order: id }) => id !== own[0]?.id) };
  const { lines } = await tellDraw(JSON.stringify(removed));
  expect(lines.join('\n')).toContain(`Order ${own[0]?.id} has a receipt and is not among the orders`);
  expect(lines.join('\n')).toMatch(/NOT so: .*it was drawn again/);
});
