import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { multiplierOn, type SeatsState } from '@palpite/math/tables/blackjack/seats.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBooks } from '../ledger/ledger.ts';
import { pastRounds } from '../shared/store.ts';
import { seriesName } from '../tables/names.ts';
import { expectMoney, killAt, peopleOf } from '../tables/rig-killing.ts';
import { openSeatsRig, type SeatsRig } from './rig-seats.ts';
import { type SaidAtSeat, seatsPlayed } from './rig-seats-played.ts';
import { standingOf } from './round/play.ts';
import { actsOf, playOf } from './round/play-store.ts';
import { rulesOf, seatTable } from './seat-tables.ts';

let seats: SeatsRig;
beforeAll(async () => {
  seats = await openSeatsRig('kill', seatsPlayed);
});
afterAll(() => seats.close());

interface ToldSeat {
  readonly bet: string;
  readonly player: string;
  readonly round: string;
  readonly seat: number;
  readonly first: string;
  readonly stake: string;
  readonly payout: string;
  readonly state: string;
  readonly units: number[];
  readonly insured: boolean;
  readonly raises: number;
}

// each start of the house reads the whole server
const timeout = 1_800_000;

test('a house killed in every phase of a table with seats, and after a decision, loses no bet, card or move, and pays each bet once', {
  timeout,
}, async () => {
  const { rig } = seats;
  const people = await peopleOf(seats, 'kill seats', 6);
  const phases = ['betting', 'closed', 'deciding', 'decided', 'dealing', 'settling'];
  const said = await killAt<SaidAtSeat>(
    seats,
    new URL('./rig-seat-house.ts', import.meta.url),
    people,
    phases.map((phase) => ({ table: seatsPlayed, phase })),
  );

  const table = seatTable(seatsPlayed) ?? expect.fail();
  const { rows: bets } =
    await sql<ToldSeat>`select b.id::text as bet, b.player_id::text as player, b.round_id::text as round, b.seat,
      b.first_stake::text as first, b.stake::text, b.payout::text, b.state, b.units, b.insured,
      (select count(*)::int from bets.raise r where r.bet_id = b.id) as raises
    from seats.bet b order by b.id`.execute(rig.db);
  const rounds = (await pastRounds(rig.db, seriesName(seatsPlayed), 1000)).reverse();
  expect(rounds.length).toBeGreaterThanOrEqual(phases.length);
  const states = new Map<string, SeatsState>();
  const firsts = new Map<bigint, number>();
  for (const round of rounds) {
    const play = (await playOf(rig.db, round.id)) ?? expect.fail(`round ${round.id} was not dealt`);
    const { state, turn } = await standingOf(rig.platform, rig.db, table, round, play);
    // each from the card where the one before it ended, and as its seats and moves say
    const first = firsts.get(round.chainId) ?? play.first;
    expect([turn, play.taken, play.first]).toEqual([null, state?.drawn ?? 0, first]);
    expect(play.outcome ?? undefined).toEqual(state && { dealer: state.dealer, seats: state.seats });
    firsts.set(round.chainId, play.first + (play.taken ?? 0));
    if (state) states.set(String(round.id), state);
  }
  const acts = await actsOf(
    rig.db,
    rounds.map(({ id }) => id),
  );
  for (const { roundId, betId, seat, turn, move } of said)
    if (betId === undefined)
      expect(
        acts.filter((each) => String(each.roundId) === roundId && each.turn === turn && each.seat === seat),
      ).toMatchObject([{ move }]);
    else expect(bets.find(({ bet }) => bet === betId)).toMatchObject({ round: roundId });
  for (const { round, seat, first: laid, stake, payout, state, units, insured } of bets) {
    const over = states.get(round) ?? expect.fail(`round ${round} has bets and was not played`);
    expect(BigInt(stake)).toBe(
      (BigInt(laid) * BigInt(units.reduce((sum, each) => sum + each, 0) * 2 + (insured ? 1 : 0))) / 2n,
    );
    const due = payoutOf(BigInt(laid), multiplierOn(rulesOf(table), over, seat, { units, insured }));
    expect([BigInt(payout), state]).toEqual([
      due,
      due > BigInt(stake) ? 'won' : due === BigInt(stake) ? 'push' : 'lost',
    ]);
  }
  for (const person of people) {
    const own = bets.filter(({ player }) => player === person.playerId);
    await expectMoney(seats, person, own);
  }
  expect((await verifyBooks(rig.db)).findings).toEqual([]);
});
