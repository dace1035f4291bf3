import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededChance } from '../chance.ts';
import { openSecrets, secretsPath } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palpite-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the first start writes secrets that only their owner can read, and the next one finds them', async () => {
  const first = await openSecrets(join(folder, 'data'), seededChance('a'), {});
  const again = await openSecrets(join(folder, 'data'), seededChance('b'), {});
  expect(again.get('session.pepper')).toBe(first.get('session.pepper'));
  expect(again.bank).toEqual(first.bank);
  expect((await stat(secretsPath(join(folder, 'data')))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'data'))).toEqual(['secrets.json']);
});

test('each name has its own secret of 256 bits', async () => {
  const secrets = await openSecrets(folder, seededChance('a'), {});
  expect(secrets.get('a')).not.toBe(secrets.get('b'));
  expect(Buffer.from(secrets.get('a'), 'base64url')).toHaveLength(32);
});

test('two processes that start at once agree', async () => {
  const opened = await Promise.all(
    Array.from({ length: 8 }, (_, at) => openSecrets(folder, seededChance(`process ${at}`), {})),
  );
  expect(new Set(opened.map((secrets) => secrets.get('x'))).size).toBe(1);
  expect(new Set(opened.map((secrets) => secrets.bank.clientSecret)).size).toBe(1);
});

test('the environment comes before the file', async () => {
  const env = { SECRET_SESSION_PEPPER: 'from outside', SECRET_BANK_CLIENT_ID: 'our-id' };
  const secrets = await openSecrets(folder, seededChance('a'), env);
  expect(secrets.get('session.pepper')).toBe('from outside');
  expect(secrets.bank.clientId).toBe('our-id');
  expect(secrets.get('bank.client-id')).toBe('our-id');
});

test('the simulated bank reads our credentials from the same file', async () => {
  const secrets = await openSecrets(folder, seededChance('a'), {});
  expect(JSON.parse(await readFile(secretsPath(folder), 'utf8')).bank).toEqual(secrets.bank);
});

test('a secret does not show when the secrets are printed', async () => {
  const secrets = await openSecrets(folder, seededChance('a'), {});
  secrets.get('x');
  expect(inspect(secrets)).toBe('[secrets]');
  expect(JSON.stringify({ secrets })).toBe('{"secrets":"[secrets]"}');
});

test('a damaged file stops the start and is left as it is', async () => {
  for (const text of ['{', '{"master":"short"}', '']) {
    await writeFile(secretsPath(folder), text);
    await expect(openSecrets(folder, seededChance('a'), {})).rejects.toThrow('is damaged');
    expect(await readFile(secretsPath(folder), 'utf8')).toBe(text);
  }
});
