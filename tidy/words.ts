import { codeOf, type Fault, isCode, isTest, linesWith, type Rule } from './tree.ts';

interface Grep {
  readonly rule: string;
  readonly pattern: RegExp;
  readonly where: (path: string) => boolean;
  readonly why: string;
}

const product = (path: string) => /^(math|contract|server|ui|arcade|site|office|outside)\//.test(path) && !isTest(path);
// pictures are made of coordinates, and coordinates may be rounded
const drawing = (path: string) => path.startsWith('ui/src/art/');
const serverRooms = (path: string) => /^(server|math|contract)\//.test(path) && !isTest(path);
const clock = new Set(['server/src/base/clock.ts']);
const chance = new Set(['server/src/base/chance.ts']);
const memberTypes = 'contract/src/base/member-types.ts';

/** Words that code of the house does not use, and why. */
const greps: readonly Grep[] = [
  {
    rule: 'money',
    pattern: /\.toFixed\(|\bparseFloat\(/,
    where: (path) => product(path) && !drawing(path),
    why: 'money is never a float; write it with formatMoney',
  },
  {
    rule: 'money',
    pattern: /\b(?:amount|stake|payout|balance|available|held|price|prize|fee|bonus|turnover)(?:Micro)?\??: number\b/,
    where: product,
    why: 'money is bigint micro-units, never a number',
  },
  {
    rule: 'money',
    pattern: /\bNumber\(\s*\w*\.?(?:amount|stake|payout|balance|available|held)\b/,
    where: product,
    why: 'money is never turned into a number',
  },
  {
    rule: 'clock',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.timeOrigin/,
    where: (path) => serverRooms(path) && !clock.has(path),
    why: 'only base/clock.ts knows the time',
  },
  {
    rule: 'chance',
    pattern: /\bMath\.random\b/,
    where: (path) => isCode(path),
    why: 'nothing may rest on Math.random',
  },
  {
    rule: 'chance',
    pattern: /\b(?:randomBytes|randomUUID|randomInt|randomFillSync|getRandomValues)\b/,
    where: (path) => serverRooms(path) && !chance.has(path),
    why: "only base/chance.ts touches the system's randomness",
  },
  { rule: 'unfinished', pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/, where: isCode, why: 'finish it or leave it out' },
  {
    rule: 'focused-tests',
    pattern: /\b(?:test|it|describe)\.(?:only|skip|todo)\b/,
    where: isTest,
    why: 'every test runs',
  },
  {
    rule: 'sleeping-tests',
    pattern: /\bwaitForTimeout\(/,
    where: isTest,
    why: 'wait for what must become true, not for time to pass',
  },
  {
    rule: 'member-types',
    pattern: /\b1, 2, 41, 42\b|\bconst (?:agentTypes|trialType)\b/,
    where: (path) => product(path) && path !== memberTypes,
    why: `who is an agent or a trial player stands once, in ${memberTypes}`,
  },
  { rule: 'silenced-types', pattern: /@ts-(?:ignore|nocheck|expect-error)/, where: isCode, why: 'say the type' },
  { rule: 'types', pattern: /\bas any\b|: any\b/, where: isCode, why: 'say the type' },
  {
    rule: 'types',
    pattern: /^\s*(?:export\s+)?(?:const\s+)?enum\s/,
    where: isCode,
    why: 'erasable TypeScript only: no enum',
  },
  {
    rule: 'barrels',
    pattern: /^\s*export \* from/,
    where: isCode,
    why: 'no barrels: import from the file that says it',
  },
  { rule: 'logs', pattern: /\bconsole\.(?:log|info|debug)\(/, where: product, why: 'speak through the log' },
  {
    rule: 'markup',
    pattern: /dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML/,
    where: product,
    why: 'text is never turned into markup',
  },
];

// strings are blanked before looking, and comments too, except where the word is itself a comment
const inComments = new Set(['unfinished', 'silenced-types']);

export const words: Rule = ({ files }) => {
  const faults: Fault[] = [];
  for (const [path, text] of files) {
    if (!isCode(path) || path.startsWith('tidy')) continue;
    const code = codeOf(text);
    for (const { rule, pattern, where, why } of greps)
      if (where(path))
        for (const line of linesWith(inComments.has(rule) ? text : code, pattern))
          faults.push({ rule, path, line, why });
  }
  return faults;
};

const exemptFromKebab = /(^|\/)(README\.md|LICENSE[\w.-]*|CODEOWNERS)$/;
const bannedNames = /(^|\/)(utils?|helpers?|common|misc|manager|types|index)\.tsx?$|-(utils?|helpers?|manager)\.tsx?$/;

export const names: Rule = ({ files }) => {
  const faults: Fault[] = [];
  for (const [path, text] of files) {
    if (bannedNames.test(path)) faults.push({ rule: 'names', path, why: 'says nothing: name the idea' });
    if (
      isCode(path) &&
      !exemptFromKebab.test(path) &&
      !/(^|\/)[a-z0-9]+(-[a-z0-9]+)*(\.(test|config|module|d))?\.tsx?$/.test(path)
    )
      faults.push({ rule: 'names', path, why: 'file names are kebab-case' });
    if (!isCode(path)) continue;
    for (const line of linesWith(
      codeOf(text),
      /\b(?:interface|type|class)\s+(?:I[A-Z][a-z]|T[A-Z][a-z]|Z[A-Z][a-z])\w*/,
    )) {
      faults.push({ rule: 'names', path, line, why: 'no I-, T- or Z- before a type' });
    }
    // a tool that loads a file asks for its default export
    if (!/\.config\.ts$|^journeys\/start-platform\.ts$/.test(path))
      for (const line of linesWith(codeOf(text), /^export default\b/))
        faults.push({ rule: 'names', path, line, why: 'no default exports' });
  }
  return faults;
};

const most = { code: 400, test: 600 };

export const sizes: Rule = ({ files }) => {
  const faults: Fault[] = [];
  for (const [path, text] of files) {
    if (!/\.(ts|tsx|mjs|css|sql)$/.test(path) || path === 'server/src/base/db/tables.ts') continue;
    const lines = text.trimEnd().split('\n').length;
    const allowed = isTest(path) ? most.test : most.code;
    if (lines > allowed)
      faults.push({ rule: 'sizes', path, why: `${lines} lines: past ${allowed} a file holds two ideas` });
  }
  return faults;
};

const columns = 120;

/**
 * A comment is no wider than the code beside it: the formatter breaks the one, a person the other. Migrations that have
 * landed stay as they are.
 */
export const commentWidth: Rule = ({ files }) => {
  const faults: Fault[] = [];
  for (const [path, text] of files) {
    if (!/\.(tsx?|mjs|js|css|sql)$/.test(path) || path.startsWith('server/migrations/')) continue;
    const lines = text.split('\n');
    if (!lines.some((line) => line.length > columns)) continue;
    const code = (path.endsWith('.sql') ? text.replace(/--.*/g, '') : codeOf(text)).split('\n');
    for (const [index, line] of lines.entries())
      if (line.length > columns && (code[index] ?? '').trimEnd().length <= columns)
        faults.push({ rule: 'comments', path, line: index + 1, why: `past ${columns} columns: break the line` });
  }
  return faults;
};

/** `math` is ground: it knows no time, no randomness, no machine. */
export const purity: Rule = ({ files }) => {
  const faults: Fault[] = [];
  for (const [path, text] of files) {
    if (!path.startsWith('math/src/') || !isCode(path) || isTest(path)) continue;
    for (const line of linesWith(
      codeOf(text),
      /\b(?:Date|process|globalThis|crypto|fetch|setTimeout|console|window|document)\b[.(]/,
    ))
      faults.push({ rule: 'purity', path, line, why: 'math is pure: no clock, no chance, no machine' });
    for (const line of linesWith(text, /from\s+'(?:node:|zod)/))
      faults.push({ rule: 'purity', path, line, why: 'math imports nothing' });
  }
  return faults;
};

/** Every language says the same things with the same figures in them. */
export const locales: Rule = ({ files }) => {
  const faults: Fault[] = [];
  for (const [path, text] of files) {
    const place = /^(.*\/locales\/)pt\/(.+\.json)$/.exec(path);
    if (!place) continue;
    const other = `${place[1]}en/${place[2]}`;
    const there = files.get(other);
    if (there === undefined) {
      faults.push({ rule: 'locales', path: other, why: `is missing beside ${path}` });
      continue;
    }
    const mine = leaves(JSON.parse(text));
    const theirs = leaves(JSON.parse(there));
    for (const [key, value] of mine) {
      const said = theirs.get(key);
      if (said === undefined) faults.push({ rule: 'locales', path: other, why: `${key} is missing` });
      else if (figures(said) !== figures(value))
        faults.push({
          rule: 'locales',
          path: other,
          why: `${key} names other figures: ${figures(said)} instead of ${figures(value)}`,
        });
      if (value.trim() === '') faults.push({ rule: 'locales', path, why: `${key} is empty` });
    }
    for (const key of theirs.keys())
      if (!mine.has(key)) faults.push({ rule: 'locales', path, why: `${key} is missing` });
  }
  return faults;
};

function leaves(value: unknown, prefix = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[prefix, value]]);
  const all = new Map<string, string>();
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      for (const [name, text] of leaves(inner, prefix ? `${prefix}.${key}` : key)) all.set(name, text);
  return all;
}

function figures(text: string): string {
  return [...new Set([...text.matchAll(/\{\{?\s*([\w.]+)[^}]*\}?\}/g)].map((match) => match[1]))].sort().join(', ');
}
