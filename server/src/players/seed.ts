import type { Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { createPlayer, findPlayer } from './account.ts';

const merchant = 'palpite';

/** The people of the demonstration: 0 plays, 1 is an agent. The CPFs are valid numbers that belong to nobody here. */
const people = [
  { who: 'player', username: 'luana82', memberType: 0, fullName: 'Luana Ribeiro Prado', cpf: '52998224725' },
  { who: 'agent', username: 'agenteipe', memberType: 1, fullName: 'Caio Ipê Moreira', cpf: '11144477735' },
] as const;

/** Who plays. */
export const [demoPlayer] = people;

export interface DemoLogin {
  readonly who: string;
  readonly username: string;
  readonly password: string;
}

/** The demo logins; each password is made on the first start and kept with the secrets. */
export function demoLogins(platform: Platform): DemoLogin[] {
  return people.map(({ who, username }) => ({
    who,
    username,
    password: platform.secrets.get(`demo.${who}`).slice(0, 16),
  }));
}

export async function seedPlayers(platform: Platform, tx: Tx): Promise<void> {
  for (const [position, { username, memberType, fullName, cpf }] of people.entries()) {
    if (await findPlayer(platform, tx, merchant, { username })) continue;
    const passwordHash = await platform.hasher.hash(demoLogins(platform)[position]?.password ?? '');
    await createPlayer(platform, tx, { merchant, username, passwordHash, memberType, currency: 'BRL', fullName, cpf });
  }
}
