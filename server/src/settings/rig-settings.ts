// For the tests of this room: staff of two brands at the desk, over all the rooms that declare something.
import { randomToken } from '../base/chance.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import type { StaffSession } from '../base/room.ts';
import { rooms } from '../house.ts';
import { staffNamed } from '../staff/store.ts';

export interface SettingsDesk {
  readonly rig: Rig;
  readonly wire: Wire;
  staff(username: 'plantao' | 'conferencia', more?: { merchant?: string; may?: readonly string[] }): Promise<Speak>;
  /** What a brand sets is kept in memory for a second. */
  soon(): void;
  close(): Promise<void>;
}

export async function openSettingsDesk(): Promise<SettingsDesk> {
  const rig = await openRig();
  const sessions = new Map<string, StaffSession>();
  const nobody = async () => undefined;
  // their switches and figures are wanted, not what they keep open
  const closed = rooms.map(({ open: _open, ...room }) => room);
  const keepers = {
    player: nobody,
    game: nobody,
    staff: async (_platform: unknown, token: string) => sessions.get(token),
  };
  const wire = await openWire(rig, closed, keepers, { doors: true });
  return {
    rig,
    wire,
    async staff(username, { merchant = 'palpite', may = ['settings.read', 'settings.write'] } = {}) {
      const found = await staffNamed(rig.db, merchant, username);
      if (!found) throw new Error(`${username} does not work at ${merchant}`);
      const token = randomToken(rig.platform.chance);
      const session = { kind: 'staff', sessionId: 1n, username, name: found.name } as const;
      sessions.set(token, { ...session, staffId: found.id, merchant, permissions: may });
      return wire.as(token, { merchant });
    },
    soon: () => rig.clock.move(1_000),
    close: async () => {
      await wire.close();
      await rig.close();
    },
  };
}
