import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { migrate } from '@palpite/server/base/db/migrate.ts';
import { migrateJobs } from '@palpite/server/base/jobs/worker.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureDatabase, withDatabase } from './database.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser's address of the test server. */
    databaseAdminUrl: string;
    /**
     * A migrated database to clone: `create database "<template>_<anything>" template "<template>"`. Clones so
     * named are dropped at the end.
     */
    databaseTemplate: string;
  }
}

let putAway = async (): Promise<void> => undefined;

/**
 * Before the tests: one server for all of them (`TEST_DATABASE_URL`, or one of our own), with a
 * migrated template to clone.
 */
export async function setup(project: TestProject): Promise<void> {
  const { url, stop } = await testServer();
  const template = `palpite_test_${process.pid}`;
  putAway = async () => {
    await dropDatabases(url, template);
    await stop();
  };
  const database = await ensureDatabase(url, template);
  await migrate(database);
  await migrateJobs(database);
  await closeToAll(url, template);
  project.provide('databaseAdminUrl', url);
  project.provide('databaseTemplate', template);
}

export async function teardown(): Promise<void> {
  await putAway();
}

/** A database that somebody is connected to cannot be cloned: nobody can be, not even for a moment. */
function closeToAll(url: string, database: string): Promise<void> {
  return withDatabase(url, async (client) => {
    await client.query(`alter database ${pg.escapeIdentifier(database)} with allow_connections false`);
  });
}

async function testServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const onDisk = () => startThrowawayPostgres({ place: tmpdir(), durable: false });
  // a folder in memory may forbid what a disk allows, such as to start programs from it
  return roomInMemory() ? startThrowawayPostgres({ place: memory, durable: false }).catch(onDisk) : onDisk();
}

const memory = '/dev/shm';
const enoughBytes = 3 * 2 ** 30;

/**
 * Whether Linux's folder in memory has room for the clones of a whole run: hundreds are made and
 * dropped, which a disk feels.
 */
function roomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  await withDatabase(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows)
      await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
  });
}
