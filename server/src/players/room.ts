import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { login, logout, memberInfo, register, saveIdentity } from '@palpite/contract/players/player.ts';
import type { MemberType } from '@palpite/contract/players/shapes.ts';
import { inTx } from '../base/db.ts';
import { refuse } from '../base/refusal.ts';
import { type Ask, type PlayerSession, type Room, route } from '../base/room.ts';
import { sealFor } from '../base/seal.ts';
import { maskCpf } from './cpf.ts';
import { logIn } from './log-in.ts';
import { registerPlayer } from './register.ts';
import { keepIdentity } from './save-identity.ts';
import { seedPlayers } from './seed.ts';
import { forgetSession } from './sessions.ts';
import { endSession, playerRows } from './store.ts';

export const playersRoom: Room = {
  name: 'players',
  routes: [
    route(register, registerPlayer),
    route(login, logIn),
    route(logout, async ({ house, who }) => {
      await inTx(house.db, (tx) => endSession(tx, who.sessionId, house.clock.now()));
      forgetSession(house, who.sessionId);
      // closes the live sockets of this session
      house.live.publish(`session:player:${who.sessionId}`, null);
      return null;
    }),
    route(memberInfo, readMemberInfo),
    route(saveIdentity, keepIdentity),
  ],
  seed: seedPlayers,
};

async function readMemberInfo({ house, who }: Ask<PlayerSession>): Promise<OutputOf<typeof memberInfo>> {
  const [player] = await playerRows(house.db, [who.playerId]);
  if (!player) return refuse('login.not.session');
  return {
    id: player.id.toString(),
    account: player.username,
    nickname: player.username,
    type: player.memberType as MemberType,
    regDate: player.createdAt.getTime(),
    lastLogin: player.lastLoginAt?.getTime() ?? null,
    payeeName: player.fullName,
    idNumber: player.cpfSealed ? maskCpf(sealFor(house, 'players.cpf').open(player.cpfSealed)) : null,
  };
}
