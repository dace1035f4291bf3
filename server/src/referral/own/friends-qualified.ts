import type { Db, Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { qualifiedBetween } from '../friend/friend-store.ts';
import { termsOf } from '../terms.ts';
import { countsBefore } from './claim.ts';

/** Friends who qualified in a time and count now. */
export async function friendsQualified(
  platform: Platform,
  db: Db | Tx,
  merchant: string,
  span: { readonly from: Date; readonly until: Date | null },
): Promise<{ recommenderId: bigint; qualifiedAt: Date }[]> {
  const before = countsBefore(platform, await termsOf(platform, merchant));
  return qualifiedBetween(db, merchant, { ...span, before });
}
