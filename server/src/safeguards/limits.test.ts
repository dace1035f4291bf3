import { keepLimit, safeguards, setLimit } from '@palpite/contract/safeguards/player.ts';
import { status } from '@palpite/contract/site/player.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, periodOf } from '../base/calendar.ts';
import { inTx } from '../base/db/db.ts';
import type { Speak } from '../base/rig-wire.ts';
import { ruleOf } from './law/rules.ts';
import { setFirstLimits } from './limits.ts';
import { type GuardedRig, openGuarded, refusalOf } from './rig-guarded.ts';
import { guardPlayer, usageAt } from './store.ts';
import { countDeposit } from './usage.ts';

let guarded: GuardedRig;
const day = 86_400_000;

beforeAll(async () => {
  guarded = await openGuarded();
});
afterAll(() => guarded.close());

const set = (say: Speak, amount: string | null, kind: 'deposit' | 'loss' = 'loss') =>
  say(setLimit, { kind, period: 'day', amount: amount === null ? null : parseMoney(amount) });
const daily = async (say: Speak, kind: 'deposit' | 'loss' = 'loss') =>
  (await say(safeguards, {})).limits.find((limit) => limit.kind === kind && limit.period === 'day');
/** The session is kept alive while time passes. */
async function pass(say: Speak, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 20 * 60_000) {
    guarded.rig.clock.move(Math.min(left, 20 * 60_000));
    await say(keepLimit, { kind: 'deposit', period: 'month' });
  }
}

test('a player without limits reads all six, none set', async () => {
  const { say } = await guarded.player();
  const standing = await say(safeguards, {});
  expect(standing).toMatchObject({ currencySymbol: 'R$', waitHours: 24, exclusion: null });
  expect(standing.limits.map(({ kind, period, amount, used }) => [kind, period, amount, used])).toEqual(
    ['deposit', 'loss'].flatMap((kind) => ['day', 'week', 'month'].map((period) => [kind, period, null, 0n])),
  );
});

test('a first and a tighter limit hold at once, a looser one after a day, to the second', async () => {
  const { say, id } = await guarded.player();
  await set(say, '100');
  expect(await daily(say)).toMatchObject({ amount: parseMoney('100'), pending: null });
  await set(say, '50');
  expect(await daily(say)).toMatchObject({ amount: parseMoney('50'), pending: null });
  const from = guarded.rig.clock.now().getTime() + day;
  await set(say, '200');
  expect(await daily(say)).toMatchObject({ amount: parseMoney('50'), pending: { amount: parseMoney('200'), from } });
  const inForce = async (at: number) => {
    const { rows } = await sql<{
      amount: bigint;
    }>`select amount from safeguards.limits_at(${id}::bigint, ${new Date(at)})`.execute(guarded.rig.db);
    return rows[0]?.amount;
  };
  expect(await inForce(from - 1_000)).toBe(parseMoney('50'));
  expect(await inForce(from)).toBe(parseMoney('200'));
});

test('a looser limit that waits is withdrawn, or gives way to the next wish; nothing is overwritten', async () => {
  const { say, id } = await guarded.player();
  await set(say, '50', 'deposit');
  await set(say, null, 'deposit');
  expect((await daily(say, 'deposit'))?.pending).toMatchObject({ amount: null });
  await say(keepLimit, { kind: 'deposit', period: 'day' });
  await say(keepLimit, { kind: 'deposit', period: 'day' });
  expect(await daily(say, 'deposit')).toMatchObject({ amount: parseMoney('50'), pending: null });
  await set(say, '70', 'deposit');
  await set(say, '40', 'deposit');
  expect(await daily(say, 'deposit')).toMatchObject({ amount: parseMoney('40'), pending: null });
  await pass(say, 2 * 3_600_000);
  expect((await daily(say, 'deposit'))?.amount).toBe(parseMoney('40'));
  const { rows } = await sql`select 1 from safeguards.limit_version where player_id = ${id}`.execute(guarded.rig.db);
  expect(rows).toHaveLength(4);
});

test('a first loss limit waits for the bet under way, which counts', async () => {
  const { say, id, bet } = await guarded.player();
  const { db } = guarded.rig;
  let over = 0;
  const work = await inTx(db, async (tx) => {
    // the bet has looked whether its player is guarded when it comes to the money
    await sql`select from ledger.wallet where id = (select main_account from wallet.wallet where player_id = ${id}) for update`.execute(
      tx,
    );
    const begun: Promise<unknown>[] = [];
    for (const act of [() => bet('3'), () => set(say, '4')]) {
      begun.push(act().finally(() => over++));
      await expect.poll(async () => (await waitingForLocks()) + over).toBe(begun.length);
    }
    return begun;
  });
  await Promise.all(work);
  const lost = parseMoney('1000') - (await say(balance, {})).sumBalance;
  expect(lost).not.toBe(0n);
  expect((await daily(say))?.used).toBe(lost);
});

test('while a first loss limit waits for a bet that hangs, everybody else’s go on', async () => {
  const { say } = await guarded.player();
  const { bet } = await guarded.player();
  const { db } = guarded.rig;
  let bets = 0;
  const { limited } = await inTx(db, async (tx) => {
    await sql`select safeguards.stop_bets(array[0::bigint], array[1::bigint], now())`.execute(tx);
    const waits = set(say, '4');
    await expect.poll(waitingForLocks).toBeGreaterThan(0);
    void bet('1').finally(() => bets++);
    await expect.poll(() => bets).toBe(1);
    return { limited: waits };
  });
  await limited;
  expect((await daily(say))?.amount).toBe(parseMoney('4'));
});

test('a limit that came to hold while a bet waited for it stops the bet, though the bet’s time was read before', async () => {
  const { platform, db, clock } = guarded.rig;
  for (const limits of [{ loss: parseMoney('2') }, { minutes: 2 }]) {
    const { say, id, bet } = await guarded.player();
    await set(say, '100');
    clock.move(2 * 60_000);
    await say(keepLimit, { kind: 'deposit', period: 'month' });
    const { waits } = await inTx(db, async (tx) => {
      await guardPlayer(tx, id);
      const refusal = refusalOf(bet('3'));
      await expect.poll(waitingForLocks).toBe(1);
      clock.move(1_000);
      await setFirstLimits(platform, tx, id, limits);
      return { waits: refusal };
    });
    expect((await waits).code).toBe('safeguards.limit_reached');
  }
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(guarded.rig.db);
  return rows.length;
}

test('twenty wishes at once leave one limit in force and at most one that waits', async () => {
  const { say } = await guarded.player();
  await set(say, '100');
  await Promise.all(Array.from({ length: 20 }, (_, at) => set(say, String(91 + at))));
  const limit = await daily(say);
  expect(limit?.amount).toBeLessThanOrEqual(parseMoney('100'));
  expect(limit?.pending === null || (limit?.pending?.amount ?? 0n) > (limit?.amount ?? 0n)).toBe(true);
});

test('an amount below a cent or of nothing is refused by its field', async () => {
  const { token } = await guarded.player();
  for (const amount of ['0', '1.001', '-5', 5]) {
    const answer = await guarded.wire.app.inject({
      method: 'POST',
      url: '/wps/member/limits',
      headers: { merchant: 'palpite', authorization: token },
      payload: { kind: 'loss', period: 'day', amount },
    });
    expect(answer.json()).toMatchObject({ errorCode: 'request.invalid', value: { field: 'amount' } });
  }
});

test('the periods of the database are those of the calendar, at every border of a year', async () => {
  const moments = Array.from({ length: 366 }, (_, at) => Date.parse('2028-01-01T03:00:00Z') + at * day);
  for (const period of ['day', 'week', 'month'] as const) {
    const instants = moments.flatMap((at) => [new Date(at - 1), new Date(at)]);
    const { rows } = await sql<{ on: string }>`select safeguards.starts_on(0, ${period}, at)::text as on
      from unnest(${instants.map((at) => at.toISOString())}::timestamptz[]) with ordinality e (at, n) order by n`.execute(
      guarded.rig.db,
    );
    expect(rows.map(({ on }) => on)).toEqual(instants.map((at) => dayOf(periodOf(period, at).start)));
  }
});

test('the days of a brand elsewhere begin where it is, for what counts and for when it begins anew', async () => {
  const { db, clock } = guarded.rig;
  const zone = 'Asia/Tokyo';
  await sql`insert into site.setting (merchant, name, value) values ('palpite', 'calendar.zone', ${JSON.stringify(zone)}::jsonb)
    on conflict (merchant, name) do update set value = excluded.value`.execute(db);
  try {
    const { id, say } = await guarded.player();
    const at = clock.now();
    await inTx(db, (tx) => countDeposit(tx, id, parseMoney('5'), at));
    const { rows } = await sql<{ on: string }>`select starts_on::text as on from safeguards.usage
      where player_id = ${id} and period = 'day' and kind = 'deposit'`.execute(db);
    expect(rows).toEqual([{ on: dayOf(at, zone) }]);
    expect(dayOf(at, zone)).not.toBe(dayOf(at));
    const resetsAt = periodOf('day', at, zone).end.getTime();
    expect(await daily(say, 'deposit')).toMatchObject({ used: parseMoney('5'), resetsAt });
    const usedToday = async (then: number) =>
      (await usageAt(db, id, new Date(then))).find(({ kind, period }) => kind === 'deposit' && period === 'day')?.used;
    expect([await usedToday(resetsAt - 1), await usedToday(resetsAt)]).toEqual([parseMoney('5'), undefined]);
  } finally {
    await sql`delete from site.setting where name = 'calendar.zone'`.execute(db);
  }
});

test('a zone the world does not have is no setting', async () => {
  for (const zone of ['America/Sao_Palo', '+03:00', '']) {
    const set = sql`insert into site.setting (merchant, name, value)
      values ('palpite-mundo', 'calendar.zone', ${JSON.stringify(zone)}::jsonb)`;
    await expect(set.execute(guarded.rig.db)).rejects.toThrow();
  }
});

test('a rule is the stricter of law and brand', async () => {
  const { platform, db, clock } = guarded.rig;
  const of = (brand: string) =>
    Promise.all([
      ruleOf(platform, brand, 'account.errors'),
      ruleOf(platform, brand, 'lock.failures'),
      ruleOf(platform, brand, 'lock.minutes'),
      ruleOf(platform, brand, 'identity.before_play'),
      ruleOf(platform, brand, 'identity.before_deposit'),
      ruleOf(platform, brand, 'limits.at_registration'),
      ruleOf(platform, brand, 'min_age'),
      ruleOf(platform, brand, 'reality.at_most'),
      ruleOf(platform, brand, 'transfers.allowed'),
    ]);
  expect(await of('palpite')).toEqual(['catalogue', 5, 15, false, false, false, 18, 0, true]);
  expect(await of('palpite-regulated')).toEqual(['neutral', 3, 30, true, true, true, 18, 60, false]);
  const own = (name: string, value: unknown) =>
    inTx(db, (tx) =>
      sql`insert into site.setting (merchant, name, value) values ('palpite-regulated', ${name}, ${JSON.stringify(value)}::jsonb)`.execute(
        tx,
      ),
    );
  await own('account.errors', 'catalogue');
  await own('identity.before_play', false);
  await own('lock.failures', 2);
  await own('lock.minutes', 5);
  await own('reality.at_most', 45);
  await own('transfers.allowed', true);
  clock.move(1_001);
  expect(await of('palpite-regulated')).toEqual(['neutral', 2, 30, true, true, true, 18, 45, false]);
});

test('a brand may ask for a greater age than the law, never for a smaller one', async () => {
  const { platform, db, clock } = guarded.rig;
  const askFor = async (age: number) => {
    await sql`insert into site.setting (merchant, name, value) values ('palpite', 'min_age', to_jsonb(${age}::int))
      on conflict (merchant, name) do update set value = excluded.value`.execute(db);
    clock.move(1_001);
    return ruleOf(platform, 'palpite', 'min_age');
  };
  expect(await askFor(21)).toBe(21);
  expect((await guarded.wire.as()(status, {})).info.minAge).toBe(21);
  expect(await askFor(16)).toBe(18);
  expect((await guarded.wire.as()(status, {})).info.minAge).toBe(18);
  expect(await askFor(18)).toBe(18);
});
