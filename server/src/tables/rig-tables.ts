// For tests of the tables: a house whose clock the test moves, players at tables, and rounds that go on when it says.
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { freePlay, login } from '@palpite/contract/entrance/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { randomToken } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import type { Platform, Room, StaffSession } from '../base/room.ts';
import { type BeaconRig, openBeaconRig } from '../beacon/rig-beacon.ts';
import { betsRoom } from '../bets/room.ts';
import { enterByTicket, gameByToken } from '../catalogue/catalogue.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { entranceRoom } from '../entrance/room.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { demoLogins } from '../players/seed.ts';
import { advance } from '../shared/advance.ts';
import type { Series } from '../shared/series.ts';
import { newestRound, type Round } from '../shared/store.ts';
import { siteRoom } from '../site/room.ts';
import { staffRoom } from '../staff/room.ts';
import { staffNamed } from '../staff/store.ts';
import { walletRoom } from '../wallet/room.ts';
import { credit } from '../wallet/wallet.ts';
import { seriesName, vendor } from './names.ts';
import { ownTable } from './own-tables.ts';
import { tablesRoom } from './room.ts';
import { seriesOf } from './round/series.ts';

export interface Seat {
  readonly playerId: bigint;
  /** The player at the site. */
  readonly player: Speak;
  /** The player at the table. */
  readonly game: Speak;
}

export interface TablesRig {
  readonly rig: Rig;
  readonly wire: Wire;
  readonly beacon: BeaconRig;
  /** People of the demonstration by their place; 'trial': somebody who tries the game; 'new': a player nobody knows. */
  sit(who: number | 'trial' | 'new', table: string): Promise<Seat>;
  topUp(playerId: bigint, amount: string): Promise<void>;
  /** Somebody of the back office of a brand. */
  staff(username: string, permissions?: readonly string[], merchant?: string): Promise<Speak>;
  nextKey(): string;
  /** The newest round of a table. */
  round(table: string): Promise<Round>;
  /** Does what is due at a table, with the clock, until its round is in this phase; another process may do it. */
  reach(table: string, phase: string, by?: Platform): Promise<Round>;
  /** The round to its end, and the clock to where the next one may open. */
  finish(table: string, by?: Platform): Promise<Round>;
  close(): Promise<void>;
}

/** `others`: the series of tables of another room. */
export async function openTablesRig(
  seed: string,
  more: readonly Room[] = [],
  others: (code: string) => Series | undefined = () => undefined,
): Promise<TablesRig> {
  // nobody leads: the test does what is due
  const rig = await openRig({ seed, settings: { roles: ['web'] } });
  const beacon = await openBeaconRig(rig.clock);
  Object.assign(rig.platform.settings, { beaconUrl: beacon.url });
  const rooms = [
    ...[siteRoom, playersRoom, entranceRoom, walletRoom, betsRoom, catalogueRoom, staffRoom, tablesRoom],
    ...more,
  ];
  const sessions = new Map<string, StaffSession>();
  for (const { give } of more.flatMap(({ provides = [] }) => provides)) give(rig.platform);
  const wire = await openWire(rig, rooms, {
    player: playerByToken,
    game: gameByToken,
    staff: async (_, token) => sessions.get(token),
  });
  let keys = 0;
  const nextKey = () => `${seed}-key-${keys++}`;
  const newest = (table: string) => newestRound(rig.db, seriesName(table));
  const series = (code: string) => {
    const table = ownTable(code);
    return table ? seriesOf(table) : (others(code) ?? never(code));
  };
  const round = async (table: string) => (await newest(table)) ?? never(table);

  return {
    rig,
    wire,
    beacon,
    nextKey,
    round,
    async sit(who, gameCode) {
      let session: { token: string; customerId: string };
      if (who === 'trial') session = await wire.as()(freePlay, {});
      else if (who === 'new') {
        const { token, id } = await bringPlayer(rig.platform);
        session = { token, customerId: id.toString() };
      } else {
        const person = demoLogins(rig.platform)[who];
        session = await wire.as()(login, { username: person?.username ?? '', password: person?.password ?? '' });
      }
      const player = wire.as(session.token);
      const { gameUrl } = await player(launchGame, { launchMode: 'GLS', vassalage: vendor.code, gameCode });
      const ticket = new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
      const { token } = await enterByTicket(rig.platform, ticket);
      return { playerId: BigInt(session.customerId), player, game: wire.as(token) };
    },
    async staff(username, permissions = ['tables.view', 'tables.manage'], merchant = 'palpite') {
      const token = randomToken(rig.platform.chance);
      const staffId = (await staffNamed(rig.db, merchant, username))?.id ?? 0n;
      const session = { kind: 'staff', sessionId: 1n, username, name: username } as const;
      sessions.set(token, { ...session, staffId, merchant, permissions });
      return wire.as(token, { merchant });
    },
    async topUp(playerId, amount) {
      const key = keyOf('test', nextKey());
      const given = {
        house: 'bank.pix',
        amount: parseMoney(amount),
        kind: 'deposit',
        key,
        input: inputOf(amount),
      } as const;
      await inTx(rig.db, (tx) => credit(rig.platform, tx, { playerId, ...given }));
    },
    async reach(table, phase, by = rig.platform) {
      for (let steps = 0; steps < 50; steps += 1) {
        const before = await newest(table);
        if (before?.phase === phase && !before.settledAt) return before;
        const due = await advance(by, series(table));
        const now = await newest(table);
        if (now?.phase !== phase || now.settledAt) rig.clock.move(due);
      }
      throw new Error(`no round of ${table} came to ${phase}`);
    },
    async finish(table, by = rig.platform) {
      for (let steps = 0; steps < 20; steps += 1) {
        const due = await advance(by, series(table));
        const now = await round(table);
        rig.clock.move(due);
        if (now.settledAt) return now;
      }
      throw new Error(`the round of ${table} does not end`);
    },
    async close() {
      await wire.close();
      await beacon.close();
      await rig.close();
    },
  };
}

function never(table: string): never {
  throw new Error(`nothing is played at ${table}`);
}
