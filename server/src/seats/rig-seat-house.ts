// For kill.test.ts: a house that leads a table of blackjack, with players at its seats and behind them who decide as
// they like, or not at all.
import { setTimeout as pause } from 'node:timers/promises';
import type { GameSession } from '../base/room.ts';
import { askOf, chance, isAskedToEnd, people, platform, runHouse, say, sitting } from '../tables/rig-house.ts';
import { betSeat } from './bets/bet-seat.ts';
import { openSeats } from './open-seats.ts';
import { readSeats } from './read-seats.ts';
import { type SaidAtSeat, seatsPlayed } from './rig-seats-played.ts';
import { actSeat } from './round/act-seat.ts';
import { seatsSeries } from './round/series.ts';
import { seatTable } from './seat-tables.ts';
import { takeSeat } from './take-seat.ts';

await openSeats(platform);
const table = seatTable(seatsPlayed) ?? never();
await runHouse({ [seatsPlayed]: seatsSeries(table) }, () =>
  Promise.all(people.map((person, at) => play(sitting(seatsPlayed, person), at + 1))),
);

/** The first four sit, the others bet behind them. */
async function play(who: GameSession, number: number): Promise<void> {
  const isAhead = number <= 4;
  const seat = isAhead ? number : number - 4;
  while (!isAskedToEnd()) {
    try {
      await turn(who, seat, isAhead);
    } catch {
      // too late, no seat, nobody ahead: like anybody
    }
    await pause(10 + chance() * 40);
  }
}

async function turn(who: GameSession, seat: number, isAhead: boolean): Promise<void> {
  const seen = await readSeats(askOf(who));
  const { round, mine } = seen;
  if (!round) return;
  if (isAhead && seen.own === null) await takeSeat(askOf(who), { seat });
  if (round.phase === 'betting' && mine.length === 0) {
    const behind = isAhead ? {} : { behind: { follows: chance() < 0.5 } };
    const { bet } = await betSeat(askOf(who), { roundId: round.roundId, seat, amount: 5_000_000n, ...behind });
    say({ betId: bet.betId, roundId: bet.roundId } satisfies SaidAtSeat);
  }
  if (!isAhead || round.phase !== 'deciding' || round.turn === null || chance() < 0.2) return;
  if (round.active && round.active.seat !== seat) return;
  // what stakes more, where it is open
  const move = round.moves.findLast(() => chance() < 0.6) ?? round.moves[0];
  if (!move) return;
  await actSeat(askOf(who), { roundId: round.roundId, seat, turn: round.turn, move });
  say({ roundId: round.roundId, seat, turn: round.turn, move } satisfies SaidAtSeat);
  process.send?.({ table: seatsPlayed, phase: 'decided' });
}

function never(): never {
  throw new Error(`there is no table ${seatsPlayed}`);
}
