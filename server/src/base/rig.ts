import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { rooms as allRooms } from '../house.ts';
import './rig-refusals.ts';
import { seededChance } from './chance.ts';
import { fixedClock } from './clock.ts';
import { compose, permissionsOf, settingsOf } from './compose.ts';
import { type Db, inTx, openDb } from './db/db.ts';
import type { Live } from './live/live.ts';
import { openLog } from './ops/log.ts';
import { setPermissions } from './permissions.ts';
import type { Platform, Room } from './room.ts';
import { type Hasher, hasherInside } from './seal/hasher.ts';
import { setDeclared } from './setting/declared.ts';
import type { Settings } from './settings.ts';
import { readSettings } from './settings.ts';

export interface Rig {
  readonly url: string;
  readonly db: Db;
  readonly platform: Platform;
  readonly clock: ReturnType<typeof fixedClock>;
  /** Everything published on the live channel so far, oldest first. */
  readonly published: { channel: string; body: unknown }[];
  /** Puts the rooms together and runs their seeds, as the server does before it listens. */
  seed(rooms: readonly Room[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * A house for one test file: its own database cloned from the migrated template, a clock that stands still at
 * 2026-03-02 12:00 in São Paulo, seeded chance. Only the outside world is missing.
 */
export async function openRig(
  options: { settings?: Partial<Settings>; seed?: string; hasher?: Hasher; connections?: number } = {},
): Promise<Rig> {
  const admin = inject('databaseAdminUrl');
  const template = inject('databaseTemplate');
  const name = `${template}_${randomBytes(5).toString('hex')}`;
  // copying the files is several times quicker than writing each block to the log first, as is usual
  const clone = `create database ${name} template ${template} strategy file_copy`;
  await withAdmin(admin, (client) => client.query(clone));
  const address = new URL(admin);
  address.pathname = `/${name}`;
  const url = address.toString();
  const opened = openDb(url, { max: options.connections ?? 12 });
  const clock = fixedClock(new Date('2026-03-02T15:00:00Z'));
  const published: Rig['published'] = [];
  const live: Live = { publish: (channel, body) => void published.push({ channel, body }) };
  const platform: Platform = {
    db: opened.db,
    clock,
    chance: seededChance(options.seed ?? name),
    // hundreds of people register in a run, and nobody tries to guess their passwords
    hasher: options.hasher ?? hasherInside({ memoryCost: 64, timeCost: 1, parallelism: 1 }),
    log: openLog({ level: process.env.RIG_LOG === 'on' ? 'error' : 'silent' }),
    live,
    secrets: { get: (secret) => `test-${secret}-0123456789abcdef0123456789abcdef` },
    // a source of the rig answers late on a busy machine, and nobody asks it again while the clock stands still
    settings: {
      ...readSettings({ DATABASE_URL: url, DATA_DIR: '/nowhere', HUMAN_CHECK: '0', SOURCES_WAIT_MS: '60000' }),
      ...options.settings,
    },
  };
  return {
    url,
    db: opened.db,
    platform,
    clock,
    published,
    seed: async (rooms) => {
      putTogether(platform, rooms);
      for (const room of rooms)
        if (room.seed) await inTx(opened.db, (tx) => room.seed?.(platform, tx) ?? Promise.resolve());
    },
    close: async () => {
      await opened.close();
      await withAdmin(admin, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** As the server does it; but a brand has all its settings and permissions, whichever rooms a test opens. */
export function putTogether(platform: Platform, rooms: readonly Room[]): void {
  compose(platform, rooms);
  setDeclared(platform, settingsOf(allRooms));
  setPermissions(platform, permissionsOf(allRooms));
}

async function withAdmin(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
