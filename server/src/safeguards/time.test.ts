import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { keepLimit, safeguards, setTimeLimit } from '@palpite/contract/safeguards/player.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, openDb } from '../base/db/db.ts';
import type { Speak } from '../base/rig-wire.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { playerByToken } from '../players/players.ts';
import { type GuardedRig, openGuarded, refusalOf } from './rig-guarded.ts';
import { noteUse } from './time.ts';

let guarded: GuardedRig;
const minute = 60_000;

beforeAll(async () => {
  guarded = await openGuarded();
});
afterAll(() => guarded.close());

const launch = { launchMode: 'GLS', vassalage: 'PGE', gameCode: 'dice' } as const;
const daily = async (say: Speak) => (await say(safeguards, {})).timeLimits[0];
/** Something a person does. */
const use = (say: Speak) => say(keepLimit, { kind: 'deposit', period: 'month' });
/** A person who does something every two minutes. */
async function play(say: Speak, minutes: number): Promise<void> {
  for (let at = 0; at < minutes; at += 2) {
    guarded.rig.clock.move(2 * minute);
    await use(say);
  }
}

test('time counts while something is done, and not while a page is only open or the player is away', async () => {
  const { say } = await guarded.player();
  expect(await daily(say)).toMatchObject({ period: 'day', minutes: null, usedMinutes: 0, pending: null });
  await play(say, 10);
  expect((await daily(say))?.usedMinutes).toBe(10);
  guarded.rig.clock.move(6 * minute);
  await use(say);
  expect((await daily(say))?.usedMinutes).toBe(10);
  for (let looked = 0; looked < 4; looked++) {
    guarded.rig.clock.move(2 * minute);
    await say(balance, {});
  }
  await use(say);
  expect((await daily(say))?.usedMinutes).toBe(10);
  const weekly = (await say(safeguards, {})).timeLimits.map(({ usedMinutes }) => usedMinutes);
  expect(weekly).toEqual([10, 10, 10]);
});

test('bets alone are play as well', async () => {
  const { say, bet } = await guarded.player();
  for (let at = 0; at < 3; at++) {
    guarded.rig.clock.move(2 * minute);
    await bet('1');
  }
  // play is written down soon after
  await expect.poll(async () => (await daily(say))?.usedMinutes).toBe(6);
});

test('two processes and many sessions at once count one time, to the second', async () => {
  const { id, say } = await guarded.player();
  const other = openDb(guarded.rig.url, { max: 2 });
  const houses = [guarded.rig.platform, { ...guarded.rig.platform, db: other.db }];
  for (let at = 0; at < 4; at++) {
    guarded.rig.clock.move(90_000);
    await Promise.all(Array.from({ length: 6 }, () => houses.map((h) => noteUse(h, h.db, id))).flat());
  }
  await other.close();
  expect((await daily(say))?.usedMinutes).toBe(6);
});

test('who comes while another call is still counting the time waits for the count', async () => {
  const { id, token, say } = await guarded.player();
  const { platform, db, clock } = guarded.rig;
  await play(say, 2);
  clock.move(2 * minute);
  const come = () => playerByToken(platform, token, '127.0.0.1', true);
  const { first, second } = await inTx(db, async (tx) => {
    await sql`select from safeguards.presence where player_id = ${id} for update`.execute(tx);
    const counting = come();
    await expect.poll(() => waitingForLocks()).toBe(1);
    let gone = false;
    const waits = come().finally(() => {
      gone = true;
    });
    await sql`select 1`.execute(tx);
    expect(gone).toBe(false);
    return { first: counting, second: waits };
  });
  await second;
  expect((await daily(say))?.usedMinutes).toBe(4);
  await first;
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(guarded.rig.db);
  return rows.length;
}

test('play for nothing is not counted', async () => {
  const { platform, db, clock } = guarded.rig;
  const { id, token } = await bringPlayer(platform, { memberType: 4, currency: 'FUN' });
  for (let at = 0; at < 3; at++) {
    clock.move(2 * minute);
    await playerByToken(platform, token, '203.0.113.7', true);
  }
  const { rows } = await sql`select 1 from safeguards.usage where player_id = ${id}`.execute(db);
  expect(rows).toHaveLength(0);
});

test('at the limit neither launch nor bet goes through, and all else stays open; the next day begins anew', async () => {
  const { say, bet, id } = await guarded.player();
  await say(setTimeLimit, { period: 'day', minutes: 10 });
  await play(say, 8);
  await bet('1');
  await play(say, 2);
  const resetsAt = (await daily(say))?.resetsAt;
  for (const call of [() => bet('1'), () => say(launchGame, launch)])
    expect(await refusalOf(call())).toEqual({
      code: 'safeguards.limit_reached',
      value: {
        ...{ field: 'stake', kind: 'time', period: 'day', limit: '10 min', used: '10 min', resetsAt },
        until: new Date(resetsAt ?? 0).toISOString(),
      },
    });
  await Promise.all(
    Array.from({ length: 20 }, async () => expect((await refusalOf(bet('1'))).code).toBe('safeguards.limit_reached')),
  );
  expect((await say(balance, {})).sumBalance).toBeGreaterThan(0n);
  expect(await daily(say)).toMatchObject({ minutes: 10, usedMinutes: 10 });
  const stopped = async (at: number) => {
    const { rows } = await sql<{ stop: string[] }>`select safeguards.stop_bets(array[${id}::bigint], array[1::bigint],
      ${new Date(at)}::timestamptz) as stop`.execute(guarded.rig.db);
    return rows[0]?.stop;
  };
  expect(await stopped((resetsAt ?? 0) - 1)).toEqual(['safeguards.limit_reached']);
  expect(await stopped(resetsAt ?? 0)).toEqual([null]);
});

test('a bet is refused at the limit, also where the time until then is not counted yet', async () => {
  const { say, bet, id } = await guarded.player();
  await say(setTimeLimit, { period: 'day', minutes: 10 });
  await play(say, 8);
  guarded.rig.clock.move(2 * minute);
  const { refused } = await inTx(guarded.rig.db, async (tx) => {
    await sql`select from safeguards.presence where player_id = ${id} for update`.execute(tx);
    const refusal = refusalOf(bet('1'));
    // it was stopped already, and the count is waited for to say how much was used
    await expect.poll(() => waitingForLocks()).toBe(1);
    expect(
      await sql`select 1 from safeguards.usage where player_id = ${id} and amount >= 600`.execute(tx),
    ).toMatchObject({
      rows: [],
    });
    return { refused: refusal };
  });
  expect(await refused).toMatchObject({
    code: 'safeguards.limit_reached',
    value: { kind: 'time', limit: '10 min', used: '10 min' },
  });
});

test('the player is told once five minutes before the end and once at it', async () => {
  const { say, id } = await guarded.player();
  await say(setTimeLimit, { period: 'week', minutes: 10 });
  await play(say, 14);
  const told = guarded.rig.published.filter(({ channel }) => channel === `player:${id}`).map(({ body }) => body);
  expect(told.filter((body) => (body as { type: string }).type === 'timeLeft')).toEqual([
    { type: 'timeLeft', minutes: 4 },
    { type: 'timeLeft', minutes: 0 },
  ]);
});

test('less time holds at once, more in a day, and what waits can be withdrawn', async () => {
  const { say } = await guarded.player();
  await say(setTimeLimit, { period: 'day', minutes: 60 });
  const from = guarded.rig.clock.now().getTime() + 24 * 60 * minute;
  await say(setTimeLimit, { period: 'day', minutes: 120 });
  expect(await daily(say)).toMatchObject({ minutes: 60, pending: { minutes: 120, from } });
  await say(keepLimit, { kind: 'time', period: 'day' });
  await say(setTimeLimit, { period: 'day', minutes: 30 });
  expect(await daily(say)).toMatchObject({ minutes: 30, pending: null });
  const wishes = Array.from({ length: 12 }, (_, at) => say(setTimeLimit, { period: 'day', minutes: 25 + at }));
  await Promise.all(wishes);
  const limit = await daily(say);
  expect(limit?.minutes).toBe(25);
});

test('a day has no more minutes than it has', async () => {
  const { say } = await guarded.player();
  expect(await refusalOf(say(setTimeLimit, { period: 'day', minutes: 1441 }))).toMatchObject({
    code: 'request.invalid',
    value: { field: 'minutes', problem: 'too_big' },
  });
  await say(setTimeLimit, { period: 'day', minutes: 1440 });
});
