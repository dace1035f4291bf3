// What the platform knows of the person logged in here.
import { memberInfo } from '@palpite/contract/profile/player.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from './caller.ts';
import { memberKey } from './member-kind.ts';
import { useToken } from './session.ts';

export const memberQuery = queryOptions({
  queryKey: memberKey,
  queryFn: ({ signal }) => ask(memberInfo, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** The member's info, loaded while there is a session. */
export function useMember() {
  const token = useToken();
  return useQuery({ ...memberQuery, enabled: token !== undefined });
}
