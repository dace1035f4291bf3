import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Db, Tx } from '../../base/db/db.ts';
import { perPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { isBelow } from './lineage-store.ts';

const keyOf = perPlatform((platform) =>
  Buffer.from(hkdfSync('sha256', platform.secrets.get('seal.master'), 'palpite', 'players.handle', 16)),
);

/**
 * What somebody is called to one viewer who may not know their name: the same each time to that viewer, another one to
 * everybody else, and nothing can be told from it.
 */
export function handleFor(platform: Platform, viewerId: bigint, playerId: bigint): string {
  const block = Buffer.alloc(16);
  block.writeBigInt64BE(viewerId, 0);
  block.writeBigInt64BE(playerId, 8);
  // one block, so that the mode adds nothing: a permutation that nobody can turn without the key
  const cipher = createCipheriv('aes-128-ecb', keyOf.of(platform), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
}

/** Whom a viewer means by a handle; undefined for one that was never given to them. */
export function playerBehind(platform: Platform, viewerId: bigint, handle: string): bigint | undefined {
  const block = Buffer.from(handle, 'base64url');
  if (block.length !== 16 || block.toString('base64url') !== handle) return undefined;
  const decipher = createDecipheriv('aes-128-ecb', keyOf.of(platform), null).setAutoPadding(false);
  const plain = Buffer.concat([decipher.update(block), decipher.final()]);
  return plain.readBigInt64BE(0) === viewerId ? plain.readBigInt64BE(8) : undefined;
}

/**
 * The same, if that person stands below the viewer now, at any depth; undefined for a handle of nobody, of another
 * agent's list, and of somebody who was moved away.
 */
export async function memberBelow(
  platform: Platform,
  db: Db | Tx,
  viewerId: bigint,
  handle: string,
): Promise<bigint | undefined> {
  const id = playerBehind(platform, viewerId, handle);
  return id !== undefined && (await isBelow(db, viewerId, id)) ? id : undefined;
}
