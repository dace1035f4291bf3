import { unit } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { type Command, holdAvailable, houseAccount, inputOf, keyOf, post } from '../../ledger/ledger.ts';
import { subAccount, walletOf, walletTypes } from '../../wallet/wallet.ts';
import { type BookedRow, type EarningRow, keepBooked, touchedRows } from './earn-store.ts';

/** So many players in one statement of the ledger. */
const mostAtOnce = 1000;

/**
 * Brings the points wallets up to what the bets came to, with one entry for each player. Points of bets that were void
 * later are taken back as far as there are any; the rest stays owed and is taken from what comes next.
 */
export async function bookEarned(platform: Platform, tx: Tx): Promise<void> {
  for (;;) {
    const rows = await touchedRows(tx, mostAtOnce);
    if (rows.length === 0) return;
    await bookSome(platform, tx, rows);
    if (rows.length < mostAtOnce) return;
  }
}

async function bookSome(platform: Platform, tx: Tx, rows: readonly EarningRow[]): Promise<void> {
  const commands: Command[] = [];
  const kept: BookedRow[] = [];
  const changes = [];
  const houses = new Map<string, bigint>();
  for (const row of rows) {
    const account = row.account ?? (row.earned > 0n ? await openPoints(platform, tx, row.playerId) : null);
    changes.push({ row, account, due: row.earned - row.booked });
  }
  for (const { row, account, due } of changes) {
    const { playerId, merchant, entries } = row;
    const change = due < 0n && account !== null ? -least(-due, (await holdAvailable(tx, account)) / unit) : due;
    if (change === 0n || account === null) {
      kept.push({ playerId, booked: row.booked, account, entries });
      continue;
    }
    const house = houses.get(merchant) ?? (await houseAccount(tx, { merchant, currency: 'PTS', name: 'points' }));
    houses.set(merchant, house);
    const sides = change > 0n ? { debit: house, credit: account } : { debit: account, credit: house };
    commands.push({
      key: keyOf('points', 'earn', playerId, entries),
      owner: account,
      input: inputOf(change),
      steps: [{ do: 'transfer', ...sides, amount: (change > 0n ? change : -change) * unit, kind: 'points_earn' }],
    });
    kept.push({ playerId, booked: row.booked + change, account, entries: entries + 1n });
  }
  if (commands.length > 0)
    for (const answer of await post(tx, commands))
      if (!answer.ok) throw new Error(`the ledger did not book earned points: ${answer.code}`);
  await keepBooked(tx, kept);
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

async function openPoints(platform: Platform, tx: Tx, playerId: bigint): Promise<bigint> {
  const found = await subAccount(tx, await walletOf(platform, tx, playerId), walletTypes.points);
  if (!found) throw new Error('there is no points wallet');
  return found.account;
}
