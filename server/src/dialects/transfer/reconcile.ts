// Whether a vendor that keeps players' money says the same balances as our books. What differs is listed for the
// desk; nothing is booked here to make it fit.
import { inTx, type Tx } from '../../base/db/db.ts';
import { listen } from '../../base/events/events.ts';
import { enqueue, job, type Schedule } from '../../base/jobs/jobs.ts';
import type { Platform } from '../../base/room.ts';
import { type Vendor, vendorByCode } from '../../vendors/vendors.ts';
import { carriedContradicted, carriedCount, playerAccounts } from '../../wallet/wallet.ts';
import { VendorUnavailable } from '../outgoing.ts';
import { fetchBets } from './fetch-bets.ts';
import { transferVendors } from './leave.ts';
import {
  clearDifference,
  cursorOf,
  type Difference,
  lockDifference,
  noteDifference,
  openDifferences,
  playersToCompare,
  waitingOf,
} from './transfer-store.ts';
import { holdsThere, TransferRefused } from './wire.ts';

const mostPlayers = 2_000;
/** A player who is just playing is looked at so often. */
const tries = 3;
const overlapMs = 600_000;

const differencesAtOnce = 500;

/** The differences that stand, the oldest first, so many at once: the next are those after the last of these. */
export const transferDifferences = (platform: Platform, vendor?: string, after?: Difference): Promise<Difference[]> =>
  openDifferences(platform.db, { vendor, after, limit: differencesAtOnce });

/** Compares whoever's money moved in that time, and those whose books differed. */
export const compareTransferVendors: Schedule = {
  name: 'dialects.compare-transfer-vendors',
  every: { minutes: 15 },
  async run(platform, { start }) {
    for (const vendor of await transferVendors(platform)) {
      const since = new Date(start.getTime() - overlapMs);
      const players = await playersToCompare(platform.db, { vendor: vendor.code, since, limit: mostPlayers });
      for (const player of players) if (!(await lookAt(platform, vendor, player))) break;
    }
  },
};

interface Asked {
  readonly vendor: string;
  readonly playerId: string;
  readonly currency: string;
}

export const compareJob = job<Asked>(
  'dialects.compare-player',
  async (platform, { vendor: code, playerId, currency }) => {
    const vendor = await vendorByCode(platform, code);
    if (vendor?.dialect === 'transfer') await comparePlayer(platform, vendor, { playerId: BigInt(playerId), currency });
  },
);

/** Lays the books beside each other for one player, as soon as this is committed. */
export const compareSoon = (tx: Tx, asked: Asked): Promise<void> =>
  enqueue(tx, compareJob, asked, { key: `dialects.compare:${asked.vendor}:${asked.playerId}` });

/**
 * A vendor that says other of a transfer than people decided has other books than we from then on: they are laid
 * beside each other at once.
 */
export const compareContradicted = listen(
  'dialects',
  carriedContradicted,
  'compare-contradicted',
  (_platform, tx, news) => compareSoon(tx, news),
);

/**
 * Looks at one player again, before anything is decided: whether the books differ still. Undefined: nothing can be
 * said, for the vendor does not answer, or money is on its way.
 */
export async function compareNow(
  platform: Platform,
  { vendor: code, playerId, currency }: { vendor: string; playerId: bigint; currency: string },
): Promise<'same' | 'different' | undefined> {
  const vendor = await vendorByCode(platform, code);
  if (vendor?.dialect !== 'transfer') return undefined;
  try {
    return await comparePlayer(platform, vendor, { playerId, currency });
  } catch (error) {
    if (error instanceof VendorUnavailable || error instanceof TransferRefused) return undefined;
    throw error;
  }
}

/**
 * What it says strangely of one player must not keep the others from being looked at. False where
 * it is not asked any more.
 */
async function lookAt(
  platform: Platform,
  vendor: Vendor,
  player: { playerId: bigint; currency: string },
): Promise<boolean> {
  try {
    await comparePlayer(platform, vendor, player);
    return true;
  } catch (error) {
    if (!(error instanceof VendorUnavailable || error instanceof TransferRefused)) throw error;
    const { playerId } = player;
    platform.log.warn({ err: error, vendor: vendor.code, playerId: `${playerId}` }, 'a vendor did not say its balance');
    return !(error instanceof VendorUnavailable) || error.sent;
  }
}

/**
 * What is ours: the player's wallet there with what is set aside of it. What is theirs: the balance, and what is staked
 * without a result; nothing where the vendor does not know the player. Undefined: nothing can be said while money is on
 * its way, or bets come in faster than we look.
 */
export async function comparePlayer(
  platform: Platform,
  vendor: Vendor,
  player: { playerId: bigint; currency: string },
): Promise<'same' | 'different' | undefined> {
  const { playerId } = player;
  const { code } = vendor;
  for (let times = 0; times < tries; times++) {
    const carried = await carriedCount(platform.db, playerId, code);
    if (carried.underWay > 0) return undefined;
    await fetchBets(platform, vendor);
    const read = await cursorOf(platform.db, code);
    const there = await holdsThere(platform, vendor, player);
    await fetchBets(platform, vendor);
    if ((await cursorOf(platform.db, code)) !== read) continue;
    const seen = await inTx(platform.db, (tx) => note(platform, tx, vendor, { playerId, there, begun: carried.begun }));
    if (seen) return seen;
  }
  return undefined;
}

/**
 * What stands in our books is read while nobody else books this player's difference: else one that was just booked
 * would stand here again. Undefined where a transfer began since the vendor was asked: it may be
 * in one of the books only.
 */
async function note(
  platform: Platform,
  tx: Tx,
  { code }: Vendor,
  { playerId, there, begun }: { playerId: bigint; there: Awaited<ReturnType<typeof holdsThere>>; begun: number },
): Promise<'same' | 'different' | undefined> {
  await lockDifference(tx, { vendor: code, playerId });
  const account = (await playerAccounts(tx, playerId)).find(({ name }) => name === code);
  const ours = account ? account.available + account.held : 0n;
  if ((await carriedCount(tx, playerId, code)).begun !== begun) return undefined;
  const theirs = there.balance + there.inPlay;
  const at = platform.clock.now();
  if (ours === theirs) {
    await clearDifference(tx, code, playerId, at);
    return 'same';
  }
  const waiting = await waitingOf(tx, code, playerId);
  const difference = { vendor: code, playerId, ours, theirs, inPlay: there.inPlay, waiting, at };
  if (await noteDifference(tx, difference))
    platform.log.warn({ vendor: code, playerId: playerId.toString() }, 'the books of a vendor differ from ours');
  return 'different';
}
