import { registerSettings } from '@palpite/contract/site/player.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';

/** What each field of the profile must look like, and whether players may change it. */
export const fieldRulesQuery = queryOptions({
  queryKey: ['fieldRules'],
  queryFn: ({ signal }) => ask(registerSettings, {}, { signal }),
  staleTime: 5 * 60_000,
});
