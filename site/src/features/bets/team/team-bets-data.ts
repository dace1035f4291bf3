// What the record of a team's bets asks the platform for.

import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { exportTeamBets, openTeamBet, teamBetSums, teamBets } from '@palpite/contract/bets/agent.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Bounds } from '../../../base/records/range.ts';
import { ask } from '../../../base/session/caller.ts';
import type { TeamBetsView } from './team-bets-state.ts';

export type TeamBet = OutputOf<typeof teamBets>['list'][number];

const key = ['my', 'teamBets'] as const;
const perPage = 30;

function askedOf({ of, product, game, outcome }: TeamBetsView, { from, to }: Bounds) {
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { until: to + 1 }),
    ...(of.member && { member: of.member, reach: of.reach }),
    ...(product && { gameType: product }),
    ...(game && { gameCode: game }),
    ...(outcome && { outcome }),
  };
}

/** The number looked for, or undefined for what is none: of that there is no bet. */
const orderOf = ({ order }: TeamBetsView) => (/^\d{1,18}$/.test(order) ? order : '0');

/** The bets, page after page behind one another. */
export function teamBetsQuery(view: TeamBetsView, bounds: Bounds) {
  const asked = view.order ? { orderNo: orderOf(view) } : askedOf(view, bounds);
  return infiniteQueryOptions({
    queryKey: [...key, 'list', asked],
    queryFn: ({ signal, pageParam }) =>
      ask(teamBets, { ...asked, size: perPage, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

export function teamBetSumsQuery(view: TeamBetsView, bounds: Bounds) {
  const asked = askedOf(view, bounds);
  return queryOptions({
    queryKey: [...key, 'sums', asked],
    queryFn: ({ signal }) => ask(teamBetSums, asked, { signal }),
  });
}

export function saveTeamBets(view: TeamBetsView, bounds: Bounds) {
  return ask(exportTeamBets, askedOf(view, bounds));
}

export function teamBetQuery(orderNo: string) {
  return queryOptions({
    queryKey: [...key, 'one', orderNo],
    queryFn: ({ signal }) => ask(openTeamBet, { orderNo }, { signal }),
  });
}
