// What an agent asks and makes of invitations.
import {
  endInvitation,
  invitations,
  makeInvitation,
  openDownline,
  registeredAffiliates,
} from '@palpite/contract/agents/agent.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { agentTypes, mayGiveType } from '@palpite/contract/base/member-types.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../base/session/caller.ts';
import { useIntention } from '../../../base/session/intention.ts';

export type Invitations = OutputOf<typeof invitations>;
export type Invitation = Invitations['list'][number];
export type Invited = OutputOf<typeof registeredAffiliates>['list'][number];
export type InvitedType = InputOf<typeof makeInvitation>['type'];

const invitationsKey = ['my', 'agents', 'invitations'] as const;
const perPage = 20;

export function invitationsQuery(page: number) {
  return queryOptions({
    queryKey: [...invitationsKey, page],
    queryFn: ({ signal }) => ask(invitations, { page, size: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Who came by one of them. */
export function invitedQuery(code: string, page: number) {
  return queryOptions({
    queryKey: [...invitationsKey, code, page],
    queryFn: ({ signal }) => ask(registeredAffiliates, { code, page, size: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The types of account an agent's invitations may give: a member first. */
export function invitedTypes(own: number): InvitedType[] {
  return ([0, ...agentTypes] as const).filter((type) => mayGiveType(own, type));
}

export type Wanted =
  | ({ readonly for: 'anybody' } & InputOf<typeof makeInvitation>)
  | ({ readonly for: 'one' } & InputOf<typeof openDownline>);

/** Money of terms is bigint, which JSON does not know. */
const inText = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);

/** Makes an invitation, once however often it is pressed; the list is asked for again. */
export function useMake() {
  const queries = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      const { for: whom, ...input } = wanted;
      const key = { key: intention.keyFor(JSON.stringify(wanted, inText)) };
      try {
        const made = await (whom === 'one' ? ask(openDownline, input, key) : ask(makeInvitation, input, key));
        intention.answered();
        return made;
      } catch (error) {
        intention.answered(error);
        throw error;
      }
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  });
}

export function useEnd() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => ask(endInvitation, { code }),
    onSuccess: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  });
}

/** Where an invitation leads: the registration, with the code filled in, and a name that was suggested. */
export function invitationLink({ code, host, username }: Pick<Invitation, 'code' | 'host' | 'username'>): string {
  const origin = host === null ? location.origin : `https://${host}`;
  const name = username === null ? '' : `&username=${encodeURIComponent(username)}`;
  return `${origin}/register?referralCode=${encodeURIComponent(code)}${name}`;
}
