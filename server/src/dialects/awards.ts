// Free rounds: written down with us first, then told to the vendor until it knows.
import type { Micro } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { enqueue, job } from '../base/jobs/jobs.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { House } from '../base/room.ts';
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
export const tellAward = job<Telling>('dialects.tell-award', async (house, telling) => {
  const { vendor, award, value, endsAt, ...rest } = telling;
  const ends = new Date(endsAt);
  if (ends <= house.clock.now()) return;
  const partner = await partnerWith(house, vendor, 'grantAward');
  try {
    await partner.grantAward({ ...rest, award, value: BigInt(value), endsAt: ends });
  } catch (error) {
    if (!(error instanceof VendorRefused)) throw error;
    house.log.error({ err: error, vendor, award }, 'free rounds the vendor does not give');
    await inTx(house.db, (tx) => cancelAward(house, tx, { vendor, award }));
  }
});

/** Gives a player free rounds of a game. The vendor hears of it soon, and again until it has. */
export async function giveAward(house: House, tx: Tx, grant: AwardGrant): Promise<void> {
  const { vendor, playerId, award, gameCode, currency, rounds, value, endsAt } = grant;
  await partnerWith(house, vendor, 'grantAward');
  await grantAward(house, tx, grant);
  const told = { gameCode, currency, rounds, value: value.toString(), endsAt: endsAt.toISOString() };
  await enqueue(tx, tellAward, { vendor, award, user: userOf(playerId), ...told }, { key: `award ${vendor} ${award}` });
}

/**
 * Takes free rounds back that were not played. The vendor first, outside of any transaction: one it has
 * begun it keeps, and refuses.
 */
export async function takeAward(house: House, { vendor, award }: { vendor: string; award: string }): Promise<void> {
  const partner = await partnerWith(house, vendor, 'cancelAward');
  try {
    await partner.cancelAward(award);
  } catch (error) {
    house.log.warn({ err: error, vendor, award }, 'free rounds the vendor does not take back');
    refuse('vendors.unavailable');
  }
  await inTx(house.db, (tx) => cancelAward(house, tx, { vendor, award }));
}

/** The vendor, if it can do that at all. */
async function partnerWith<Call extends 'grantAward' | 'cancelAward'>(
  house: House,
  code: string,
  call: Call,
): Promise<Partner & Required<Pick<Partner, Call>>> {
  const vendor = (await vendorByCode(house, code)) ?? refuse('vendors.unavailable');
  const partner = dialects.get(vendor.dialect)?.partner(house, vendor);
  if (!partner?.[call]) return refuse('vendors.unavailable');
  return partner as Partner & Required<Pick<Partner, Call>>;
}
