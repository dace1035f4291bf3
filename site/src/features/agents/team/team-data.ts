// What an agent asks and changes of their team.
import {
  freezeDownline,
  moveDownline,
  noteDownline,
  previewMove,
  promoteDownline,
} from '@palpite/contract/agents/agent.ts';
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { agentTypes, mayGiveType } from '@palpite/contract/base/member-types.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../base/session/caller.ts';
import { useIntention } from '../../../base/session/intention.ts';
import { type Member, teamKey } from '../../../base/team/team-query.ts';

/** What a move to that place would do: told before it is asked for. */
export function moveQuery(member: string, to: string) {
  return queryOptions({
    queryKey: [...teamKey, 'move', member, to],
    queryFn: ({ signal }) => ask(previewMove, { member, to }, { signal }),
    // what would end is looked at each time anew
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
}

/** The types of agent the caller may make of somebody. */
export const typesToGive = (own: number) => agentTypes.filter((type) => mayGiveType(own, type));

export type Change =
  | { readonly do: 'note'; readonly note: string }
  | { readonly do: 'freeze'; readonly frozen: boolean }
  | { readonly do: 'promote'; readonly type: InputOf<typeof promoteDownline>['type'] }
  | { readonly do: 'move'; readonly to: string; readonly ends: string[] };

/** Changes one of the team; the lists are asked for again. */
export function useChange(member: string) {
  const queries = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: async (change: Change) => {
      const key = { key: intention.keyFor(`${member} ${JSON.stringify(change)}`) };
      try {
        const answer = await send(member, change, key);
        intention.answered();
        return answer;
      } catch (error) {
        intention.answered(error);
        throw error;
      }
    },
    // not waited for: who is moved away leaves the page, and what is to be said would not be said any more
    onSettled: () => void queries.invalidateQueries({ queryKey: teamKey }),
  });
}

function send(member: string, change: Change, key: { key: string }): Promise<Member> {
  switch (change.do) {
    case 'note':
      return ask(noteDownline, { member, note: change.note });
    case 'freeze':
      return ask(freezeDownline, { member, frozen: change.frozen }, key);
    case 'promote':
      return ask(promoteDownline, { member, type: change.type }, key);
    case 'move':
      return ask(moveDownline, { member, to: change.to, ends: change.ends }, key);
  }
}
