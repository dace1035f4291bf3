// For tests of the flights: a house whose clock the test moves, players in the game, and flights that burst
// where the test needs it.

import { Refused } from '@palpite/contract/base/client.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { freePlay, login } from '@palpite/contract/entrance/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import type { Platform, Room } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { type BeaconRig, openBeaconRig } from '../beacon/rig-beacon.ts';
import { betsRoom } from '../bets/room.ts';
import { enterByTicket, gameByToken } from '../catalogue/catalogue.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { entranceRoom } from '../entrance/room.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { demoLogins } from '../players/seed.ts';
import { advance } from '../shared/advance.ts';
import { chainInUse } from '../shared/chain.ts';
import { newestRound } from '../shared/store.ts';
import { siteRoom } from '../site/room.ts';
import { walletRoom } from '../wallet/room.ts';
import { credit } from '../wallet/wallet.ts';
import { burstOfFlight, burstOfRound, flightChain } from './flight/burst.ts';
import { crashCurve } from './flight/flights.ts';
import { flightTimes } from './flight/pace.ts';
import { flightSeries } from './flight/series.ts';
import { crashRoom } from './room.ts';

export interface Seat {
  readonly playerId: bigint;
  /** The player at the site. */
  readonly player: Speak;
  /** The player in the game. */
  readonly game: Speak;
}

export interface CrashRig {
  readonly rig: Rig;
  readonly wire: Wire;
  readonly beacon: BeaconRig;
  /** The people of the demonstration by their place, or with 'trial' somebody who tries the game. */
  sit(who: number | 'trial', gameCode?: string): Promise<Seat>;
  topUp(seat: Seat, amount: string): Promise<void>;
  nextKey(): string;
  /** A flight open for bets that will burst within these multipliers: the next one of the chain that does. */
  flight(burst?: { from?: number; to?: number }): Promise<{ id: string; burst: number }>;
  takeOff(): Promise<void>;
  /** Moves the clock to the first millisecond at which this multiplier is shown. */
  climb(multiplier: number): Promise<void>;
  /** To the burst, or so many milliseconds before it; nothing is done there yet. Whoever leads looked just before. */
  moveToBurst(offsetMs?: number): Promise<void>;
  /** So many milliseconds past the burst, and nobody has looked since the last step. */
  missBurst(byMs: number): Promise<void>;
  /** Another leads from now on. */
  leadBy(platform: Platform): void;
  /** Bursts, settles, and waits until the next flight may open. */
  finish(): Promise<void>;
  step(): Promise<number>;
  close(): Promise<void>;
}

export async function openCrashRig(seed: string, more: readonly Room[] = []): Promise<CrashRig> {
  // nobody leads: the test does what is due
  const rig = await openRig({ seed, settings: { roles: ['web'] } });
  const beacon = await openBeaconRig(rig.clock);
  Object.assign(rig.platform.settings, { beaconUrl: beacon.url });
  const rooms = [siteRoom, playersRoom, entranceRoom, walletRoom, betsRoom, catalogueRoom, crashRoom, ...more];
  for (const { give } of more.flatMap(({ provides = [] }) => provides)) give(rig.platform);
  const wire = await openWire(rig, rooms, { player: playerByToken, game: gameByToken, staff: async () => undefined });
  let chain: Awaited<ReturnType<typeof chainInUse>> | undefined;
  let keys = 0;
  const nextKey = () => `${seed}-key-${keys++}`;
  let leader = rig.platform;
  const step = () => advance(leader, flightSeries);
  const current = async () => {
    const round = await newestRound(rig.db, 'crash');
    if (!round) throw new Error('there is no flight');
    return round;
  };
  const setClock = (at: number) => rig.clock.set(new Date(at));
  const startedAt = async () => (await current()).closedAt?.getTime() ?? 0;

  async function moveToBurst(offsetMs = 0): Promise<void> {
    const burst = burstOfRound(rig.platform, await current());
    const burstAt = (await startedAt()) + crashCurve.burstTimeOf(burst);
    setClock(burstAt + Math.min(offsetMs, -1));
    await step();
    setClock(burstAt + offsetMs);
  }

  async function finish(): Promise<void> {
    const round = await current();
    if (round.phase === 'betting') {
      await step();
      setClock(round.closesAt.getTime());
      await step();
    }
    if ((await current()).phase === 'flying') {
      await moveToBurst();
      await step();
    }
    rig.clock.move(flightTimes.graceMs);
    await step();
    rig.clock.move(flightTimes.pauseMs);
  }

  return {
    rig,
    wire,
    beacon,
    nextKey,
    step,
    finish,
    moveToBurst,
    async sit(who, gameCode = 'crash') {
      let session: { token: string; customerId: string };
      if (who === 'trial') session = await wire.as()(freePlay, {});
      else {
        const person = demoLogins(rig.platform)[who];
        session = await wire.as()(login, { username: person?.username ?? '', password: person?.password ?? '' });
      }
      const player = wire.as(session.token);
      const { gameUrl } = await player(launchGame, { launchMode: 'GLS', vassalage: 'PGE', gameCode });
      const ticket = new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
      const { token } = await enterByTicket(rig.platform, ticket);
      return { playerId: BigInt(session.customerId), player, game: wire.as(token) };
    },
    async topUp({ playerId }, amount) {
      await inTx(rig.db, (tx) =>
        credit(rig.platform, tx, {
          playerId,
          house: 'bank.pix',
          amount: parseMoney(amount),
          kind: 'deposit',
          key: keyOf('test', nextKey()),
          input: inputOf(amount),
        }),
      );
    },
    async flight({ from = 0, to = Number.POSITIVE_INFINITY } = {}) {
      const last = await newestRound(rig.db, 'crash');
      if (!last || last.settledAt) {
        const due = await step();
        if (!last) {
          // the first chain waits for its salt
          rig.clock.move(due);
          await step();
        }
      }
      const round = await current();
      chain ??= await chainInUse(rig.platform, flightChain, round);
      if ('waitMs' in chain) throw new Error('the chain in use is not salted');
      for (let { position } = round; position <= chain.length; position += 1) {
        const hash = chain.hashAt(position);
        const burst = burstOfFlight(chain.salt, hash);
        if (burst < from || burst > to) continue;
        // those between are never flown
        const hashSealed = sealFor(rig.platform, 'crash.flight').close(hash);
        await sql`update shared.round set position = ${position}, hash_sealed = ${hashSealed} where id = ${round.id}`.execute(
          rig.db,
        );
        return { id: round.id.toString(), burst };
      }
      throw new Error('no such flight came');
    },
    async takeOff() {
      setClock((await current()).closesAt.getTime());
      await step();
    },
    async climb(multiplier) {
      setClock((await startedAt()) + crashCurve.elapsedOf(multiplier));
    },
    async missBurst(byMs) {
      const burst = burstOfRound(rig.platform, await current());
      setClock((await startedAt()) + crashCurve.burstTimeOf(burst) + byMs);
    },
    leadBy: (platform) => {
      leader = platform;
    },
    async close() {
      await wire.close();
      await beacon.close();
      await rig.close();
    },
  };
}

/** The code of what was refused. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('was not refused'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refused)) throw error;
  return error.code;
}
