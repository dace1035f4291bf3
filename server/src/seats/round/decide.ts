// A decision, of a player or of the clock: the move, the cards it brings, and until when the next one may be made.
import type { SeatMove } from '@palpite/contract/seats/shapes.ts';
import { act, moveOfSilence, openCards } from '@palpite/math/tables/blackjack/round.ts';
import { activeOf, type SeatsState } from '@palpite/math/tables/blackjack/seats.ts';
import { inTxAgain, type Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { type Round, roundById } from '../../shared/shared.ts';
import type { SeatTable } from '../seat-tables.ts';
import { tellSeatsRound } from '../tell-seats.ts';
import { type Standing, standingOf, turnOf } from './play.ts';
import { type ActRow, holdPhase, insertAct, lockPlay, setDue } from './play-store.ts';

/** Writes the move down, which is open to the seat, and answers how the round stands after it. */
export async function decide(
  tx: Tx,
  table: SeatTable,
  standing: Standing,
  m: {
    readonly seat: number;
    readonly move: SeatMove;
    readonly at: Date;
    /** Null: nothing was said in time. */
    readonly by: { readonly playerId: bigint; readonly key: string } | null;
  },
): Promise<Standing> {
  const { play, rules, draws, acts, state, turn } = standing;
  if (!state || turn === null) throw new Error(`nobody decides in round ${play.roundId}`);
  const { seat, move, at } = m;
  const after = act(rules, state, { seat, move }, draws);
  const isInsurance = state.phase === 'insurance';
  const row: ActRow = {
    roundId: play.roundId,
    number: acts.length + 1,
    seat,
    hand: isInsurance ? null : (activeOf(state)?.hand ?? 0),
    move,
    cards: openCards(after.events, seat),
    playerId: m.by?.playerId ?? null,
    key: m.by?.key ?? null,
    turn,
  };
  await insertAct(tx, { ...row, at });
  const now = [...acts, row];
  const next = turnOf(after.state, now);
  // of insurance all have the same time
  const isNext = next !== null && next !== turn;
  const dueAt = isNext ? new Date(at.getTime() + table.pace.decisionMs) : play.dueAt;
  if (isNext) await setDue(tx, play.roundId, dueAt);
  return { ...standing, play: { ...play, dueAt }, acts: now, state: after.state, turn: next };
}

/** What was said in time may be on its way still. */
export const graceMs = 500;

/** Nothing is on its way to a server that was away: whoever was to decide meanwhile gets their time again at once. */
export const graceOf = (wasAbsent: boolean): number => (wasAbsent ? 0 : graceMs);

/**
 * Decides for whoever has said nothing in time. Where the server was away when the time ended, they get their time
 * again: nobody could say anything.
 */
export async function decideForSilent(
  platform: Platform,
  table: SeatTable,
  round: Pick<Round, 'id' | 'chainId' | 'salt'>,
  { awayMs, wasAbsent }: { readonly awayMs: number; readonly wasAbsent: boolean },
): Promise<void> {
  const isChanged = await inTxAgain(platform.db, async (tx) => {
    const at = platform.clock.now();
    await holdPhase(tx, round.id, at);
    const play = await lockPlay(tx, round.id);
    const isDeciding = (await roundById(tx, round.id))?.phase === 'deciding';
    const lateMs = play ? at.getTime() - play.dueAt.getTime() - graceOf(wasAbsent) : -1;
    if (!play || !isDeciding || lateMs < 0) return false;
    let standing = await standingOf(platform, tx, table, round, play);
    const { turn } = standing;
    if (turn === null) return false;
    if (wasAbsent || lateMs > awayMs) {
      await setDue(tx, round.id, new Date(at.getTime() + table.pace.decisionMs));
      return true;
    }
    for (const seat of silentSeats(standing.state)) {
      const move = standing.state && moveOfSilence(standing.rules, standing.state, seat);
      if (move) standing = await decide(tx, table, standing, { seat, move, at, by: null });
    }
    return true;
  });
  if (isChanged) tellSeatsRound(platform, table, round);
}

/** Those whose decision is at hand: of insurance all that have not said. */
function silentSeats(state: SeatsState | undefined): number[] {
  if (!state) return [];
  const active = activeOf(state);
  if (active) return [active.seat];
  return state.seats.filter(({ insurance }) => insurance === 'open').map(({ seat }) => seat);
}
