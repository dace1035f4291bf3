import { sessions } from '@palpite/contract/players/player.ts';
import { bankCards, securityConfig } from '@palpite/contract/security/player.ts';
import { country } from '@palpite/contract/site/player.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';
import { memberQuery } from '../../base/session/member.ts';

/** What guards the account now. */
export const configQuery = queryOptions({
  queryKey: ['my', 'security', 'config'],
  queryFn: ({ signal }) => ask(securityConfig, {}, { signal }),
  staleTime: 0,
});

export const bankCardsQuery = queryOptions({
  queryKey: ['my', 'security', 'bankCards'],
  queryFn: ({ signal }) => ask(bankCards, {}, { signal }),
  staleTime: 0,
});

/** Where the account is open. */
export const sessionsQuery = queryOptions({
  queryKey: ['my', 'sessions'],
  queryFn: ({ signal }) => ask(sessions, {}, { signal }),
  staleTime: 0,
});

/** Asks again for all that a change of what guards the account may have touched. */
export async function refreshSecurity(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['my', 'security'] }),
    queries.invalidateQueries({ queryKey: ['my', 'sessions'] }),
    queries.invalidateQueries({ queryKey: memberQuery.queryKey }),
  ]);
}

/** The country taken before the list arrives, whose first is the brand's own, and when it does not. */
export const homeCountry = { countryCode: 'BR', countryDialingCode: '55' };

/** The countries whose mobile numbers are taken. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => ask(country, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Minutes from now to a moment of the platform, epoch ms; at least one, should the clocks differ. */
export function minutesUntil(moment: number): number {
  return Math.max(1, Math.round((moment - Date.now()) / 60_000));
}
