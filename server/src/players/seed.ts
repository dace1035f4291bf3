import type { Tx } from '../base/db.ts';
import { say } from '../base/events.ts';
import type { House } from '../base/room.ts';
import { sealFor } from '../base/seal.ts';
import { registered } from './news.ts';
import { hashPassword } from './password.ts';
import { insertPlayer, playerByName, setIdentity } from './store.ts';

const merchant = 'palpite';

/** The people of the demonstration: 0 plays, 1 is an agent. The CPFs are valid numbers that belong to nobody here. */
const people = [
  { who: 'player', username: 'luana82', memberType: 0, fullName: 'Luana Ribeiro Prado', cpf: '52998224725' },
  { who: 'agent', username: 'agenteipe', memberType: 1, fullName: 'Caio Ipê Moreira', cpf: '11144477735' },
] as const;

export interface DemoLogin {
  readonly who: string;
  readonly username: string;
  readonly password: string;
}

/** The demo logins; each password is made on the first start and kept with the secrets. */
export function demoLogins(house: House): DemoLogin[] {
  return people.map(({ who, username }) => ({
    who,
    username,
    password: house.secrets.get(`demo.${who}`).slice(0, 16),
  }));
}

export async function seedPlayers(house: House, tx: Tx): Promise<void> {
  const seal = sealFor(house, 'players.cpf');
  for (const [position, person] of people.entries()) {
    if (await playerByName(tx, merchant, person.username)) continue;
    const password = demoLogins(house)[position]?.password ?? '';
    const at = house.clock.now();
    const passwordHash = await hashPassword(password);
    const id = await insertPlayer(tx, {
      merchant,
      username: person.username,
      passwordHash,
      memberType: person.memberType,
      currency: 'BRL',
      at,
    });
    if (id === undefined) continue;
    await setIdentity(tx, id, {
      fullName: person.fullName,
      cpfSealed: seal.close(person.cpf),
      cpfIndex: seal.index(person.cpf),
    });
    await say(tx, registered, { playerId: id.toString(), merchant, currency: 'BRL' });
  }
}
