import { createHash } from 'node:crypto';
import type { LeafRow } from './leaf-store.ts';

/**
 * An order as everybody can read it: its number, the moment it was accepted in epoch milliseconds, the mark that stands
 * for the player, the stake in micro-units and the SHA-256 of its tickets as they are kept. Whoever has the order can
 * make its leaf; who reads the leaf learns nothing of what was picked.
 */
export function leafText({ id, acceptedAt, mark, stake, tickets }: LeafRow): string {
  return [id, acceptedAt.getTime(), mark, stake, createHash('sha256').update(tickets).digest('hex')].join(':');
}
