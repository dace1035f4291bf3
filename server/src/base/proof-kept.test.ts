import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keptProof } from './proof-kept.ts';

const home = mkdtempSync(join(tmpdir(), 'palpite-proof-test-'));
afterAll(() => rmSync(home, { recursive: true }));
const sources = join(home, 'sources');
mkdirSync(join(sources, 'games'), { recursive: true });
mkdirSync(join(home, 'data'));
const write = (name: string, text: string) => writeFileSync(join(sources, name), text);
const look = () => keptProof(join(home, 'data'), 'returns', sources);

test('what was proven of sources holds until one of them changes', async () => {
  write('money.ts', 'export const unit = 1;');
  write('games/dice.ts', 'export const rtp = 9900;');
  const first = await look();
  expect(first.isKnown).toBe(false);
  // not before it was proven
  expect((await look()).isKnown).toBe(false);
  await first.keep();
  expect((await look()).isKnown).toBe(true);
  write('games/dice.test.ts', 'a test proves nothing of it');
  expect((await look()).isKnown).toBe(true);
  write('games/dice.ts', 'export const rtp = 9901;');
  expect((await look()).isKnown).toBe(false);
  write('games/dice.ts', 'export const rtp = 9900;');
  expect((await look()).isKnown).toBe(true);
  write('games/keno.ts', '');
  expect((await look()).isKnown).toBe(false);
});

test('where nothing can be written it is proven each time, and nothing breaks', async () => {
  const nowhere = () => keptProof('/proc/nowhere', 'returns', sources);
  await (await nowhere()).keep();
  expect((await nowhere()).isKnown).toBe(false);
});
