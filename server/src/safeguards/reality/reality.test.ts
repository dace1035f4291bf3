import { playSession, safeguards, seenRealityCheck, setRealityCheck } from '@palpite/contract/safeguards/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import type { Speak } from '../../base/rig-wire.ts';
import { bringPlayer } from '../../entrance/rig-people.ts';
import { openSession } from '../../players/players.ts';
import { type GuardedRig, openGuarded, refusalOf } from '../rig-guarded.ts';

let guarded: GuardedRig;
const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(async () => {
  guarded = await openGuarded();
});
afterAll(() => guarded.close());

const now = () => guarded.rig.clock.now().getTime();
const check = async (say: Speak) => {
  const { realityCheckMinutes, realityCheckAtMost, realityCheckPending } = await say(safeguards, {});
  return { minutes: realityCheckMinutes, atMost: realityCheckAtMost, pending: realityCheckPending };
};
const set = (say: Speak, minutes: number | null) => say(setRealityCheck, { minutes });
/** The same person in a session that begins now. */
async function comeIn(playerId: bigint, merchant = 'palpite'): Promise<Speak> {
  const session = { playerId, ip: '127.0.0.1', userAgent: '', deviceId: null, assurance: 'full' } as const;
  const { token } = await inTx(guarded.rig.db, (tx) =>
    openSession(guarded.rig.platform, tx, { ...session, provenAt: null, mustChange: false }),
  );
  return guarded.wire.as(token, { merchant });
}
/** A player of the brand whose law asks for one an hour. */
async function regulated(): Promise<{ id: bigint; say: Speak }> {
  const merchant = 'palpite-regulated';
  const { id, token } = await bringPlayer(guarded.rig.platform, { merchant });
  return { id, say: guarded.wire.as(token, { merchant }) };
}

test('more often holds at once, less often after a day, and what waits is withdrawn by asking for the same again', async () => {
  const { id, say } = await guarded.player();
  expect(await check(say)).toEqual({ minutes: null, atMost: null, pending: null });
  await set(say, 60);
  expect(await check(say)).toMatchObject({ minutes: 60, pending: null });
  await set(say, 30);
  expect(await check(say)).toMatchObject({ minutes: 30, pending: null });
  const from = now() + day;
  for (const less of [120, null]) {
    await set(say, less);
    expect(await check(say)).toMatchObject({ minutes: 30, pending: { minutes: less, from } });
  }
  await set(say, 30);
  expect(await check(say)).toMatchObject({ minutes: 30, pending: null });
  await set(say, null);
  guarded.rig.clock.move(day - 1_000);
  expect(await check(await comeIn(id))).toMatchObject({ minutes: 30 });
  guarded.rig.clock.move(1_000);
  expect(await check(await comeIn(id))).toEqual({ minutes: null, atMost: null, pending: null });
});

test('many wishes at once leave the most frequent in force and at most one that waits', async () => {
  const { id, say } = await guarded.player();
  await set(say, 60);
  await Promise.all(Array.from({ length: 16 }, (_, at) => set(say, 52 + at)));
  const { minutes, pending } = await check(say);
  expect(minutes).toBe(52);
  expect(pending === null || (pending.minutes ?? 0) > 52).toBe(true);
  const { rows } = await sql`select 1 from safeguards.reality_version
    where player_id = ${id} and withdrawn_at is null and from_at > ${guarded.rig.clock.now()}`.execute(guarded.rig.db);
  expect(rows.length).toBeLessThanOrEqual(1);
});

test('where the law asks for one, nobody goes without and nobody waits longer', async () => {
  const { say } = await regulated();
  expect(await check(say)).toEqual({ minutes: 60, atMost: 60, pending: null });
  expect(await refusalOf(set(say, null))).toEqual({ code: 'safeguards.limit_required', value: { field: 'minutes' } });
  expect(await refusalOf(set(say, 61))).toEqual({
    code: 'request.invalid',
    value: { field: 'minutes', problem: 'too_big', max: 60 },
  });
  await set(say, 15);
  await set(say, 60);
  expect(await check(say)).toEqual({ minutes: 15, atMost: 60, pending: { minutes: 60, from: now() + day } });
});

test('fewer than five minutes and more than four hours are no reality check', async () => {
  const { token } = await guarded.player();
  for (const minutes of [4, 241, 7.5, '60']) {
    const answer = await guarded.wire.app.inject({
      method: 'POST',
      url: '/wps/member/limits/reality',
      headers: { merchant: 'palpite', authorization: token },
      payload: { minutes },
    });
    expect(answer.json()).toMatchObject({ errorCode: 'request.invalid', value: { field: 'minutes' } });
  }
});

test('a session shows what was staked and won in it by the server’s count, and nothing from before', async () => {
  const { id, say, bet } = await guarded.player();
  const startedAt = now();
  const sum = { staked: 0n, won: 0n };
  for (let round = 0; round < 6; round++) {
    const { round: done } = (await bet('4')) as { round: { stake: bigint; payout: bigint } };
    sum.staked += done.stake;
    sum.won += done.payout;
  }
  expect(await say(playSession, {})).toEqual({ startedAt, now: now(), ...sum, nextCheckAt: null, minutes: null });
  guarded.rig.clock.move(10 * minute);
  const later = await comeIn(id);
  expect(await later(playSession, {})).toMatchObject({ startedAt: now(), staked: 0n, won: 0n });
  await bet('5');
  expect(await later(playSession, {})).toMatchObject({ staked: 5_000_000n });
  expect(await say(playSession, {})).toMatchObject({ startedAt, staked: sum.staked + 5_000_000n });
});

test('the next reality check is counted from the begin of the session, and anew from each one seen', async () => {
  const { id, say } = await guarded.player();
  const startedAt = now();
  await set(say, 20);
  expect(await say(playSession, {})).toMatchObject({ minutes: 20, nextCheckAt: startedAt + 20 * minute });
  guarded.rig.clock.move(25 * minute);
  const due = await say(playSession, {});
  expect(due.nextCheckAt).toBeLessThan(due.now);
  expect(await say(seenRealityCheck, {})).toMatchObject({ startedAt, nextCheckAt: now() + 20 * minute });
  // a second browser does not ask again at once, and a new session does not ask sooner
  expect(await (await comeIn(id))(playSession, {})).toMatchObject({ nextCheckAt: now() + 20 * minute });
  guarded.rig.clock.move(5 * minute);
  const later = await comeIn(id);
  expect(await later(playSession, {})).toMatchObject({ nextCheckAt: now() + 20 * minute });
});

test('who plays for nothing has none', async () => {
  const { token } = await bringPlayer(guarded.rig.platform, { memberType: 4, currency: 'FUN' });
  expect(await refusalOf(guarded.wire.as(token)(playSession, {}))).toMatchObject({ code: 'players.register_first' });
});
