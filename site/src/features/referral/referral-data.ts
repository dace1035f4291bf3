// What the page of referral asks the platform for.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  claimReferral,
  depositRebates,
  referral,
  referralClaims,
  referralDetails,
  referralList,
} from '@palpite/contract/referral/player.ts';
import type { IncomeKind } from '@palpite/contract/referral/shapes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';

export type Home = OutputOf<typeof referral>;
export type Friend = OutputOf<typeof referralList>['list'][number];
export type { IncomeKind } from '@palpite/contract/referral/shapes.ts';

export const referralKey = ['my', 'referral'] as const;
const perPage = 10;
/** Bets of friends are counted some seconds after their results: an open page follows. */
const followMs = 15_000;

export const homeQuery = queryOptions({
  queryKey: [...referralKey, 'home'],
  queryFn: ({ signal }) => ask(referral, {}, { signal }),
  refetchInterval: followMs,
});

export const codeQuery = queryOptions({
  queryKey: [...referralKey, 'code'],
  queryFn: ({ signal }) => ask(referralDetails, { autoGenerate: true }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function friendsQuery(status: Friend['status'], page: number) {
  return queryOptions({
    queryKey: [...referralKey, 'friends', status, page],
    queryFn: ({ signal }) => ask(referralList, { status, page, size: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function claimsQuery(page: number) {
  return queryOptions({
    queryKey: [...referralKey, 'claims', page],
    queryFn: ({ signal }) => ask(referralClaims, { page, size: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function depositsQuery(page: number) {
  return queryOptions({
    queryKey: [...referralKey, 'deposits', page],
    queryFn: ({ signal }) =>
      ask(depositRebates, { page, size: perPage, sortColumn: 'claimDate', sortType: 'DESC' }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const claim = (kind: IncomeKind, key: string) => ask(claimReferral, { kind }, { key });

/** Where the code leads: the registration, with the code filled in. */
export const linkOf = (code: string) => `${location.origin}/register?referralCode=${encodeURIComponent(code)}`;
