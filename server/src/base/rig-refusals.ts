// What every room refuses, for a server of a test: a room below may refuse, too, where only the room above is opened.
import { glob } from 'node:fs/promises';
import { addRefusals } from './refusal/refusal-text.ts';
import type { Refusals } from './refusal/refusals.ts';

const server = new URL('../', import.meta.url);

for await (const path of glob('*/refusals.ts', { cwd: server })) {
  const exported: Record<string, Refusals> = await import(new URL(path, server).href);
  for (const refusals of Object.values(exported)) addRefusals(refusals);
}
