import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Wire } from '../base/rig-wire.ts';
import type { Room } from '../base/room.ts';
import { createPlayer, openSession, playerByToken } from '../players/players.ts';

const password = 'cavalo bateria grampo';
const ip = '203.0.113.9';

/** For tests: a member who has just come in. */
export interface Person {
  readonly playerId: bigint;
  readonly username: string;
  readonly password: string;
  /** A Brazilian mobile number and an address of their own, not bound yet. */
  readonly number: string;
  readonly email: string;
  readonly token: string;
}

export interface Centre {
  readonly rig: Rig;
  readonly wire: Wire;
  newcomer(more?: { cpf?: string }): Promise<Person>;
  /** One more session of the player; its token. */
  comeIn(playerId: bigint, more?: { mustChange?: boolean; provenAt?: Date }): Promise<string>;
  /** Whether the session of that token still opens anything. */
  stands(token: string): Promise<boolean>;
  close(): Promise<void>;
}

/** For tests: these rooms behind the real HTTP layer, and people to walk through it. */
export async function openCentre(rooms: readonly Room[]): Promise<Centre> {
  const rig = await openRig();
  const wire = await openWire(rig, rooms, {
    player: playerByToken,
    game: async () => undefined,
    staff: async () => undefined,
  });
  let people = 0;
  const comeIn: Centre['comeIn'] = (playerId, { mustChange = false, provenAt = null } = {}) =>
    inTx(rig.db, async (tx) => {
      const session = {
        playerId,
        ip,
        userAgent: 'test',
        deviceId: null,
        assurance: 'full',
        provenAt,
        mustChange,
      } as const;
      return (await openSession(rig.platform, tx, session)).token;
    });
  return {
    rig,
    wire,
    comeIn,
    newcomer: async ({ cpf } = {}) => {
      people += 1;
      const username = `pessoa${people}`;
      const passwordHash = await rig.platform.hasher.hash(password);
      const form = {
        merchant: 'palpite',
        username,
        passwordHash,
        memberType: 0,
        currency: 'BRL',
        fullName: 'João da Silva',
      };
      const playerId = await inTx(rig.db, (tx) => createPlayer(rig.platform, tx, { ...form, ...(cpf && { cpf }) }));
      const number = `119${String(60_000_000 + people)}`;
      return { playerId, username, password, number, email: `${username}@example.org`, token: await comeIn(playerId) };
    },
    stands: async (token) => (await playerByToken(rig.platform, token, ip, false)) !== undefined,
    close: async () => {
      await wire.close();
      await rig.close();
    },
  };
}
