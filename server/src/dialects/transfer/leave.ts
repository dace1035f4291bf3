// Who has to stop leaves the games of a vendor that keeps the money, and what lies there comes home.

import * as z from 'zod/mini';
import { randomUuid } from '../../base/chance.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { listen } from '../../base/events/events.ts';
import { enqueue, job, type Schedule } from '../../base/jobs/jobs.ts';
import type { Platform } from '../../base/room.ts';
import { isVendorOpen } from '../../catalogue/catalogue.ts';
import { blocked } from '../../players/players.ts';
import { excluded } from '../../safeguards/safeguards.ts';
import { isClosedNow, merchants } from '../../site/site.ts';
import {
  allVendors,
  endSessionsOf,
  takesBets,
  userOf,
  type Vendor,
  vendorByCode,
  vendorsNow,
} from '../../vendors/vendors.ts';
import { anyCarried, bringHome, lockedByStaff, openWallet, playerAccounts } from '../../wallet/wallet.ts';
import { VendorUnavailable } from '../outgoing.ts';
import { noteSent, noteStays, playingThere, stopsOf, vendorsOf } from './transfer-store.ts';
import { askTransfer, holdsThere, TransferRefused } from './wire.ts';

export async function transferVendors(platform: Platform): Promise<Vendor[]> {
  return (await allVendors(platform)).filter(({ dialect }) => dialect === 'transfer');
}

/**
 * Whether a brand's players may bet at a vendor: neither it nor the brand is in maintenance, it stands on the
 * brand's shelf, and nothing holds its bets. Read afresh: what was just closed must not let
 * money in, nor keep it there.
 */
async function isOpen(platform: Platform, code: string, merchant: string): Promise<boolean> {
  const vendor = (await vendorsNow(platform)).find((each) => each.code === code);
  if (!vendor || !takesBets(vendor) || (await isClosedNow(platform, merchant))) return false;
  return isVendorOpen(platform.db, { merchant, code, at: platform.clock.now() });
}

/** Whether the player may be playing there: the vendor is open for the brand, and nothing stops the player's bets. */
export async function mayPlay(platform: Platform, code: string, playerId: bigint): Promise<boolean> {
  if ((await stopsOf(platform.db, [playerId], platform.clock.now())).size > 0) return false;
  return isOpen(platform, code, (await openWallet(platform, playerId)).merchant);
}

/** Bets that have no result yet may still bring something, and so may a transfer nobody has answered. */
const againMs = 600_000;
/** A vendor that does not answer is asked again, first after this long, then each time after twice as long. */
const firstMs = 5_000;
/** Who has moved money there within a day may be playing. */
const playingMs = 86_400_000;
/** So many are looked at in one statement: those with limits place no bet while it runs. */
const atOnce = 500;

interface Asked {
  readonly vendor: string;
  readonly playerId: string;
  /** How often the vendor gave no answer. */
  readonly silent?: number;
}

/**
 * The vendor ends the player's open play sessions, bets made keep their course, and what it lets go comes home: for
 * as long as the player may not play there, however long it takes. Not for who may play again by now.
 */
export const leaveJob = job<Asked>('dialects.leave', async (platform, { vendor: code, playerId: id, silent = 0 }) => {
  const vendor = await vendorByCode(platform, code);
  if (vendor?.dialect !== 'transfer') return;
  const playerId = BigInt(id);
  // when play stops again, a player who stayed has to be sent away again
  if (await mayPlay(platform, code, playerId)) return noteStays(platform.db, { vendor: code, playerId });
  let isEmpty: boolean;
  try {
    isEmpty = await leave(platform, vendor, playerId);
  } catch (error) {
    if (!(error instanceof VendorUnavailable || error instanceof TransferRefused)) throw error;
    platform.log.warn({ err: error, vendor: code, playerId: id }, 'a vendor did not let a player go');
    const waitMs = Math.min(againMs, firstMs * 2 ** Math.min(silent, 10));
    return again(platform, { vendor: code, playerId, silent: silent + 1 }, waitMs);
  }
  if (!isEmpty) await again(platform, { vendor: code, playerId }, againMs);
});

async function leave(platform: Platform, vendor: Vendor, playerId: bigint): Promise<boolean> {
  const user = userOf(playerId);
  const refusal = await askTransfer(platform, vendor, {
    ...{ call: 'leave', fields: { user }, shape: z.object({ user: z.literal(user) }) },
  }).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof TransferRefused) return error;
      throw error;
    },
  );
  // a player it does not log out still loses the money that could be staked there, and the vendor is asked again
  const isEmpty = await goHome(platform, vendor, playerId);
  // who is not known there plays nothing there; whether anything should lie there our books say
  if (refusal && refusal.reason !== 'unknown_player') throw refusal;
  return isEmpty;
}

/**
 * Brings home what the vendor lets go. Whether nothing is left to come: no bet waits there for its result,
 * and nothing is on its way.
 */
async function goHome(platform: Platform, vendor: Vendor, playerId: bigint): Promise<boolean> {
  const { code } = vendor;
  const came = await bringHome(platform, { playerId, vendor: code, key: randomUuid(platform.chance) });
  if (!came) throw new VendorUnavailable(`${code} did not say what may come home`, { sent: true });
  const { currency } = await openWallet(platform, playerId);
  const there = await holdsThere(platform, vendor, { playerId, currency });
  if (there.inPlay > 0n || (await anyCarried(platform.db, playerId, code))) return false;
  const ours = (await playerAccounts(platform.db, playerId)).find(({ name }) => name === code)?.available ?? 0n;
  // it could come home and did not: nothing is waited for there but a better moment
  if (ours > 0n && there.balance > 0n) throw new VendorUnavailable(`${code} keeps what it may give`, { sent: true });
  return true;
}

async function again(
  platform: Platform,
  { vendor, playerId, silent }: { vendor: string; playerId: bigint; silent?: number },
  waitMs: number,
): Promise<void> {
  const runAt = new Date(platform.clock.now().getTime() + waitMs);
  const asked = { vendor, playerId: playerId.toString(), ...(silent && { silent }) };
  await inTx(platform.db, (tx) => enqueue(tx, leaveJob, asked, { key: keyOf(vendor, playerId), runAt }));
}

const keyOf = (vendor: string, playerId: bigint) => `dialects.leave:${vendor}:${playerId}`;

/** The player's play there is over from the commit on, and the vendor is told of it. */
export async function sendAway(
  platform: Platform,
  tx: Tx,
  { vendor, playerId }: { vendor: string; playerId: bigint },
): Promise<void> {
  const at = platform.clock.now();
  await endSessionsOf(tx, vendor, playerId, at);
  await noteSent(tx, { vendor, playerId, at });
  await enqueue(tx, leaveJob, { vendor, playerId: playerId.toString() }, { key: keyOf(vendor, playerId) });
}

const since = (platform: Platform) => new Date(platform.clock.now().getTime() - playingMs);

/**
 * Whoever may be playing there leaves, and their money comes home. Of very many the rest within a minute: the commit
 * must not wait for all of them.
 */
export async function sendAllAway(platform: Platform, tx: Tx, vendor: string): Promise<void> {
  const players = await playingThere(tx, { vendor, since: since(platform), after: 0n, limit: atOnce });
  for (const playerId of players) await sendAway(platform, tx, { vendor, playerId });
}

/** Everybody who may be playing there, many at once. */
async function* playing(platform: Platform, vendor: string): AsyncGenerator<bigint[]> {
  for (let after: bigint | undefined = 0n; after !== undefined; ) {
    const players: bigint[] = await playingThere(platform.db, { vendor, since: since(platform), after, limit: atOnce });
    yield players;
    after = players.at(-1);
  }
}

/**
 * Each minute: whoever may be playing where play has stopped since, for all of the brand or for this player, leaves.
 */
export const sendAwayStopped: Schedule = {
  name: 'dialects.send-away-stopped',
  every: { minutes: 1 },
  async run(platform) {
    for (const { code } of await transferVendors(platform)) {
      const closed = new Set<string>();
      for (const merchant of (await merchants(platform)).keys())
        if (!(await isOpen(platform, code, merchant))) closed.add(merchant);
      for await (const players of playing(platform, code)) {
        const stops = await stopsOf(platform.db, players, platform.clock.now());
        for (const playerId of players) {
          try {
            const isClosed = closed.size > 0 && closed.has((await openWallet(platform, playerId)).merchant);
            if (isClosed || stops.has(playerId))
              await inTx(platform.db, (tx) => sendAway(platform, tx, { vendor: code, playerId }));
          } catch (error) {
            // in the next minute again; the others must not wait for it
            platform.log.error(
              { err: error, vendor: code, playerId: `${playerId}` },
              'a player could not be sent away',
            );
          }
        }
      }
    }
  },
};

async function leaveAll(platform: Platform, tx: Tx, playerId: bigint): Promise<void> {
  for (const vendor of await vendorsOf(platform.db, playerId)) await sendAway(platform, tx, { vendor, playerId });
}

/** Whoever is excluded stops playing there as well. */
export const leaveTransferVendors = listen(
  'dialects',
  excluded,
  'leave-transfer-vendors',
  (platform, tx, { playerId }) => leaveAll(platform, tx, BigInt(playerId)),
);

/** And whose money staff have locked: there it could be staked. */
export const leaveWhenLocked = listen('dialects', lockedByStaff, 'leave-when-locked', (platform, tx, { playerId }) =>
  leaveAll(platform, tx, BigInt(playerId)),
);

/** And whose account they have blocked: play there goes on without a session of ours. */
export const leaveWhenBlocked = listen('dialects', blocked, 'leave-when-blocked', (platform, tx, { playerId }) =>
  leaveAll(platform, tx, BigInt(playerId)),
);
