import { safeguards, setLimit } from '@palpite/contract/safeguards/player.ts';
import type { LimitPeriod } from '@palpite/contract/safeguards/shapes.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import type { Speak } from '../base/rig-wire.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { type GuardedRig, openGuarded, refusalOf } from './rig-guarded.ts';

let guarded: GuardedRig;

beforeAll(async () => {
  guarded = await openGuarded();
});
afterAll(() => guarded.close());
afterEach(async () => {
  expect((await verifyBooks(guarded.rig.db)).findings).toEqual([]);
});

const limitLoss = (say: Speak, amount: string, period: LimitPeriod = 'day') =>
  say(setLimit, { kind: 'loss', period, amount: parseMoney(amount) });
const lost = async (say: Speak, period: LimitPeriod = 'day') =>
  (await say(safeguards, {})).limits.find((limit) => limit.kind === 'loss' && limit.period === period)?.used ?? 0n;
const money = async (say: Speak) => (await say(balance, {})).sumBalance;

test('fifty bets at once never pass a loss limit by a cent, and what is used is what was lost', async () => {
  const { say, bet } = await guarded.player();
  await limitLoss(say, '10.01');
  const before = await money(say);
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => bet('3.34')));
  const refused = answers.filter(({ status }) => status === 'rejected');
  for (const answer of refused)
    expect(answer.status === 'rejected' && answer.reason).toMatchObject({ code: 'safeguards.limit_reached' });
  const used = await lost(say);
  expect(used).toBe(before - (await money(say)));
  expect(used).toBeLessThanOrEqual(parseMoney('10.01'));
  // a stake that does not fit any more, in which luck has no part
  const stake = formatMoney(parseMoney('10.51') - used);
  const more = await Promise.allSettled(Array.from({ length: 50 }, () => bet(stake)));
  expect(more.filter(({ status }) => status === 'fulfilled')).toEqual([]);
});

test('years of bets are summed before the player’s bets are held back for a limit', async () => {
  const { db } = guarded.rig;
  const { id, say, bet } = await guarded.player();
  const before = await money(say);
  await bet('7');
  const earlier = sql`interval '3 hours'`;
  await sql`update bets.bet set placed_at = placed_at - ${earlier}, settled_at = settled_at - ${earlier} where player_id = ${id}`.execute(
    db,
  );
  let asked: Promise<unknown> = Promise.resolve();
  const summed = async () => (await sql`select from bets.hour where player_id = ${id}`.execute(db)).rows.length;
  await inTx(db, async (tx) => {
    // as if the player’s bets were held back already
    await sql`insert into safeguards.guarded (player_id) values (${id})`.execute(tx);
    asked = limitLoss(say, '200');
    await expect.poll(summed, { interval: 10 }).toBe(1);
  });
  await asked;
  expect(await lost(say, 'month')).toBe(before - (await money(say)));
});

test('what was lost before the first limit counts, in the period it was lost in', async () => {
  const { clock } = guarded.rig;
  const noon = clock.now();
  // ten minutes before midnight in São Paulo
  clock.set(new Date('2026-03-03T02:50:00Z'));
  const { say, bet } = await guarded.player();
  const start = await money(say);
  await Promise.all(Array.from({ length: 6 }, () => bet('7')));
  clock.move(20 * 60_000);
  const evening = await money(say);
  for (let round = 0; round < 3; round++) await bet('9');
  await limitLoss(say, '200');
  const left = await money(say);
  expect(await lost(say)).toBe(evening - left);
  expect(await lost(say, 'month')).toBe(start - left);
  await bet('11');
  expect(await lost(say, 'month')).toBe(start - (await money(say)));
  clock.set(noon);
});

test('many players at once: only those at their limit are refused, in the same batches', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => guarded.player()));
  const held = people.filter((_, at) => at % 3 === 0);
  for (const { say } of held) await limitLoss(say, '2');
  const answers = await Promise.allSettled(people.map(({ bet }) => bet('5')));
  for (const [at, answer] of answers.entries()) expect(answer.status).toBe(at % 3 === 0 ? 'rejected' : 'fulfilled');
  for (const { say } of held) expect(await lost(say)).toBe(0n);
  const counted = await sql<{ n: number }>`select count(*)::int as n from safeguards.usage where kind = 'loss'
    and player_id = any (${people.filter((_, at) => at % 3).map(({ id }) => String(id))}::bigint[])`.execute(
    guarded.rig.db,
  );
  expect(counted.rows[0]?.n).toBe(0);
});

test('the refusal names the limit, what is used and when it begins anew; a repeated key still answers its round', async () => {
  const { say, bet } = await guarded.player();
  await limitLoss(say, '500');
  const first = await bet('5', 'the-first-of-these');
  const used = await lost(say);
  await limitLoss(say, '1');
  await limitLoss(say, '0.5', 'month');
  expect(await bet('5', 'the-first-of-these')).toEqual(first);
  const { code, value } = await refusalOf(bet('100'));
  expect(code).toBe('safeguards.limit_reached');
  expect(value).toMatchObject({
    field: 'stake',
    kind: 'loss',
    period: 'month',
    limit: '0.50',
    used: formatMoney(used),
    resetsAt: Date.parse('2026-04-01T03:00:00Z'),
  });
  expect(await lost(say)).toBe(used);
});

test('what is won makes the loss smaller, and the next day begins at nothing', async () => {
  const { say, bet } = await guarded.player();
  await limitLoss(say, '900');
  let expected = 0n;
  for (let round = 0; round < 12; round++) {
    const { round: done } = (await bet('4')) as { round: { stake: bigint; payout: bigint } };
    expected += parseMoney('4') - done.payout;
  }
  expect(await lost(say)).toBe(expected);
  expect(await lost(say, 'month')).toBe(expected);
  guarded.rig.clock.move(20 * 60_000);
  const { rows } = await sql<{ on: string; amount: bigint }>`select starts_on::text as on, amount from safeguards.usage
    where period = 'day' order by player_id desc limit 1`.execute(guarded.rig.db);
  expect(rows[0]).toEqual({ on: '2026-03-02', amount: expected });
});
