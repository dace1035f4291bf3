import { expect, test } from 'vitest';
import { countJourneys, countTests } from './checks.ts';

test('passed and failed tests are counted one by one, skipped ones not at all', () => {
  const report = {
    numPassedTests: 3,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }, { status: 'skipped' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }, { status: 'failed' }] },
    ],
  };
  expect(countTests(JSON.stringify(report))).toEqual({ passed: 3, failed: 2 });
});

test('a test file that could not be loaded is one failure', () => {
  const report = { numPassedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] };
  expect(countTests(JSON.stringify(report))).toEqual({ passed: 0, failed: 1 });
});

test('journeys count, and so does a house that did not start', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countJourneys(JSON.stringify({ stats, errors: [] }))).toEqual({ passed: 5, failed: 1 });
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countJourneys(JSON.stringify({ stats: none, errors: [{ message: 'port busy' }] }))).toEqual({
    passed: 0,
    failed: 1,
  });
});
