// What the record of a team's movements asks the platform for.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { exportTeamMovements, teamMovementSums, teamMovements } from '@palpite/contract/wallet/agent.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Bounds } from '../../../base/records/range.ts';
import { ask } from '../../../base/session/caller.ts';
import type { TeamMovementsView } from './team-movements-state.ts';

export type TeamMovement = OutputOf<typeof teamMovements>['list'][number];

const key = ['my', 'teamMovements'] as const;
const perPage = 30;

function askedOf({ kinds, of, held }: TeamMovementsView, { from, to }: Bounds) {
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { until: to + 1 }),
    ...(of.member && { member: of.member, reach: of.reach }),
    ...(kinds.length > 0 && { codeTypes: kinds.join(',') }),
    ...(held && { state: 'held' as const }),
  };
}

/** The movements, page after page behind one another. */
export function teamMovementsQuery(view: TeamMovementsView, bounds: Bounds) {
  const asked = askedOf(view, bounds);
  return infiniteQueryOptions({
    queryKey: [...key, 'list', asked],
    queryFn: ({ signal, pageParam }) =>
      ask(teamMovements, { ...asked, size: perPage, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

export function teamMovementSumsQuery(view: TeamMovementsView, bounds: Bounds) {
  const asked = askedOf(view, bounds);
  return queryOptions({
    queryKey: [...key, 'sums', asked],
    queryFn: ({ signal }) => ask(teamMovementSums, asked, { signal }),
  });
}

export function saveTeamMovements(view: TeamMovementsView, bounds: Bounds) {
  return ask(exportTeamMovements, askedOf(view, bounds));
}
