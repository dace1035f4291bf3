import { hkdfSync } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Chance, randomHex, randomToken } from '../chance.ts';

export interface Secrets {
  /**
   * The secret called `name` (lower case with dashes or dots): what the environment gives as SECRET_<NAME>, else what
   * the secrets file names, else one derived from the file's master secret, the same for every process of the house. At
   * least 256 bits. Never log it.
   */
  get(name: string): string;
}

export interface BankCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface OpenSecrets extends Secrets {
  /** Our client credentials at the bank; the same as `get('bank.client-id')` and `get('bank.client-secret')`. */
  readonly bank: BankCredentials;
}

const fileShape = z.object({
  /** All secrets that are not named are derived from this one. Changing it ends every session. */
  master: z.string().check(z.minLength(43)),
  bank: z.object({ clientId: z.string().check(z.minLength(1)), clientSecret: z.string().check(z.minLength(1)) }),
  named: z.record(z.string(), z.string().check(z.minLength(1))),
});
type SecretsFile = z.infer<typeof fileShape>;

/** The file every process of the house reads, the simulated bank too. */
export function secretsPath(dataDir: string): string {
  return join(dataDir, 'secrets.json');
}

/**
 * Opens `<dataDir>/secrets.json`, writing it first (readable by its owner only) when there is none. Two processes that
 * start at once agree on one file. Throws a sentence when the file is damaged; it is never overwritten.
 */
export async function openSecrets(
  dataDir: string,
  chance: Chance,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<OpenSecrets> {
  const path = secretsPath(dataDir);
  const found = (await readSecrets(path)) ?? (await firstSecrets(path, dataDir, chance));
  const fromEnv = (name: string) => env[`SECRET_${name.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`]?.trim() || undefined;
  const bank: BankCredentials = {
    clientId: fromEnv('bank.client-id') ?? found.bank.clientId,
    clientSecret: fromEnv('bank.client-secret') ?? found.bank.clientSecret,
  };
  const known = new Map(Object.entries(found.named));
  known.set('bank.client-id', bank.clientId).set('bank.client-secret', bank.clientSecret);
  const get = (name: string): string => {
    const kept = fromEnv(name) ?? known.get(name);
    if (kept) return kept;
    const derived = Buffer.from(hkdfSync('sha256', found.master, '', `palpite secret ${name}`, 32)).toString(
      'base64url',
    );
    known.set(name, derived);
    return derived;
  };
  // a secret printed by accident would outlive it in the logs
  const secrets = { get, bank };
  Object.defineProperty(secrets, 'toJSON', { value: () => '[secrets]' });
  Object.defineProperty(secrets, Symbol.for('nodejs.util.inspect.custom'), { value: () => '[secrets]' });
  return secrets;
}

async function readSecrets(path: string): Promise<SecretsFile | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
  await chmod(path, 0o600);
  let parsed: ReturnType<typeof fileShape.safeParse> | undefined;
  try {
    parsed = fileShape.safeParse(JSON.parse(text));
  } catch {
    // the parser's message would quote the content
  }
  if (!parsed?.success)
    throw new Error(
      `${path} is damaged: put back a copy of it, or remove it to get new secrets (every session ends then).`,
    );
  return parsed.data;
}

async function firstSecrets(path: string, dataDir: string, chance: Chance): Promise<SecretsFile> {
  const made: SecretsFile = {
    master: randomToken(chance),
    bank: { clientId: `palpite-${randomHex(chance, 8)}`, clientSecret: randomToken(chance) },
    named: {},
  };
  await mkdir(dataDir, { recursive: true });
  const temporary = `${path}.${process.pid}.${randomHex(chance, 6)}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(made, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await putInPlace(temporary, path);
  await syncFolder(dataDir);
  // another process may have been first: what stands in the file counts
  return (await readSecrets(path)) ?? made;
}

/** Gives the file its name unless the name is taken: a link, unlike a rename, never replaces. */
async function putInPlace(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) {
      // some file systems have no links
      await rename(temporary, path);
      return;
    }
  }
  await unlink(temporary);
}

async function syncFolder(dataDir: string): Promise<void> {
  const folder = await open(dataDir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
