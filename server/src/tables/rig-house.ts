// For kill.test.ts: a house in a process of its own whose time runs faster. Every answer its players get is written to
// the standard output before anything else happens: what stands there was acknowledged. Where each round stands is told
// to the parent.
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { systemChance } from '../base/chance.ts';
import type { Clock } from '../base/clock.ts';
import { openDb } from '../base/db/db.ts';
import { openLog } from '../base/ops/log.ts';
import type { Ask, GameSession, Platform } from '../base/room.ts';
import { hasherInside } from '../base/seal/hasher.ts';
import { readSettings } from '../base/settings.ts';
import { advance } from '../shared/advance.ts';
import type { Series } from '../shared/series.ts';
import { newestRound, type Round } from '../shared/store.ts';
import { seriesName, vendor } from './names.ts';
import type { Stood } from './rig-played.ts';

const {
  HOUSE_FASTER: faster = '20',
  HOUSE_URL: url = '',
  HOUSE_BEACON: beaconUrl = '',
  HOUSE_FROM: from = '0',
  HOUSE_SEATS: seats = '[]',
} = process.env;
const fasterBy = Number(faster);
const begun = Number(from);
const clock: Clock = { now: () => new Date(begun + (Date.now() - begun) * fasterBy) };
const settings = { ...readSettings({ DATABASE_URL: url, DATA_DIR: '/nowhere', SOURCES_WAIT_MS: '60000' }), beaconUrl };

export const platform: Platform = {
  db: openDb(url, { max: 8 }).db,
  clock,
  chance: systemChance,
  hasher: hasherInside(),
  log: openLog({ level: 'silent' }),
  live: { publish: () => undefined },
  secrets: { get: (secret) => `test-${secret}-0123456789abcdef0123456789abcdef` },
  settings,
};

let isEnding = false;
process.on('message', () => {
  isEnding = true;
});
/** It ends by itself only when it is asked to: else it is killed. */
export const isAskedToEnd = (): boolean => isEnding;

export const people = JSON.parse(seats) as { playerId: string; wallet: string }[];

/** A player at a table. */
export function sitting(table: string, { playerId, wallet }: (typeof people)[number]): GameSession {
  return {
    ...{ kind: 'game', sessionId: 1n, playerId: BigInt(playerId), username: `seat${playerId}` },
    ...{ merchant: 'palpite', currency: 'BRL', gameCode: table, vassalage: vendor.code, wallet: BigInt(wallet) },
  };
}

let keys = 0;
export function askOf(who: GameSession): Ask<GameSession> {
  return {
    ...{ platform, who, merchant: who.merchant, language: 'EN', arrivedAt: platform.clock.now() },
    ...{ ip: '127.0.0.1', userAgent: '', traceId: '' },
    jar: { get: () => undefined, set: () => undefined, clear: () => undefined },
    key: `${process.pid}-${who.gameCode}-${who.playerId}-${keys++}`,
  };
}

export const chance = (): number => systemChance.bytes(1).readUInt8() / 256;

export function say(said: unknown): void {
  writeSync(1, `${JSON.stringify(said)}\n`);
}

/** Moves the rounds of these; answers how to stop. */
export type Lead = (list: readonly Series[]) => () => Promise<unknown>;

/** As the only process, at the pace of its clock. */
const alone: Lead = (list) => {
  let isOver = false;
  const leading = list.map(async (series) => {
    while (!isOver) await pause(Math.min(10, (await advance(platform, series)) / fasterBy));
  });
  return () => {
    isOver = true;
    return Promise.all(leading);
  };
};

/** Leads these tables while `play` is under way, then plays every round that has bets to its end. */
export async function runHouse(
  tables: Readonly<Record<string, Series>>,
  play: () => Promise<unknown>,
  lead: Lead = alone,
): Promise<void> {
  const watched = Object.entries(tables).map(([table, usual]): Series => {
    const told = (phase: string, { id }: Round) =>
      process.send?.({ table, phase, roundId: String(id) } satisfies Stood);
    return {
      ...usual,
      tell(each, round) {
        usual.tell(each, round);
        told(round.phase, round);
      },
      async settle(each, round) {
        told('settling', round);
        await usual.settle(each, round);
        told('settled', round);
      },
    };
  });
  const stop = lead(watched);
  process.send?.('ready');
  await play();
  for (const table of Object.keys(tables)) {
    const last = await newestRound(platform.db, seriesName(table));
    for (let round = last; round && round.id === last?.id && !round.settledAt; ) {
      await pause(10);
      round = await newestRound(platform.db, seriesName(table));
    }
  }
  await stop();
  process.send?.('over');
}
