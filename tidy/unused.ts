// What nothing uses is deleted: a file is brought by another, named by one, or looked for by a tool.
import { type Fault, importsOf, type Rule } from './tree.ts';

const brought = /\.(tsx?|mjs|js|css)$/;
/** Test runner, bundler and compiler find these by their names. */
const lookedFor = /\.(test|config)\.tsx?$|\.d\.ts$/;
const naming = /\.(tsx?|mjs|js|css|html)$|(^|\/)package\.json$/;
/**
 * The name of a file as a string says it, from the last value put into it on: 'src/main.tsx' of '/%page%/src/main.tsx'.
 */
const names = /[\w./-]+\.(?:tsx?|mjs|js|css)(?=['"`\s?#])/g;
const importing = /\b(?:from |import |import\()['"][^'"]*$/;
const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g;

const workspaceOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : '');

export const unused: Rule = ({ files }) => {
  const used = new Set<string>();
  const byEnding = new Map<string, string[]>();
  for (const path of files.keys())
    if (brought.test(path))
      for (const ending of endingsOf(path)) byEnding.set(ending, [...(byEnding.get(ending) ?? []), path]);
  for (const [path, text] of files) {
    if (!naming.test(path)) continue;
    for (const { from } of importsOf(text)) for (const each of targetsOf(path, from)) used.add(each);
    const said = text.replace(comments, '');
    for (const { 0: name, index } of said.matchAll(names)) {
      if (!path.endsWith('.css') && importing.test(said.slice(Math.max(0, index - 80), index))) continue;
      for (const each of byEnding.get(name.replace(/^[./]+/, '')) ?? [])
        if (each !== path && mayName(path, name, each)) used.add(each);
    }
  }
  return [...files.keys()]
    .filter((path) => brought.test(path) && !lookedFor.test(path) && !used.has(path))
    .map((path): Fault => ({ rule: 'unused', path, why: 'nothing brings it and nothing names it' }));
};

/** 'c.ts', 'b/c.ts' and 'a/b/c.ts' of the last. */
function endingsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(at).join('/'));
}

/**
 * A file names others of its workspace by the end of their path, those of another by the whole; the
 * commands of `run` know them all.
 */
function mayName(path: string, name: string, other: string): boolean {
  const from = workspaceOf(path);
  return from === workspaceOf(other) || from === 'run' || from === '' || name.replace(/^[./]+/, '') === other;
}

/** Where an import leads, as paths from the root. */
function targetsOf(path: string, from: string): string[] {
  const plain = from.split('?')[0] ?? from;
  const [, workspace, inside] = /^@palpite\/([\w-]+)\/(.+)$/.exec(plain) ?? [];
  if (workspace !== undefined) return [`${workspace}/src/${inside}`, `${workspace}/${inside}`];
  return plain.startsWith('.') ? [new URL(plain, `file:///${path}`).pathname.slice(1)] : [];
}
