// What the brand tells its agents, and what this one has opened.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { agentAnnouncements, readAgentAnnouncement } from '@palpite/contract/messages/agent.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../base/session/caller.ts';

export type AgentNotice = OutputOf<typeof agentAnnouncements>['list'][number];

const key = ['my', 'agents', 'announcements'] as const;
const perPage = 9;

export function agentNoticesQuery(language: Language, page: number) {
  return queryOptions({
    queryKey: [...key, language, page],
    queryFn: ({ signal }) => ask(agentAnnouncements, { page, size: perPage }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** Takes the mark away; that it could not be noted is no reason to disturb the reader. */
export function useOpened() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => ask(readAgentAnnouncement, { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}
