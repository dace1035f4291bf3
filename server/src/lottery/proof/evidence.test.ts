import { lotteryEvidence, lotteryPlaceOrder, lotteryReceipt, lotteryTable } from '@palpite/contract/lottery/player.ts';
import type { orderReceipt } from '@palpite/contract/lottery/shapes.ts';
import { families } from '@palpite/math/lottery/evidence/families.ts';
import { resultOf, rootOf } from '@palpite/math/lottery/proof.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { tellDraw } from '@palpite/run/command/verify/tell-draw.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { drawHelp } from '../../messages/seed/seed-draws.ts';
import { hashes } from '../issue/draw-issue.ts';
import { type LotteryRig, openLotteryRig, refusalOf, type Seat } from '../rig-lottery.ts';
import { outsider } from './rig-outsider.ts';

const games = ['ssc-1', 'k3-1', 'pk10-1'] as const;
let lottery: LotteryRig;
const seats: Seat[] = [];
let stranger: Seat;
let bought: { readonly issueId: string; readonly orderId: string }[] = [];

beforeAll(async () => {
  lottery = await openLotteryRig('evidence');
  for (const code of games) seats.push(await lottery.sit(0, code));
  stranger = await lottery.sit(1, 'ssc-1');
  for (const seat of [seats[0], stranger]) if (seat) await lottery.topUp(seat, '100000');
  await lottery.work();
});
afterAll(() => lottery.close());

/** On the first play of one row that the lottery has: another symbol each time. */
async function buy({ game }: Seat, at: number): Promise<{ issueId: string; orderId: string; closesAt: number }> {
  const { issue, plays } = await game(lotteryTable, {});
  const play = plays.find(({ board: { rows, leastRows } }) => rows.length === 1 && rows[0]?.least === 1 && !leastRows);
  const symbols = play?.board.rows[0]?.symbols ?? [];
  if (!issue || !play) throw new Error('nothing is under sale');
  const content = symbols[at % symbols.length] ?? '';
  const terms = play.isSeries ? { series: 1800 + (at % 3) * 10 } : { rebate: 250 };
  const tickets = [{ play: play.code, content, unit: parseMoney('2'), multiple: 1, ...terms }];
  const key = lottery.nextKey();
  const { order } = await game(lotteryPlaceOrder, { issueId: issue.issueId, tickets }, key);
  return { issueId: issue.issueId, orderId: order.orderId, closesAt: issue.closesAt };
}

const fileOf = async (issueId: string) => {
  const answer = await lottery.wire.app.inject({
    url: `/play/lottery/evidence?issueId=${issueId}`,
    headers: { merchant: 'palpite' },
  });
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.json"$/);
  return JSON.parse(answer.payload) as z.output<typeof lotteryEvidence.output>;
};
type File = Awaited<ReturnType<typeof fileOf>>;
type Receipt = z.output<typeof orderReceipt>;
const receiptOf = async ({ game }: Seat, orderId: string) =>
  z.encode(lotteryReceipt.output, await game(lotteryReceipt, { orderId }));
const told = async (file: File) => (await tellDraw(JSON.stringify(file))).lines.filter((line) => /^NOT so/.test(line));

interface Lie {
  readonly tickets?: File['tickets'];
  readonly secret?: string;
  readonly randomness?: string;
}

/** The same with other tickets or another secret, published as a house that lies would: root and result fit them. */
function republished(file: File, { tickets = file.tickets, ...said }: Lie): File {
  const { published, promise } = file;
  const family = families.get(promise.family);
  if (!published || !family) throw new Error('there is no draw');
  const made = { ...published, root: rootOf(tickets, hashes.sha256), ...said };
  const drawn = { secret: made.secret ?? '', root: made.root, randomness: made.randomness ?? '' };
  const result = resultOf({ draw: family.draw, print: (each) => each }, drawn, promise.day, hashes);
  return {
    ...{ ...file, tickets },
    published: { ...made, tickets: tickets.length, result: [...result] },
  };
}

test('while the sale is open the file holds the promise and nothing else, and a receipt repeats it', async () => {
  const [seat] = seats;
  if (!seat) throw new Error('nobody sits');
  const { issueId, orderId } = await buy(seat, 0);
  const file = await fileOf(issueId);
  expect(file).toMatchObject({ state: 'open', published: null, beacon: null, tickets: [] });
  const receipt = await receiptOf(seat, orderId);
  expect(receipt).toMatchObject({ paid: null, promise: file.promise });
  expect(await refusalOf(stranger.game(lotteryReceipt, { orderId }))).toEqual(['lottery.unknown_order', undefined]);
  expect(await refusalOf(seat.game(lotteryEvidence, { issueId: '999999999' }))).toEqual([
    'lottery.unknown_issue',
    undefined,
  ]);
  const { lines, holds } = await tellDraw(JSON.stringify(file), [JSON.stringify(receipt)]);
  expect(holds).toBe(true);
  expect(lines.at(-1)).toBe('Nothing is wrong so far. Check again when it is drawn.');
});

test('ten draws of three families hold for us and for an outsider with the help text alone, down to what each order is paid', async () => {
  const audited = new Map<string, { seat: Seat; orders: string[] }>();
  for (let round = 0; audited.size < 10; round += 1) {
    const closes: number[] = [];
    for (const [place, seat] of seats.entries()) {
      if (round === 3 && place > 0) continue;
      for (let at = 0; at < 2; at += 1) {
        const { issueId, orderId, closesAt } = await buy(seat, round + at);
        const known = audited.get(issueId) ?? { seat, orders: [] };
        audited.set(issueId, { seat, orders: [...known.orders, orderId] });
        bought = [...bought, { issueId, orderId }];
        closes.push(closesAt);
      }
      if (place === 0) await buy(stranger, round + 5);
    }
    await lottery.moveTo(Math.max(...closes));
    await lottery.moveTo(Math.max(...closes) + 30_000);
  }
  for (const [issueId, { seat, orders }] of audited) {
    const receipts = await Promise.all(orders.map((orderId) => receiptOf(seat, orderId)));
    const file: File = { ...(await fileOf(issueId)), receipts };
    expect(file.published?.result, issueId).toBeTruthy();
    expect(outsider(JSON.stringify(file))).toEqual([]);
    const { lines } = await tellDraw(JSON.stringify(file));
    expect(lines.at(-1), lines.join('\n')).toBe('Everything holds.');
    for (const { ticket, paid } of receipts) {
      expect(paid?.state).toMatch(/^(won|lost|push)$/);
      expect(lines.find((line) => line.startsWith(`Order ${ticket.order} `))).toContain(`${paid?.payout}`);
    }
    expect(lines).toContain(`The number of round ${file.promise.beaconRound} is signed by the network.`);
  }
});

test('a late order, a removed one, a changed one, a draw held back and one drawn again are found by both', async () => {
  const [seat] = seats;
  const [one] = bought;
  if (!seat || !one) throw new Error('nothing was bought');
  const { issueId, orderId } = one;
  // of the day it was bought: what was paid is another test
  const mine = { ...(await receiptOf(seat, orderId)), paid: null };
  const file: File = { ...(await fileOf(issueId)), receipts: [mine] };
  const { promise, published, tickets } = file;
  if (!published) throw new Error('there is no draw');
  const both = async (each: File) => ({ outsider: outsider(JSON.stringify(each)), ours: await told(each) });

  const late = { ...mine.ticket, order: '999999999', acceptedAt: promise.closesAt };
  expect(await both(republished(file, { tickets: [...tickets, late] }))).toEqual({
    outsider: ['late 999999999'],
    ours: ['NOT so: Order 999999999 was accepted after the close.'],
  });
  // slipped in after the root was published
  const slipped = [...tickets, { ...late, acceptedAt: promise.closesAt - 1 }];
  expect((await both({ ...file, tickets: slipped })).outsider).toEqual(['root']);
  expect((await told({ ...file, tickets: slipped }))[0]).toMatch(/do not come to the published root/);

  const fewer = tickets.filter(({ order }) => order !== orderId);
  const removed = await both(republished(file, { tickets: fewer }));
  expect(removed.outsider).toEqual([`removed ${orderId}`]);
  expect(removed.ours[0]).toBe(`NOT so: Order ${orderId} has a receipt and is not among the orders: it was removed.`);

  const other = tickets.map((each) => (each.order === orderId ? { ...each, staked: '200.00 BRL' } : each));
  const changed = await both(republished(file, { tickets: other }));
  expect(changed.outsider).toEqual([`changed ${orderId}`]);
  expect(changed.ours[0]).toBe(`NOT so: Order ${orderId} says something else than its receipt: it was changed.`);

  const slow = { ...published, drawnAt: promise.beaconAt + 60_001 };
  expect((await both({ ...file, published: slow })).outsider).toEqual(['held back']);
  const missing = { ...published, secret: null, randomness: null, result: null, drawnAt: null };
  const heldBack = await both({ ...file, published: missing, readAt: promise.beaconAt + 120_000 });
  expect(heldBack.outsider).toEqual(['held back']);
  expect(heldBack.ours).toHaveLength(1);
  expect(heldBack.ours[0]).toMatch(/The draw was held back: it came 60.0 s later/);
  expect((await both({ ...file, state: 'cancelled', published: missing })).outsider).toEqual(['withdrawn']);

  const again = await both({ ...file, published: { ...published, result: (published.result ?? []).toReversed() } });
  if (published.result?.join() !== published.result?.toReversed().join()) {
    expect(again.outsider).toEqual(['drawn again']);
    expect(again.ours[0]).toMatch(/it was drawn again, or made up/);
  }
  // another secret, or another number of the beacon, with a result that fits it
  const secret = await both(republished(file, { secret: '5e'.repeat(32) }));
  expect(secret.outsider).toEqual(['secret']);
  expect(secret.ours[0]).toMatch(/The secret is not the one that was promised/);
  const number = await both(republished(file, { randomness: 'ab'.repeat(32) }));
  expect(number.outsider).toEqual(['number']);
  expect(number.ours[0]).toMatch(/not the one that the beacon signed/);
  const forged = republished({ ...file, beacon: { ...beaconOf(file), signature: 'ab'.repeat(48) } }, {});
  expect((await told(forged))[0]).toMatch(/not one of the network/);

  const round = { ...published, beaconRound: promise.beaconRound + 1 };
  expect((await both({ ...file, published: round })).outsider).toContain('promise');
});

const beaconOf = ({ beacon }: File) => {
  if (!beacon) throw new Error('there is no signature');
  return beacon;
};

test('a payment that is not what the order came to is named with both amounts', async () => {
  const [seat] = seats;
  const [one] = bought;
  if (!seat || !one) throw new Error('nothing was bought');
  const mine = await receiptOf(seat, one.orderId);
  const file = await fileOf(one.issueId);
  const short = (paid: Partial<NonNullable<Receipt['paid']>> | { payout?: string; rebate?: string }) => {
    const receipt = { ...mine, paid: { ...mine.paid, ...paid } };
    return tellDraw(JSON.stringify({ ...file, receipts: [receipt] }));
  };
  expect((await short({ payout: '77.00' })).lines.at(-2)).toMatch(
    new RegExp(`^NOT so: Order ${one.orderId} was paid 77.00 and should have been paid \\d`),
  );
  expect((await short({ rebate: '0.00' })).lines.at(-2)).toMatch(/got a rebate of 0.00 and should have got 0.\d/);
  await expect(tellDraw('{"format":"else"}')).rejects.toThrow('no evidence of a draw: format is not');
  await expect(tellDraw('{')).rejects.toThrow('not JSON');
});

test('the article says in all three languages what the outsider was written from', () => {
  for (const language of ['PT', 'EN', 'AR'] as const) {
    const [, text] = drawHelp[language];
    for (const code of families.keys()) expect(text, code).toContain(code);
    for (const word of ['root:randomness:0:b', '2³²', 'SHA-256', 'acceptedAt', 'beaconAt', 'lottery:verify'])
      expect(text).toContain(word);
  }
});
