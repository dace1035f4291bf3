import { expect, test } from 'vitest';
import { chooseTests, type TestFiles, testFiles } from './chosen-tests.ts';

const everyRoom = "import { doorkeepers, rooms } from './house.ts';";
const texts: Readonly<Record<string, string>> = {
  'tidy/rules.test.ts': '',
  'math/src/games/crash/play.test.ts': '',
  'contract/src/agents/agents.test.ts': '',
  'server/src/agents/tree.test.ts': '',
  'server/src/bets/bets.test.ts': '',
  'server/src/crash/lead.test.ts': '',
  'server/src/office/bets.test.ts': '',
  'server/src/wire.test.ts': everyRoom,
  'server/src/idle-end.test.ts': "import { bets } from '@palpite/contract/bets/player.ts';",
  'server/src/headers.test.ts': '',
  'site/src/features/agents/home.test.tsx': '',
  'site/src/features/promotions/list.test.tsx': '',
  'office/src/features/bets/list/list.test.tsx': '',
  'journeys/agent.test.ts': '',
  'journeys/crash.test.ts': '',
  'journeys/login.test.ts': '',
};
const files: TestFiles = { paths: Object.keys(texts), textOf: (path) => texts[path] ?? '' };
const choose = (...words: string[]) => chooseTests(words, files);

test('a room means the tests in its folders on every floor, and of the whole server those that walk all rooms', () => {
  expect(choose('agents')).toEqual({
    options: [],
    tests: [
      'contract/src/agents/agents.test.ts',
      'server/src/agents/tree.test.ts',
      'server/src/wire.test.ts',
      'site/src/features/agents/home.test.tsx',
    ],
    journeys: ['journeys/agent.test.ts'],
  });
});

test('a room means files of other rooms that bear its name, and tests of the server that call it', () => {
  expect(choose('bets')).toEqual({
    options: [],
    tests: [
      'server/src/bets/bets.test.ts',
      'server/src/office/bets.test.ts',
      'server/src/wire.test.ts',
      'server/src/idle-end.test.ts',
      'office/src/features/bets/list/list.test.tsx',
    ],
    journeys: [],
  });
});

test('a feature without a room on the server leaves the server alone', () => {
  expect(choose('promotions').tests).toEqual(['site/src/features/promotions/list.test.tsx']);
});

test('a part of a path goes to vitest as it is, and needs no browser', () => {
  expect(choose('server/src/wire', './server/src/bets/bets.test.ts:12')).toEqual({
    options: [],
    tests: ['server/src/wire', './server/src/bets/bets.test.ts:12'],
    journeys: [],
  });
  expect(choose('lis')).toMatchObject({ tests: ['lis'], journeys: [] });
});

test('a journey is chosen by its path', () => {
  expect(choose('journeys/login')).toEqual({ options: [], tests: [], journeys: ['journeys/login.test.ts'] });
});

test('options go to vitest with what follows them', () => {
  expect(choose('crash', '-t', 'a flight', '--project', 'server', '--bail=1', 'wire')).toMatchObject({
    options: ['-t', 'a flight', '--project', 'server', '--bail=1'],
    tests: expect.arrayContaining(['server/src/crash/lead.test.ts', 'wire']),
  });
});

test('a word that means nothing is told with the rooms there are', () => {
  expect(() => choose('agnets')).toThrow(
    '"agnets" is no room, and no test has it in its path. The rooms are: agents, bets, crash, office, promotions.',
  );
});

test('in this project every room of the server is found, and a journey that bears its name', () => {
  const here = chooseTests(['vendors'], testFiles());
  for (const floor of ['server/src/vendors/', 'office/src/features/vendors/'])
    expect(here.tests.filter((path) => path.startsWith(floor)).length).toBeGreaterThan(0);
  expect(here.tests).toContain('server/src/wire.test.ts');
  expect(here.journeys).toEqual(['journeys/vendors.test.ts']);
});
