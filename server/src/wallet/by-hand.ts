// Decisions of two people about money at a vendor that gives no answer itself.
import type { Currency } from '@palpite/contract/base/money.ts';
import type { Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { houseAccount, inputOf, post } from '../ledger/ledger.ts';
import { vendorRows } from './account-store.ts';
import { subAccount } from './accounts.ts';
import { type CarriedRow, decideByHand, lockCarried } from './carry/carried-store.ts';
import { settleHold } from './carry/carry.ts';
import { walletOf } from './open-wallet.ts';
import { insertNote } from './record/note-store.ts';

/** The vendor is asked for at least so long before people decide in its place. */
const patienceOfPeopleMs = 3_600_000;

/** From when people may settle it. */
export function settledFrom({ askedAt }: Pick<CarriedRow, 'askedAt'>): Date {
  return new Date(askedAt.getTime() + patienceOfPeopleMs);
}

/**
 * The transfer, locked, as long as it is one of that brand and vendor that people may settle. Refuses
 * `wallet.carried_unknown`, `wallet.carried_decided` and `wallet.carried_young`.
 */
export async function lockUnsettled(
  platform: Platform,
  tx: Tx,
  { id, merchant, vendor }: { id: string; merchant: string; vendor: string },
): Promise<CarriedRow> {
  const row = await lockCarried(tx, id);
  if (row?.merchant !== merchant || row.vendor !== vendor) return refuse('wallet.carried_unknown');
  if (row.state !== 'asked') return refuse('wallet.carried_decided', { state: row.state });
  const from = settledFrom(row);
  if (platform.clock.now() < from) return refuse('wallet.carried_young', { from: from.toISOString() });
  return row;
}

/**
 * Settles a transfer as two people decided, in the caller's transaction: the money that was held arrives or goes back,
 * once. The vendor is asked on; what it says then moves nothing. What came home stays in main, also where it was to
 * go on. Refuses what `lockUnsettled` does.
 */
export async function settleByHand(
  platform: Platform,
  tx: Tx,
  asked: { id: string; merchant: string; vendor: string; outcome: 'done' | 'refused' },
): Promise<CarriedRow> {
  const { id, outcome } = asked;
  const row = await lockUnsettled(platform, tx, asked);
  await settleHold(tx, row, outcome);
  await decideByHand(tx, { id, state: outcome, at: platform.clock.now() });
  return row;
}

/**
 * Makes the player's wallet at a vendor say what that vendor says, against the account of its games: what it has
 * more is given (`amount` above zero), what it has less is taken. Answers the entry. Refuses `wallet.insufficient` and
 * `wallet.unknown_wallet`.
 */
export async function correctThere(
  platform: Platform,
  tx: Tx,
  correction: { playerId: bigint; vendor: string; amount: bigint; key: string; orderNo: string },
): Promise<bigint> {
  const { playerId, vendor, amount, key, orderNo } = correction;
  const wallet = await walletOf(platform, tx, playerId);
  const { typeId } =
    (await vendorRows(tx, wallet.merchant)).find(({ code }) => code === vendor) ?? refuse('wallet.unknown_wallet');
  const there = (await subAccount(tx, wallet, typeId)) ?? refuse('wallet.unknown_wallet');
  const { merchant } = wallet;
  const games = await houseAccount(tx, { merchant, currency: wallet.currency as Currency, name: `games.${vendor}` });
  const [debit, credit] = amount > 0n ? [games, there.account] : [there.account, games];
  const size = amount > 0n ? amount : -amount;
  const [answer] = await post(tx, [
    {
      ...{ key, owner: there.account, input: inputOf(vendor, amount) },
      steps: [{ do: 'transfer', debit, credit, amount: size, kind: 'adjustment' }],
    },
  ]);
  if (answer?.ok === false && answer.code === 'ledger.insufficient') return refuse('wallet.insufficient');
  const entry = answer?.ok ? answer.transfers[0] : undefined;
  if (entry === undefined) throw new Error(`the ledger did not book ${orderNo}`);
  await insertNote(tx, playerId, { transfer: entry, orderNo, remark: there.shown });
  return entry;
}
