import { floorsOf, roomOf } from './rooms.ts';
import { type Fault, isCode, isTest, type Rule, type Tree } from './tree.ts';

const home = /^server\/src\/[\w-]+\/(functions\/[\w-]+|functions|[\w-]+-functions|triggers)\.sql$/;
const statement =
  /^(create or replace (?:function|procedure) ([a-z_]+)\.(\w+)|create or replace trigger \w+|grant|revoke)\b/;

/** A function has one text, in its room: applied by hash at the start of a server, never by a migration. */
export const functionHomes: Rule = ({ files }) => {
  const faults: Fault[] = [];
  const fault = (path: string, line: number | undefined, why: string) =>
    faults.push({ rule: 'functions', path, ...(line && { line }), why });
  const known = new Map<string, string>();
  for (const [path, text] of files) {
    if (!path.startsWith('server/') || !path.endsWith('.sql')) continue;
    const bare = withoutComments(text);
    if (path.startsWith('server/migrations/')) {
      for (const { 0: what, index } of bare.matchAll(
        /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|trigger)\b/gi,
      ))
        fault(
          path,
          lineOf(bare, index),
          `"${what}": functions and triggers stand in functions.sql and triggers.sql of their room`,
        );
      continue;
    }
    if (!home.test(path))
      fault(path, undefined, 'SQL of a room stands in functions.sql, *-functions.sql, functions/ or triggers.sql');
    for (const { at, text: said } of statementsOf(bare)) {
      const form = statement.exec(said);
      if (!form) fault(path, lineOf(bare, at), 'only "create or replace" of functions and triggers, grant and revoke');
      const [, , schema, name] = form ?? [];
      if (schema === undefined) continue;
      if (schema !== roomOf(path))
        fault(path, lineOf(bare, at), `a function of ${schema} stands in the room ${schema}`);
      const first = known.get(`${schema}.${name}`);
      if (first) fault(path, lineOf(bare, at), `${schema}.${name} stands in ${first} already: a function has one text`);
      else known.set(`${schema}.${name}`, path);
    }
  }
  return faults;
};

/**
 * What SQL calls stands in its own room or on a lower floor, and so do the types it names; what else another room has,
 * its tables before all, it never names.
 */
export const functionCalls: Rule = (tree) => {
  const faults: Fault[] = [];
  const standing = floorsOf(tree);
  const types = typesIn(tree);
  for (const [path, text] of tree.files) {
    const room = roomOf(path);
    const own = room === undefined ? undefined : standing.get(room);
    if (own === undefined || isTest(path)) continue;
    const sql = sqlOf(path, text);
    for (const { 1: schema = '', 2: name, 3: call, index } of sql.matchAll(/(?<![\w.$%])([a-z_]+)\.(\w+)(\()?/g)) {
      const there = standing.get(schema);
      if (there === undefined || schema === room) continue;
      const fault = (why: string) => faults.push({ rule: 'calls', path, line: lineOf(text, index), why });
      const type = types.has(`${schema}.${name}`);
      if (!call && !type)
        fault(`${room} names ${schema}.${name}: only functions and types of another room may be named`);
      else if (there >= own && type)
        fault(
          `${room} (floor ${own}) names the type ${schema}.${name} (floor ${there}): SQL names types of lower floors`,
        );
      else if (there >= own)
        fault(`${room} (floor ${own}) calls ${schema}.${name} (floor ${there}): SQL calls functions of lower floors`);
    }
  }
  return faults;
};

/** How the id of a transfer is made up (its number, and its lane in the low eight bits) only the ledger knows. */
export const transferIds: Rule = ({ files }) => {
  const faults: Fault[] = [];
  for (const [path, text] of files) {
    const room = roomOf(path);
    if (room === undefined || room === 'ledger' || isTest(path)) continue;
    const code = isCode(path) ? text.matchAll(/(?:<<|>>)\s*8n\b|&\s*255n\b/g) : [];
    for (const { 0: what, index } of [...sqlOf(path, text).matchAll(/(?:<<|>>)\s*8\b|&\s*255\b/g), ...code])
      faults.push({
        rule: 'ids',
        path,
        line: lineOf(text, index),
        why: `"${what}": ids of transfers are made by ledger.transfer_ids and ledger.command_ids alone`,
      });
  }
  return faults;
};

/** The types that migrations bring. */
const typesIn = ({ files }: Tree) =>
  new Set(
    [...files].flatMap(([path, text]) =>
      path.startsWith('server/migrations/')
        ? [...withoutComments(text).matchAll(/\bcreate\s+type\s+(\w+\.\w+)/gi)].map(([, name = '']) => name)
        : [],
    ),
  );

const sqlOf = (path: string, text: string) =>
  path.endsWith('.sql') ? withoutStrings(withoutComments(text)) : isCode(path) ? sqlIn(text) : '';

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;
const blank = (part: string) => part.replace(/[^\n]/g, ' ');
const withoutComments = (sql: string) => sql.replace(/--[^\n]*/g, blank);
const withoutStrings = (sql: string) => sql.replace(/'[^']*'/g, blank);

/** Each statement and where it begins; a body between $$ is one part of it. */
function statementsOf(sql: string): { at: number; text: string }[] {
  return [...sql.matchAll(/(?:\$\$[\s\S]*?\$\$|[^;$]|\$(?!\$))+/g)].flatMap(({ 0: text, index }) => {
    const began = text.search(/\S/);
    return began < 0 ? [] : [{ at: index + began, text: text.slice(began) }];
  });
}

/** What a file of code says in SQL, each word in its place and all else blank. */
function sqlIn(code: string): string {
  const out = blank(code).split('');
  /**
   * Of each template under way: whether it is SQL, and how many braces are open in the figure at
   * hand; none: its text goes on.
   */
  const open: { sql: boolean; braces: number }[] = [];
  for (let at = 0; at < code.length; at++) {
    const top = open.at(-1);
    if (top && top.braces === 0) {
      if (code[at] === '\\') at++;
      else if (code[at] === '`') open.pop();
      else if (code.startsWith('${', at)) {
        top.braces = 1;
        at++;
      } else if (top.sql) out[at] = code[at] ?? '';
      continue;
    }
    const skipped = /^(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/.exec(
      code.slice(at, at + 4000),
    )?.[0];
    if (skipped) {
      if (isSql(code, at))
        for (let inside = at + 1; inside < at + skipped.length - 1; inside++) out[inside] = code[inside] ?? '';
      at += skipped.length - 1;
    } else if (code[at] === '`') open.push({ sql: isSql(code, at), braces: 0 });
    else if (top && code[at] === '{') top.braces++;
    else if (top && code[at] === '}') top.braces--;
  }
  return withoutStrings(out.join(''));
}

/** A text is SQL by its tag, or by its first word where it is sent later. */
const isSql = (code: string, at: number) =>
  /\bsql(<[^`]*>)?$/.test(code.slice(Math.max(0, at - 2000), at)) ||
  /^[`'"]\s*(select|insert|update|delete|with)\b/i.test(code.slice(at, at + 40));
