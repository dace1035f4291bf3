import { resolve } from './packages.ts';
import { type Fault, importsOf, isCode, isTest, linesWith, type Rule, type Tree } from './tree.ts';

/** Who stands where, read from server/src/house.ts: each bracket of `floors` is one floor, from 1 up. */
export function floorsOf({ files }: Tree): Map<string, number> {
  const table = /floors[^=]*=\s*\[([\s\S]*?)\n\];/.exec(files.get('server/src/house.ts') ?? '')?.[1] ?? '';
  const floors = new Map<string, number>([['base', 0]]);
  for (const [index, row] of [...table.matchAll(/\[([^\]]*)\]/g)].entries())
    for (const [, room = ''] of (row[1] ?? '').matchAll(/(\w+)Room/g)) floors.set(room, index + 1);
  return floors;
}

/** These see the whole house. */
const sees = new Set(['server/src/main.ts', 'server/src/house.ts', 'server/src/open-platform.ts']);

export const floors: Rule = (tree) => {
  const faults: Fault[] = [];
  const standing = floorsOf(tree);
  for (const [path, text] of tree.files) {
    const room = roomOf(path);
    if (!room || !isCode(path) || isTest(path) || sees.has(path)) continue;
    const own = standing.get(room);
    if (own === undefined) {
      faults.push({ rule: 'floors', path, why: `the room ${room} stands on no floor of house.ts` });
      continue;
    }
    for (const { from, line } of importsOf(text)) {
      if (!from.startsWith('.')) continue;
      const target = resolve(path, from);
      const other = roomOf(target);
      if (other === room) continue;
      if (other === undefined) {
        faults.push({
          rule: 'floors',
          path,
          line,
          why: `only main.ts, house.ts and open-platform.ts may see ${target}`,
        });
        continue;
      }
      const there = standing.get(other) ?? 0;
      if (there > own)
        faults.push({
          rule: 'floors',
          path,
          line,
          why: `${room} (floor ${own}) looks up at ${other} (floor ${there}): news travels up as events`,
        });
      else if (there === own)
        faults.push({ rule: 'floors', path, line, why: `${room} and ${other} share a floor: a lower room is missing` });
      else if (other !== 'base' && target !== `server/src/${other}/${other}.ts`)
        faults.push({
          rule: 'floors',
          path,
          line,
          why: `goes through the wall of ${other}: only its door ${other}.ts may be used`,
        });
    }
  }
  return faults;
};

/** SQL stands in store files only, and names the room's own schema only: each room of the house has one by its name. */
export const sqlOwnership: Rule = (tree) => {
  const faults: Fault[] = [];
  const schemas = floorsOf(tree);
  // what is followed by a bracket after `from` or `join` is a function: see functionCalls
  const named =
    /\b(?:(?:into|update|table|truncate)\s+(?:only\s+)?([a-z_]+)\.[a-z_]+|(?:from|join)\s+(?:only\s+)?([a-z_]+)\.[a-z_]+\b(?!\())/gi;
  for (const [path, text] of tree.files) {
    const migration = /^server\/migrations\/\d{4}_([a-z]+)/.exec(path)?.[1];
    const room = migration ?? roomOf(path);
    if (!room || isTest(path) || path.endsWith('/migrate.ts')) continue;
    const isStore = migration !== undefined || room === 'base' || /\/(store|[\w-]+-store|store-[\w-]+)\.ts$/.test(path);
    if (!isStore && isCode(path))
      for (const line of linesWith(text, /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/))
        faults.push({ rule: 'sql-ownership', path, line, why: `only ${room}'s store may speak SQL` });
    for (const [index, line] of text.split('\n').entries())
      for (const match of line.replace(/--.*$/, '').matchAll(named)) {
        const schema = (match[1] ?? match[2])?.toLowerCase() ?? '';
        if (schemas.has(schema) && schema !== room)
          faults.push({ rule: 'sql-ownership', path, line: index + 1, why: `${room} names a table of ${schema}` });
      }
  }
  return faults;
};

/** What staff ask of a room (`contract/src/<room>/office.ts`) is tied in that room: its desk stands in no other. */
export const desks: Rule = ({ files }) => {
  const faults: Fault[] = [];
  const imported = /(?:^|\n)import\s+(?!type\b)([^;]*?)\s+from\s+'@palpite\/contract\/([\w-]+)\/office\.ts'/g;
  for (const [path, text] of files) {
    if (!path.startsWith('server/src/') || !isCode(path) || isTest(path)) continue;
    for (const { 1: names = '', 2: room, index, 0: whole } of text.matchAll(imported)) {
      const onlyTypes = /^\{\s*(?:type\s+\w+(?:\s+as\s+\w+)?\s*,?\s*)+\}$/.test(names);
      const line = text.slice(0, index + whole.length).split('\n').length;
      if (room !== roomOf(path) && !onlyTypes)
        faults.push({ rule: 'desks', path, line, why: `what staff ask of ${room} is tied in server/src/${room}` });
    }
  }
  return faults;
};

/** Numbered without a gap or a twin. */
export const migrationNumbers: Rule = ({ files }) => {
  const names = [...files.keys()].filter((path) => path.startsWith('server/migrations/')).sort();
  return names.flatMap((path, index) => {
    const expected = String(index + 1).padStart(4, '0');
    return new RegExp(`^server/migrations/${expected}_[a-z_]+\\.sql$`).test(path)
      ? []
      : [{ rule: 'migrations', path, why: `expected a file ${expected}_room_what.sql here` }];
  });
};

const mostFiles = 40;
const mostInFolder = 15;

/** A room has a README of 40 lines at most, and no more files than one can hold in mind. */
export const roomShape: Rule = (tree) => {
  const faults: Fault[] = [];
  for (const room of floorsOf(tree).keys()) {
    if (room === 'base') continue;
    const at = `server/src/${room}/`;
    const inside = [...tree.files.keys()].filter((path) => path.startsWith(at));
    const readme = tree.files.get(`${at}README.md`);
    if (readme === undefined) faults.push({ rule: 'rooms', path: at, why: 'README.md is missing' });
    else if (readme.trimEnd().split('\n').length > 40)
      faults.push({ rule: 'rooms', path: `${at}README.md`, why: 'longer than 40 lines' });
    const files = inside.filter((path) => isCode(path) && !isTest(path));
    if (files.length > mostFiles)
      faults.push({ rule: 'rooms', path: at, why: `${files.length} files: past ${mostFiles} a room is two rooms` });
  }
  return faults;
};

const layers = ['base', 'features', 'app'];

/** In the front ends: app → features → base → ui, and a feature never imports a feature. */
export const features: Rule = ({ files }) => {
  const faults: Fault[] = [];
  const placed = /^(?:site|office)\/src\/(base|features|app)\/(?:([\w-]+)\/)?/;
  for (const [path, text] of files) {
    const [, layer = '', name] = placed.exec(path) ?? [];
    if (!layer || !isCode(path) || isTest(path)) continue;
    for (const { from, line } of importsOf(text)) {
      const [, other = '', otherName] = (from.startsWith('.') && placed.exec(resolve(path, from))) || [];
      if (layers.indexOf(other) > layers.indexOf(layer))
        faults.push({ rule: 'features', path, line, why: `${layer} imports from ${other}, which stands on it` });
      if (layer === 'features' && other === 'features' && otherName !== name)
        faults.push({ rule: 'features', path, line, why: `the feature ${name} imports the feature ${otherName}` });
    }
  }
  return faults;
};

export function roomOf(path: string): string | undefined {
  return /^server\/src\/([\w-]+)\//.exec(path)?.[1];
}

/** No more source files in a folder than one can hold in mind. What is there for tests is not counted. */
export const folderSize: Rule = ({ files }) => {
  const folders = new Map<string, number>();
  for (const path of files.keys()) {
    if (!isCode(path) || isTest(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return [...folders].flatMap(([path, count]) =>
    count > mostInFolder
      ? [{ rule: 'folders', path, why: `${count} source files: past ${mostInFolder} a folder holds two ideas` }]
      : [],
  );
};
