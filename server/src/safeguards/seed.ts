import type { Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { seedProfile } from './law/rule-store.ts';

/** The demo brands' profiles; a brand that has one keeps it. */
export async function seedSafeguards(_platform: Platform, tx: Tx): Promise<void> {
  await seedProfile(tx, 'palpite', 'open');
  await seedProfile(tx, 'palpite-regulated', 'br');
  await seedProfile(tx, 'palpite-mundo', 'open');
}
