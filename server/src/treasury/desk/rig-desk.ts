import { inTx } from '../../base/db/db.ts';
import { openRig, type Rig } from '../../base/rig.ts';
import { openWire, type Speak, type Wire } from '../../base/rig-wire.ts';
import type { Doorkeepers, Room } from '../../base/room.ts';
import { playersRoom } from '../../players/room.ts';
import { profileRoom } from '../../profile/room.ts';
import { siteRoom } from '../../site/room.ts';
import { staffRoom } from '../../staff/room.ts';
import { permissionsOf, putStaff, staffNamed } from '../../staff/store.ts';
import { walletRoom } from '../../wallet/room.ts';
import { treasuryRoom } from '../room.ts';

/**
 * The desks of the treasury with their people: two owners and one of each other role. Who somebody is, their name says.
 */
export interface Desk {
  readonly rig: Rig;
  readonly wire: Wire;
  /** Speaks as a member of staff of the brand 'palpite', or of another. */
  as(username: string, merchant?: string): Speak;
  close(): Promise<void>;
}

const people = { dona: 'owner', dono: 'owner', caixa: 'cashier', auditora: 'auditor', apoio: 'support' };
const brands = ['palpite', 'palpite-mundo', 'palpite-regulated'];

/** What tests alone may know: a bank of the outside world. Answers where it listens. */
type MakeWorld = (credentials: { clientId: string; clientSecret: string }) => Promise<string>;

export async function openDesk(more: { rooms?: readonly Room[]; world?: MakeWorld } = {}): Promise<Desk> {
  const opened = await openRig();
  const { get } = opened.platform.secrets;
  const credentials = { clientId: get('bank.client-id'), clientSecret: get('bank.client-secret') };
  const outsideUrl = (await more.world?.(credentials)) ?? opened.platform.settings.outsideUrl;
  const rig: Rig = {
    ...opened,
    platform: { ...opened.platform, settings: { ...opened.platform.settings, outsideUrl } },
  };
  const doorkeepers: Doorkeepers = {
    player: async () => undefined,
    game: async () => undefined,
    staff: async (platform, token) => {
      const [merchant = '', username = ''] = token.split('/');
      const staff = await staffNamed(platform.db, merchant, username);
      if (!staff) return undefined;
      const { id: staffId, name, role } = staff;
      return {
        kind: 'staff',
        sessionId: 1n,
        staffId,
        username,
        name,
        merchant,
        permissions: await permissionsOf(platform.db, role),
      };
    },
  };
  const rooms = [siteRoom, staffRoom, playersRoom, profileRoom, walletRoom, ...(more.rooms ?? []), treasuryRoom];
  const wire = await openWire(rig, rooms, doorkeepers);
  for (const merchant of brands)
    for (const [username, role] of Object.entries(people)) {
      const staff = { merchant, username, name: username, role, passwordHash: 'none', totpSealed: Buffer.from('none') };
      await inTx(rig.db, (tx) => putStaff(tx, staff, rig.clock.now()));
    }
  return {
    rig,
    wire,
    as: (username, merchant = 'palpite') => wire.as(`${merchant}/${username}`, { merchant }),
    close: async () => {
      await wire.close();
      await rig.close();
    },
  };
}
