// For tests of tables with seats: players at seats, cards that come as the test wants them, and rounds that go on when
// it says.
import { seatsAct, seatsBet, seatsTable, seatsTake } from '@palpite/contract/seats/player.ts';
import type { SeatMove, SeatsRound } from '@palpite/contract/seats/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { deal } from '@palpite/math/tables/blackjack/round.ts';
import type { SeatsState } from '@palpite/math/tables/blackjack/seats.ts';
import { blackjackShoe, drawsOf } from '@palpite/math/tables/blackjack/shoe.ts';
import { cardsFrom, shoeSize } from '@palpite/math/tables/shoe/shoe.ts';
import { inTx } from '../base/db/db.ts';
import type { Platform, Room } from '../base/room.ts';
import { advance } from '../shared/advance.ts';
import { type Round, voidRound } from '../shared/store.ts';
import { openTablesRig, type Seat, type TablesRig } from '../tables/rig-tables.ts';
import { shoeOf } from '../tables/tables.ts';
import { seatsRoom } from './room.ts';
import { graceMs } from './round/decide.ts';
import { firstOf, seatsChain, standingOf } from './round/play.ts';
import { insertPlay, playOf } from './round/play-store.ts';
import { seatsSeries } from './round/series.ts';
import { rulesOf, rulesVersion, seatTable } from './seat-tables.ts';

export interface SeatsRig extends TablesRig {
  /** A new player at this seat, with money. */
  takes(seat: number, money?: string): Promise<Seat>;
  /** A new player who only watches, with money. */
  watches(money?: string): Promise<Seat>;
  bet(by: Seat, seat: number, amount: string, more?: { behind?: boolean; key?: string }): ReturnType<typeof betOf>;
  act(by: Seat, seat: number, move: SeatMove, more?: { turn?: number; key?: string }): ReturnType<typeof actOf>;
  see(by: Seat): Promise<SeatsRound>;
  /**
   * A round that takes bets, of which the first cards to these seats will be as wanted: what comes before leaves the
   * shoe in rounds that are void.
   */
  stack(seats: readonly number[], wanted: (state: SeatsState) => boolean): Promise<Round>;
  /** So many cards have left the shoe at hand, or a new one where it is past that. */
  skipTo(dealt: number): Promise<void>;
  /** Closes the bets and deals. */
  deal(by?: Platform): Promise<Round>;
  /** Does what is due now. */
  step(by?: Platform): Promise<number>;
  /** The time of the decision at hand passes, and nobody says anything. */
  silence(by?: Platform): Promise<void>;
  /** Everything of the round at hand, the covered card too. */
  state(): Promise<SeatsState>;
  /** The round to its end; whoever is to decide is silent. */
  end(by?: Platform): Promise<Round>;
}

export async function openSeatsRig(seed: string, code: string, more: readonly Room[] = []): Promise<SeatsRig> {
  const tables = await openTablesRig(seed, [seatsRoom, ...more], (table) => {
    const found = seatTable(table);
    return found && seatsSeries(found);
  });
  const { rig } = tables;
  const { platform } = rig;
  const found = seatTable(code);
  if (!found) throw new Error(`there is no table ${code}`);
  const table = found;
  const rules = rulesOf(table);
  const step = (by: Platform = platform) => advance(by, seatsSeries(table));

  async function leave(round: Round, taken: number): Promise<void> {
    const first = await firstOf(platform, rig.db, table, round);
    const at = rig.clock.now();
    const play = {
      roundId: round.id,
      chainId: round.chainId,
      tableCode: code,
      rules: table.rules,
      version: rulesVersion,
    };
    await inTx(rig.db, async (tx) => {
      await insertPlay(tx, { ...play, first, seats: [], dueAt: at, taken });
      await voidRound(tx, round.id, at);
    });
    await tables.finish(code);
  }

  /** The rest up to the cut card, and the one round after it. */
  async function endShoe(round: Round, first: number): Promise<void> {
    await leave(round, Math.max(1, shoeSize / 2 + 1 - first));
    const after = await tables.reach(code, 'betting');
    if (after.chainId === round.chainId) await leave(after, 1);
  }

  const watches = async (money = '1000') => {
    const seat = await tables.sit('new', code);
    if (money !== '0') await tables.topUp(seat.playerId, money);
    return seat;
  };
  const silence = async (by: Platform = platform) => {
    const { id } = await tables.round(code);
    const play = await playOf(rig.db, id);
    if (!play) throw new Error('nothing is dealt');
    // whoever leads has looked just before
    rig.clock.set(new Date(play.dueAt.getTime() - 1));
    await step(by);
    rig.clock.set(new Date(play.dueAt.getTime() + graceMs));
    await step(by);
  };

  return {
    ...tables,
    step,
    watches,
    silence,
    async takes(seat, money) {
      const player = await watches(money);
      await player.game(seatsTake, { seat });
      return player;
    },
    bet: async (by, seat, amount, { behind, key = tables.nextKey() } = {}) =>
      betOf(by, { seat, amount, behind, key, roundId: (await tables.round(code)).id }),
    async act(by, seat, move, { turn, key = tables.nextKey() } = {}) {
      const round = (await by.game(seatsTable, {})).round;
      return actOf(by, { seat, move, key, roundId: round?.roundId ?? '', turn: turn ?? round?.turn ?? 1 });
    },
    async see(by) {
      const { round } = await by.game(seatsTable, {});
      if (!round) throw new Error('there is no round');
      return round;
    },
    async skipTo(dealt) {
      for (let shoes = 0; shoes < 3; shoes += 1) {
        const round = await tables.reach(code, 'betting');
        const first = await firstOf(platform, rig.db, table, round);
        if (first < dealt) return leave(round, dealt - first);
        await endShoe(round, first);
      }
      throw new Error('no shoe begins');
    },
    async stack(seats, wanted) {
      for (let shoes = 0; shoes < 40; shoes += 1) {
        const round = await tables.reach(code, 'betting');
        const shoe = await shoeOf(platform, rig.db, seatsChain(table), round, blackjackShoe);
        const first = await firstOf(platform, rig.db, table, round);
        for (let at = first; at <= shoe.cut; at += 1) {
          if (!wanted(deal(rules, seats, drawsOf(cardsFrom(shoe, { dealt: at }))).state)) continue;
          if (at > first) await leave(round, at - first);
          return tables.reach(code, 'betting');
        }
        await endShoe(round, first);
      }
      throw new Error('no shoe has such cards');
    },
    async deal(by) {
      await tables.reach(code, 'deciding', by);
      await step(by);
      return tables.round(code);
    },
    async state() {
      const round = await tables.round(code);
      const play = await playOf(rig.db, round.id);
      const { state } = play ? await standingOf(platform, rig.db, table, round, play) : {};
      if (!state) throw new Error('nothing is dealt');
      return state;
    },
    async end(by) {
      for (let decisions = 0; decisions < 100; decisions += 1) {
        const round = await tables.round(code);
        const play = await playOf(rig.db, round.id);
        const standing = play && (await standingOf(platform, rig.db, table, round, play));
        if (round.phase === 'dealing' || (standing && standing.turn === null)) return tables.finish(code, by);
        if (round.phase === 'deciding' && play) await silence(by);
        else rig.clock.move(await step(by));
      }
      throw new Error('the round does not end');
    },
  };
}

function betOf(
  by: Seat,
  b: { roundId: bigint; seat: number; amount: string; behind: boolean | undefined; key: string },
) {
  const { seat, key } = b;
  const behind = b.behind === undefined ? {} : { behind: { follows: b.behind } };
  return by.game(seatsBet, { roundId: String(b.roundId), seat, amount: parseMoney(b.amount), ...behind }, key);
}

function actOf(
  by: Seat,
  { key, ...wish }: { roundId: string; seat: number; turn: number; move: SeatMove; key: string },
) {
  return by.game(seatsAct, wish, key);
}
