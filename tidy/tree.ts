import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project as the rules see it: paths with '/' from the root, and what each file says. */
export interface Tree {
  readonly files: ReadonlyMap<string, string>;
}

/** One broken rule at one place. */
export interface Fault {
  readonly rule: string;
  readonly path: string;
  readonly line?: number;
  readonly why: string;
}

export type Rule = (tree: Tree) => Fault[];

const textual = /\.(ts|tsx|mjs|js|css|sql|json|md|html|yml|yaml)$/;

/** Reads every text file that belongs to the project: what git knows or would take. */
export function readTree(root: string): Tree {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const files = new Map<string, string>();
  for (const path of listed.split('\n')) {
    const at = join(root, path);
    if (path && textual.test(path) && existsSync(at)) files.set(path, readFileSync(at, 'utf8'));
  }
  return { files };
}

export interface Import {
  readonly from: string;
  readonly line: number;
}

/** Every module a file imports, exports from or loads. */
export function importsOf(text: string): Import[] {
  const found: Import[] = [];
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
  for (const match of text.matchAll(pattern)) {
    const from = match[1] ?? match[2] ?? match[3] ?? '';
    found.push({ from, line: text.slice(0, (match.index ?? 0) + match[0].length).split('\n').length });
  }
  return found;
}

/**
 * The code of a file without its comments and the content of its strings: for rules about words of code.
 * Lines keep their numbers.
 */
export function codeOf(text: string): string {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  return text.replace(
    /\/\*[\s\S]*?\*\/|(^|[^:'"`\\])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g,
    (part, before: string | undefined) =>
      part.startsWith("'") || part.startsWith('"')
        ? part[0] + blank(part.slice(1, -1)) + part[0]
        : (before ?? '') + blank(part.slice((before ?? '').length)),
  );
}

export interface Said {
  readonly text: string;
  readonly line: number;
}

/**
 * The strings of a file, without those in its comments; of a template what stands before its first value, and
 * the strings in its values.
 */
export function stringsOf(text: string): Said[] {
  const found: Said[] = [];
  const pattern =
    /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
  for (const match of text.matchAll(pattern)) {
    const line = text.slice(0, match.index).split('\n').length;
    const [first = '', ...values] = match[3]?.split('${') ?? [];
    const said = match[1] ?? match[2] ?? (match[3] === undefined ? undefined : first);
    if (said !== undefined) found.push({ text: said, line });
    for (const value of values) for (const inner of stringsOf(value)) found.push({ text: inner.text, line });
  }
  return found;
}

/** The lines where a pattern stands, from 1. */
export function linesWith(text: string, pattern: RegExp): number[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}

export const isCode = (path: string): boolean => /\.(ts|tsx)$/.test(path) && !path.endsWith('.d.ts');
/** What tests of several files stand on: `rig.ts` or `rig-<what>.ts`. */
export const isRig = (path: string): boolean => /(^|\/)rig(-[a-z0-9-]+)?\.tsx?$/.test(path);
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.startsWith('journeys/') || isRig(path);
