import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { API, type Project } from 'typescript/unstable/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../rig.ts';
import { type Describe, describing, wrongWith } from './rig-rows.ts';
import { readStatements } from './rig-statements.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const isStore = (path: string) => path.endsWith('.ts') && !/\.test\.ts$|\/rig(-[\w-]+)?\.ts$/.test(path);
const stores = execFileSync('git', ['ls-files', 'server/src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => isStore(path) && /\bsql[<`]|\.executeQuery</.test(readFileSync(join(root, path), 'utf8')));

/** Faults as somebody may make them, and what is said of each. */
const planted: Record<string, { code: string; said: RegExp }> = {
  'a column that the code needs is not asked for': {
    code: "sql<{ id: bigint; username: string }>`select id from players.player where username <> ''`",
    said: /"username" is declared and not answered/,
  },
  'a column has another name': {
    code: 'sql<{ madeAt: Date }>`select created_at from players.player`',
    said: /"createdAt" is answered and not declared[\s\S]*"madeAt" is declared and not answered/,
  },
  'a column that nobody declared': {
    code: 'sql<{ id: bigint }>`select id, username from players.player`',
    said: /"username" is answered and not declared/,
  },
  'a count is taken for a number': {
    code: 'sql<{ n: number }>`select count(*) as n from players.player`',
    said: /"n" is declared as number and answered as bigint/,
  },
  'a sum is taken for a bigint': {
    code: 'sql<{ total: bigint | null }>`select sum(amount) as total from payments.deposit`',
    said: /"total" is declared as bigint \| null and answered as string/,
  },
  'a moment is taken for a text': {
    code: 'sql<{ createdAt: string }>`select created_at from players.player`',
    said: /"createdAt" is declared as string and answered as Date/,
  },
  'one value is taken for a list': {
    code: 'sql<{ ids: bigint[] }>`select max(id) as ids from players.player`',
    said: /"ids" is declared as bigint\[\] and answered as bigint/,
  },
  'a list is taken for one of other things': {
    code: 'sql<{ ids: string[] }>`select array_agg(id) as ids from players.player`',
    said: /"ids" is declared as string\[\] and answered as bigint\[\]/,
  },
  'null is not reckoned with': {
    code: 'sql<{ paidAt: Date }>`select paid_at from payments.deposit`',
    said: /"paidAt" is declared as never null, and payments.deposit.paid_at may be/,
  },
  'two columns get one name': {
    code: 'sql<{ id: bigint }>`select p.id, d.id from players.player p join payments.deposit d on d.player_id = p.id`',
    said: /two columns have one name/,
  },
  'a table that is not there': {
    code: 'sql<{ id: bigint }>`select id from players.persons`',
    said: /relation "players.persons" does not exist/,
  },
  'a fault in one of the ways to put it together': {
    code: `sql<{ id: bigint }>\`select id from players.player where \${process.argv.length > 99 ? sql\`nick = 'a'\` : sql\`id = \${1n}\`}\``,
    said: /column "nick" does not exist/,
  },
  'a fault in what a caller gives': {
    code: 'reading(sql`order by nick`)',
    said: /column "nick" does not exist/,
  },
  'a part that cannot be followed': {
    code: `sql<{ id: bigint }>\`select id from players.player \${JSON.parse('""') as RawBuilder<unknown>}\``,
    said: /nobody knows what/,
  },
};
const plantedAt = (name: string) => `server/src/planted-${Object.keys(planted).indexOf(name)}.ts`;
const plantedCode = (code: string) => `import { type RawBuilder, sql } from 'kysely';
export const reading = (rest: RawBuilder<unknown>) => readAll(rest);
function readAll(rest: RawBuilder<unknown>) { return sql<{ id: bigint }>\`select id from players.player \${rest}\`; }
export const fault = ${code.startsWith('reading') ? code : `[reading(sql\`limit 1\`), ${code}]`};
`;

let api: API;
let project: Project;
let rig: Rig;
let client: pg.Client;
let describe: Describe;
beforeAll(async () => {
  const config = join(root, 'server/rows.tsconfig.json');
  const files = Object.keys(planted).map(plantedAt);
  const made = new Map(
    Object.entries(planted).map(([name, { code }]) => [join(root, plantedAt(name)), plantedCode(code)]),
  );
  made.set(
    config,
    JSON.stringify({
      extends: '../tsconfig.json',
      include: [],
      files: [...stores, ...files].map((path) => join(root, path)),
    }),
  );
  api = new API({
    cwd: root,
    fs: { readFile: (path) => made.get(path), fileExists: (path) => made.has(path) || undefined },
  });
  const [opened] = api.updateSnapshot({ openProjects: [config] }).getProjects();
  if (!opened) throw new Error('the compiler opened nothing');
  project = opened;
  // a clone: while somebody reads the template, no other file can clone it
  rig = await openRig();
  client = new pg.Client({ connectionString: rig.url });
  await client.connect();
  describe = await describing(client);
});
afterAll(async () => {
  api?.close();
  await client?.end();
  await rig?.close();
});

/** What may be null in its table, and is never so in the rows that are read as if it could not. */
const filled: Record<string, string> = {
  'shared.chain.salt': 'a chain is played once it is salted',
  'instant.seed.client_seed': 'a seed has one before anything is drawn from it',
  'instant.round.target': 'null together with the roll, which is asked for',
  'instant.round.direction': 'null together with the roll, which is asked for',
  'instant.round.multiplier': 'null together with the roll, which is asked for',
  'oversight.decision.gap': 'what is dismissed is a gap',
  'payments.receipt.settled_at': 'set with the states that are asked for',
  'treasury.adjustment.transfer': 'set with the state that is asked for',
};

async function faultsIn(paths: readonly string[]): Promise<{ read: number; faults: string[] }> {
  const { statements, unread } = readStatements(project, paths, root);
  const faults = unread.map(({ path, line, why }) => `${path}:${line} ${why}`);
  for (const { path, line, texts, row } of statements)
    for (const text of texts) {
      const wrong = await describe(text).then(
        (columns) => (row ? wrongWith(project.checker, row, text, columns) : []),
        (error: Error) => [`${error.message}: ${text}`],
      );
      faults.push(...wrong.map((each) => `${path}:${line} ${each}`));
    }
  const isFilled = (fault: string) => Object.keys(filled).some((column) => fault.endsWith(` and ${column} may be`));
  return { read: statements.length, faults: [...new Set(faults)].filter((fault) => !isFilled(fault)) };
}

test('every statement of the server is one the database takes, and answers rows of the declared type', async () => {
  const { read, faults } = await faultsIn(stores);
  // three number their parameters in a loop
  const looped = faults.filter((fault) => fault.endsWith('its text is put together by code'));
  expect(looped.length).toBeLessThanOrEqual(3);
  expect(faults.filter((fault) => !looped.includes(fault))).toEqual([]);
  expect(read).toBeGreaterThan(700);
});

test.for(Object.keys(planted))('is noticed: %s', async (name) => {
  const { faults } = await faultsIn([plantedAt(name)]);
  expect(faults.join('\n')).toMatch(planted[name]?.said ?? /^$/);
});
