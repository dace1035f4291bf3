import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectDir } from '../place.ts';
import { Trouble } from '../trouble.ts';

/** The test files there are, by their paths in the project, and what is written in each. */
export interface TestFiles {
  readonly paths: readonly string[];
  readonly textOf: (path: string) => string;
}

/** What a few words on the command line choose. */
export interface ChosenTests {
  /** For vitest: options, and paths or parts of paths. */
  readonly options: readonly string[];
  readonly tests: readonly string[];
  /** Files of journeys; only these need a browser. */
  readonly journeys: readonly string[];
}

/** The folders whose folders are rooms, features or games. */
const roomFolders = [
  'server/src',
  'contract/src',
  'site/src/features',
  'office/src/features',
  'arcade/src',
  'math/src/games',
];
const journeyFolder = 'journeys/';
/** It takes the pictures of the README on demand, and tests nothing. */
const pictures = `${journeyFolder}pictures.test.ts`;
const notSource = new Set(['node_modules', 'dist', 'results', 'data', 'docs']);

/** The test files of this project. */
export function testFiles(): TestFiles {
  const paths = readdirSync(projectDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notSource.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap(({ name }) => testsIn(name))
    .filter((path) => path !== pictures);
  return { paths, textOf: (path) => readFileSync(join(projectDir, path), 'utf8') };
}

/**
 * Which tests the words of a command line mean. A room's name means all that the room touches, any other word the
 * paths it is part of. Trouble if a word means nothing.
 */
export function chooseTests(words: readonly string[], files: TestFiles): ChosenTests {
  const options: string[] = [];
  const tests = new Set<string>();
  const journeys = new Set<string>();
  const rooms = roomsOf(files.paths);
  for (const [index, word] of words.entries()) {
    // what follows an option may be its value
    if (word.startsWith('-') || isOption(words[index - 1])) {
      options.push(word);
      continue;
    }
    const isRoom = rooms.has(word);
    const chosen = isRoom ? touchedBy(word, files) : files.paths.filter((path) => isPartOf(word, path));
    if (chosen.length === 0)
      throw new Trouble(
        `"${word}" is no room, and no test has it in its path. The rooms are: ${[...rooms].sort().join(', ')}.`,
      );
    for (const path of chosen) {
      if (path.startsWith(journeyFolder)) journeys.add(path);
      else tests.add(isRoom ? path : word);
    }
  }
  return { options, tests: [...tests], journeys: [...journeys] };
}

/** Every room, feature and game that has a test in its folder. What all stand on is none. */
function roomsOf(paths: readonly string[]): Set<string> {
  const inside = paths.flatMap((path) =>
    roomFolders.filter((folder) => path.startsWith(`${folder}/`)).map((folder) => path.slice(folder.length + 1)),
  );
  const names = inside.filter((path) => path.includes('/')).map((path) => path.slice(0, path.indexOf('/')));
  return new Set(names.filter((name) => name !== 'base'));
}

/**
 * The tests in folders and files that bear the room's name, journeys among them, and those of the whole server that
 * call the room or walk through all rooms.
 */
function touchedBy(room: string, { paths, textOf }: TestFiles): string[] {
  const isServerRoom = paths.some((path) => path.startsWith(`server/src/${room}/`));
  const reads = (path: string) => {
    const text = textOf(path);
    return text.includes(`/${room}/`) || /import \{[^}]*\brooms\b[^}]*\} from '\.\/house\.ts'/.test(text);
  };
  return paths.filter((path) => bearsName(path, room) || (isServerRoom && isServerWide(path) && reads(path)));
}

function bearsName(path: string, room: string): boolean {
  if (path.split('/').includes(room)) return true;
  const words = `-${basename(path).split('.')[0] ?? ''}-`;
  // a journey about one agent is about the agents
  return [room, room.replace(/s$/, '')].some((name) => words.includes(`-${name}-`));
}

const isServerWide = (path: string) => path.startsWith('server/src/') && path.split('/').length === 3;

/** As vitest takes a word: a part of a path, which may end in a line. A journey is chosen by its folder's name only. */
function isPartOf(word: string, path: string): boolean {
  const part = word.replace(/:\d+$/, '').replace(/^\.\//, '');
  if (path.startsWith(journeyFolder) && !part.includes(journeyFolder)) return false;
  return join(projectDir, path).includes(part);
}

function isOption(word: string | undefined): boolean {
  return word?.startsWith('-') === true && !word.includes('=');
}

function testsIn(folder: string): string[] {
  return readdirSync(join(projectDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notSource.has(entry.name) ? [] : testsIn(path);
    return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
