import { useTrial } from '../../base/session/member-kind.ts';
import { useToken } from '../../base/session/session.ts';
import { flagOn, useSiteStatus } from '../../base/site-status.ts';

/** Whoever has a chat room: a player of a brand that has one on; play money is no entrance. */
export function useChat(): boolean {
  const token = useToken();
  const trial = useTrial();
  return flagOn(useSiteStatus(), 'CBS3') && token !== undefined && !trial;
}
