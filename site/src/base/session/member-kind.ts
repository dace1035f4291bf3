// What kind of account is here, for what comes with the first page: the member call itself comes later.
import { isAgentType, trialType } from '@palpite/contract/base/member-types.ts';
import type { MemberInfo } from '@palpite/contract/profile/player.ts';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

export const memberKey = ['my', 'member'] as const;

/** Whether this is a trial account: it plays with play money and may do nothing that needs a person. */
export function isTrial(member: Pick<MemberInfo, 'type'> | undefined): boolean {
  return member?.type === trialType;
}

/** Whether an account belongs to an agent or affiliate. */
export function isAgent(type: MemberInfo['type']): boolean {
  return isAgentType(type);
}

/** Whether a trial player is here, as far as the page was told; asks nobody. */
export function useTrial(): boolean {
  return isTrial(useToldMember());
}

/** Whether somebody is here who is not on trial; false until the page was told. Asks nobody. */
export function useMemberHere(): boolean {
  const member = useToldMember();
  return member !== undefined && !isTrial(member);
}

function useToldMember(): MemberInfo | undefined {
  const queries = useQueryClient();
  return useSyncExternalStore(
    // gathered: the cache also speaks while another part of the page is being drawn
    (listener) => queries.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    () => queries.getQueryData<MemberInfo>(memberKey),
    () => undefined,
  );
}
