import { CompiledQuery, sql } from 'kysely';
import type { Db, Tx } from '../base/db.ts';
import type { Posting } from '../ledger/ledger.ts';
import type { Effect, TxKnown } from './decide.ts';

const columns = sql`t.number, t.id, t.kind, t.refers, t.round, t.seq, t.player_id as "playerId", t.game_code as "gameCode", t.amount, t.purse, t.award,
  t.closes, t.gift, t.input, t.entry, t.bet, t.cash, t.promo, t.vendor, t.merchant, t.currency, t.remark, t.at,
  exists (select from vendors.transaction u where u.undoes = t.key) as undone`;

export interface TransactionRow extends TxKnown {
  readonly vendor: string;
  readonly merchant: string;
  readonly currency: string;
  readonly remark: string;
  readonly at: Date;
}

/** What stands under these keys, and all that moved the player's round, in order; what is asked for twice comes once. */
export async function transactionsOf(
  db: Db,
  asked: { keys: readonly string[]; round?: { key: string; playerId: bigint } | undefined },
): Promise<TransactionRow[]> {
  const { keys, round } = asked;
  const { rows } = await sql<TransactionRow>`
    select ${columns} from vendors.transaction t where t.key = any (${[...keys]}::uuid[])
    union
    select ${columns} from vendors.transaction t
    where t.round_key = ${round?.key ?? null}::uuid and t.player_id = ${round?.playerId ?? null}::bigint
    order by seq nulls last, number`.execute(db);
  return rows;
}

/** Everybody's part in a round, in the order it came. */
export async function transactionsInRound(db: Db, roundKey: string): Promise<TransactionRow[]> {
  const { rows } =
    await sql<TransactionRow>`select ${columns} from vendors.transaction t where t.round_key = ${roundKey}
    order by number limit 1000`.execute(db);
  return rows;
}

export async function transactionOfEntry(db: Db, entry: bigint): Promise<TransactionRow | undefined> {
  const { rows } =
    await sql<TransactionRow>`select ${columns} from vendors.transaction t where t.entry = ${entry}`.execute(db);
  return rows[0];
}

export async function transactionOfNumber(db: Db, number: bigint): Promise<TransactionRow | undefined> {
  const { rows } =
    await sql<TransactionRow>`select ${columns} from vendors.transaction t where t.number = ${number}`.execute(db);
  return rows[0];
}

/** Corrections game houses made of the money of a brand's players in that time. */
export async function adjustmentsBetween(
  db: Db | Tx,
  { merchant, from, until }: { merchant: string; from: Date; until: Date },
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`select ${columns} from vendors.transaction t
    where t.kind = 'adjust' and t.merchant = ${merchant} and t.entry is not null and t.at >= ${from} and t.at < ${until}`.execute(
    db,
  );
  return rows;
}

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

const bookText = `select * from vendors.book(${Array.from({ length: 16 }, (_, at) => `$${at + 1}`).join(', ')})`;
const noPosting = [...Array.from({ length: 12 }, () => []), 0];

/** Books a batch in one statement; those the posting moves money for stand first, in its order. */
export async function bookBatch(
  tx: Tx,
  posting: Posting | undefined,
  decided: readonly Decided[],
  at: Date,
): Promise<Booked> {
  const parameters = posting?.parameters ?? noPosting;
  const said = JSON.stringify(decided.map(decidedRow));
  const effects = JSON.stringify(decided.flatMap((each, place) => each.effects.map(effectRow(place + 1))));
  const { rows } = await tx.executeQuery<Booked>(CompiledQuery.raw(bookText, [...parameters, said, effects, at]));
  const [booked] = rows;
  if (!booked) throw new Error('a batch of game houses was answered nothing');
  return booked;
}

// numbers as text: JSON's own are not exact; what is left out is false, nothing or none
function decidedRow(d: Decided): Record<string, unknown> {
  return {
    key: d.key,
    vendor: d.vendor,
    id: d.id,
    kind: d.kind,
    refers: d.refers,
    undoes: d.undoes,
    round: d.round,
    round_key: d.roundKey,
    seq: d.seq,
    player_id: String(d.playerId),
    merchant: d.merchant,
    game_code: d.gameCode,
    game_type: d.gameType,
    currency: d.currency,
    amount: String(d.amount),
    purse: d.purse,
    award: d.award,
    closes: d.closes || undefined,
    gift: d.gift || undefined,
    input: String(d.input),
    bet: text(d.bet),
    remark: d.remark || undefined,
    opens: d.opens && true,
    stake: text(d.opens?.stake),
    free_stake: text(d.opens?.free),
    prize: d.prize || undefined,
    lost: text(d.lost),
    won: text(d.won),
    session: text(d.session),
    award_number: text(d.awardNumber),
    award_use: d.awardUse,
    cash_account: String(d.cashAccount),
    promo_account: text(d.promoAccount),
    moved: d.moved,
  };
}

function effectRow(command: number) {
  return ({ op, bet, amount, entry, state }: Effect) => ({
    ...{ command, op, state, paid: entry },
    bet: bet === null ? null : String(bet),
    amount: String(amount),
  });
}

function text(value: bigint | null | undefined): string | undefined {
  return value ? String(value) : undefined;
}
