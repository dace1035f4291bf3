import { defineEvent } from '../base/events/events.ts';

export const registered = defineEvent<{ playerId: string; merchant: string; currency: string }>('players.registered');

/** Staff have blocked the account: nobody is in it any more. */
export const blocked = defineEvent<{ playerId: string }>('players.blocked');

export const passwordChanged = defineEvent<{ playerId: string }>('players.password_changed');
