import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { login } from '@palpite/contract/entrance/player.ts';
import { exclude, safeguards, setLimit } from '@palpite/contract/safeguards/player.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, openDb } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { signUp } from '../entrance/rig-people.ts';
import { endSessions, openSession, playerByToken, setContact } from '../players/players.ts';
import { followSessions } from '../players/session/revoked.ts';
import { endOf, startExclusion } from './exclusion.ts';
import { type GuardedRig, openGuarded, refusalOf } from './rig-guarded.ts';
import { guardPlayer } from './store.ts';

let guarded: GuardedRig;

beforeAll(async () => {
  guarded = await openGuarded();
});
afterAll(() => guarded.close());

const launch = { launchMode: 'GLS', vassalage: 'PGE', gameCode: 'dice' } as const;

test('an exclusion wants the own name typed and a fresh proof', async () => {
  const { say, username } = await guarded.player();
  expect(await refusalOf(say(exclude, { length: '24h', confirmation: 'outra' }))).toMatchObject({
    code: 'safeguards.confirmation_wrong',
    value: { field: 'confirmation' },
  });
  guarded.rig.clock.move(6 * 60_000);
  expect(await refusalOf(say(exclude, { length: '24h', confirmation: username }))).toMatchObject({
    code: 'proofs.step_up_required',
  });
});

test('from the exclusion on no session stands and no bet is taken; after its end all is as before', async () => {
  const { say, bet, username, id, token } = await guarded.player();
  await bet('1');
  const { until } = await say(exclude, { length: '24h', confirmation: username.toUpperCase() });
  expect(until).toBe(guarded.rig.clock.now().getTime() + 86_400_000);
  expect(await refusalOf(say(balance, {}))).toMatchObject({ code: 'login.not.session' });
  expect(await refusalOf(bet('1'))).toMatchObject({ code: 'login.not.session' });
  expect(await playerByToken(guarded.rig.platform, token, '203.0.113.7', true)).toBeUndefined();
  const { rows } = await sql`select 1 from base.event where name = 'safeguards.excluded'
    and payload ->> 'playerId' = ${String(id)}`.execute(guarded.rig.db);
  expect(rows).toHaveLength(1);
});

test('an exclusion that was committed while a bet waited for it stops the bet, though the bet’s time was read before', async () => {
  const { platform, db, clock } = guarded.rig;
  const { say, bet, id } = await guarded.player();
  await say(setLimit, { kind: 'loss', period: 'day', amount: parseMoney('100') });
  const { waits } = await inTx(db, async (tx) => {
    await guardPlayer(tx, id);
    const refusal = refusalOf(bet('1'));
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
    clock.move(1_000);
    await startExclusion(platform, tx, { playerId: id, merchant: 'palpite', setBy: 'test', length: '24h' });
    return { waits: refusal };
  });
  expect((await waits).code).toBe('safeguards.excluded');
});

test('an exclusion is told to the contacts that are proven, to no other, and once', async () => {
  const { platform, db } = guarded.rig;
  const { say, username, id } = await guarded.player();
  await inTx(db, async (tx) => {
    await setContact(platform, tx, id, 'mobile', '11987650001', { verified: true, dialing: '55' });
    await setContact(platform, tx, id, 'email', 'pausa@example.com', { verified: false });
  });
  const answers = await Promise.allSettled([
    say(exclude, { length: '7d', confirmation: username }),
    say(exclude, { length: '7d', confirmation: username }),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await sql`select channel, template from courier.message where template like 'excluded%'`.execute(db);
  expect(rows).toEqual([{ channel: 'sms', template: 'excluded' }]);
  const other = await guarded.player();
  await inTx(db, (tx) => setContact(platform, tx, other.id, 'email', 'fim@example.com', { verified: true }));
  await other.say(exclude, { length: 'forever', confirmation: other.username });
  const last = await sql`select channel, template from courier.message order by id desc limit 1`.execute(db);
  expect(last.rows).toEqual([{ channel: 'email', template: 'excluded_for_good' }]);
});

test('a bet already past the door is refused where the money moves', async () => {
  const { bet, id } = await guarded.player();
  await inTx(guarded.rig.db, (tx) =>
    startExclusion(guarded.rig.platform, tx, { playerId: id, merchant: 'palpite', length: '7d', setBy: 'test' }),
  );
  // the sessions were left standing: as a game token that another process has not heard about yet
  expect(await refusalOf(bet('1'))).toMatchObject({
    code: 'safeguards.excluded',
    value: { until: guarded.rig.clock.now().getTime() + 7 * 86_400_000 },
  });
});

test('who is excluded may come back to read and withdraw, not to play; a remembered browser does not get in', async () => {
  const { wire } = guarded;
  const cookies = new Map<string, string>();
  const browser = wire.as(undefined, { cookies });
  const { username, password, customerId } = await signUp(wire);
  await browser(login, { username, password, remember: true });
  const { platform, db } = guarded.rig;
  const playerId = BigInt(customerId);
  const { until } = await inTx(db, (tx) =>
    startExclusion(platform, tx, { playerId, merchant: 'palpite', length: 'forever', setBy: 'test' }),
  );
  expect(until).toBeNull();
  expect(await refusalOf(browser(login, { remembered: true }))).toMatchObject({ code: 'safeguards.excluded' });
  const session = await browser(login, { username, password });
  expect(session.excluded).toEqual({ until: null });
  const say = wire.as(session.token);
  expect(await say(balance, {})).toBeDefined();
  expect((await say(safeguards, {})).exclusion).toEqual({ until: null });
  expect(await refusalOf(say(launchGame, launch))).toMatchObject({
    code: 'safeguards.excluded',
    value: { until: null },
  });
});

test('an exclusion is never shortened, only lengthened', async () => {
  const { id } = await guarded.player();
  const { platform, db } = guarded.rig;
  const start = (length: '24h' | '7d' | 'forever') =>
    inTx(db, (tx) => startExclusion(platform, tx, { playerId: id, merchant: 'palpite', length, setBy: 'test' }));
  await start('7d');
  await expect(start('24h')).rejects.toMatchObject({ code: 'safeguards.excluded' });
  await expect(start('7d')).rejects.toMatchObject({ code: 'safeguards.excluded' });
  expect(await start('forever')).toEqual({ until: null });
  await expect(start('forever')).rejects.toMatchObject({ code: 'safeguards.excluded' });
});

test('two exclusions at once are one', async () => {
  const { id } = await guarded.player();
  const { platform, db } = guarded.rig;
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      inTx(db, (tx) =>
        startExclusion(platform, tx, { playerId: id, merchant: 'palpite', length: '30d', setBy: 'test' }),
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an exclusion ends every session in another process', async () => {
  const opened = openDb(guarded.rig.url, { max: 2 });
  const platform: Platform = { ...guarded.rig.platform, db: opened.db, live: { publish: () => undefined } };
  const stop = await followSessions(platform);
  try {
    const { id, token, say, username } = await guarded.player();
    const session = { playerId: id, ip: '203.0.113.9', userAgent: '', deviceId: null, mustChange: false };
    const more = await inTx(guarded.rig.db, (tx) =>
      openSession(guarded.rig.platform, tx, { ...session, assurance: 'full', provenAt: null }),
    );
    const standing = async () =>
      (
        await Promise.all([token, more.token].map((each) => playerByToken(platform, each, '203.0.113.9', false)))
      ).filter((who) => who).length;
    expect(await standing()).toBe(2);
    await say(exclude, { length: '1y', confirmation: username });
    await expect.poll(standing).toBe(0);
    expect(await inTx(guarded.rig.db, (tx) => endSessions(guarded.rig.platform, tx, id))).toBe(0);
  } finally {
    await stop();
    await opened.close();
  }
});

test('lengths end when they say: hours by the clock, months by the calendar and never sooner', () => {
  const at = (iso: string) => new Date(iso);
  expect(endOf('24h', at('2026-03-02T15:00:00Z'))).toEqual(at('2026-03-03T15:00:00Z'));
  expect(endOf('30d', at('2026-03-02T15:00:00Z'))).toEqual(at('2026-04-01T15:00:00Z'));
  expect(endOf('6m', at('2026-08-31T15:00:00Z'))).toEqual(at('2027-03-03T15:00:00Z'));
  expect(endOf('1y', at('2028-02-29T15:00:00Z'))).toEqual(at('2029-03-01T15:00:00Z'));
  expect(endOf('5y', at('2026-03-02T15:00:00Z'))).toEqual(at('2031-03-02T15:00:00Z'));
  expect(endOf('forever', at('2026-03-02T15:00:00Z'))).toBeNull();
});
