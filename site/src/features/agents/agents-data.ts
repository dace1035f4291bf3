// What an agent asks the platform for.
import { downlines, invitation } from '@palpite/contract/agents/agent.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';

export const downlinesPerPage = 10;

export const invitationQuery = queryOptions({
  queryKey: ['my', 'agents', 'invitation'],
  queryFn: ({ signal }) => ask(invitation, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** One page of who came by the invitation; the page before stays in sight while the next one comes. */
export function downlinesQuery(page: number) {
  return queryOptions({
    queryKey: ['my', 'agents', 'downlines', page],
    queryFn: ({ signal }) => ask(downlines, { page, size: downlinesPerPage }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Where an invitation leads: the registration, with the code filled in. */
export function invitationLink({ code, domain }: { code: string; domain: string | null }): string {
  const origin = domain === null ? location.origin : `https://${domain}`;
  return `${origin}/register?referralCode=${encodeURIComponent(code)}`;
}
