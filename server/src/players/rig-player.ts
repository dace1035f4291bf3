// For the tests of this room: players made through its door, without the ways in, which are other rooms'.
import { randomToken } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { createPlayer, type NewPlayer, type NewSession, openSession } from './players.ts';

let people = 0;

/** A player of the demo brand; nobody knows the password, which spares the hash. */
export function makePlayer(platform: Platform, more: Partial<NewPlayer> = {}): Promise<bigint> {
  const merchant = 'palpite';
  const username = `maria${people++}`;
  return inTx(platform.db, (tx) =>
    createPlayer(platform, tx, { merchant, username, passwordHash: null, memberType: 0, currency: 'BRL', ...more }),
  );
}

export function logIn(
  platform: Platform,
  playerId: bigint,
  more: Partial<NewSession> = {},
): Promise<{ token: string; sessionId: bigint }> {
  const session = { playerId, ip: '203.0.113.7', userAgent: 'rig', deviceId: null, mustChange: false };
  return inTx(platform.db, (tx) =>
    openSession(platform, tx, { ...session, assurance: 'full', provenAt: platform.clock.now(), ...more }),
  );
}

/** The valid CPF that begins with these nine digits. */
export function cpfOf(nine: string): string {
  const digit = (digits: string) => {
    const sum = [...digits].reduce((total, each, at) => total + Number(each) * (digits.length + 1 - at), 0);
    return String(((sum * 10) % 11) % 10);
  };
  const ten = nine + digit(nine);
  return ten + digit(ten);
}

/** A cookie jar of one browser, kept from call to call. */
export function browser(platform: Platform) {
  const cookies = new Map<string, string>([['device', randomToken(platform.chance)]]);
  return {
    get: (name: string) => cookies.get(name),
    set: (name: string, value: string) => void cookies.set(name, value),
    clear: (name: string) => void cookies.delete(name),
  };
}
