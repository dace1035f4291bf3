import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import type { Moment, OpenRound, Series } from '../../shared/shared.ts';
import { isOpenAt } from '../../tables/tables.ts';
import { giveSeatsBack, settleSeats } from '../bets/settle-seats.ts';
import { seatLimitsNow } from '../seat-limits.ts';
import { dealerMs, type SeatTable, seatTables } from '../seat-tables.ts';
import { tellSeatsRound } from '../tell-seats.ts';
import { dealRound } from './deal-round.ts';
import { decideForSilent, graceOf } from './decide.ts';
import { seatsChain, standingOf } from './play.ts';
import { endPlay, playOf } from './play-store.ts';

/** The server notices what is due later than this only if it was away. */
const awayMs = 2000;
/** How long people may come back to bets that should have been closed while the server was away. */
const comeBackMs = 5000;
/** How often the leader looks whether somebody has decided, or is silent. */
const lookMs = 200;

/** The rounds of a table with seats, one after another. */
export function seatsSeries(table: SeatTable): Series {
  const { pace } = table;
  return {
    ...seatsChain(table),
    phases: [
      { name: 'betting', lastsMs: pace.bettingMs },
      { name: 'closed', lastsMs: pace.closedMs },
      {
        name: 'deciding',
        lastsMs: Number.POSITIVE_INFINITY,
        during: {
          everyMs: lookMs,
          work: (platform, round, moment) => play(platform, table, round, moment),
          isOver: (platform, round) => isDecided(platform, table, round),
        },
      },
      { name: 'dealing', lastsMs: ({ result }) => dealerMs(table, result) },
    ],
    pauseMs: pace.pauseMs,
    awayMs,
    comeBackMs,
    tell: (platform, round) => tellSeatsRound(platform, table, round),
    // decisions that were missed get their time again
    afterOutage: async () => 'goes on',
    mayOpen: (platform) => isOpenSomewhere(platform, table),
    deal: (platform, tx, round) => end(platform, tx, table, round),
    giveBack: (platform, round) => giveSeatsBack(platform, table, round),
    settle: (platform, round) => settleSeats(platform, table, round),
  };
}

export const seatSeries: readonly Series[] = seatTables.map(seatsSeries);

/** Whether any brand that has the table has it open. */
async function isOpenSomewhere(platform: Platform, table: SeatTable): Promise<boolean> {
  const at = await seatLimitsNow(platform, table);
  const merchants = at.map(({ merchant }) => merchant);
  return isOpenAt(platform.db, table.code, merchants);
}

async function play(platform: Platform, table: SeatTable, round: OpenRound, { wasAbsent }: Moment): Promise<void> {
  const found = await playOf(platform.db, round.id);
  if (!found) return dealRound(platform, table, round);
  const isSilent = found.dueAt.getTime() + graceOf(wasAbsent) <= platform.clock.now().getTime();
  if (isSilent) await decideForSilent(platform, table, round, { awayMs, wasAbsent });
}

/** Whether nobody has anything to decide any more. */
async function isDecided(platform: Platform, table: SeatTable, round: OpenRound): Promise<boolean> {
  const found = await playOf(platform.db, round.id);
  return found !== undefined && (await standingOf(platform, platform.db, table, round, found)).turn === null;
}

/** Writes down what the round came to; answers how many cards the dealer has, none where nobody has bet. */
async function end(platform: Platform, tx: Tx, table: SeatTable, round: OpenRound): Promise<number> {
  const found = await playOf(tx, round.id);
  if (!found) throw new Error(`round ${round.id} ends and was not dealt`);
  const { state, turn } = await standingOf(platform, tx, table, round, found);
  if (turn !== null) throw new Error(`round ${round.id} ends and somebody is to decide`);
  if (!state) return 0;
  const { dealer, seats, drawn: taken } = state;
  await endPlay(tx, { roundId: round.id, taken, outcome: { dealer, seats } });
  return dealer.length;
}
