import { defineEvent } from '../base/events/events.ts';

/** `until` in epoch milliseconds; null: for good. */
export const excluded = defineEvent<{ playerId: string; merchant: string; until: number | null }>(
  'safeguards.excluded',
);
