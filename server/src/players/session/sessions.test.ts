import { Refused } from '@palpite/contract/base/client.ts';
import { endSession, endSessions, sessions } from '@palpite/contract/players/player.ts';
import { memberInfo, saveMember } from '@palpite/contract/profile/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, openDb } from '../../base/db/db.ts';
import { migrateJobs } from '../../base/jobs/worker.ts';
import { openRig, type Rig } from '../../base/rig.ts';
import { openWire, type Wire } from '../../base/rig-wire.ts';
import type { Platform } from '../../base/room.ts';
import { profileRoom } from '../../profile/room.ts';
import { siteRoom } from '../../site/room.ts';
import { saveSetting } from '../../site/store.ts';
import {
  deviceFor,
  endSessions as endAll,
  playerByToken,
  proveSession,
  sessionStands,
  setContact,
} from '../players.ts';
import { browser, logIn, makePlayer } from '../rig-player.ts';
import { playersRoom } from '../room.ts';
import { followSessions } from './revoked.ts';

let rig: Rig;
let wire: Wire;
const nobody = async () => undefined;

beforeAll(async () => {
  rig = await openRig();
  await migrateJobs(rig.url);
  wire = await openWire(rig, [siteRoom, playersRoom, profileRoom], {
    player: playerByToken,
    game: nobody,
    staff: nobody,
  });
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'was not refused',
    (error: unknown) => (error instanceof Refused ? error.code : error),
  );

const minute = 60_000;

test('a session ends after thirty idle minutes, to the second', async () => {
  const { token } = await logIn(rig.platform, await makePlayer(rig.platform));
  const call = wire.as(token);
  rig.clock.move(7_000);
  await call(saveMember, {});
  rig.clock.move(30 * minute - 1_000);
  await call(saveMember, {});
  rig.clock.move(30 * minute);
  expect(await codeOf(call(saveMember, {}))).toBe('login.not.session');
});

test('what a page asks by itself does not keep a session alive', async () => {
  const { token, sessionId } = await logIn(rig.platform, await makePlayer(rig.platform));
  const call = wire.as(token);
  for (let asked = 0; asked < 29; asked++) {
    rig.clock.move(minute);
    await call(memberInfo, {});
  }
  rig.clock.move(minute);
  expect(await codeOf(call(memberInfo, {}))).toBe('login.not.session');
  expect(await sessionStands(rig.platform, sessionId, false)).toBe(false);
});

test('a session ends after twelve hours, however busy', async () => {
  const { token } = await logIn(rig.platform, await makePlayer(rig.platform));
  const call = wire.as(token);
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    rig.clock.move(20 * minute);
    await call(saveMember, {});
  }
  rig.clock.move(20 * minute);
  expect(await codeOf(call(saveMember, {}))).toBe('login.not.session');
});

test('a session says how it was opened and when the person was last proven', async () => {
  const id = await makePlayer(rig.platform);
  const { token, sessionId } = await logIn(rig.platform, id, {
    assurance: 'remembered',
    provenAt: null,
    mustChange: true,
  });
  const who = () => playerByToken(rig.platform, token, '203.0.113.8', true);
  expect(await who()).toMatchObject({ playerId: id, assurance: 'remembered', provenAt: 0, mustChange: true });
  const at = rig.clock.now();
  await inTx(rig.db, (tx) => proveSession(rig.platform, tx, sessionId, at));
  expect(await who()).toMatchObject({ provenAt: at.getTime() });
});

test('a player sees where the account is open and ends one session or all others', async () => {
  const { platform } = rig;
  const id = await makePlayer(platform);
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';
  const deviceId = await deviceFor({ platform, jar: browser(platform), userAgent }, id);
  const phone = await logIn(platform, id, { deviceId, ip: '2001:db8:77:12::9' });
  rig.clock.move(minute);
  const desk = await logIn(platform, id, { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
  const stranger = await logIn(platform, await makePlayer(platform));
  const list = () => wire.as(desk.token)(sessions, {});
  expect(await list()).toMatchObject([
    { id: desk.sessionId.toString(), current: true, device: 'Firefox, Linux', ip: '203.0.113.···' },
    { id: phone.sessionId.toString(), current: false, device: 'Safari, iOS', ip: '2001:db8:77:···' },
  ]);
  const end = (sessionId: bigint) => wire.as(desk.token)(endSession, { id: sessionId.toString() });
  expect(await codeOf(end(stranger.sessionId))).toBe('players.unknown_session');
  await end(phone.sessionId);
  expect(await codeOf(end(phone.sessionId))).toBe('players.unknown_session');
  expect(await codeOf(wire.as(phone.token)(memberInfo, {}))).toBe('login.not.session');
  expect(rig.published).toContainEqual({ channel: `session:player:${phone.sessionId}`, body: null });
  const third = await logIn(platform, id);
  await wire.as(desk.token)(endSessions, {});
  expect(await codeOf(wire.as(third.token)(memberInfo, {}))).toBe('login.not.session');
  expect(await list()).toHaveLength(1);
  await wire.as(desk.token)(endSessions, { all: 'true' });
  expect(await codeOf(list())).toBe('login.not.session');
  await wire.as(stranger.token)(memberInfo, {});
});

/** Another process of the same house: its own memory, its own connections. */
async function secondProcess(): Promise<{ platform: Platform; published: string[]; close(): Promise<void> }> {
  const opened = openDb(rig.url, { max: 2 });
  const published: string[] = [];
  const live = { publish: (channel: string) => void published.push(channel) };
  const platform: Platform = { ...rig.platform, db: opened.db, live };
  const stop = await followSessions(platform);
  return {
    platform,
    published,
    close: async () => {
      await stop();
      await opened.close();
    },
  };
}

test('a session that ends in one process is dead in another, and its sockets close', async () => {
  const other = await secondProcess();
  try {
    const id = await makePlayer(rig.platform);
    const opened = await Promise.all(Array.from({ length: 20 }, () => logIn(rig.platform, id)));
    const standing = () =>
      Promise.all(opened.map(({ token }) => playerByToken(other.platform, token, '203.0.113.7', false)));
    expect((await standing()).every((who) => who !== undefined)).toBe(true);
    const keep = opened[0]?.sessionId ?? 0n;
    await inTx(rig.db, (tx) => endAll(rig.platform, tx, id, { keep }));
    await expect.poll(async () => (await standing()).filter((who) => who).length).toBe(1);
    const closed = opened.filter(({ sessionId }) => other.published.includes(`session:player:${sessionId}`));
    expect(closed.map(({ sessionId }) => sessionId)).toEqual(opened.slice(1).map(({ sessionId }) => sessionId));
  } finally {
    await other.close();
  }
});

test('a change that commits late is still noticed', async () => {
  const other = await secondProcess();
  try {
    const id = await makePlayer(rig.platform);
    const { token } = await logIn(rig.platform, id);
    const standing = () => playerByToken(other.platform, token, '203.0.113.7', false);
    await inTx(rig.db, async (tx) => {
      await endAll(rig.platform, tx, id);
      // four seconds pass on the clock while the transaction is open: others look past the time it carries
      rig.clock.move(4_000);
      expect(await standing()).toBeDefined();
    });
    await expect.poll(standing, { interval: 10 }).toBeUndefined();
  } finally {
    await other.close();
  }
});

/** Five who logged in, and what is asked of all of them. */
async function fivePeople() {
  const people = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const playerId = await makePlayer(rig.platform);
      return { playerId, ...(await logIn(rig.platform, playerId)) };
    }),
  );
  const [held = expect.fail(), ...others] = people;
  /** How many seconds ago each was seen in use. */
  const seenBefore = async (of: typeof people) => {
    const { rows } = await sql<{
      seconds: number;
    }>`select extract(epoch from ${rig.clock.now()}::timestamptz - last_seen_at)::int as seconds
      from players.session where id = any (${of.map(({ sessionId }) => sessionId.toString())}::bigint[])`.execute(
      rig.db,
    );
    return rows.map(({ seconds }) => seconds);
  };
  return { people, held, others, seenBefore };
}

test('many who come back at once are written together, and nobody waits for one whose time somebody else is counting', async () => {
  const { people, held, others, seenBefore } = await fivePeople();
  // ten come from two processes, each asked twice
  const twin = { ...rig.platform };
  const useOf = (of: typeof people) =>
    of.flatMap(({ token }) => [rig.platform, twin].map((at) => playerByToken(at, token, '203.0.113.7', true)));
  rig.clock.move(3 * minute);
  let isOver = false;
  let waits: Promise<unknown[]> = Promise.resolve([]);
  await inTx(rig.db, async (tx) => {
    await sql`select from safeguards.presence where player_id = ${held.playerId} for update`.execute(tx);
    waits = Promise.all(useOf([held])).finally(() => {
      isOver = true;
    });
    const came = await Promise.all(useOf(others));
    expect(came).not.toContain(undefined);
    expect(isOver).toBe(false);
  });
  expect(await waits).not.toContain(undefined);
  expect(await seenBefore(people)).toEqual([0, 0, 0, 0, 0]);
});

test('play waits for nobody who counts, and is written down soon after', async () => {
  const { people, held, others, seenBefore } = await fivePeople();
  const play = () => Promise.all(people.map(({ sessionId }) => sessionStands(rig.platform, sessionId, true)));
  rig.clock.move(3 * minute);
  await inTx(rig.db, async (tx) => {
    await sql`select from safeguards.presence where player_id = ${held.playerId} for update`.execute(tx);
    expect(await play()).toEqual([true, true, true, true, true]);
    await expect.poll(() => seenBefore(others)).toEqual([0, 0, 0, 0]);
    expect(await seenBefore([held])).toEqual([180]);
  });
  await expect.poll(() => seenBefore([held])).toEqual([0]);
});

test('a session in use costs no query per call, and one a second while changes cannot be followed', async () => {
  const { token } = await logIn(rig.platform, await makePlayer(rig.platform));
  let queries = 0;
  const db = rig.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const platform: Platform = { ...rig.platform, db };
  for (let call = 0; call < 1_000; call++) await playerByToken(platform, token, '203.0.113.7', true);
  expect(queries).toBe(1);
  for (let second = 0; second < 10; second++) {
    rig.clock.move(1_000);
    for (let call = 0; call < 100; call++) await playerByToken(platform, token, '203.0.113.7', true);
  }
  expect(queries).toBe(11);
});

/** What the brand sets, seen at once. */
async function allow(where: 'free' | 'network' | 'exact') {
  await inTx(rig.db, (tx) => saveSetting(tx, 'palpite', 'session.address', where));
  rig.clock.move(1_001);
}

test('a token is good from anywhere, from its network or from its address alone, as the brand sets it', async () => {
  const at = (token: string, ip: string) => codeOf(wire.as(token, { ip })(memberInfo, {}));
  const open = async () => (await logIn(rig.platform, await makePlayer(rig.platform))).token;
  const [first, second, third] = [await open(), await open(), await open()] as const;
  expect(await at(first, '198.51.100.1')).toBe('was not refused');
  await allow('network');
  expect(await at(second, '203.0.113.200')).toBe('was not refused');
  expect(await at(second, '203.0.114.7')).toBe('token_ip_different');
  await allow('exact');
  expect(await at(third, '203.0.113.7')).toBe('was not refused');
  expect(await at(third, '203.0.113.8')).toBe('token_ip_different');
  await allow('free');
});

test('a session that moved ends with word to its owner once; the others stay', async () => {
  await allow('exact');
  const playerId = await makePlayer(rig.platform);
  const address = 'mudou@exemplo.test';
  await inTx(rig.db, (tx) => setContact(rig.platform, tx, playerId, 'email', address, { verified: true }));
  const moved = await logIn(rig.platform, playerId);
  const stays = await logIn(rig.platform, playerId);
  const strange = () => codeOf(wire.as(moved.token, { ip: '192.0.2.1' })(memberInfo, {}));
  const answers = await Promise.all([strange(), strange(), strange(), strange()]);
  expect(answers).toContain('token_ip_different');
  for (const answer of answers) expect(['token_ip_different', 'login.not.session']).toContain(answer);
  // nor is it open any more where it began
  expect(await codeOf(wire.as(moved.token, { ip: '203.0.113.7' })(memberInfo, {}))).toBe('login.not.session');
  expect(await codeOf(wire.as(stays.token, { ip: '203.0.113.7' })(memberInfo, {}))).toBe('was not refused');
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from courier.message
    where template = 'session_moved'`.execute(rig.db);
  expect(rows[0]?.n).toBe(1);
  await allow('free');
});
