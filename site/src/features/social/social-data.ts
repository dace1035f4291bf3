// What login by other houses asks the platform for, and how the page leaves for them and comes back.
import { socialLinks, socialProviders } from '@palpite/contract/social/player.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';

/** With whom a visitor may log in. */
export const providersQuery = queryOptions({
  queryKey: ['social', 'providers'],
  queryFn: ({ signal }) => ask(socialProviders, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** Who of them speaks for this account. */
export const linksQuery = queryOptions({
  queryKey: ['my', 'social'],
  queryFn: ({ signal }) => ask(socialLinks, {}, { signal }),
  staleTime: 0,
});

/** Goes to a provider's page in this tab: on phones a window of its own is often blocked, and always lost. */
export function leaveFor(url: string): void {
  if (/^https?:$/.test(new URL(url).protocol)) location.assign(url);
}

/** What a provider put into the address it sent the visitor back to. */
export interface Return {
  state: string;
  code?: string;
  iss?: string;
  error?: string;
}

/** Takes it out of the address at once, so that no history and no copied link keeps it. */
export function takeReturn(): Return | undefined {
  const query = new URLSearchParams(location.search);
  const state = query.get('state');
  if (state === null) return undefined;
  history.replaceState(history.state, '', location.pathname);
  const [code, iss, error] = ['code', 'iss', 'error'].map((name) => query.get(name));
  return { state, ...(code && { code }), ...(iss && { iss }), ...(error && { error: error.slice(0, 128) }) };
}
