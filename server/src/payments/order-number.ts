import type { Tx } from '../base/db.ts';
import { nextNumber } from './store.ts';

/** A number people can read out: 'D-2026-000042'. Unique, not secret: whoever asks by it must own the order. */
export async function orderNumber(tx: Tx, letter: 'D' | 'W', at: Date): Promise<string> {
  const number = await nextNumber(tx);
  return `${letter}-${at.getUTCFullYear()}-${number.toString().padStart(6, '0')}`;
}
