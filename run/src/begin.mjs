// The first file of every command: plain JavaScript that any Node from 20 on can run with nothing installed.
// It installs the packages and the pinned runtime if they are missing, then runs a file in `command`.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const packages = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(packages, '.palpite-installed');
/** The commands, each with its file. */
const commands = {
  start: 'command/start.ts',
  dev: 'command/dev.ts',
  test: 'command/test.ts',
  bench: 'command/bench.ts',
  conformance: 'command/conformance.ts',
  simulate: 'command/simulate.ts',
  batteries: 'command/batteries.ts',
  types: 'command/check-types.ts',
  tidy: 'command/tidy.ts',
  tables: 'command/tables.ts',
  'ledger-verify': 'command/verify/ledger-verify.ts',
  'round-verify': 'command/verify/round-verify.ts',
  'statement-verify': 'command/verify/statement-verify.ts',
  'lottery-verify': 'command/verify/lottery-verify.ts',
  events: 'command/events.ts',
};
/** The oldest Node that every package runs on. */
const oldestNode = [24, 15];

const [command, ...rest] = process.argv.slice(2);
if (!Object.hasOwn(commands, command ?? '')) stop(`Say one of: ${Object.keys(commands).join(', ')}.`);
await installPackages();
run(runtime());

/** Installs the packages of the lock file into node_modules; takes a few milliseconds if they are there. */
async function installPackages() {
  const lock = readFileSync(lockFile);
  const stamp = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
  if (readIfThere(stampFile) === stamp) return;
  const wanted = wantedPackages(JSON.parse(lock.toString()).packages);
  if (!alreadyInstalled(wanted)) {
    try {
      accessSync(root, constants.W_OK);
      if (existsSync(packages)) accessSync(packages, constants.W_OK);
    } catch {
      stop(
        `The packages must be installed, but ${root} cannot be written by this user. Use the folder's owner, or a clone of your own.`,
      );
    }
    await npmCi(wanted);
  }
  try {
    writeFileSync(stampFile, stamp);
  } catch {
    // Packages installed by another user work as well; only the quick check is not possible.
  }
}

/** Maps the install path of every package for this machine to its entry in the lock file. */
function wantedPackages(locked) {
  const here = (list, own) => list === undefined || [list].flat().includes(own);
  const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  const fits = ([path, entry]) =>
    path.includes('node_modules/') &&
    !entry.link &&
    // An optional package without a platform is a dependency of a package for another platform.
    (!entry.optional || entry.os || entry.cpu) &&
    here(entry.os, process.platform) &&
    here(entry.cpu, process.arch) &&
    here(entry.libc, libc);
  return new Map(Object.entries(locked).filter(fits));
}

/** Whether npm itself recorded the same packages, for example after an `npm ci` by hand. */
function alreadyInstalled(wanted) {
  const record = readIfThere(join(packages, '.package-lock.json'));
  if (!record) return false;
  const present = JSON.parse(record).packages;
  return [...wanted].every(([path, { version }]) => present[path]?.version === version);
}

/** Runs `npm ci` and counts the progress itself, because npm shows none outside a terminal. */
async function npmCi(wanted) {
  const began = Date.now();
  // Install scripts stay off: nothing here needs them, and newer versions of npm block them anyway.
  const flags = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--progress=false',
    '--no-audit',
    '--no-fund',
  ];
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const child = spawn(npm[0], [...npm.slice(1), ...flags], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const show = () => {
    const there = [...wanted.keys()].filter((path) => existsSync(join(root, path, 'package.json'))).length;
    progress(`installing packages: ${there} of ${wanted.size}, ${seconds(began)}`);
  };
  progress(`installing ${wanted.size} packages (needed once)`);
  const timer = setInterval(show, process.stdout.isTTY ? 500 : 5000);
  const code = await new Promise((resolve) => {
    child.on('error', (cause) => stop(`npm could not be started: ${cause.message}`));
    child.on('close', resolve);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal));
  });
  clearInterval(timer);
  if (code !== 0) {
    const full = /ENOSPC|no space left/i.test(said) ? ' The disk is full.' : '';
    stop(
      `\nThe packages could not be installed (npm ended with ${code}).${full}\n${said.trim().split('\n').slice(-20).join('\n')}`,
    );
  }
  progress(`packages installed: ${wanted.size} in ${seconds(began)}\n`);
}

/**
 * The path of a Node that can run this project: the pinned one if its package exists, otherwise the system's Node if it
 * is recent enough.
 */
function runtime() {
  const pinned = join(packages, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) {
    try {
      accessSync(pinned, constants.X_OK);
    } catch {
      chmodSync(pinned, 0o755);
    }
    // The pinned Node may be installed and still not run, for example on a system with another C library.
    if (spawnSync(pinned, ['--version']).status === 0) return pinned;
  }
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath;
  return stop(
    `Palpite needs Node ${oldestNode.join('.')} or newer. This is ${process.version}, and the packages hold none for ${process.platform} on ${process.arch}: install a newer one and try again.`,
  );
}

/** Runs the command in place of this process: same terminal, arguments, signals and exit code. */
function run(node) {
  const file = join(root, 'run', 'src', commands[command]);
  const env = {
    ...process.env,
    PATH: [dirname(node), join(packages, '.bin'), process.env.PATH].join(':'),
    NODE_COMPILE_CACHE: join(packages, '.cache', 'node-compile'),
  };
  // If this process is killed with SIGKILL, the command is told to stop and shuts everything down in order.
  const leash =
    spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0 ? ['setpriv', '--pdeathsig', 'TERM'] : [];
  const [program, ...args] = [...leash, node, file, ...rest];
  const child = spawn(program, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (cause) => stop(`${command} could not be started: ${cause.message}`));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGKILL' ? 137 : 1);
  });
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function seconds(since) {
  return `${Math.round((Date.now() - since) / 1000)} s`;
}

function progress(line) {
  process.stdout.write(process.stdout.isTTY ? `\r\x1b[2K${line}` : `${line.trimEnd()}\n`);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
