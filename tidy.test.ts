import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { clashes } from './server/src/base/compose.ts';
import type { Room } from './server/src/base/room.ts';
import type { Setting } from './server/src/base/setting/setting.ts';
import { rooms } from './server/src/house.ts';
import { addresses } from './tidy/addresses.ts';
import { directions } from './tidy/directions.ts';
import { functionCalls, functionHomes, transferIds } from './tidy/functions.ts';
import { declaredImports, packageDirection, pinned, rigs } from './tidy/packages.ts';
import { desks, features, floors, folderSize, migrationNumbers, roomShape, sqlOwnership } from './tidy/rooms.ts';
import { type Fault, type Rule, readTree, type Tree } from './tidy/tree.ts';
import { unused } from './tidy/unused.ts';
import { commentWidth, locales, names, purity, sizes, words } from './tidy/words.ts';

const rules = {
  packageDirection,
  declaredImports,
  pinned,
  rigs,
  floors,
  sqlOwnership,
  desks,
  functionHomes,
  functionCalls,
  transferIds,
  migrationNumbers,
  roomShape,
  folderSize,
  features,
  addresses,
  words,
  names,
  sizes,
  commentWidth,
  purity,
  locales,
  directions,
  unused,
};
const tree = readTree(fileURLToPath(new URL('.', import.meta.url)));

const shown = (faults: Fault[]) =>
  faults.map(({ rule, path, line, why }) => `${path}${line ? `:${line}` : ''} [${rule}] ${why}`);

test.for(Object.keys(rules) as (keyof typeof rules)[])('the house keeps its rule: %s', (name) => {
  expect(shown(rules[name](tree))).toEqual([]);
});

test('what each room declares fits what all others do, and nothing is missing', () => {
  expect(clashes(rooms)).toEqual([]);
});

const oneOf = <Value>(found: Value | undefined): Value => found ?? expect.fail('no room declares one');
const aSetting = oneOf(rooms.flatMap(({ settings = [] }) => settings)[0]);
const aChannel = oneOf(rooms.flatMap(({ channels = [] }) => channels)[0]);
const games = oneOf(rooms.find((room) => room.games)?.games);
const [permission = '', roles = []] = oneOf(rooms.flatMap(({ permissions = {} }) => Object.entries(permissions))[0]);
const without = (what: 'refusals' | 'permissions') => rooms.map(({ [what]: _, ...room }) => room);

/** What is planted among the rooms of the platform, and what is said of it. */
const plantedRooms: [string, readonly Room[], string][] = [
  ['a setting of two rooms', [...rooms, { name: 'attic', settings: [aSetting] }], `the setting ${aSetting.key} is`],
  [
    'a setting whose default is none',
    [...rooms, { name: 'attic', settings: [{ ...aSetting, key: 'attic.size', standard: Symbol('none') } as Setting] }],
    'the setting attic.size has a default that is none',
  ],
  [
    'a channel of two rooms',
    [...rooms, { name: 'attic', channels: [aChannel] }],
    `the live channel ${aChannel.name} is`,
  ],
  ['a game of two rooms', [...rooms, { name: 'attic', games }], `the game ${games.list[0]?.code} is`],
  ['a permission of two rooms', [...rooms, { name: 'attic', permissions: { [permission]: roles } }], 'the permission'],
  ['a permission of no room', without('permissions'), `no room declares ${permission}, which`],
  ['a refusal of no room', without('refusals'), 'no room brings'],
  [
    'a refusal without a text',
    [...rooms, { name: 'attic', refusals: { 'attic.dark': { status: 404, said: { PT: 'Escuro', EN: '' } } } }],
    'the refusal attic.dark has no text',
  ],
];

test.for(plantedRooms)('tidy finds %s', ([, wrong, said]) => {
  expect(clashes(wrong)).toContainEqual(expect.stringContaining(said));
});

const houseFile = `export const floors = [
  [ledgerRoom],
  [siteRoom, playersRoom],
  [walletRoom],
];`;

const house = (files: Record<string, string>): Tree => ({
  files: new Map(Object.entries({ 'server/src/house.ts': houseFile, ...files })),
});

const aFunction = (name: string, body = 'select 1') =>
  `create or replace function ${name}() returns int language sql as $$\n  ${body}\n$$;`;

/** One planted fault per line: which rule finds it, in which file, saying what. */
const planted: [string, Rule, Record<string, string>, string][] = [
  [
    'a style that names a side of the screen',
    directions,
    { 'site/src/app/a.module.css': '.a {\n  margin-left: 4px;\n}' },
    'start and end',
  ],
  [
    'a shorthand whose sides differ',
    directions,
    { 'site/src/app/a.module.css': '.a {\n  padding: 0 calc(4px + 1px) 0 8px;\n}' },
    'start and end',
  ],
  [
    'agents told from players a second time',
    words,
    { 'server/src/wallet/a.ts': 'const brings = new Set([1, 2, 41, 42]);' },
    'stands once',
  ],
  [
    'a room that looks up',
    floors,
    { 'server/src/ledger/a.ts': "import { x } from '../wallet/wallet.ts';" },
    'looks up',
  ],
  [
    'a room that looks beside',
    floors,
    { 'server/src/site/a.ts': "import { x } from '../players/players.ts';" },
    'share a floor',
  ],
  [
    'a room that goes through a wall',
    floors,
    { 'server/src/wallet/a.ts': "import { x } from '../ledger/store.ts';" },
    'through the wall',
  ],
  [
    'a room that sees the whole house',
    floors,
    { 'server/src/wallet/a.ts': "import { rooms } from '../house.ts';" },
    'only main.ts',
  ],
  ['a room on no floor', floors, { 'server/src/attic/a.ts': '' }, 'no floor'],
  [
    'a desk of one room in another',
    desks,
    {
      'server/src/players/desk.ts':
        "import {\n  type Lock,\n  lockWallet,\n} from '@palpite/contract/wallet/office.ts';\nimport type { a } from '@palpite/contract/site/office.ts';",
    },
    'is tied in server/src/wallet',
  ],
  ['SQL outside the store', sqlOwnership, { 'server/src/wallet/pay.ts': 'await sql`select 1`;' }, 'only wallet'],
  [
    'SQL that names a stranger',
    sqlOwnership,
    { 'server/src/wallet/store.ts': 'sql`select * from players.player`' },
    'names a table of players',
  ],
  [
    'a migration that touches a stranger',
    sqlOwnership,
    { 'server/migrations/0005_wallet.sql': 'update players.player set x = 1;' },
    'names a table of players',
  ],
  [
    'a migration that brings a function',
    functionHomes,
    {
      'server/migrations/0005_wallet.sql':
        'create or replace\nfunction wallet.a() returns int language sql as $$ select 1 $$;',
    },
    'functions and triggers stand in',
  ],
  [
    'a migration that brings a trigger',
    functionHomes,
    {
      'server/migrations/0005_wallet.sql':
        'create trigger a before update on wallet.wallet execute function wallet.a();',
    },
    'functions and triggers stand in',
  ],
  [
    'a table among the functions',
    functionHomes,
    { 'server/src/wallet/functions.sql': `${aFunction('wallet.a')}\ncreate table wallet.b (id bigint);` },
    'only "create or replace"',
  ],
  [
    'a function that is not replaced',
    functionHomes,
    { 'server/src/wallet/functions.sql': aFunction('wallet.a').replace('or replace ', '') },
    'only "create or replace"',
  ],
  [
    'a function of a stranger',
    functionHomes,
    { 'server/src/wallet/functions.sql': aFunction('players.a') },
    'stands in the room players',
  ],
  [
    'a function that stands twice',
    functionHomes,
    {
      'server/src/wallet/functions.sql': aFunction('wallet.a'),
      'server/src/wallet/day-functions.sql': aFunction('wallet.a'),
    },
    'has one text',
  ],
  [
    'SQL in a file that nobody looks for',
    functionHomes,
    { 'server/src/wallet/purse.sql': aFunction('wallet.a') },
    'SQL of a room stands in',
  ],
  [
    'a function that calls up',
    functionCalls,
    { 'server/src/ledger/functions.sql': aFunction('ledger.a', 'select wallet.b(1)') },
    'ledger (floor 1) calls wallet.b (floor 3)',
  ],
  [
    'a function that calls a neighbour',
    functionCalls,
    { 'server/src/site/functions.sql': aFunction('site.a', 'select * from players.b(1)') },
    'site (floor 2) calls players.b (floor 2)',
  ],
  [
    'a function that reads a table of another room',
    functionCalls,
    { 'server/src/wallet/functions.sql': aFunction('wallet.a', 'select 1 from wallet.wallet w, ledger.account a') },
    'wallet names ledger.account',
  ],
  [
    'a function that takes a type of a room above',
    functionCalls,
    {
      'server/migrations/0005_wallet.sql': 'create type wallet.sums as (paid bigint);',
      'server/src/ledger/functions.sql': aFunction('ledger.a', 'select null::wallet.sums'),
    },
    'ledger (floor 1) names the type wallet.sums (floor 3)',
  ],
  [
    'a function that makes the id of a transfer itself',
    transferIds,
    { 'server/src/wallet/functions.sql': aFunction('wallet.a', 'select last << 8 | lane') },
    '"<< 8": ids of transfers',
  ],
  [
    'a store that takes the lane out of an id',
    transferIds,
    { 'server/src/wallet/store.ts': 'const lane = sql`select id & 255 from wallet.wallet`;' },
    '"& 255": ids of transfers',
  ],
  [
    'code that makes the id of a transfer itself',
    transferIds,
    { 'server/src/wallet/pay.ts': 'export const idOf = (number: bigint, lane: bigint) => (number << 8n) | lane;' },
    '"<< 8n": ids of transfers',
  ],
  [
    'a store that calls up',
    functionCalls,
    { 'server/src/ledger/store.ts': `sql\`select \${all ? sql\`a\` : list.map((b) => \`\${b}\`)}, wallet.b(1)\`` },
    'ledger (floor 1) calls wallet.b (floor 3)',
  ],
  [
    'a text of a store that calls up',
    functionCalls,
    { 'server/src/ledger/store.ts': "const text = 'select * from wallet.b($1)';" },
    'ledger (floor 1) calls wallet.b (floor 3)',
  ],
  [
    'a gap between migrations',
    migrationNumbers,
    { 'server/migrations/0001_base.sql': '', 'server/migrations/0003_site.sql': '' },
    '0002',
  ],
  ['a room without a README', roomShape, { 'server/src/wallet/wallet.ts': '' }, 'README.md is missing'],
  ['a long README', roomShape, { 'server/src/wallet/README.md': 'a\n'.repeat(41) }, 'longer than 40'],
  [
    'a folder of 16 files',
    folderSize,
    Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`ui/src/f${i}.tsx`, ''])),
    'two ideas',
  ],
  [
    'a room of 41 files',
    roomShape,
    Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`server/src/wallet/f${i}.ts`, ''])),
    'two rooms',
  ],
  [
    'a feature that imports a feature',
    features,
    { 'site/src/features/bets/a.tsx': "import { b } from '../wallet/b.tsx';" },
    'imports the feature wallet',
  ],
  [
    'a feature that imports from the app',
    features,
    { 'office/src/features/bets/a.tsx': "import { b } from '../../app/b.tsx';" },
    'imports from app',
  ],
  [
    'a base that knows a feature',
    features,
    { 'site/src/base/a.ts': "import { b } from '../features/bets/b.ts';" },
    'imports from features',
  ],
  [
    'a file that only a comment names',
    unused,
    { 'site/src/base/a.ts': 'export const a = 1;', 'site/src/base/b.test.ts': "// see a.ts and './a.ts'" },
    'site/src/base/a.ts [unused]',
  ],
  [
    'a file that another workspace has one of the same name of',
    unused,
    { 'site/src/worker.ts': '', 'office/src/a.test.ts': "new URL('./worker.ts', import.meta.url)" },
    'site/src/worker.ts [unused]',
  ],
  [
    'an address of a page spelled out',
    addresses,
    {
      'site/src/base/paths.ts': "export const withdraw = '/member/withdraw';",
      'site/src/features/wallet/a.tsx': '<Link href="/member/withdraw#history" />',
    },
    'take it from',
  ],
  [
    'a package that looks up',
    packageDirection,
    { 'math/src/a.ts': "import { b } from '@palpite/server/b.ts';" },
    'may not import',
  ],
  [
    'an arcade that reaches for the office',
    packageDirection,
    { 'arcade/src/a.ts': "import { b } from '@palpite/contract/office/office.ts';" },
    'may not import',
  ],
  [
    'a browser package that asks for Node',
    packageDirection,
    { 'ui/src/a.ts': "import { readFile } from 'node:fs';" },
    'is not there',
  ],
  [
    'a path out of the workspace',
    packageDirection,
    { 'site/src/a.ts': "import { b } from '../../server/src/b.ts';" },
    'another workspace',
  ],
  [
    'an undeclared import',
    declaredImports,
    { 'ui/package.json': '{}', 'ui/src/a.ts': "import x from 'left-pad';" },
    'left-pad is not in',
  ],
  [
    'an unused dependency',
    declaredImports,
    { 'ui/package.json': '{"dependencies":{"left-pad":"1.0.0"}}' },
    'nothing uses it',
  ],
  ['a loose version', pinned, { 'ui/package.json': '{"dependencies":{"left-pad":"^1.0.0"}}' }, 'not pinned'],
  [
    'a lock file with a host',
    pinned,
    { 'package-lock.json': '"resolved": "https://example.org/x.tgz"' },
    'names the host',
  ],
  ['a float of money', words, { 'server/src/wallet/a.ts': 'const shown = x.toFixed(2);' }, 'never a float'],
  ['money as a number', words, { 'server/src/wallet/a.ts': 'interface A { amount: number }' }, 'never a number'],
  ['money turned into a number', words, { 'site/src/a.ts': 'Number(bet.stake)' }, 'never turned'],
  ['a look at the clock', words, { 'server/src/wallet/a.ts': 'const now = new Date();' }, 'knows the time'],
  [
    'chance of its own',
    words,
    { 'server/src/wallet/a.ts': "import { randomBytes } from 'node:crypto';" },
    'randomness',
  ],
  ['Math.random', words, { 'site/src/a.ts': 'Math.random()' }, 'Math.random'],
  ['unfinished work', words, { 'site/src/a.ts': '// TODO later' }, 'finish it'],
  ['a skipped test', words, { 'site/src/a.test.ts': "test.skip('x', () => {});" }, 'every test runs'],
  ['a sleeping test', words, { 'journeys/a.test.ts': 'await page.waitForTimeout(100);' }, 'wait for what'],
  ['any', words, { 'site/src/a.ts': 'const x = y as any;' }, 'say the type'],
  ['a silenced type', words, { 'site/src/a.ts': '// @ts-ignore' }, 'say the type'],
  ['an enum', words, { 'site/src/a.ts': 'enum A { b }' }, 'erasable'],
  ['a barrel', words, { 'site/src/a.ts': "export * from './b.ts';" }, 'no barrels'],
  ['a loud server', words, { 'server/src/wallet/a.ts': "console.log('x');" }, 'through the log'],
  [
    'text turned into markup',
    words,
    { 'site/src/a.tsx': '<div dangerouslySetInnerHTML={x} />' },
    'never turned into markup',
  ],
  ['a name that says nothing', names, { 'site/src/utils.ts': '' }, 'says nothing'],
  ['a CamelCase file', names, { 'site/src/BetSlip.tsx': '' }, 'kebab-case'],
  ['a prefixed type', names, { 'site/src/a.ts': 'interface IBet {}' }, 'no I-'],
  ['a default export', names, { 'site/src/a.ts': 'export default 1;' }, 'no default'],
  [
    'a wide comment',
    commentWidth,
    { 'site/src/a.ts': `const wide = '${'x'.repeat(120)}';\n/**\n * ${'word '.repeat(30)}\n */` },
    'site/src/a.ts:3 ',
  ],
  [
    'a comment that makes its line wide',
    commentWidth,
    { 'server/src/bets/functions.sql': `select 1; -- ${'x'.repeat(120)}` },
    ':1 ',
  ],
  ['a long file', sizes, { 'site/src/a.ts': 'x\n'.repeat(401) }, '401 lines'],
  ['a long test', sizes, { 'site/src/a.test.ts': 'x\n'.repeat(601) }, '601 lines'],
  ['a clock in math', purity, { 'math/src/a.ts': 'Date.now()' }, 'pure'],
  ['an import in math', purity, { 'math/src/a.ts': "import { z } from 'zod';" }, 'imports nothing'],
  ['a missing language', locales, { 'site/src/locales/pt/a.json': '{"x":"y"}' }, 'is missing'],
  [
    'a rig in the product',
    rigs,
    { 'server/src/wallet/pay.ts': "import { openRig } from '../base/rig.ts';" },
    'tests and other rigs only',
  ],
  [
    'a rig of another workspace in the product',
    rigs,
    { 'bench/src/a.ts': "import { openWire } from '@palpite/server/base/rig-wire.ts';" },
    'tests and other rigs only',
  ],
  [
    'a missing text',
    locales,
    { 'site/src/locales/pt/a.json': '{"x":"y"}', 'site/src/locales/en/a.json': '{}' },
    'x is missing',
  ],
  [
    'other figures',
    locales,
    { 'site/src/locales/pt/a.json': '{"x":"{{a}}"}', 'site/src/locales/en/a.json': '{"x":"{{b}}"}' },
    'other figures',
  ],
];

test.for(planted)('tidy finds %s', ([, rule, files, said]) => {
  expect(shown(rule(house(files))).some((fault) => fault.includes(said))).toBe(true);
});

test('a well-kept room has no fault', () => {
  const kept = house({
    'server/src/wallet/wallet.ts':
      "import { post } from '../ledger/ledger.ts';\nimport { inTx } from '../base/db.ts';\n// the clock: new Date() is not called here\nexport const label = 'new Date()';",
    'server/src/wallet/store.ts':
      'sql`select * from wallet.wallet w join ledger.standing(1) s on true`; players.find(1);',
    'server/migrations/0005_ledger.sql': 'create type ledger.batch as (key uuid[]);',
    'server/src/wallet/functions.sql': `-- as players.b(1)\n${aFunction('wallet.a', "select ledger.a('players.b(1)', null::ledger.batch)")}`,
    'server/src/wallet/triggers.sql':
      'create or replace trigger a before update on wallet.wallet execute function wallet.a();',
    'server/src/wallet/README.md': '# wallet',
  });
  const of = (rule: Rule) => shown(rule(kept)).filter((fault) => fault.includes('/wallet/'));
  expect([
    ...of(floors),
    ...of(sqlOwnership),
    ...of(functionHomes),
    ...of(functionCalls),
    ...of(transferIds),
    ...of(words),
    ...of(names),
    ...of(sizes),
    ...of(roomShape),
  ]).toEqual([]);
});

test('a rig does what tests do, and tests and rigs stand on it', () => {
  const kept = house({
    'server/src/wallet/rig-purse.ts':
      "import { openRig } from '../base/rig.ts';\nimport { launch } from '../../src/house.ts';\nawait sql`select * from players.player`;\nnew Date();",
    'server/src/wallet/pay.test.ts': "import { purse } from './rig-purse.ts';",
    'server/src/wallet/rigging.ts': 'export const ropes = 3;',
    'server/src/wallet/pay.ts': "import { ropes } from './rigging.ts';",
  });
  const of = (rule: Rule) =>
    shown(rule(kept)).filter((fault) => fault.includes('/wallet/') && !fault.includes('README'));
  expect([...of(rigs), ...of(floors), ...of(sqlOwnership), ...of(words)]).toEqual([]);
});
