import type { BetState } from '@palpite/contract/bets/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { type CountedLane, type DeltaRow, deltaRows, type FeedCursor, type FeedSpan, feedUntil } from './feed-store.ts';

/** The amounts that a bet counts: nothing while it waits for its result, and nothing when it is void. */
export interface Figures {
  readonly stake: Micro;
  readonly freeStake: Micro;
  readonly payout: Micro;
  readonly validTurnover: Micro;
}

/** One settlement, void or re-settlement. Its own figures are what came to those of the bet by it, below zero too. */
export interface Delta extends Figures {
  readonly betId: bigint;
  readonly playerId: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly vassalage: string;
  readonly gameCode: string;
  /** In which of the catalogue's categories the game stood when it was played. */
  readonly gameType: string;
  /** Undefined where the bet had its result as it was placed. */
  readonly stateBefore: BetState | undefined;
  readonly state: BetState;
  readonly before: Figures;
  readonly after: Figures;
  /** When the bet had its first result: the same in all its deltas. */
  readonly settledAt: Date;
  /** When this happened to it. */
  readonly at: Date;
}

const lanes = 256;

/** The beginning of the feed: all bets there ever were. */
export const feedBeginning: FeedCursor = { placed: Array(lanes).fill(0n), changed: Array(lanes).fill(0n) };

/**
 * The next deltas after the cursor, `most` of them at most, and the cursor behind them; `more`: there is more to be
 * read at once. The cursor moves also where no bet is, so keep it even without deltas. Whoever keeps it in the
 * transaction that keeps what was made of the deltas counts each once.
 */
export async function readSettledPlay(
  db: Db | Tx,
  cursor: FeedCursor,
  { most }: { most: number },
): Promise<{ deltas: Delta[]; cursor: FeedCursor; more: boolean }> {
  const { span, more } = await nextSpan(db, cursor, most);
  const rows = await deltaRows(db, span);
  const read = rows.map(({ lane, number }) => ({ lane, number, deltas: 1 }));
  return { deltas: rows.map(deltaOf), ...behind(span, read, more) };
}

/** The deltas to be read next after the cursor, about `most` of them; `more`: there are bets behind them. */
export async function nextSpan(
  db: Db | Tx,
  cursor: FeedCursor,
  most: number,
): Promise<{ span: FeedSpan; more: boolean }> {
  const half = Math.max(1, Math.floor(most / 2));
  // first read the place, then the rows: the second statement sees every row before that place
  const { placed, more } = await feedUntil(db, cursor.placed, half);
  return { span: { from: cursor, until: placed, most: half }, more };
}

/** Where the cursor stands once these deltas of the span are counted. */
export function behind(
  { from, until, most }: FeedSpan,
  counted: readonly CountedLane[],
  more: boolean,
): { cursor: FeedCursor; more: boolean } {
  const changed = [...from.changed];
  let changes = 0;
  for (const { lane, number, deltas } of counted) {
    if (lane === null || number === null) continue;
    changed[lane] = number;
    changes += deltas;
  }
  // numbers of changes that were rolled back are missing: fewer than half of what was asked for may be all there was
  return { cursor: { placed: until, changed }, more: more || 2 * changes >= most };
}

const nothing: Figures = { stake: 0n, freeStake: 0n, payout: 0n, validTurnover: 0n };

function deltaOf(row: DeltaRow): Delta {
  const before = counted(row.stateWas, {
    stake: row.stakeWas ?? 0n,
    freeStake: row.freeStakeWas ?? 0n,
    payout: row.payoutWas ?? 0n,
    validTurnover: row.validTurnoverWas ?? 0n,
  });
  const after = counted(row.state, {
    stake: row.stake,
    freeStake: row.freeStake,
    payout: row.payout,
    validTurnover: row.validTurnover,
  });
  return {
    betId: row.id,
    playerId: row.playerId,
    merchant: row.merchant,
    currency: row.currency,
    vassalage: row.vassalage,
    gameCode: row.gameCode,
    gameType: row.gameType,
    stateBefore: row.stateWas ?? undefined,
    state: row.state,
    before,
    after,
    stake: after.stake - before.stake,
    freeStake: after.freeStake - before.freeStake,
    payout: after.payout - before.payout,
    validTurnover: after.validTurnover - before.validTurnover,
    settledAt: row.settledAt,
    at: row.at,
  };
}

function counted(state: BetState | null, figures: Figures): Figures {
  return state === null || state === 'accepted' || state === 'void' ? nothing : figures;
}
