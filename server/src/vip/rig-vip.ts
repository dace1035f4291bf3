// For the tests of this room: players who bet, voids, and everything counted and looked at up to now.
import { parseMoney as m, unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { inTx } from '../base/db/db.ts';
import { startEvents } from '../base/events/event-reader.ts';
import type { Platform, Room } from '../base/room.ts';
import { type BetRecord, recordBets } from '../bets/bets.ts';
import { bookedNumbers } from '../bets/rig-numbers.ts';
import { betsRoom } from '../bets/room.ts';
import { type Desk, openDesk } from '../messages/rig-desk.ts';
import { profileRoom } from '../profile/room.ts';
import { writeLevels } from './ladder/ladder-store.ts';
import { vipRoom } from './room.ts';
import { countPlay } from './standing/count-play.ts';
import { endPeriods } from './standing/end-periods.ts';
import { moveDue } from './standing/move-due.ts';
import { type StandingRow, standingOf } from './standing/standing-store.ts';

export interface Vip extends Desk {
  /** A bet lost as it was placed, all of which counts. */
  bet(playerId: bigint, stake: string, more?: Partial<BetRecord>): Promise<bigint>;
  /** A bet is void after all. */
  annul(bet: bigint): Promise<void>;
  /** Counts and moves all there is, and delivers the events. */
  look(): Promise<void>;
  /** As many days later all whose period ended are looked at. */
  pass(days: number): Promise<void>;
  standing(playerId: bigint): Promise<StandingRow>;
}

const day = 86_400_000;

export async function openVip(more: readonly Room[] = []): Promise<Vip> {
  const office = await openDesk({}, { rooms: [profileRoom, betsRoom, vipRoom, ...more] });
  const { rig } = office;
  const events = await startEvents(
    rig.platform,
    [vipRoom, ...more].flatMap(({ listeners }) => listeners ?? []),
  );
  const look = async () => {
    await lookAt(rig.platform);
    await events.drain();
  };
  return {
    ...office,
    bet: (playerId, stake, given = {}) =>
      inTx(rig.db, async (tx) => {
        const [id = 0n] = await bookedNumbers(tx, 1);
        const at = rig.clock.now();
        const game = { merchant: 'palpite', currency: 'BRL', vassalage: 'PGE', gameCode: 'dice', gameType: 'RNG' };
        const lost = { payout: 0n, payoutEntry: null, state: 'lost', placedAt: at, settledAt: at } as const;
        await recordBets(tx, [{ id, playerId, ...game, ...lost, stake: m(stake), validTurnover: m(stake), ...given }]);
        return id;
      }),
    annul: async (bet) => {
      await inTx(rig.db, async (tx) => {
        const [entry] = await bookedNumbers(tx, 1);
        const { rows } = await sql<{ stake: bigint }>`select stake from bets.bet where id = ${bet}`.execute(tx);
        await sql`select bets.change(array[${bet}::bigint], array[${rows[0]?.stake ?? 0n}::bigint], array[${entry}::bigint],
          array[true], ${rig.clock.now()}::timestamptz)`.execute(tx);
      });
    },
    look,
    async pass(days) {
      rig.clock.move(days * day);
      await endPeriods.run(rig.platform, { start: rig.clock.now(), end: rig.clock.now() });
      await events.drain();
    },
    async standing(playerId) {
      const found = await standingOf(rig.db, playerId);
      if (!found) throw new Error('this player has no standing');
      return found;
    },
    close: async () => {
      await events.stop();
      await office.close();
    },
  };
}

export async function lookAt(platform: Platform): Promise<void> {
  // the first time a follower only finds its place
  for (const { run } of [countPlay, moveDue])
    for (let idle = 0; idle < 2; ) idle = (await run(platform)) ? 0 : idle + 1;
}

/** Levels by whole units: [what reaches it, what keeps it]. */
export function levelTerms(...sums: readonly (readonly [number, number])[]) {
  return sums.map(([turnover, keep], rank) => ({
    names: { PT: `Nível ${rank}`, EN: `Level ${rank}`, AR: `مستوى ${rank}` },
    ...{
      turnover: BigInt(turnover) * unit,
      keep: BigInt(keep) * unit,
      upgrade: 0n,
      weekly: 0n,
      monthly: 0n,
      birthday: 0n,
    },
  }));
}

export async function setLevels(office: Desk, ...sums: readonly (readonly [number, number])[]): Promise<void> {
  await inTx(office.rig.db, (tx) => writeLevels(tx, 'palpite', levelTerms(...sums)));
}
