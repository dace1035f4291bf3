// A hand-off code comes in the address and leaves it before anything is drawn: no history, no picture of the screen,
// no copied link keeps it.

import { readLanguage, rememberedLanguage, rememberLanguage } from '@palpite/ui/text/language.ts';
import * as paths from './paths.ts';

let code: string | undefined;

/**
 * Takes `?h=` or `?token=`, on the page of the app also `?code=`, and the language beside it, out of the address; the
 * rest of the query stays.
 */
export function takeHandoffLink(): void {
  const query = new URLSearchParams(location.search);
  const toApp = location.pathname === paths.download;
  const found = query.get('h') ?? query.get('token') ?? (toApp ? query.get('code') : null);
  if (found === null && !(toApp && query.has('lang'))) return;
  if (found !== null) code = found.slice(0, 128);
  const language = readLanguage(query.get('lang'));
  if (language && rememberedLanguage() === undefined) rememberLanguage(language);
  for (const name of ['h', 'token', 'lang', ...(toApp ? ['code'] : [])]) query.delete(name);
  const rest = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
}

/** The code this page was opened with, until it is dropped. */
export function handoffCode(): string | undefined {
  return code;
}

export function dropHandoffCode(): void {
  code = undefined;
}
