import { defineEvent } from '../base/events/events.ts';

export const registered = defineEvent<{ playerId: string; merchant: string; currency: string }>('players.registered');

export const passwordChanged = defineEvent<{ playerId: string }>('players.password_changed');
