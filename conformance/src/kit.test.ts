// The kit itself: an operator that keeps the rules passes all of it, one that breaks a rule is told so under that rule.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rules } from './cases.ts';
import { conform } from './command.ts';
import { casesOf, runKit } from './kit.ts';
import { isGreen, linesOf } from './report.ts';
import { type Misdeed, misdeeds } from './rig-books.ts';
import { openOperator } from './rig-operator.ts';
import type { DialectName } from './speech.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const common = { currency: 'BRL', game: 'a-game', bearer: 'a-bearer' };

async function kitOn(dialect: DialectName, misdeed?: Misdeed, rule?: string) {
  const operator = await openOperator({ ...common, dialect, misdeed, publicKey: keys.publicKey });
  try {
    const { url: target, sessionDoor } = operator;
    return await runKit({ ...common, dialect, target, sessionDoor, key: keys.privateKey, rule });
  } finally {
    await operator.close();
  }
}

const red = (report: Awaited<ReturnType<typeof runKit>>) => linesOf(report).filter((line) => line.includes(' RED '));

test.for(['hub88', 'caleta', 'pam'] as const)('an operator of %s that keeps the rules passes', async (dialect) => {
  const report = await kitOn(dialect);
  expect(red(report)).toEqual([]);
  expect(report.cases).toHaveLength(casesOf(dialect).length);
});

const planted = Object.entries(misdeeds) as [Misdeed, string][];
test.for(planted)('an operator that %s is red under rule %s', async ([misdeed, rule]) => {
  const speaking: DialectName[] = rule === 'protocol' ? ['pam'] : ['hub88', 'caleta', 'pam'];
  const reports = await Promise.all(speaking.map((dialect) => kitOn(dialect, misdeed, rule)));
  expect(reports.map((report) => [report.dialect, isGreen(report)])).toEqual(speaking.map((name) => [name, false]));
});

test('every rule has an operator that breaks it', () => {
  expect(new Set(Object.values(misdeeds))).toEqual(new Set(Object.keys(rules)));
});

test('an operator that is not there is red everywhere', async () => {
  const nowhere = 'http://127.0.0.1:9';
  const report = await runKit({ ...common, dialect: 'pam', target: nowhere, sessionDoor: `${nowhere}/session` });
  expect(report.cases.filter(({ state }) => state !== 'failed')).toEqual([]);
  expect(isGreen(report)).toBe(false);
});

test('58 cases bear the names of the public Caleta suite, each once', () => {
  const names = casesOf('caleta').flatMap(({ name, from }) => (from === 'Caleta' ? [name] : []));
  expect(names).toHaveLength(58);
  expect(new Set(names).size).toBe(58);
});

test('the command tells how it is used, and ends with 2 where something is missing', async () => {
  const said: string[] = [];
  expect(await conform(['--dialect', 'caleta'], (line) => said.push(line))).toBe(2);
  expect(said.join()).toContain('the public suites themselves were not run');
});

test.for([
  [undefined, 0],
  ['forgets after ten', 1],
] as const)('the command reads the key, reports and ends by the result: %s', async ([misdeed, ending]) => {
  const folder = mkdtempSync(join(tmpdir(), 'palpite-conformance-'));
  const key = join(folder, 'vendor.pem');
  writeFileSync(key, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const operator = await openOperator({ ...common, dialect: 'caleta', misdeed, publicKey: keys.publicKey });
  const args = [
    '--dialect',
    'caleta',
    '--target',
    `${operator.url}/`,
    '--session-door',
    operator.sessionDoor,
    '--key',
    key,
  ];
  const more = ['--currency', common.currency, '--game', common.game, '--rule', '12'];
  const [said, written]: string[][] = [[], []];
  expect(await conform([...args, ...more], (line) => said?.push(line))).toBe(ending);
  expect(said?.at(-1)).toMatch(/^conformance\.caleta passed=\d failed=\d skipped=0 rewritten=0 ours=1 /);
  expect(await conform([...args, ...more, '--json'], (line) => written?.push(line))).toBe(ending);
  expect(JSON.parse(written?.join('') ?? '')).toMatchObject({ dialect: 'caleta', counts: { failed: ending } });
  await operator.close();
  rmSync(folder, { recursive: true });
});
