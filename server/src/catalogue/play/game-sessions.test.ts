import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, openDb } from '../../base/db/db.ts';
import { openRig, type Rig } from '../../base/rig.ts';
import type { Platform } from '../../base/room.ts';
import { betsRoom } from '../../bets/room.ts';
import { instantRoom } from '../../instant/room.ts';
import { createPlayer, endSessions, openSession } from '../../players/players.ts';
import { playersRoom } from '../../players/room.ts';
import { followSessions } from '../../players/session/revoked.ts';
import { siteRoom } from '../../site/room.ts';
import { walletRoom } from '../../wallet/room.ts';
import { forgetSessions } from '../jobs.ts';
import { catalogueRoom } from '../room.ts';
import { gameByCode } from '../store.ts';
import { enterByTicket, gameByToken, gameStanding, makeTicket, takesBets } from './game-sessions.ts';

let rig: Rig;
let people = 0;

beforeAll(async () => {
  rig = await openRig();
  await rig.seed([siteRoom, playersRoom, walletRoom, betsRoom, catalogueRoom, instantRoom]);
});
afterAll(() => rig.close());

/** A player with a session and a game open. */
async function playing(): Promise<{ playerId: bigint; sessionId: bigint; token: string }> {
  const { platform } = rig;
  const who = { merchant: 'palpite', username: `joga${people++}`, passwordHash: null, memberType: 0, currency: 'BRL' };
  const playerId = await inTx(rig.db, (tx) => createPlayer(platform, tx, who));
  const session = {
    ip: '203.0.113.7',
    userAgent: 'rig',
    deviceId: null,
    assurance: 'full',
    mustChange: false,
  } as const;
  const provenAt = platform.clock.now();
  const { sessionId } = await inTx(rig.db, (tx) => openSession(platform, tx, { ...session, playerId, provenAt }));
  const game = await gameByCode(rig.db, 'PGE', 'dice');
  if (!game) throw new Error('no dice');
  const ticket = await inTx(rig.db, (tx) => makeTicket(platform, tx, { playerId, sessionId, game }));
  return { playerId, sessionId, token: (await enterByTicket(platform, ticket)).token };
}

/** The same house in another process: its own memory, connections that count what they are asked. */
function anotherProcess(): { platform: Platform; asked: () => number; close(): Promise<void> } {
  const opened = openDb(rig.url, { max: 2 });
  let queries = 0;
  const db = opened.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { platform: { ...rig.platform, db }, asked: () => queries, close: opened.close };
}

test('a bet asks the database nothing about who bets', async () => {
  const { token } = await playing();
  const other = anotherProcess();
  try {
    await gameByToken(other.platform, token);
    const before = other.asked();
    for (let bet = 0; bet < 1_000; bet++) await gameByToken(other.platform, token);
    expect(other.asked()).toBe(before);
  } finally {
    await other.close();
  }
});

test('who logs out in one process bets in no other', async () => {
  const { playerId, token } = await playing();
  const someone = await playing();
  const other = anotherProcess();
  const stop = await followSessions(other.platform);
  try {
    expect(await gameByToken(other.platform, token)).toMatchObject({ playerId });
    await inTx(rig.db, (tx) => endSessions(rig.platform, tx, playerId));
    await expect.poll(() => gameByToken(other.platform, token)).toBeUndefined();
    expect(await gameByToken(other.platform, someone.token)).toMatchObject({ playerId: someone.playerId });
  } finally {
    await stop();
    await other.close();
  }
});

test('a game ends with thirty idle minutes, and play keeps the player’s own session alive', async () => {
  const { token } = await playing();
  for (let minute = 0; minute < 60; minute += 10) {
    rig.clock.move(10 * 60_000);
    expect(await gameByToken(rig.platform, token)).toBeDefined();
  }
  rig.clock.move(31 * 60_000);
  expect(await gameByToken(rig.platform, token)).toBeUndefined();
});

test('a page that looks by itself between two bets does not hide the play', async () => {
  const { token } = await playing();
  for (let minute = 0; minute < 45; minute++) {
    rig.clock.move(60_000);
    await gameStanding(rig.platform, token);
    expect(await gameByToken(rig.platform, token)).toBeDefined();
  }
  for (let minute = 0; minute < 31; minute++) {
    rig.clock.move(60_000);
    await gameStanding(rig.platform, token);
  }
  expect(await gameByToken(rig.platform, token)).toBeUndefined();
});

test('a page that looks by itself in a process that never saw it does not keep anything alive', async () => {
  const { token } = await playing();
  rig.clock.move(20 * 60_000);
  const other = anotherProcess();
  try {
    expect(await gameStanding(other.platform, token)).toBeDefined();
    rig.clock.move(10 * 60_000);
    expect(await gameByToken(rig.platform, token)).toBeUndefined();
  } finally {
    await other.close();
  }
});

test('a game that leaves the shelf is entered no more, and what was begun may end, as under maintenance', async () => {
  const { token } = await playing();
  const set = async (change: { enabled?: boolean; maintenance_from?: Date | null }) => {
    await rig.db.updateTable('catalogue.game').set(change).where('game_code', '=', 'dice').execute();
    rig.clock.move(31_000);
  };
  try {
    await set({ maintenance_from: rig.clock.now() });
    expect(await gameByToken(rig.platform, token)).toBeDefined();
    await set({ enabled: false });
    const session = await gameByToken(rig.platform, token);
    expect(session && (await takesBets(rig.platform, session))).toBe(false);
    await expect(playing()).rejects.toMatchObject({ code: 'catalogue.ticket_invalid' });
  } finally {
    await set({ enabled: true, maintenance_from: null });
  }
});

test('entering a game wants one connection at a time: as many at once as there are connections do not wait for ever', async () => {
  const { platform } = rig;
  const { playerId, sessionId } = await playing();
  const game = await gameByCode(rig.db, 'PGE', 'dice');
  if (!game) throw new Error('no dice');
  const small = openDb(rig.url, { max: 1 });
  try {
    const ticket = await inTx(rig.db, (tx) => makeTicket(platform, tx, { playerId, sessionId, game }));
    const { session } = await enterByTicket({ ...platform, db: small.db }, ticket);
    expect(session.playerId).toBe(playerId);
  } finally {
    await small.close();
  }
});

test('tickets are forgotten the day after, sessions of games half a year after they were over', async () => {
  const { playerId } = await playing();
  const left = async () => {
    const { rows } = await sql<{ tickets: number; sessions: number }>`select
      (select count(*)::int from catalogue.ticket where player_id = ${playerId}) as tickets,
      (select count(*)::int from catalogue.game_session where player_id = ${playerId}) as sessions`.execute(rig.db);
    return rows[0];
  };
  const tidyUp = () => forgetSessions.run(rig.platform, { start: rig.clock.now(), end: rig.clock.now() });
  await tidyUp();
  expect(await left()).toEqual({ tickets: 1, sessions: 1 });
  rig.clock.move(25 * 3_600_000);
  await tidyUp();
  expect(await left()).toEqual({ tickets: 0, sessions: 1 });
  rig.clock.move(181 * 24 * 3_600_000);
  await tidyUp();
  expect(await left()).toEqual({ tickets: 0, sessions: 0 });
});
