import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '../place.ts';
import { countJourneys, countTests } from './checks.ts';

const file = (name: string) => join(projectDir, 'server', `${name}.test.ts`);

test('passed and failed tests are counted one by one, skipped ones not at all, and the failed ones named', () => {
  const passed = { status: 'passed', fullName: 'fair' };
  const failed = {
    status: 'failed',
    fullName: 'no bet is lost',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\n to be 2'],
  };
  const report = {
    numPassedTests: 3,
    testResults: [
      {
        name: file('a'),
        status: 'passed',
        assertionResults: [passed, passed, { status: 'skipped', fullName: 'later' }],
      },
      { name: file('b'), status: 'failed', assertionResults: [passed, failed, failed] },
    ],
  };
  const name = 'server/b.test.ts: no bet is lost\n    expected 1\n     to be 2';
  const names = [name, name];
  expect(countTests(JSON.stringify(report))).toEqual({ passed: 3, failed: 2, names });
});

test('a test file that could not be loaded is one failure', () => {
  const report = { numPassedTests: 0, testResults: [{ name: file('a'), status: 'failed', assertionResults: [] }] };
  expect(countTests(JSON.stringify(report))).toEqual({ passed: 0, failed: 1, names: ['server/a.test.ts'] });
});

test('journeys count, the failed ones by name, and so does a platform that did not start', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  const results = [{ error: { message: 'no such button' } }];
  const spec = (title: string, status: string) => ({ title, file: 'login.test.ts', tests: [{ status, results }] });
  const inner = { specs: [spec('a stranger is refused', 'unexpected'), spec('a player enters', 'flaky')] };
  const suites = [{ specs: [spec('a visitor looks', 'expected')], suites: [inner] }];
  expect(countJourneys(JSON.stringify({ stats, suites, errors: [] }))).toEqual({
    passed: 5,
    failed: 1,
    names: ['login.test.ts: a stranger is refused\n    no such button'],
  });
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countJourneys(JSON.stringify({ stats: none, suites: [], errors: [{ message: 'port busy' }] }))).toEqual({
    passed: 0,
    failed: 1,
    names: [],
  });
});
