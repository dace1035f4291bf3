import type { Currency } from '@palpite/contract/base/money.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { balances, openAccount } from '../ledger/ledger.ts';
import {
  type AccountRow,
  accountRows,
  insertAccountRow,
  mainAccountRows,
  saveVendorRow,
  subAccountRows,
  vendorRows,
} from './account-store.ts';
import { lockForOpening, type WalletRow } from './store.ts';

/** The numbers this platform family gives wallets; those of outside vendors begin at 100. */
export const walletTypes = { main: 2, bonus: 3, points: 4, commission: 5, reserve: 6 } as const;
export const firstVendorType = 100;

export interface PlayerAccount extends AccountRow {
  readonly available: Micro;
  readonly held: Micro;
}

/**
 * Whose account it is by its name in the books, and which of theirs: `main`, `promo`, `bonus`, `points` or a
 * vendor's code. Undefined for the house's own.
 */
export function ownerOf(name: string): { playerId: bigint; account: string } | undefined {
  const [, playerId, account] = /^player:(\d+):(.+)$/.exec(name) ?? [];
  return playerId && account ? { playerId: BigInt(playerId), account } : undefined;
}

/** Every wallet the player has, with what is in it. */
export async function playerAccounts(db: Db | Tx, playerId: bigint): Promise<PlayerAccount[]> {
  const rows = await accountRows(db, playerId);
  const found = await balances(
    db,
    rows.map(({ account }) => account),
  );
  return rows.map((row) => {
    const { available = 0n, held = 0n } = found.get(row.account) ?? {};
    return { ...row, available, held };
  });
}

/** What is available in the main wallets of these players; who never had money is not among them. */
export async function mainBalances(db: Db | Tx, players: readonly bigint[]): Promise<Map<bigint, Micro>> {
  const rows = await mainAccountRows(db, players);
  const found = await balances(
    db,
    rows.map(({ account }) => account),
  );
  return new Map(rows.map(({ playerId, account }) => [playerId, found.get(account)?.available ?? 0n]));
}

/** What is available in these players' wallets of a type besides main; who never had one is not among them. */
export async function subBalances(
  db: Db | Tx,
  players: readonly bigint[],
  typeId: number,
): Promise<Map<bigint, Micro>> {
  const rows = await subAccountRows(db, players, typeId);
  const found = await balances(
    db,
    rows.map(({ account }) => account),
  );
  return new Map(rows.map(({ playerId, account }) => [playerId, found.get(account)?.available ?? 0n]));
}

/**
 * The player's wallet of that type besides main, opened on first use: bonus, points, or that of a vendor of the
 * brand. Undefined for a type the brand does not have.
 */
export async function subAccount(tx: Tx, wallet: WalletRow, typeId: number): Promise<AccountRow | undefined> {
  const { playerId, merchant } = wallet;
  const find = async () => (await accountRows(tx, playerId)).find((row) => row.typeId === typeId);
  const found = await find();
  if (found) return found;
  const name = await nameOf(tx, merchant, typeId);
  if (name === undefined) return undefined;
  await lockForOpening(tx, playerId);
  const meanwhile = await find();
  if (meanwhile) return meanwhile;
  const currency = typeId === walletTypes.points ? 'PTS' : (wallet.currency as Currency);
  const account = await openAccount(tx, { merchant, currency, kind: 'player', name: `player:${playerId}:${name}` });
  await insertAccountRow(tx, playerId, { typeId, name, currency, account });
  return find();
}

async function nameOf(tx: Tx, merchant: string, typeId: number): Promise<string | undefined> {
  if (typeId === walletTypes.bonus) return 'bonus';
  if (typeId === walletTypes.points) return 'points';
  if (typeId === walletTypes.commission) return 'commission';
  if (typeId === walletTypes.reserve) return 'reserve';
  return (await vendorRows(tx, merchant)).find((vendor) => vendor.typeId === typeId)?.code;
}

/**
 * From now on each player of the brand can keep money at that vendor. Answers the number of its
 * wallet; again: the same.
 */
export async function offerVendorWallet(
  tx: Tx,
  merchant: string,
  code: string,
  shown: string | null = null,
): Promise<number> {
  const find = async () => (await vendorRows(tx, merchant)).find((row) => row.code === code);
  const known = await find();
  // each try to insert takes a number
  if (known?.name === shown) return known.typeId;
  await saveVendorRow(tx, merchant, code, shown);
  const vendor = await find();
  if (!vendor) throw new Error(`the wallet of ${code} was not written`);
  return vendor.typeId;
}

/** The numbers of the wallets at vendors of the brand. */
export async function vendorTypes(db: Db | Tx, merchant: string): Promise<number[]> {
  return (await vendorRows(db, merchant)).map(({ typeId }) => typeId);
}

/** Whether one wallet serves every game of the brand. */
export async function isSingleWallet(db: Db, merchant: string): Promise<boolean> {
  return (await vendorTypes(db, merchant)).length === 0;
}
