// Who has to stop leaves the games of a house that keeps the money, and what lies there comes home.

import * as z from 'zod/mini';
import { randomUuid } from '../../base/chance.ts';
import { inTx, type Tx } from '../../base/db.ts';
import { listen } from '../../base/events.ts';
import { enqueue, job } from '../../base/jobs.ts';
import type { House } from '../../base/room.ts';
import { excluded, exclusionOf } from '../../safeguards/safeguards.ts';
import { endSessionsOf, userOf, type Vendor, vendorByCode } from '../../vendors/vendors.ts';
import { bringHome, lockedByStaff, openWallet, staffLock } from '../../wallet/wallet.ts';
import { VendorUnavailable } from '../outgoing.ts';
import { housesOf, touchedSince } from './transfer-store.ts';
import { askTransfer, balanceThere, TransferRefused } from './wire.ts';

/** Bets that have no result yet may still bring something. */
const againMs = 600_000;
/** Who has moved money there within a day may be playing. */
const playingMs = 86_400_000;

interface Asked {
  readonly vendor: string;
  readonly playerId: string;
  /** The money comes home too: staff locked it, or its owner may not play. */
  readonly home?: boolean;
}

/** The game house ends the player's open play sessions; bets made keep their course. */
export const leaveJob = job<Asked>('dialects.leave', async (house, asked) => {
  const vendor = await vendorByCode(house, asked.vendor);
  if (vendor?.dialect !== 'transfer') return;
  const playerId = BigInt(asked.playerId);
  const user = userOf(playerId);
  try {
    await askTransfer(house, vendor, { call: 'leave', fields: { user }, shape: z.object({ user: z.literal(user) }) });
  } catch (error) {
    // who is not known there plays nothing there
    if (!(error instanceof TransferRefused && error.reason === 'unknown_player')) throw error;
    return;
  }
  await inTx(house.db, (tx) => endSessionsOf(tx, vendor.code, playerId, house.clock.now()));
  if (asked.home) await goHome(house, vendor, playerId);
});

/** Brings home what the game house lets go, and looks again while bets wait there for their result. Not for who may play again by now. */
async function goHome(house: House, vendor: Vendor, playerId: bigint): Promise<void> {
  const stopped = (await staffLock(house.db, playerId)) ?? (await exclusionOf(house, house.db, playerId));
  if (!stopped) return;
  const { code } = vendor;
  const came = await bringHome(house, { playerId, vendor: code, key: randomUuid(house.chance) });
  if (!came) throw new VendorUnavailable(`${code} did not say what may come home`, { sent: true });
  const { currency } = await openWallet(house, playerId);
  if ((await balanceThere(house, vendor, { playerId, currency })).inPlay === 0n) return;
  const runAt = new Date(house.clock.now().getTime() + againMs);
  await inTx(house.db, (tx) => enqueueLeave(tx, { vendor: code, playerId, home: true, runAt }));
}

export async function enqueueLeave(
  tx: Tx,
  { vendor, playerId, home = false, runAt }: { vendor: string; playerId: bigint; home?: boolean; runAt?: Date },
): Promise<void> {
  const key = `dialects.${home ? 'go-home' : 'leave'}:${vendor}:${playerId}`;
  const asked = { vendor, playerId: playerId.toString(), ...(home && { home }) };
  await enqueue(tx, leaveJob, asked, { key, ...(runAt && { runAt }) });
}

/** Everybody who may be playing there leaves; their money stays theirs there. */
export async function sendAllAway(house: House, tx: Tx, vendor: string): Promise<void> {
  const since = new Date(house.clock.now().getTime() - playingMs);
  for (const playerId of await touchedSince(tx, vendor, since)) await enqueueLeave(tx, { vendor, playerId });
}

async function leaveAll(house: House, tx: Tx, playerId: bigint): Promise<void> {
  for (const vendor of await housesOf(house.db, playerId)) await enqueueLeave(tx, { vendor, playerId, home: true });
}

/** Whoever is excluded stops playing there as well. */
export const leaveTransferHouses = listen('dialects', excluded, 'leave-transfer-houses', (house, tx, { playerId }) =>
  leaveAll(house, tx, BigInt(playerId)),
);

/** And whose money staff have locked: there it could be staked. */
export const leaveWhenLocked = listen('dialects', lockedByStaff, 'leave-when-locked', (house, tx, { playerId }) =>
  leaveAll(house, tx, BigInt(playerId)),
);
