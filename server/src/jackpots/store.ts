import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { AccountId } from '../ledger/ledger.ts';

export interface PotName {
  merchant: string;
  currency: string;
  code: string;
}

export interface PotRow extends PotName {
  account: AccountId;
  wins: number;
  wonAt: Date | null;
  wonAmount: Micro | null;
}

const columns = sql`merchant, currency, code, account, wins, won_at as "wonAt", won_amount as "wonAmount"`;

/** Writes a pot that was not there; false when somebody else was faster. */
export async function insertPot(tx: Tx, { merchant, currency, code }: PotName, account: AccountId): Promise<boolean> {
  const { rows } = await sql`insert into jackpots.pot (merchant, currency, code, account)
    values (${merchant}, ${currency}, ${code}, ${account}) on conflict do nothing returning code`.execute(tx);
  return rows.length > 0;
}

export async function potByName(db: Db | Tx, { merchant, currency, code }: PotName): Promise<PotRow | undefined> {
  const { rows } = await sql<PotRow>`select ${columns} from jackpots.pot
    where merchant = ${merchant} and currency = ${currency} and code = ${code}`.execute(db);
  return rows[0];
}

/** The same, locked: nobody else wins it until the transaction ends. */
export async function lockPot(tx: Tx, { merchant, currency, code }: PotName): Promise<PotRow | undefined> {
  const { rows } = await sql<PotRow>`select ${columns} from jackpots.pot
    where merchant = ${merchant} and currency = ${currency} and code = ${code} for update`.execute(tx);
  return rows[0];
}

export async function potsOf(db: Db, { merchant, currency }: Omit<PotName, 'code'>): Promise<PotRow[]> {
  const { rows } = await sql<PotRow>`select ${columns} from jackpots.pot
    where merchant = ${merchant} and currency = ${currency} order by code`.execute(db);
  return rows;
}

/** Keeps a win, the `nth` of its pot. */
export async function noteWin(
  tx: Tx,
  { merchant, currency, code }: PotName,
  won: { round: bigint; nth: number; amount: Micro; at: Date },
): Promise<void> {
  await sql`update jackpots.pot set wins = ${won.nth}, won_at = ${won.at}, won_amount = ${won.amount}, won_round = ${won.round}
    where merchant = ${merchant} and currency = ${currency} and code = ${code}`.execute(tx);
  await sql`insert into jackpots.win (round, merchant, currency, code, nth, amount, at)
    values (${won.round}, ${merchant}, ${currency}, ${code}, ${won.nth}, ${won.amount}, ${won.at})`.execute(tx);
}

/** All pots of a brand with what each has paid so far, in every currency. */
export async function potsOfMerchant(db: Db, merchant: string): Promise<(PotRow & { paid: Micro })[]> {
  const { rows } = await sql<PotRow & { paid: Micro }>`select ${columns}, (select coalesce(sum(w.amount), 0)::bigint
      from jackpots.win w where (w.merchant, w.currency, w.code) = (p.merchant, p.currency, p.code)) as paid
    from jackpots.pot p where merchant = ${merchant} order by code, currency`.execute(db);
  return rows;
}

export interface WinRow extends Omit<PotName, 'merchant'> {
  round: bigint;
  nth: number;
  amount: Micro;
  at: Date;
}

/** A brand's wins, the newest first. */
export async function winsOfMerchant(
  db: Db,
  merchant: string,
  { page, size }: { page: number; size: number },
): Promise<{ list: WinRow[]; total: number }> {
  const { rows } = await sql<WinRow>`select round, currency, code, nth, amount, at from jackpots.win
    where merchant = ${merchant} order by at desc, round desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const { rows: counted } = await sql<{ total: string }>`select count(*)::text as total from jackpots.win
    where merchant = ${merchant}`.execute(db);
  return { list: rows, total: Number(counted[0]?.total ?? 0) };
}
