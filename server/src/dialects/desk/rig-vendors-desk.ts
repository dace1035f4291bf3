// For the tests of the desk of vendors: one that answers over HTTP, and staff of two brands.
import { randomToken } from '../../base/chance.ts';
import type { Speak } from '../../base/rig-wire.ts';
import type { Room, StaffSession } from '../../base/room.ts';
import { staffRoom } from '../../staff/room.ts';
import { staffNamed } from '../../staff/store.ts';
import { type DialectRig, openDialects, type RigVendor } from '../rig-dialects.ts';

export interface VendorsDeskRig {
  readonly dialects: DialectRig;
  readonly caju: RigVendor;
  staff(permissions?: readonly string[], merchant?: string, username?: string): Promise<Speak>;
  /** What is kept in memory is a second old. */
  soon(): void;
  close(): Promise<void>;
}

export async function openVendorsDesk(more: readonly Room[] = []): Promise<VendorsDeskRig> {
  const sessions = new Map<string, StaffSession>();
  const dialects = await openDialects(
    { webhookUrl: 'https://palpite.example' },
    {
      rooms: [staffRoom, ...more],
      doorkeepers: { staff: async (_platform, token) => sessions.get(token) },
    },
  );
  return {
    dialects,
    caju: await dialects.addVendor({ code: 'CAJU', dialect: 'hub88', name: 'Caju Jogos' }),
    async staff(permissions = ['vendors.read', 'vendors.write'], merchant = 'palpite', username = 'plantao') {
      const { db, platform } = dialects.rig;
      const found = await staffNamed(db, merchant, username);
      const token = randomToken(platform.chance);
      const session = { kind: 'staff', sessionId: 1n, username, name: username } as const;
      sessions.set(token, { ...session, staffId: found?.id ?? 0n, merchant, permissions });
      return dialects.wire.as(token, { merchant });
    },
    soon: () => dialects.rig.clock.move(1_000),
    close: () => dialects.close(),
  };
}
