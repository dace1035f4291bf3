import { defineEvent } from '../base/events/events.ts';

/** Staff locked the player's money: what is played elsewhere with it ends. */
export const lockedByStaff = defineEvent<{ playerId: string }>('wallet.locked_by_staff');

/**
 * A vendor said of a transfer other than what was decided by hand: its books and ours differ by
 * that, and nothing was moved.
 */
export const carriedContradicted = defineEvent<{ playerId: string; vendor: string; currency: string }>(
  'wallet.carried_contradicted',
);
