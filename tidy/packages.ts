import { type Fault, importsOf, isCode, isRig, isTest, type Rule, type Tree } from './tree.ts';

/**
 * What each workspace may import of the others, as a pattern over the path after the package's name; absent: nothing.
 */
const may: Record<string, Record<string, RegExp>> = {
  math: {},
  contract: { math: /./ },
  server: { contract: /./, math: /./ },
  ui: { contract: /^base\//, math: /^money\.ts$/ },
  arcade: {
    ui: /./,
    contract: /^(base\/|\w+\/(player|shapes)\.ts$|lottery\/numero\.ts$)/,
    math: /^(money\.ts|chance\/|(games|lottery|sports|tables)\/([\w-]+\/)?[\w-]+\.ts$)/,
  },
  // what players see on a ticket is read elsewhere in the same words
  site: {
    ui: /./,
    math: /./,
    contract: /^(base\/|\w+\/(player|agent|shapes)\.ts$)/,
    arcade: /^(lottery\/play-names|sports\/market-names)\.ts$/,
  },
  office: {
    ui: /./,
    math: /./,
    contract: /^(base\/|\w+\/(office|shapes)\.ts$)/,
    arcade: /^(lottery\/play-names|sports\/market-names)\.ts$/,
  },
  outside: { math: /./, contract: /^(base\/|\w+\/(vendor|shapes)\.ts$)/ },
  journeys: { contract: /./, run: /./, math: /./ },
  bench: { contract: /./, server: /./, run: /./, math: /./ },
  // whoever brings their own operator needs nothing of ours
  conformance: {},
  run: { server: /^base\/|^ledger\//, math: /./, conformance: /^command\.ts$/ },
};

/** Tests may bring the real neighbour instead of a fake one, and what both sides of a contract test with. */
const mayInTests: Record<string, Record<string, RegExp>> = {
  site: { contract: /^\w+\/rig-[\w-]+\.ts$/ },
  office: { contract: /^\w+\/rig-[\w-]+\.ts$/ },
  server: { outside: /./, run: /./, conformance: /./ },
  outside: {},
  run: { server: /./ },
};

const builtIn = /^node:/;
const ofTheRuntime: Record<string, RegExp> = {
  math: /$^/,
  contract: /$^/,
  ui: /$^/,
  arcade: /$^/,
  site: /$^/,
  office: /$^/,
};

export const packageDirection: Rule = ({ files }) =>
  eachImport(files, (workspace, path, from, line) => {
    const other = /^@palpite\/([\w-]+)\/(.+)$/.exec(from);
    if (other) {
      const [, name = '', inside = ''] = other;
      if (name === workspace)
        return fault('packages', path, line, `imports its own package by name: use a relative path`);
      const allowed =
        may[workspace]?.[name]?.test(inside) || (isTest(path) && mayInTests[workspace]?.[name]?.test(inside));
      return allowed ? undefined : fault('packages', path, line, `${workspace} may not import ${from}`);
    }
    if (builtIn.test(from) && ofTheRuntime[workspace] && !isTest(path) && !path.endsWith('vite.config.ts'))
      return fault('packages', path, line, `${workspace} runs in the browser or anywhere: ${from} is not there`);
    if (from.startsWith('.') && resolve(path, from).split('/')[0] !== workspace)
      return fault('packages', path, line, `reaches into another workspace by a relative path`);
    return undefined;
  });

/**
 * What only tests stand on is no part of the product: it may do what tests may, and only they and other rigs bring it.
 */
export const rigs: Rule = ({ files }) =>
  eachImport(files, (_workspace, path, from, line) => {
    if (isTest(path)) return undefined;
    return isRig(from) ? fault('rigs', path, line, `${from} is for tests and other rigs only`) : undefined;
  });

/** Every package a workspace imports stands in its package.json, and every dependency there is imported. */
export const declaredImports: Rule = ({ files }) => {
  const faults: Fault[] = [];
  const usedBy = new Map<string, Set<string>>();
  faults.push(
    ...eachImport(files, (workspace, path, from, line) => {
      if (from.startsWith('.') || builtIn.test(from) || from.startsWith('virtual:')) return undefined;
      const name = from.startsWith('@') ? from.split('/').slice(0, 2).join('/') : (from.split('/')[0] ?? from);
      const used = usedBy.get(workspace) ?? new Set();
      usedBy.set(workspace, used.add(name));
      const declared = { ...dependencies(files, `${workspace}/package.json`), ...dependencies(files, 'package.json') };
      return name in declared || name === `@palpite/${workspace}`
        ? undefined
        : fault('declared-imports', path, line, `${name} is not in ${workspace}/package.json`);
    }),
  );
  for (const [path, text] of files) {
    const workspace = /^([\w-]+)\/package\.json$/.exec(path)?.[1];
    if (!workspace) continue;
    // a package may also be named by a style sheet, a page or a command
    const elsewhere = [...files]
      .filter(([file]) => file.startsWith(`${workspace}/`) && file !== path)
      .map(([, body]) => body)
      .join('\n');
    const { dependencies: declared = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
    for (const name of Object.keys(declared))
      if (!usedBy.get(workspace)?.has(name) && !elsewhere.includes(name))
        faults.push({ rule: 'declared-imports', path, why: `${name} is declared but nothing uses it` });
  }
  return faults;
};

/** Versions are exact, and the lock file names no host. */
export const pinned: Rule = ({ files }) => {
  const faults: Fault[] = [];
  for (const [path, text] of files) {
    if (!/(^|\/)package\.json$/.test(path)) continue;
    for (const [name, version] of Object.entries(dependencies(files, path)))
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        faults.push({ rule: 'pinned', path, why: `${name} is not pinned to one version: ${version}` });
    void text;
  }
  if (/"resolved": "https?:/.test(files.get('package-lock.json') ?? ''))
    faults.push({ rule: 'pinned', path: 'package-lock.json', why: 'names the host it was made with' });
  return faults;
};

function dependencies(files: Tree['files'], path: string): Record<string, string> {
  const body = JSON.parse(files.get(path) ?? '{}') as Record<string, Record<string, string> | undefined>;
  return { ...body.dependencies, ...body.devDependencies, ...body.optionalDependencies };
}

function eachImport(
  files: Tree['files'],
  judge: (workspace: string, path: string, from: string, line: number) => Fault | undefined,
): Fault[] {
  const faults: Fault[] = [];
  for (const [path, text] of files) {
    const [workspace = ''] = path.split('/');
    if (!isCode(path) || !(workspace in may)) continue;
    for (const { from, line } of importsOf(text)) {
      const found = judge(workspace, path, from, line);
      if (found) faults.push(found);
    }
  }
  return faults;
}

export function resolve(path: string, from: string): string {
  const parts = path.split('/').slice(0, -1);
  for (const part of from.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function fault(rule: string, path: string, line: number, why: string): Fault {
  return { rule, path, line, why };
}
