import { createHash } from 'node:crypto';
import { type Lanes, openLanes } from '../base/lanes.ts';
import type { Tx } from '../base/db.ts';
import type { Answer, Command } from './command.ts';
import { decide, isWellFormed } from './decide.ts';
import { gather, write } from './store.ts';

export async function post(tx: Tx, commands: readonly Command[]): Promise<Answer[]> {
  const sound = commands.filter(isWellFormed);
  if (sound.length === 0) return commands.map(() => ({ ok: false, code: 'ledger.invalid' }));
  const standing = await gather(tx, sound);
  const { answers, rows } = decide(standing, commands);
  if (rows.length > 0) await write(tx, standing, rows);
  return answers;
}
export function openLedger(url: string, options: { lanes: number; maxBatch: number }): Promise<Lanes<Command, Answer>> {
  return openLanes({ url, ...options, laneOf: (command) => command.owner >> 9n, run: post });
}
