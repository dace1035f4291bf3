import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { randomToken } from '../chance.ts';
import { apiHeaders } from '../http/answer.ts';
import { refuse } from '../refusal/refusal.ts';
import type { Platform, Room } from '../room.ts';

/** Files that anyone may see who knows their name: 128 bits that nobody guesses. */
export interface Shelf {
  /** Their address is this and the name: '/files/avatar/'. */
  readonly prefix: string;
  readonly type: 'image/webp';
  /**
   * A name here is a ticket that stops working: no browser keeps what it shows. Otherwise it
   * means the same file for ever.
   */
  readonly fleeting?: true;
  /** The file of that name, while a row of the room names it. */
  readonly find: (platform: Platform, name: string) => Promise<Buffer | undefined>;
}

const namePattern = /^[A-Za-z0-9_-]{22}\.webp$/;
/** How long a file may wait for the transaction that names it. */
const orphanMs = 60 * 60_000;

const folderOf = (platform: Platform, room: string) => join(platform.settings.dataDir, 'files', room);

/**
 * Writes a file of a room and gives its name, for a row of the transaction that follows. The file is whole and on the
 * disk before there is a row; one without a row is swept away later. Several processes may keep files in one folder.
 */
export async function keepFile(platform: Platform, room: string, bytes: Buffer): Promise<string> {
  const name = `${randomToken(platform.chance, 16)}.webp`;
  const folder = folderOf(platform, room);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const file = await open(`${path}.part`, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  // by the clock of the house, which the sweeping goes by
  const now = platform.clock.now();
  await utimes(`${path}.part`, now, now);
  await rename(`${path}.part`, path);
  return name;
}

/** The bytes of a room's file; undefined when there is none of that name. */
export async function readKept(platform: Platform, room: string, name: string): Promise<Buffer | undefined> {
  if (!namePattern.test(name)) return undefined;
  try {
    return await readFile(join(folderOf(platform, room), name));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Takes a file away, once no row names it. */
export async function dropFile(platform: Platform, room: string, name: string): Promise<void> {
  if (namePattern.test(name)) await rm(join(folderOf(platform, room), name), { force: true });
}

/** Takes away every file older than an hour that no row names: those of calls that broke off. Gives how many. */
export async function sweepFiles(
  platform: Platform,
  room: string,
  kept: (names: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  const folder = folderOf(platform, room);
  const before = platform.clock.now().getTime() - orphanMs;
  const old: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && found.mtimeMs < before) old.push(name);
  }
  const standing = old.length > 0 ? await kept(old) : new Set<string>();
  const orphans = old.filter((name) => !standing.has(name));
  for (const name of orphans) await rm(join(folder, name), { force: true });
  return orphans.length;
}

/** Answers the addresses of the rooms' files. */
export function serveShelves(app: FastifyInstance, platform: Platform, rooms: readonly Room[]): void {
  for (const { prefix, type, find, fleeting } of rooms.flatMap((room) => room.shelves ?? []))
    app.get<{ Params: { name: string } }>(
      `${prefix}:name`,
      { config: { rateLimit: { max: 600, timeWindow: 60_000 } } },
      async (request, reply) => {
        const { name } = request.params;
        const bytes = namePattern.test(name) ? await find(platform, name) : undefined;
        if (!bytes) return refuse('request.unknown_route');
        return reply
          .headers({
            ...apiHeaders,
            'content-type': type,
            'cache-control': fleeting ? 'private, no-store' : 'public, max-age=31536000, immutable',
            'content-security-policy': "default-src 'none'; sandbox",
            'content-disposition': 'inline',
            'cross-origin-resource-policy': 'same-origin',
          })
          .send(bytes);
      },
    );
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
