import { CompiledQuery } from 'kysely';
import type { Tx } from '../../base/db/db.ts';
import type { Batch } from '../../ledger/ledger.ts';
import type { TxKnown } from './command.ts';
import type { Effect } from './decide.ts';

/** A command as it was decided, see `vendors.decided`. */
export interface Decided {
  readonly key: string;
  readonly vendor: string;
  readonly id: string;
  readonly kind: TxKnown['kind'];
  readonly refers: string | undefined;
  readonly undoes: string | undefined;
  readonly round: string | undefined;
  readonly roundKey: string | undefined;
  readonly seq: number | undefined;
  readonly playerId: bigint;
  readonly merchant: string;
  readonly gameCode: string | undefined;
  readonly gameType: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly purse: 'cash' | 'promo';
  readonly award: string | undefined;
  readonly closes: boolean;
  readonly gift: boolean;
  readonly input: bigint;
  readonly bet: bigint | null;
  readonly remark: string;
  readonly opens: { readonly stake: bigint; readonly free: bigint } | undefined;
  readonly prize: boolean;
  readonly lost: bigint;
  readonly won: bigint;
  readonly session: bigint | undefined;
  readonly awardNumber: bigint | undefined;
  readonly awardUse: number | undefined;
  readonly cashAccount: bigint;
  readonly promoAccount: bigint | undefined;
  readonly moved: 'cash' | 'promo' | undefined;
  readonly alias: string | undefined;
  readonly namesakes: readonly string[] | undefined;
  readonly effects: readonly Effect[];
}

export interface Booked {
  readonly code: readonly (string | null)[];
  readonly number: readonly (bigint | null)[];
  readonly entry: readonly (bigint | null)[];
  readonly cash: readonly bigint[];
  readonly promo: readonly bigint[];
  readonly held: readonly (bigint | null)[];
}

const bookText = 'select * from vendors.book_batch($1, $2, $3, $4)';

/**
 * Books a batch in one statement. Those the ledger's batch moves money for stand first, in its order; it is undefined
 * where none does.
 */
export async function bookBatch(
  tx: Tx,
  batch: Batch | undefined,
  decided: readonly Decided[],
  at: Date,
): Promise<Booked> {
  const said = rowsOf(decided.map(decidedRow));
  const effects = rowsOf(decided.flatMap((each, place) => each.effects.map((effect) => effectRow(place + 1, effect))));
  const { rows } = await tx.executeQuery<Booked>(
    CompiledQuery.raw(bookText, [batch?.value ?? null, said, effects, at]),
  );
  const [booked] = rows;
  if (!booked) throw new Error('a batch of vendors was answered nothing');
  return booked;
}

type Field = string | number | bigint | boolean | null | undefined;

/** The fields of `vendors.decided`, in their order. */
function decidedRow(d: Decided): Field[] {
  return [
    ...[d.key, d.vendor, d.id, d.kind, d.refers, d.undoes, d.round, d.roundKey, d.seq, d.playerId, d.merchant],
    ...[d.gameCode, d.gameType, d.currency, d.amount, d.purse, d.award, d.closes, d.gift, d.input],
    ...[d.bet, d.remark, d.opens !== undefined, d.opens?.stake, d.opens?.free, d.prize, d.lost],
    ...[d.won, d.session, d.awardNumber, d.awardUse, d.cashAccount, d.promoAccount, d.moved],
    ...[d.alias, d.namesakes && `{${d.namesakes.join()}}`],
  ];
}

/** The fields of `vendors.effect`, in their order. */
function effectRow(command: number, { op, bet, amount, entry, state }: Effect): Field[] {
  return [command, op, bet, amount, entry, state];
}

const plain = /^[\w.:-]+$/;

/**
 * Rows as the database writes an array of them. What is null or false is left out, and a text is in quotes unless there
 * is nothing in it to mistake.
 */
export function rowsOf(rows: readonly (readonly Field[])[]): string {
  return `{${rows.map((row) => quoted(`(${row.map(fieldOf).join()})`)).join()}}`;
}

function fieldOf(field: Field): string {
  if (field === null || field === undefined || field === false) return '';
  if (typeof field !== 'string') return `${field}`;
  return plain.test(field) ? field : quoted(field);
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
