import { refuse } from '../../base/refusal/refusal.ts';
import { sessionBegan } from '../../players/players.ts';
import type { Played } from '../../safeguards/safeguards.ts';
import { stakedSince } from './session-store.ts';

/** A session as the journal of bets knows it: whatever the player staked since it began, in this browser or another. */
export const playedIn: Played = async (platform, { sessionId, playerId }) => {
  const startedAt = (await sessionBegan(platform.db, sessionId)) ?? refuse('login.not.session');
  return { startedAt, ...(await stakedSince(platform.db, playerId, startedAt)) };
};
