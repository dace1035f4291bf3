import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A proof about sources that is long to work out and comes out the same each time. */
export interface KeptProof {
  /** Whether exactly these sources were proven before, here. */
  readonly isKnown: boolean;
  /** Remembers that they are proven now. Where nothing can be written it is worked out again at the next start. */
  keep(): Promise<void>;
}

/**
 * Looks whether what `folder` holds was proven before: what is proven is remembered in the data folder with a digest of
 * every file (tests aside) and of the runtime, so that the smallest change asks for the proof anew.
 */
export async function keptProof(dataDir: string, name: string, folder: string): Promise<KeptProof> {
  const file = join(dataDir, `proven-${name}`);
  const digest = await digestOf(folder);
  const known = await readFile(file, 'utf8').catch(() => undefined);
  return {
    isKnown: known === digest,
    async keep() {
      // a start that takes a second longer is the whole harm
      await writeFile(file, digest).catch(() => undefined);
    },
  };
}

async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort();
  const texts = await Promise.all(sources.map((name) => readFile(name)));
  for (const [at, text] of texts.entries()) hash.update(`\n${sources[at]} ${text.length}\n`).update(text);
  return hash.digest('hex');
}
