import { defineEvent } from '../base/events.ts';

export const registered = defineEvent<{ playerId: string; merchant: string; currency: string }>('players.registered');
