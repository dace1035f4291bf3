// For the tests of this room: staff at the back office's own calls, and players of both demo brands.
import { randomToken } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import type { Room, StaffSession } from '../base/room.ts';
import type { Settings } from '../base/settings.ts';
import { offerGames } from '../catalogue/catalogue.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { playerByToken } from '../players/players.ts';
import { logIn, makePlayer } from '../players/rig-player.ts';
import { playersRoom } from '../players/room.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { siteRoom } from '../site/room.ts';
import { staffRoom } from '../staff/room.ts';
import { staffNamed } from '../staff/store.ts';
import { messagesRoom } from './room.ts';

export interface Desk {
  readonly rig: Rig;
  readonly wire: Wire;
  /** A member of staff of that brand, who may write unless said otherwise. */
  staff(merchant?: string, permissions?: readonly string[], username?: string): Promise<Speak>;
  player(more?: Parameters<typeof makePlayer>[1]): Promise<{ id: bigint; username: string; token: string; ask: Speak }>;
  key(): string;
  close(): Promise<void>;
}

const dice = { gameCode: 'dice', namePt: 'Dados', nameEn: 'Dice', gameType: 'RNG', classify: null } as const;

export async function openDesk(
  settings: Partial<Settings> = {},
  options: {
    /** Whether the brand's doors turn visitors away. */
    doors?: boolean;
    /** Besides those of the messages. */
    rooms?: readonly Room[];
  } = {},
): Promise<Desk> {
  const rig = await openRig({ settings });
  const sessions = new Map<string, StaffSession>();
  const rooms = [
    siteRoom,
    safeguardsRoom,
    playersRoom,
    catalogueRoom,
    messagesRoom,
    staffRoom,
    ...(options.rooms ?? []),
  ];
  const wire = await openWire(
    rig,
    rooms,
    {
      player: playerByToken,
      game: async () => undefined,
      staff: async (_platform, token) => sessions.get(token),
    },
    options,
  );
  await inTx(rig.db, (tx) =>
    offerGames(rig.platform, tx, { code: 'PGE', name: 'Palpite' }, [
      { ...dice, hot: false, trial: true, rtp: null, page: '/arcade/dice/' },
    ]),
  );
  let keys = 0;
  let people = 0;
  return {
    rig,
    wire,
    async staff(merchant = 'palpite', permissions = ['content.write'], username = 'plantao') {
      const found = await staffNamed(rig.db, merchant, username);
      const token = randomToken(rig.platform.chance);
      const session = { kind: 'staff', sessionId: 1n, username, name: 'Plantão' } as const;
      sessions.set(token, { ...session, staffId: found?.id ?? 0n, merchant, permissions });
      return wire.as(token, { merchant });
    },
    async player(more = {}) {
      // nobody comes in the very moment something is sent
      rig.clock.move(1);
      const username = `leitora${people++}`;
      const id = await makePlayer(rig.platform, { username, ...more });
      const { token } = await logIn(rig.platform, id);
      return { id, username, token, ask: wire.as(token, { merchant: more.merchant ?? 'palpite' }) };
    },
    key: () => `key-of-the-desk-${keys++}`,
    close: async () => {
      await wire.close();
      await rig.close();
    },
  };
}

/** Something said in both languages. */
export const inBothLanguages = (words: string) => ({
  PT: { title: `${words} PT`, content: `<p>${words} em português</p>` },
  EN: { title: `${words} EN`, content: `<p>${words} in English</p>` },
});

/** How a form opens on it, for a save. */
export const opened = ({ id, revision }: { id: string; revision: string }) => ({ id, revision });
