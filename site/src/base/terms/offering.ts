// What an agent may give of contracts: to somebody of the team, or by an invitation.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { offering } from '@palpite/contract/commission/agent.ts';
import type { ContractKind } from '@palpite/math/commission/terms.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../session/caller.ts';

export type Offering = OutputOf<typeof offering>;

/** What a brand has to have switched on for contracts of a kind. */
export const flagOfKind: Readonly<Record<ContractKind, string>> = {
  dividend: 'SIGNCONDIV3',
  daily_salary: 'DAILYSALCONT3',
  hourly_salary: 'HOURSAL3',
  realtime_salary: 'RTSALARY3',
};

/** Asked for again with the contracts, whose key it begins with. */
export const offeringQuery = queryOptions({
  queryKey: ['my', 'contracts', 'offering'],
  queryFn: ({ signal }) => ask(offering, {}, { signal }),
});
