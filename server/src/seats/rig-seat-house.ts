// For kill.test.ts: a house that leads a table of blackjack, with players at its seats and behind them who decide as
// they like, or not at all. Of several processes one leads, by the lock that all houses have; their rounds are short,
// and their players the same people, who take their time to decide.
import { setTimeout as pause } from 'node:timers/promises';
import type { GameSession } from '../base/room.ts';
import { type Series, startSeries } from '../shared/shared.ts';
import { askOf, chance, isAskedToEnd, people, platform, runHouse, say, sitting } from '../tables/rig-house.ts';
import type { Stood } from '../tables/rig-played.ts';
import { betSeat } from './bets/bet-seat.ts';
import { openSeats } from './open-seats.ts';
import { readSeats } from './read-seats.ts';
import { type SaidAtSeat, seatsLed, seatsPlayed } from './rig-seats-played.ts';
import { actSeat } from './round/act-seat.ts';
import { seatsSeries } from './round/series.ts';
import { seatTable } from './seat-tables.ts';
import { takeSeat } from './take-seat.ts';

const isOneOfMany = process.env.HOUSE_LOCK === 'yes';
const code = isOneOfMany ? seatsLed : seatsPlayed;
const thinkMs = isOneOfMany ? 300 : 0;
const shortMs: Readonly<Record<string, number>> = { closed: 300, dealing: 3000 };

await openSeats(platform);
const usual = seatsSeries(seatTable(code) ?? never());
const [betting, closed, ...later] = usual.phases;
const shorter = (phase: typeof closed) => ({ ...phase, lastsMs: shortMs[phase.name] ?? phase.lastsMs });
const short: Series = {
  ...usual,
  phases: [{ ...betting, lastsMs: 3000 }, shorter(closed), ...later.map(shorter)],
  pauseMs: 500,
};
await runHouse(
  { [code]: isOneOfMany ? short : usual },
  () => Promise.all(people.map((person, at) => play(sitting(code, person), at + 1))),
  isOneOfMany ? (list) => startSeries(platform, list) : undefined,
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
    await pause(10 + thinkMs + chance() * 40);
  }
}

async function turn(who: GameSession, seat: number, isAhead: boolean): Promise<void> {
  const seen = await readSeats(askOf(who));
  const { round, mine } = seen;
  if (!round) return;
  if (isAhead && seen.own === null) await takeSeat(askOf(who), { seat });
  if (round.phase === 'betting' && mine.length === 0) {
    const behind = isAhead ? {} : { behind: { follows: chance() < 0.5 } };
    const { bet } = await betSeat(askOf(who), { roundId: round.roundId, seat, amount: 25_000_000n, ...behind });
    say({ betId: bet.betId, roundId: bet.roundId } satisfies SaidAtSeat);
  }
  if (!isAhead || round.phase !== 'deciding' || round.turn === null || chance() < 0.2) return;
  if (round.active && round.active.seat !== seat) return;
  // what stakes more, where it is open
  const move = round.moves.findLast(() => chance() < 0.6) ?? round.moves[0];
  if (!move) return;
  await actSeat(askOf(who), { roundId: round.roundId, seat, turn: round.turn, move });
  say({ roundId: round.roundId, seat, turn: round.turn, move } satisfies SaidAtSeat);
  process.send?.({ table: code, phase: 'decided', roundId: round.roundId } satisfies Stood);
}

function never(): never {
  throw new Error(`there is no table ${code}`);
}
