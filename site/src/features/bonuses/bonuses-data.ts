// What the page of bonuses asks the platform for.
import {
  bonusBets,
  bonusCost,
  bonuses,
  claimBonus,
  declineBonus,
  leaveBonus,
} from '@palpite/contract/bonuses/player.ts';
import type { Bonus } from '@palpite/contract/bonuses/shapes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';

export type Part = 'now' | 'ended';

export const bonusKeys = { all: ['my', 'bonuses'] as const };

export const bonusesPerPage = 10;
const betsPerPage = 10;

export function bonusesQuery(part: Part, page: number) {
  return queryOptions({
    queryKey: [...bonusKeys.all, part, page],
    queryFn: ({ signal }) => ask(bonuses, { part, page, size: bonusesPerPage }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What the bets counted towards a bonus. */
export function bonusBetsQuery(id: string, page: number) {
  return queryOptions({
    queryKey: [...bonusKeys.all, 'bets', id, page],
    queryFn: ({ signal }) => ask(bonusBets, { id, page, size: betsPerPage }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What its turnover costs on average at that stake. */
export function bonusCostQuery(id: string, stake: bigint) {
  return queryOptions({
    queryKey: [...bonusKeys.all, 'cost', id, stake.toString()],
    queryFn: ({ signal }) => ask(bonusCost, { id, stake }, { signal }),
    placeholderData: keepPreviousData,
    enabled: stake > 0n,
  });
}

export type Act = 'claim' | 'decline' | 'leave';

/** Does that with a bonus as it was shown. */
export function act(what: Act, { bonusId: id, balance, terms }: Bonus, key: string): Promise<Bonus> {
  if (what === 'claim') return ask(claimBonus, { id, terms: terms.hash }, { key });
  if (what === 'decline') return ask(declineBonus, { id }, { key });
  return ask(leaveBonus, { id, forfeited: balance }, { key });
}
