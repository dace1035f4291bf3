import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { EntryKind } from '../../ledger/ledger.ts';
import { walletTypes } from '../accounts.ts';

export interface TeamMovements {
  /** Below whom, at any depth. */
  readonly rootId: bigint;
  /** The root's own besides. */
  readonly withRoot: boolean;
  /** Of everybody below the root. */
  readonly withBelow: boolean;
  readonly from: Date;
  /** Not part of it; undefined: without end. */
  readonly until: Date | undefined;
  /** None of them a stake or a payout. */
  readonly kinds: readonly EntryKind[];
  /** Only what is set aside. */
  readonly held: boolean;
}

/** Behind which line the list goes on: its time in microseconds, its entry and its side. */
export interface MovementCursor {
  readonly at: bigint;
  readonly id: bigint;
  readonly side: number;
}

export interface MovementRow {
  playerId: bigint;
  wallet: 'main' | 'bonus' | 'commission';
  side: number;
  id: bigint;
  at: Date;
  micros: bigint;
  kind: EntryKind;
  change: Micro;
  open: boolean;
  orderNo: string | null;
}

const accounts = ({ rootId, withRoot, withBelow }: TeamMovements) => sql`team as materialized (
    select ${rootId}::bigint as id where ${withRoot} union all select b.id from players.below(${rootId}::bigint) b where ${withBelow}),
  account as materialized (
    select w.player_id, 'main' as wallet, w.main_account as account from team t join wallet.wallet w on w.player_id = t.id
    union all
    select a.player_id, a.name, a.account from team t join wallet.account a on a.player_id = t.id
      and a.type_id in (${walletTypes.bonus}, ${walletTypes.commission}))`;

function lines(wanted: TeamMovements, limit: number, cursor?: MovementCursor | undefined) {
  const { from, until, kinds, held } = wanted;
  const at = cursor ? sql`'epoch'::timestamptz + ${cursor.at}::bigint * interval '1 microsecond'` : sql`null`;
  return sql`ledger.apart_of(array(select a.account from account a), ${[...kinds]}::text[], ${from}::timestamptz,
    ${until ?? 'infinity'}::timestamptz, ${at}, ${cursor?.id ?? null}::bigint, ${cursor?.side ?? null}::int, ${held}, ${limit}::int)`;
}

/** The newest first; of one entry the side that received before the side that paid. */
export async function teamMovementPage(
  db: Db,
  wanted: TeamMovements,
  { size, cursor }: { size: number; cursor?: MovementCursor | undefined },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`with ${accounts(wanted)}
    select a.player_id, a.wallet, l.side, l.id, l.at, (extract(epoch from l.at) * 1000000)::bigint as micros, l.kind, l.change, l.open, n.order_no
    from ${lines(wanted, size, cursor)} l join account a on a.account = l.account
      left join wallet.note n on n.transfer = coalesce(l.pending, l.id) and n.player_id = a.player_id
    order by l.at desc, l.id desc, l.side desc`.execute(db);
  return rows;
}

export interface KindSum {
  kind: EntryKind;
  count: number;
  in: Micro;
  out: Micro;
}

/** The sums by kind; undefined where there are more lines than `atMost`. */
export async function teamMovementSums(db: Db, wanted: TeamMovements, atMost: number): Promise<KindSum[] | undefined> {
  const { rows } = await sql<KindSum>`with ${accounts(wanted)}
    select l.kind, count(*)::int as count, coalesce(sum(l.change) filter (where l.change > 0), 0)::bigint as in,
      coalesce(-sum(l.change) filter (where l.change < 0), 0)::bigint as out
    from ${lines(wanted, atMost + 1)} l group by l.kind`.execute(db);
  return rows.reduce((all, { count }) => all + count, 0) <= atMost ? rows : undefined;
}
