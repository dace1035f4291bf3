// What single agents may transfer, beside what the brand lets everybody.
import { agentLimits, setAgentLimits } from '@palpite/contract/agents/office.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';
import { useOnce } from '../../../base/desk/once.ts';

export type Limits = OutputOf<typeof agentLimits>;
export type OwnLimits = Limits['list'][number];

const limitsKey = ['agents', 'limits'] as const;
const pageSize = 50;

/** Agents with limits of their own; with a name that agent alone, with limits or without. */
export function limitsQuery(account: string, page: number) {
  return queryOptions({
    queryKey: [...limitsKey, account, page],
    queryFn: ({ signal }) => ask(agentLimits, { page, size: pageSize, ...(account !== '' && { account }) }, { signal }),
    placeholderData: keepPreviousData,
    // that nobody bears the name is an answer
    retry: false,
  });
}

/** As typed: '' for the brand's. */
export interface Typed {
  readonly maximum: string;
  readonly dayAmount: string;
  readonly reason: string;
}

const typedMoney = (text: string) => (text === '' ? null : parseMoney(text));

export function useSetLimits(playerId: string) {
  return useOnce({
    endpoint: setAgentLimits,
    inputOf: ({ maximum, dayAmount, reason }: Typed) => ({
      ...{ playerId, reason },
      maximum: typedMoney(maximum),
      dayAmount: typedMoney(dayAmount),
    }),
    stale: [limitsKey],
    overtaken: ['office.not_found', 'agents.not_an_agent'],
  });
}
