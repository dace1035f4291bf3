import type { Language } from '@palpite/contract/base/language.ts';
import type { Transaction } from '@palpite/contract/wallet/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Db } from '../../base/db/db.ts';
import { askedRange } from '../../base/http/asked-range.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { daySums, type StatementAsked, type StatementLine, statementLines, stretchOf } from '../../ledger/ledger.ts';
import { accountRows } from '../account-store.ts';
import { firstVendorType, walletTypes } from '../accounts.ts';
import { familyOf, kindsOf } from '../code-types.ts';
import { betOrdersPort, kindsOfPlay } from './bet-orders.ts';
import { movementName } from './movement-words.ts';
import { type NoteRow, notesOf, transfersOfOrder } from './note-store.ts';

export interface AskedMovements {
  readonly codeTypes?: string | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly accountTypeId?: number | undefined;
}

const times = { from: 'startTime', until: 'endTime' } as const;

/**
 * What of which account is asked for; undefined where the player has no such wallet yet. Refuses
 * what the endpoint declares.
 */
export async function movementsAsked(
  { platform, who }: Ask<PlayerSession>,
  { codeTypes, startTime, endTime, accountTypeId = walletTypes.main }: AskedMovements,
  mostDays: number,
): Promise<StatementAsked | undefined> {
  const kinds = kindsOf(codeTypes);
  if (kinds === null) return refuse('request.invalid', { field: 'codeTypes', problem: 'pattern' });
  const range =
    askedRange(platform.clock.now(), { from: startTime, until: endTime }, times, mostDays) ??
    refuse('wallet.range_too_long', { days: mostDays });
  const account = await accountOf(platform.db, who.playerId, accountTypeId);
  if (account === undefined) return undefined;
  return { account, stretch: await stretchOf(platform.db, account, range), kinds };
}

export async function accountOf(db: Db, playerId: bigint, typeId: number): Promise<bigint | undefined> {
  return (await accountRows(db, playerId)).find((row) => row.typeId === typeId)?.account;
}

/** What was given to the player on a day without a bet being won. */
export interface Given {
  readonly bonus: Micro;
  readonly rebate: Micro;
}

/**
 * Bonus and rebate of each day of that zone, on any wallet whose money is the player's own; days
 * without either are left out.
 */
export async function givenByDay(
  db: Db,
  playerId: bigint,
  time: { from: Date; until: Date | undefined },
  zone: string,
): Promise<Map<string, Given>> {
  const kinds = kindsOf('share_bonus,betting_rebate') ?? [];
  const own = (await accountRows(db, playerId)).filter(
    ({ typeId }) => typeId === walletTypes.main || typeId >= firstVendorType,
  );
  const given = new Map<string, Given>();
  for (const { account } of own)
    for (const { day, kind, change } of await daySums(
      db,
      { account, stretch: await stretchOf(db, account, time), kinds },
      zone,
    )) {
      const { bonus, rebate } = given.get(day) ?? { bonus: 0n, rebate: 0n };
      const isRebate = familyOf[kind] === 'betting_rebate';
      given.set(day, isRebate ? { bonus, rebate: rebate + change } : { bonus: bonus + change, rebate });
    }
  return given;
}

const numberPattern = /^\d{1,16}$/;
const laneBits = 8n;
const stepsOfPlay = 4;

/**
 * The movements of one order: of a deposit or withdrawal by the number its room gave it, of a bet or
 * an entry by the ledger's.
 */
export async function movementsOfOrder(
  platform: Platform,
  playerId: bigint,
  account: bigint,
  orderNo: string,
): Promise<StatementLine[]> {
  const { db } = platform;
  const ofNumber = numberPattern.test(orderNo);
  const noted = await transfersOfOrder(db, playerId, orderNo);
  const played = ofNumber ? ((await betOrdersPort.of(platform)?.entriesOf(db, BigInt(orderNo))) ?? []) : [];
  const named = [...noted, ...played];
  const lines = named.length > 0 ? await statementLines(db, account, named) : [];
  // of a bet that is all
  if (!ofNumber || played.length > 0) return lines;
  const number = BigInt(orderNo);
  // what was booked in one command stands in a row: the prize right behind its stake
  const row = Array.from({ length: stepsOfPlay }, (_, step) => number + (BigInt(step) << laneBits));
  const booked = await statementLines(db, account, row);
  const known = new Set(lines.map(({ id }) => id));
  const isOf = ({ id, first, pending }: StatementLine) => [id, first, pending].includes(number) && !known.has(id);
  return [...lines, ...booked.filter(isOf)];
}

/** The lines in the words of the record. */
export async function showTransactions(
  { platform, who, language }: Ask<PlayerSession>,
  lines: readonly StatementLine[],
): Promise<Transaction[]> {
  return showMovements(platform, { id: who.playerId, username: who.username }, lines, language);
}

/** The same of any player. */
export async function showMovements(
  platform: Platform,
  { id, username }: { readonly id: bigint; readonly username: string },
  lines: readonly StatementLine[],
  language: Language,
): Promise<Transaction[]> {
  const notes = await notesOf(platform.db, id, [...new Set(lines.map(holdOf))]);
  const bets = await betsOf(platform, lines);
  return lines.map((line) => {
    const note = notes.get(holdOf(line));
    return shownLine(line, { note, bet: bets.get(line.id) }, username, language);
  });
}

/** A hold and what was decided on it later share the hold's note. */
const holdOf = ({ id, pending }: StatementLine): bigint => pending ?? id;

function shownLine(
  line: StatementLine,
  { note, bet }: { note: NoteRow | undefined; bet: bigint | undefined },
  customerName: string,
  language: Language,
): Transaction {
  return {
    txId: line.id.toString(),
    txTypeId: line.kind,
    txTypeName: movementName(line.kind, line.change > 0n, language),
    codeType: familyOf[line.kind],
    txTimeInTimestamp: line.at.getTime(),
    orderNo: note?.orderNo ?? bet?.toString() ?? null,
    remark: note?.remark ?? '',
    currentAvailBalance: line.available,
    amount: line.change,
    customerName,
    held: line.open,
  };
}

/** The bets that these lines belong to, by line. */
async function betsOf(platform: Platform, lines: readonly StatementLine[]): Promise<ReadonlyMap<bigint, bigint>> {
  const orders = betOrdersPort.of(platform);
  const played = lines.filter(({ kind }) => kindsOfPlay.has(kind));
  return orders ? orders.betsOf(platform.db, played) : new Map(played.flatMap(ofItsCommand));
}

/** Where nobody keeps bets: each has the number of its stake, and a prize booked together with it stands behind it. */
function ofItsCommand({ id, first, kind }: StatementLine): [bigint, bigint][] {
  if (kind === 'stake') return [[id, id]];
  return kind === 'payout' && first !== id ? [[id, first]] : [];
}
