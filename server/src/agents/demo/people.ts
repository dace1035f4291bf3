// Who stands below the agent of the demonstration: forty members on four levels.
import { inTx } from '../../base/db/db.ts';
import type { Past } from '../../base/past.ts';
import { createPlayer, findPlayer } from '../../players/players.ts';

export const merchant = 'palpite';
/** The agent of the demonstration, whom every start makes. */
export const head = 'agenteipe';

export interface DemoMember {
  readonly username: string;
  readonly fullName: string;
  /** A valid number that belongs to nobody here. */
  readonly cpf: string;
  readonly memberType: number;
  /** Whose downline; undefined: the head's. */
  readonly upline: string | undefined;
  readonly level: number;
}

const given = ['Ana', 'Bento', 'Caio', 'Dora', 'Edu', 'Flora', 'Gil', 'Helena', 'Igor', 'Joana'];
const family = ['Araújo', 'Barreto', 'Campos', 'Duarte'];

/** How many stand under each agent of the level above, and how many of the level are agents themselves. */
const levels = [
  { uplines: 1, members: 4, agents: 4 },
  { uplines: 4, members: 8, agents: 4 },
  { uplines: 4, members: 12, agents: 3 },
  { uplines: 3, members: 16, agents: 0 },
];

export const members: readonly DemoMember[] = memberList();

function memberList(): DemoMember[] {
  const all: DemoMember[] = [];
  let above: (string | undefined)[] = [undefined];
  for (const [index, { members: count, agents }] of levels.entries()) {
    const level = Array.from({ length: count }, (_, nth): DemoMember => {
      const place = all.length + nth;
      const [first, last] = [given[place % given.length] ?? '', family[Math.floor(place / given.length)] ?? ''];
      return {
        username: `${plain(first)}${plain(last)}${place + 11}`,
        fullName: `${first} ${last}`,
        cpf: cpfFrom(731_000_100 + place * 37),
        memberType: nth < agents ? 1 : 0,
        upline: above[nth % above.length],
        level: index + 1,
      };
    });
    all.push(...level);
    above = level.filter(({ memberType }) => memberType === 1).map(({ username }) => username);
  }
  return all;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

/** Nine digits and the two that prove them. */
function cpfFrom(number: number): string {
  const nine = String(number);
  const digit = (digits: string) => {
    const sum = [...digits].reduce((total, each, at) => total + Number(each) * (digits.length + 1 - at), 0);
    return String(((sum * 10) % 11) % 10);
  };
  const ten = nine + digit(nine);
  return ten + digit(ten);
}

/** Everybody by name, the head too; who is not there yet joins. Undefined without the head. */
export async function bringMembers({ platform }: Past): Promise<Map<string, bigint> | undefined> {
  const ids = new Map<string, bigint>();
  const first = await findPlayer(platform, platform.db, merchant, { username: head });
  if (!first) return undefined;
  ids.set(head, first.id);
  for (const { username, fullName, cpf, memberType, upline } of members) {
    const id = await inTx(platform.db, async (tx) => {
      const there = await findPlayer(platform, tx, merchant, { username });
      if (there) return there.id;
      const uplineId = ids.get(upline ?? head) ?? first.id;
      const who = { merchant, username, fullName, cpf, memberType, uplineId, currency: 'BRL', passwordHash: null };
      return createPlayer(platform, tx, who);
    });
    ids.set(username, id);
  }
  return ids;
}
