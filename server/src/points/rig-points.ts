// For the tests of points: players who have some, over the wire, and bets that count.
import { pointBalance } from '@palpite/contract/points/player.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { randomToken } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import type { Room, StaffSession } from '../base/room.ts';
import { recordBets } from '../bets/bets.ts';
import { bookedNumbers } from '../bets/rig-numbers.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { guardRoom } from '../guard/room.ts';
import { messagesRoom } from '../messages/room.ts';
import { playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { keepPaymentPassword } from '../proofs/proofs.ts';
import { proofsRoom } from '../proofs/room.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { siteRoom } from '../site/room.ts';
import { staffRoom } from '../staff/room.ts';
import { walletRoom } from '../wallet/room.ts';
import { followPlay } from './earn/follow-play.ts';
import { pointsRoom } from './room.ts';

export const password = '482917';

export interface Collector {
  readonly id: bigint;
  readonly username: string;
  readonly merchant: string;
  readonly token: string;
  readonly say: Speak;
}

export interface PointsWorld {
  readonly rig: Rig;
  readonly wire: Wire;
  /** A player with a payment password, and so many points earned by bets. */
  player(points?: number, merchant?: string): Promise<Collector>;
  /** A bet settled as it was placed. */
  bet(
    player: Collector,
    stake: string,
    more?: { gameType?: string; currency?: string; free?: boolean },
  ): Promise<bigint>;
  /** Counts all there is. */
  count(): Promise<void>;
  available(player: Collector): Promise<bigint>;
  staff(permissions?: readonly string[], merchant?: string): Speak;
  key(): string;
  close(): Promise<void>;
}

const all = ['points.read', 'points.goods', 'points.dispatch'];

export async function openPoints(more: readonly Room[] = []): Promise<PointsWorld> {
  const rig = await openRig();
  const { platform } = rig;
  const atDesks = new Map<string, StaffSession>();
  const own = [siteRoom, staffRoom, guardRoom, safeguardsRoom, playersRoom, walletRoom, proofsRoom, messagesRoom];
  const wire = await openWire(rig, [...own, pointsRoom, ...more], {
    player: playerByToken,
    game: async () => undefined,
    staff: async (_platform, token) => atDesks.get(token),
  });
  const hash = await platform.hasher.hash(password);
  let keys = 0;
  let hands = 0n;
  const world: PointsWorld = {
    ...{ rig, wire },
    async player(points = 0, merchant = 'palpite') {
      const { id, username, token } = await bringPlayer(platform, { merchant });
      await inTx(rig.db, (tx) => keepPaymentPassword(platform, tx, id, hash));
      const player = { id, username, merchant, token, say: wire.as(token, { merchant }) };
      if (points > 0) {
        await world.bet(player, `${points * 100}.00`);
        await world.count();
      }
      return player;
    },
    bet: (player, stake, { gameType = 'RNG', currency = 'BRL', free = false } = {}) =>
      inTx(rig.db, async (tx) => {
        const [id = 0n] = await bookedNumbers(tx, 1);
        const at = rig.clock.now();
        const staked = free ? 0n : m(stake);
        await recordBets(tx, [
          {
            ...{ id, playerId: player.id, merchant: player.merchant, currency, vassalage: 'PGE', gameCode: 'dice' },
            ...{ gameType, stake: staked, freeStake: free ? m(stake) : 0n, payout: 0n, validTurnover: staked },
            ...{ payoutEntry: null, state: 'lost', placedAt: at, settledAt: at },
          },
        ]);
        return id;
      }),
    async count() {
      // the first time a follower only finds its place
      for (let idle = 0; idle < 2; ) idle = (await followPlay.run(platform)) ? 0 : idle + 1;
    },
    available: async (player) => (await player.say(pointBalance, {})).available,
    staff(permissions = all, merchant = 'palpite') {
      const token = randomToken(platform.chance);
      hands += 1n;
      const name = `hand${hands}`;
      atDesks.set(token, {
        ...{ kind: 'staff', sessionId: hands, staffId: hands, merchant, permissions, username: name, name },
      });
      return wire.as(token, { merchant });
    },
    key: () => `points-key-${keys++}`,
    async close() {
      await wire.close();
      await rig.close();
    },
  };
  await world.count();
  return world;
}
