import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { login } from '@palpite/contract/players/player.ts';
import type { MemberType, SessionValue } from '@palpite/contract/players/shapes.ts';
import { inTx } from '../base/db.ts';
import { refuse } from '../base/refusal.ts';
import type { Ask } from '../base/room.ts';
import { passwordMatches } from './password.ts';
import { openSession } from './sessions.ts';
import { noteFailedLogin, noteLogin, type PlayerRow, playerByName } from './store.ts';

const failuresAllowed = 5;
const pauseMs = 15 * 60_000;

/** A player comes back. Wrong name, wrong password and a paused account all get the same answer after the same work. */
export async function logIn(ask: Ask, form: InputOf<typeof login>): Promise<SessionValue> {
  const { house } = ask;
  const player = await playerByName(house.db, ask.merchant, form.username.toLowerCase());
  const at = house.clock.now();
  const matches = await passwordMatches(player?.passwordHash, form.password);
  if (!player || !matches || paused(player, at)) {
    if (player && !paused(player, at)) await noteFailedLogin(house.db, player.id, at);
    return refuse('players.bad_credentials');
  }
  if (player.blockedAt) refuse('login.denied');
  return inTx(house.db, async (tx) => {
    await noteLogin(tx, player.id, at);
    const token = await openSession(house, tx, { playerId: player.id, ip: ask.ip, userAgent: ask.userAgent });
    return {
      token,
      customerId: player.id.toString(),
      userName: player.username,
      customerType: player.memberType as MemberType,
      firstTimeLogin: player.lastLoginAt === null,
      passwordExpired: false,
    };
  });
}

function paused(player: PlayerRow, at: Date): boolean {
  return (
    player.failedLogins >= failuresAllowed &&
    player.failedAt !== null &&
    at.getTime() - player.failedAt.getTime() < pauseMs
  );
}
