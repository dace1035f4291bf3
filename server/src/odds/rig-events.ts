// For tests: players at the two games of the book, and staff at its desk.
import { randomToken } from '../base/chance.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import type { GameSession, StaffSession } from '../base/room.ts';
import { betsRoom } from '../bets/room.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { fixturesRoom } from '../fixtures/room.ts';
import { playerByToken } from '../players/players.ts';
import { makePlayer } from '../players/rig-player.ts';
import { playersRoom } from '../players/room.ts';
import { siteRoom } from '../site/room.ts';
import { staffRoom } from '../staff/room.ts';
import { staffNamed } from '../staff/store.ts';
import { walletRoom } from '../wallet/room.ts';
import { oddsRoom } from './room.ts';

export interface EventsRig {
  readonly rig: Rig;
  readonly wire: Wire;
  /** A new player at that game. */
  player(gameCode?: string): Promise<Speak>;
  staff(permissions?: readonly string[], username?: string): Promise<Speak>;
  key(): string;
  close(): Promise<void>;
}

export async function openEvents(): Promise<EventsRig> {
  const rig = await openRig();
  const games = new Map<string, GameSession>();
  const staff = new Map<string, StaffSession>();
  const rooms = [siteRoom, playersRoom, walletRoom, betsRoom, catalogueRoom, staffRoom, fixturesRoom, oddsRoom];
  const wire = await openWire(rig, rooms, {
    player: playerByToken,
    game: async (_, token) => games.get(token),
    staff: async (_, token) => staff.get(token),
  });
  let count = 0;
  return {
    rig,
    wire,
    async player(gameCode = 'sportsbook') {
      const username = `torcedor${count++}`;
      const playerId = await makePlayer(rig.platform, { username });
      const token = randomToken(rig.platform.chance);
      const session = { kind: 'game', sessionId: BigInt(count), vassalage: 'PGE', wallet: 0n } as const;
      games.set(token, { ...session, playerId, username, merchant: 'palpite', currency: 'BRL', gameCode });
      return wire.as(token);
    },
    async staff(permissions = ['odds.view', 'odds.manage', 'fixtures.results'], username = 'plantao') {
      const found = await staffNamed(rig.db, 'palpite', username);
      const token = randomToken(rig.platform.chance);
      const session = { kind: 'staff', sessionId: 1n, username, name: username, merchant: 'palpite' } as const;
      staff.set(token, { ...session, staffId: found?.id ?? 0n, permissions });
      return wire.as(token);
    },
    key: () => `key-of-the-book-${count++}`,
    close: async () => {
      await wire.close();
      await rig.close();
    },
  };
}
