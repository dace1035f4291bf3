import { inTx, type Tx } from '../../base/db/db.ts';
import { publishEvent } from '../../base/events/events.ts';
import { enqueue, job, type Schedule } from '../../base/jobs/jobs.ts';
import type { Platform } from '../../base/room.ts';
import { inputOf, keyOf, post } from '../../ledger/ledger.ts';
import { accountRows } from '../account-store.ts';
import { firstVendorType, type PlayerAccount, playerAccounts, subAccount, walletTypes } from '../accounts.ts';
import { locksOf } from '../locks.ts';
import { carriedContradicted } from '../news.ts';
import { announceBalance, walletOf } from '../open-wallet.ts';
import { insertNote } from '../record/note-store.ts';
import { lockForOpening, type WalletRow } from '../store.ts';
import {
  type CarriedRow,
  carriedRows,
  decideCarried,
  dueCarried,
  insertCarried,
  lockCarried,
  noteHeard,
  postponeCarried,
  setOnward,
} from './carried-store.ts';
import { type Carrier, type CarryAnswer, carrierOf } from './carriers.ts';

/** Longer than the vendor is waited for: what is asked about is not still being asked. */
const firstCheckMs = 20_000;
const mostWaitMs = 600_000;
/** What people settled waits for nobody any more. */
const mostWaitByHandMs = 3_600_000;
const atOnce = 200;

export interface Way {
  readonly from: Pick<PlayerAccount, 'typeId' | 'account' | 'name' | 'shown'>;
  readonly to: Pick<PlayerAccount, 'typeId' | 'account' | 'name' | 'shown'>;
  readonly amount: bigint;
  /** The wallet it goes on to once it is in main. */
  readonly onward?: number | undefined;
}

/**
 * Holds the money and writes the transfer down in one commit, before the vendor is asked. The caller has locked the
 * player's wallets. Undefined if the money is no longer there: bets do not wait for that lock.
 */
export async function beginTransfer(
  platform: Platform,
  tx: Tx,
  wallet: WalletRow,
  key: string,
  way: Way,
): Promise<string | undefined> {
  const { playerId, merchant, currency } = wallet;
  const { from, to, amount, onward } = way;
  const id = keyOf('wallet', 'carry', playerId, key, from.typeId, to.typeId);
  const [answer] = await post(tx, [
    {
      ...{ key: id, owner: from.account, input: inputOf(from.typeId, to.typeId, amount) },
      steps: [{ do: 'pending', debit: from.account, credit: to.account, amount, kind: 'wallet_transfer' }],
    },
  ]);
  if (answer?.ok === false && answer.code === 'ledger.insufficient') return undefined;
  const pending = answer?.ok ? answer.transfers[0] : undefined;
  if (pending === undefined) throw new Error(`the ledger held nothing for ${id}`);
  const { name: vendor, shown } = from.typeId >= firstVendorType ? from : to;
  const askedAt = platform.clock.now();
  const nextAt = new Date(askedAt.getTime() + firstCheckMs);
  await insertCarried(tx, {
    ...{ id, playerId, merchant, currency, vendor, amount, pending, askedAt, nextAt },
    ...{ fromType: from.typeId, toType: to.typeId, onwardType: onward ?? null },
  });
  await insertNote(tx, playerId, { transfer: pending, orderNo: pending.toString(), remark: shown });
  await enqueue(tx, checkCarriedJob, { id }, { key: `wallet.carried:${id}`, runAt: nextAt });
  return id;
}

/** Brings what was just set aside on its way; what ends in a fault of ours is under way, and asked about later. */
export async function carryAll(platform: Platform, ids: readonly string[]): Promise<void> {
  const carried = ids.map((id) =>
    carryOne(platform, id, 'carry').catch((error: unknown) =>
      platform.log.error({ err: error, id }, 'a transfer to a vendor broke off'),
    ),
  );
  await Promise.all(carried);
}

/** How these transfers stand, each with what went on from it. */
export async function carriedTransfers(platform: Platform, ids: readonly string[]): Promise<CarriedRow[]> {
  const rows = await carriedRows(platform.db, ids);
  const onward = rows.flatMap((row) => row.onward ?? []);
  return onward.length === 0 ? rows : [...rows, ...(await carriedTransfers(platform, onward))];
}

/** Asks for the outcome of a transfer until it is known. Never asks to move the money again. */
export const checkCarried = (platform: Platform, id: string): Promise<void> => carryOne(platform, id, 'check');

export const checkCarriedJob = job<{ id: string }>('wallet.check-carried', (platform, { id }) =>
  checkCarried(platform, id),
);

export const checkAllCarried: Schedule = {
  name: 'wallet.check-carried',
  every: { minutes: 1 },
  async run(platform) {
    for (const id of await dueCarried(platform.db, platform.clock.now(), atOnce)) {
      try {
        await checkCarried(platform, id);
      } catch (error) {
        platform.log.error({ err: error, id }, 'a transfer to a vendor could not be looked after');
      }
    }
  },
};

async function carryOne(platform: Platform, id: string, how: 'carry' | 'check'): Promise<void> {
  const [row] = await carriedRows(platform.db, [id]);
  if (!row || !isAskedAbout(row)) return;
  const answer = await askVendor(platform, row, how);
  const after = await inTx(platform.db, async (tx) => {
    // what goes on from main is another transfer of the player's: its turn is taken before any wallet
    // is touched, as everywhere
    if (row.onwardType !== null) await lockForOpening(tx, row.playerId);
    return note(platform, tx, id, answer);
  });
  if (after === undefined) return;
  await announceBalance(platform, row.playerId);
  if (after.onward) await carryOne(platform, after.onward, 'carry');
}

/** It waits, or was settled by hand and the vendor has not said anything of it yet. */
function isAskedAbout({ state, byHand, heard }: CarriedRow): boolean {
  return state === 'asked' || (byHand && heard === null);
}

async function askVendor(platform: Platform, row: CarriedRow, how: 'carry' | 'check'): Promise<CarryAnswer> {
  const { id, playerId, currency, amount, vendor } = row;
  // between two wallets of the house there is nobody to ask
  if (row.fromType < firstVendorType && row.toType < firstVendorType) return { outcome: 'done' };
  const direction = row.fromType >= firstVendorType ? 'out' : 'in';
  try {
    const carrier: Carrier | undefined = await carrierOf(platform, vendor);
    return (await carrier?.[how]({ id, playerId, currency, amount, direction })) ?? { outcome: 'unknown' };
  } catch (error) {
    platform.log.error({ err: error, id, vendor }, 'unknown what became of a transfer to a vendor');
    return { outcome: 'unknown', said: 'fault' };
  }
}

/** Writes what the vendor said, once; undefined where the player's money stays as it is. */
async function note(
  platform: Platform,
  tx: Tx,
  id: string,
  answer: CarryAnswer,
): Promise<{ onward: string | undefined } | undefined> {
  const row = await lockCarried(tx, id);
  if (!row || !isAskedAbout(row)) return undefined;
  const at = platform.clock.now();
  if (answer.outcome === 'unknown') {
    const most = row.byHand ? mostWaitByHandMs : mostWaitMs;
    const waitMs = Math.min(firstCheckMs * 2 ** Math.min(row.attempts, 10), most);
    const nextAt = new Date(at.getTime() + waitMs);
    await postponeCarried(tx, { id, said: answer.said ?? 'no_answer', at, nextAt });
    return undefined;
  }
  if (row.byHand) {
    await hearAfterAll(platform, tx, row, answer.outcome);
    return undefined;
  }
  await settleHold(tx, row, answer.outcome);
  const done = answer.outcome === 'done';
  await decideCarried(tx, { id, state: answer.outcome, reason: done ? null : answer.reason, at });
  return { onward: done ? await goOn(platform, tx, row) : undefined };
}

/** The held money arrives or goes back: once for a transfer, whether the vendor or staff decided it. */
export async function settleHold(tx: Tx, row: CarriedRow, outcome: 'done' | 'refused'): Promise<void> {
  const { id, playerId, pending, fromType } = row;
  const owner = (await accountRows(tx, playerId)).find(({ typeId }) => typeId === fromType)?.account;
  if (owner === undefined) throw new Error(`the wallet that ${id} left is gone`);
  const [booked] = await post(tx, [
    {
      ...{ key: keyOf('wallet', 'carried', id), owner, input: inputOf(outcome) },
      steps: [{ do: outcome === 'done' ? 'post' : 'void', pending, kind: 'wallet_transfer' }],
    },
  ]);
  if (!booked?.ok) throw new Error(`the ledger did not settle ${id}: ${booked?.code}`);
}

/**
 * The vendor speaks of what was settled by hand. Where it says otherwise nothing is moved back: the books differ,
 * and people have to see it.
 */
async function hearAfterAll(platform: Platform, tx: Tx, row: CarriedRow, heard: 'done' | 'refused'): Promise<void> {
  const { id, vendor, state, playerId, currency } = row;
  await noteHeard(tx, { id, heard, at: platform.clock.now() });
  if (heard === state) return;
  platform.log.error({ id, vendor, decided: state, heard }, 'a vendor says other of a transfer than was decided');
  await publishEvent(tx, carriedContradicted, { playerId: playerId.toString(), vendor, currency });
}

/**
 * What came home to go on to another vendor sets out again, unless that is locked by now, or it was spent
 * meanwhile: then it stays in main. The player's turn is taken.
 */
async function goOn(
  platform: Platform,
  tx: Tx,
  { id, playerId, amount, onwardType }: CarriedRow,
): Promise<string | undefined> {
  if (onwardType === null) return undefined;
  const wallet = await walletOf(platform, tx, playerId);
  await subAccount(tx, wallet, onwardType);
  const accounts = await playerAccounts(tx, playerId);
  const from = accounts.find(({ typeId }) => typeId === walletTypes.main);
  const to = accounts.find(({ typeId }) => typeId === onwardType);
  if (!from || !to || from.available < amount) return undefined;
  const [leaving, arriving] = await locksOf(platform, tx, playerId, [from, to]);
  if (leaving?.lockedOut || arriving?.lockedIn) return undefined;
  const onward = await beginTransfer(platform, tx, wallet, id, { from, to, amount });
  if (onward !== undefined) await setOnward(tx, id, onward);
  return onward;
}
