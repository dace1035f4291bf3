import type { ChildProcess } from 'node:child_process';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { multiplierOn, type SeatsState } from '@palpite/math/tables/blackjack/seats.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyBooks } from '../ledger/ledger.ts';
import { newestRound, pastRounds, type Round, roundById } from '../shared/store.ts';
import { seriesName } from '../tables/names.ts';
import { expectMoney, killAt, killHouse, type Person, peopleOf, startHouse } from '../tables/rig-killing.ts';
import type { Stood } from '../tables/rig-played.ts';
import { openSeatsRig, type SeatsRig } from './rig-seats.ts';
import { type SaidAtSeat, seatsLed, seatsPlayed } from './rig-seats-played.ts';
import { standingOf } from './round/play.ts';
import { actsOf, type Play, playOf } from './round/play-store.ts';
import { rulesOf, seatTable } from './seat-tables.ts';

const script = new URL('./rig-seat-house.ts', import.meta.url);
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

/**
 * Every round of the table is dealt from the card where the one before it ended, as its seats and moves say; nothing
 * that was answered is lost; each bet is paid once what its hands come to.
 */
async function expectWhole(
  code: string,
  people: readonly Person[],
  said: readonly SaidAtSeat[],
  least: number,
): Promise<void> {
  const { rig } = seats;
  const table = seatTable(code) ?? expect.fail();
  const { rows: bets } =
    await sql<ToldSeat>`select b.id::text as bet, b.player_id::text as player, b.round_id::text as round, b.seat,
      b.first_stake::text as first, b.stake::text, b.payout::text, b.state, b.units, b.insured,
      (select count(*)::int from bets.raise r where r.bet_id = b.id) as raises
    from seats.bet b where b.table_code = ${code} order by b.id`.execute(rig.db);
  const rounds = (await pastRounds(rig.db, seriesName(code), 1000)).reverse();
  expect(rounds.length).toBeGreaterThanOrEqual(least);
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
}

// each start of the house reads the whole server
const timeout = 1_800_000;

test('a house killed in every phase of a table with seats, and after a decision, loses no bet, card or move, and pays each bet once', {
  timeout,
}, async () => {
  const people = await peopleOf(seats, 'kill seats', 6);
  const phases = ['betting', 'closed', 'deciding', 'decided', 'dealing', 'settling'];
  const said = await killAt<SaidAtSeat>(
    seats,
    script,
    people,
    phases.map((phase) => ({ table: seatsPlayed, phase })),
  );

  await expectWhole(seatsPlayed, people, said, phases.length);
});

/** What a takeover may not change: of the round the shoe's card, seats and moves, and the bets that lie there. */
async function standingNow(): Promise<{ round: Round; play: Play | undefined; acts: unknown[]; bets: unknown[] }> {
  const { db } = seats.rig;
  const round = (await newestRound(db, seriesName(seatsLed))) ?? expect.fail('there is no round');
  const play = await playOf(db, round.id);
  const acts = await actsOf(db, [round.id]);
  const { rows: bets } = await sql<{ id: bigint; stake: bigint }>`select id, stake from seats.bet
    where round_id = ${round.id} order by id`.execute(db);
  return { round, play, acts, bets };
}

test('of two processes one leads: killed while people decide, and while the dealer draws, the other goes on with the shoe, seats, moves and bets as they were', {
  timeout,
}, async () => {
  const people = await peopleOf(seats, 'lead seats', 6);
  const begun = Date.now();
  seats.rig.clock.set(new Date(begun + 2 * 86_400_000));
  const said: SaidAtSeat[] = [];
  const running = new Set<ChildProcess>();
  let leader: ChildProcess | undefined;
  let heard = (_phase: string): void => undefined;
  const start = async () => {
    const env = { HOUSE_LOCK: 'yes', HOUSE_FASTER: '1' };
    const house = await startHouse(seats, script, people, { said, begun, env });
    running.add(house);
    house.on('message', (stood: Stood | 'over') => {
      if (stood === 'over') return;
      // whoever moves the rounds leads
      if (stood.phase !== 'decided') leader = house;
      heard(stood.phase);
    });
  };
  /** The leader is killed in this moment of a round, with the round as it stood then. */
  const killedAt = async (moment: string, isMeant: (at: Awaited<ReturnType<typeof standingNow>>) => boolean) => {
    // on a machine that stood still it may be beyond the moment: then the next leader is killed
    for (let tries = 0; tries < 10; tries += 1) {
      while (running.size < 2) await start();
      await new Promise<void>((resolve) => {
        heard = (phase) => phase === moment && leader && resolve();
      });
      const killed = leader ?? expect.fail('nobody leads');
      leader = undefined;
      await killHouse(killed);
      running.delete(killed);
      const stood = await standingNow();
      if (isMeant(stood)) return { killed, stood };
    }
    return expect.fail(`no leader was killed at ${moment}`);
  };
  try {
    for (const [moment, phase] of [
      ['decided', 'deciding'],
      ['dealing', 'dealing'],
    ] as const) {
      const { killed, stood } = await killedAt(
        moment,
        ({ round, acts }) => round.phase === phase && round.settledAt === null && acts.length > 0,
      );
      const [other] = running;
      await vi.waitFor(async () => expect((await roundById(seats.rig.db, stood.round.id))?.settledAt).not.toBeNull(), {
        timeout: 600_000,
        interval: 50,
      });
      expect([leader === other, leader === killed]).toEqual([true, false]);
      const play = await playOf(seats.rig.db, stood.round.id);
      const { chainId, first, seats: dealtTo } = stood.play ?? expect.fail('nothing was dealt');
      expect(play).toMatchObject({ chainId, first, seats: dealtTo });
      expect((await actsOf(seats.rig.db, [stood.round.id])).slice(0, stood.acts.length)).toEqual(stood.acts);
      // what was dealt to the dealer was written with the result, before
      if (phase === 'dealing') expect(play).toEqual({ ...stood.play, dueAt: play?.dueAt });
      expect(stood.bets.length).toBeGreaterThan(0);
    }
    const ends = [...running].map((house) => {
      const over = new Promise<void>((resolve) => {
        house.on('message', (what: unknown) => what === 'over' && resolve());
      });
      house.send('end');
      return over;
    });
    await Promise.all(ends);
  } finally {
    for (const house of running) await killHouse(house);
  }
  await expectWhole(seatsLed, people, said, 2);
});
