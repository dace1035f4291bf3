import { defineEvent } from '../base/events/events.ts';

/** Somebody came in. `first`: never before; `newDay`: not yet today in Brazil. */
export const loggedIn = defineEvent<{
  playerId: string;
  merchant: string;
  first: boolean;
  newDay: boolean;
  ip: string;
  /** When, as ISO 8601. What was said before it was part of this has none. */
  at?: string;
}>('entrance.logged_in');
