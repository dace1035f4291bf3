// Watches for the moment the player is to be shown time and money.
import { seenRealityCheck } from '@palpite/contract/safeguards/player.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { openOverlay, useOverlay } from '../../base/page/popup.ts';
import { ask } from '../../base/session/caller.ts';
import { useMember } from '../../base/session/member.ts';
import { isTrial } from '../../base/session/member-kind.ts';
import { readToken } from '../../base/session/session.ts';
import { askAgainMs, isDue, sessionQuery, withClockOffset } from './session-data.ts';

/**
 * Opens the check when it is due and nothing else asks something; when it was seen, tells the platform, whose
 * next one counts from then.
 */
export function useRealityCheck(): void {
  const queries = useQueryClient();
  const overlay = useOverlay();
  const { data: member } = useMember();
  const { data: session } = useQuery({
    ...sessionQuery,
    enabled: member !== undefined && !isTrial(member),
    refetchInterval: ({ state }) => (state.data ? askAgainMs(state.data, Date.now()) : false),
    // a page in the background is caught up with when it is looked at again
    refetchOnWindowFocus: 'always',
  });
  const due = session !== undefined && isDue(session);
  const free = overlay === undefined;
  const showing = overlay?.kind === 'realityCheck';
  const shown = useRef(false);
  useEffect(() => {
    const closed = shown.current && !showing;
    shown.current = showing;
    if (!closed) {
      if (due && free) openOverlay({ kind: 'realityCheck' });
      return;
    }
    // who left for good has nothing to go on with
    if (readToken() === undefined) return;
    queries.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, nextCheckAt: null });
    ask(seenRealityCheck, {})
      .then((next) => queries.setQueryData(sessionQuery.queryKey, withClockOffset(next)))
      // Not told: the platform still has it due, and says so when asked again.
      .catch(() => queries.invalidateQueries({ queryKey: sessionQuery.queryKey }));
  }, [due, free, showing, queries]);
}

/** The watch, for a place in the page that is always there. */
export function RealityWatch(): null {
  useRealityCheck();
  return null;
}
