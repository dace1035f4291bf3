// Free rounds: written down with us first, then told to the vendor until it knows.
import type { Micro } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { enqueue, job } from '../base/jobs/jobs.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { cancelAward, grantAward, userOf, vendorByCode } from '../vendors/vendors.ts';
import type { Partner } from './dialect.ts';
import { VendorRefused } from './outgoing.ts';
import { dialects } from './registry.ts';

export interface AwardGrant {
  readonly vendor: string;
  readonly playerId: bigint;
  /** Ours: told to the vendor, which says it with every bet it plays. */
  readonly award: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly rounds: number;
  readonly value: Micro;
  readonly endsAt: Date;
  readonly remark?: string;
}

interface Telling {
  vendor: string;
  award: string;
  user: string;
  gameCode: string;
  currency: string;
  rounds: number;
  value: string;
  endsAt: string;
}

/** Tells the vendor of free rounds. The same once more is the same award there: its id is ours. */
export const tellAward = job<Telling>('dialects.tell-award', async (platform, telling) => {
  const { vendor, award, value, endsAt, ...rest } = telling;
  const ends = new Date(endsAt);
  if (ends <= platform.clock.now()) return;
  const partner = await partnerWith(platform, vendor, 'grantAward');
  try {
    await partner.grantAward({ ...rest, award, value: BigInt(value), endsAt: ends });
  } catch (error) {
    if (!(error instanceof VendorRefused)) throw error;
    platform.log.error({ err: error, vendor, award }, 'free rounds the vendor does not give');
    await inTx(platform.db, (tx) => cancelAward(platform, tx, { vendor, award }));
  }
});

/** Gives a player free rounds of a game. A job tells the vendor, and repeats it until the vendor has confirmed. */
export async function giveAward(platform: Platform, tx: Tx, grant: AwardGrant): Promise<void> {
  const { vendor, playerId, award, gameCode, currency, rounds, value, endsAt } = grant;
  await partnerWith(platform, vendor, 'grantAward');
  await grantAward(platform, tx, grant);
  const told = { gameCode, currency, rounds, value: value.toString(), endsAt: endsAt.toISOString() };
  await enqueue(tx, tellAward, { vendor, award, user: userOf(playerId), ...told }, { key: `award ${vendor} ${award}` });
}

/**
 * Takes free rounds back that were not played. The vendor first, outside of any transaction: one it has
 * begun it keeps, and refuses.
 */
export async function takeAward(
  platform: Platform,
  { vendor, award }: { vendor: string; award: string },
): Promise<void> {
  const partner = await partnerWith(platform, vendor, 'cancelAward');
  try {
    await partner.cancelAward(award);
  } catch (error) {
    platform.log.warn({ err: error, vendor, award }, 'free rounds the vendor does not take back');
    refuse('vendors.unavailable');
  }
  await inTx(platform.db, (tx) => cancelAward(platform, tx, { vendor, award }));
}

/** The vendor, if it can do that at all. */
async function partnerWith<Call extends 'grantAward' | 'cancelAward'>(
  platform: Platform,
  code: string,
  call: Call,
): Promise<Partner & Required<Pick<Partner, Call>>> {
  const vendor = (await vendorByCode(platform, code)) ?? refuse('vendors.unavailable');
  const partner = dialects.get(vendor.dialect)?.partner(platform, vendor);
  if (!partner?.[call]) return refuse('vendors.unavailable');
  return partner as Partner & Required<Pick<Partner, Call>>;
}
