// For tests of the lotteries: a platform whose clock the test moves, players at a lottery, a beacon, and the loops run
// by hand.

import { Refused } from '@palpite/contract/base/client.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { login } from '@palpite/contract/entrance/player.ts';
import { lotteryTable } from '@palpite/contract/lottery/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { randomToken } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import type { Room, StaffSession } from '../base/room.ts';
import { type BeaconRig, openBeaconRig } from '../beacon/rig-beacon.ts';
import { betsRoom } from '../bets/room.ts';
import { enterByTicket, gameByToken } from '../catalogue/catalogue.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { entranceRoom } from '../entrance/room.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { demoLogins } from '../players/seed.ts';
import { siteRoom } from '../site/room.ts';
import { staffRoom } from '../staff/room.ts';
import { staffNamed } from '../staff/store.ts';
import { walletRoom } from '../wallet/room.ts';
import { credit } from '../wallet/wallet.ts';
import { moveLegs } from './chase/move-legs.ts';
import { moveIssues } from './issue/move-issues.ts';
import { planIssues } from './issue/plan-issues.ts';
import { settleIssues } from './issue/settle-issues.ts';
import { lotteryOf } from './lotteries.ts';
import { hearResults } from './official/hear-results.ts';
import { lotteryRoom } from './room.ts';

export interface Seat {
  readonly playerId: bigint;
  readonly player: Speak;
  /** The player at the lottery. */
  readonly game: Speak;
}

export interface LotteryRig {
  readonly rig: Rig;
  readonly wire: Wire;
  readonly beacon: BeaconRig;
  /** The people of the demonstration by their place. */
  sit(who: number, gameCode: string): Promise<Seat>;
  /** A member of staff of that name. */
  staff(username: string, permissions?: readonly string[], merchant?: string): Promise<Speak>;
  topUp(seat: Seat, amount: string): Promise<void>;
  nextKey(): string;
  /** Does all that is due now. */
  work(): Promise<void>;
  /** To this moment, and does what is due. */
  moveTo(at: number): Promise<void>;
  /** Closes, draws and settles the issue under sale of the seat's lottery; answers its number. */
  draw(seat: Seat): Promise<string>;
  close(): Promise<void>;
}

/** `more`: rooms above that a test opens too. */
export async function openLotteryRig(seed: string, more: readonly Room[] = []): Promise<LotteryRig> {
  const rig = await openRig({ seed, settings: { roles: ['web'] } });
  const beacon = await openBeaconRig(rig.clock);
  // no source of results, unless a test opens one
  const nobody = 'http://127.0.0.1:9';
  Object.assign(rig.platform.settings, { beaconUrl: beacon.url, resultsUrl: nobody, resultsSecondUrl: nobody });
  const rooms = [
    siteRoom,
    playersRoom,
    entranceRoom,
    walletRoom,
    betsRoom,
    catalogueRoom,
    staffRoom,
    lotteryRoom,
    ...more,
  ];
  const sessions = new Map<string, StaffSession>();
  const wire = await openWire(rig, rooms, {
    player: playerByToken,
    game: gameByToken,
    staff: async (_, token) => sessions.get(token),
  });
  let keys = 0;
  const nextKey = () => `${seed}-key-${keys++}`;
  const work = async () => {
    for (const { run } of [planIssues, moveIssues, hearResults, settleIssues, moveLegs])
      while (await run(rig.platform));
  };
  const moveTo = async (at: number) => {
    rig.clock.set(new Date(at));
    await work();
  };
  return {
    rig,
    wire,
    beacon,
    nextKey,
    work,
    moveTo,
    async sit(who, gameCode) {
      const person = demoLogins(rig.platform)[who];
      const { token, customerId } = await wire.as()(login, {
        ...{ username: person?.username ?? '', password: person?.password ?? '' },
      });
      const player = wire.as(token);
      const { gameUrl } = await player(launchGame, {
        launchMode: 'LOTT',
        vassalage: lotteryOf(gameCode).vendor.code,
        gameCode,
      });
      const ticket = new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
      const session = await enterByTicket(rig.platform, ticket);
      return { playerId: BigInt(customerId), player, game: wire.as(session.token) };
    },
    async staff(username, permissions = ['lottery.view', 'lottery.manage'], merchant = 'palpite') {
      const token = randomToken(rig.platform.chance);
      const staffId = (await staffNamed(rig.db, merchant, username))?.id ?? 0n;
      const session = { kind: 'staff', sessionId: 1n, username, name: username } as const;
      sessions.set(token, { ...session, staffId, merchant, permissions });
      return wire.as(token, { merchant });
    },
    async topUp({ playerId }, amount) {
      await inTx(rig.db, (tx) =>
        credit(rig.platform, tx, {
          ...{ playerId, house: 'bank.pix', amount: parseMoney(amount), kind: 'deposit' },
          ...{ key: keyOf('test', nextKey()), input: inputOf(amount) },
        }),
      );
    },
    async draw({ game }) {
      const { issue } = await game(lotteryTable, {});
      if (!issue) throw new Error('nothing is under sale');
      await moveTo(issue.closesAt);
      // the beacon's number is out within its own time after the draw
      await moveTo(issue.drawsAt + 10_000);
      return issue.issueId;
    },
    async close() {
      await wire.close();
      await beacon.close();
      await rig.close();
    },
  };
}

/** What was refused, and of which field. */
export async function refusalOf(work: Promise<unknown>): Promise<[code: string, field: string | undefined]> {
  const error = await work.then(
    () => new Error('was not refused'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refused)) throw error;
  return [error.code, error.field];
}
