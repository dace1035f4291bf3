import { defineEvent } from '../base/events/events.ts';
import type { AdjustmentState } from './store.ts';

/** An adjustment was proposed or came to its end; approved, it changed the player's balance. */
export const adjustmentMoved = defineEvent<{ merchant: string; playerId: string; state: AdjustmentState }>(
  'treasury.adjustment_moved',
);
