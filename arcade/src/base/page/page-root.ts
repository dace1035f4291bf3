// What every page of a game does around its scene, whatever is played there.
import type { Caller } from '@palpite/contract/base/client.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { createElement, type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { BalanceEars } from '../seat/live-balance.ts';
import { textOf } from '../seat/say.ts';
import { gameCaller } from '../seat/seat.ts';
import type { Store } from '../seat/store.ts';
import { loadTexts } from '../texts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { fetchParts, quiet } from './later.tsx';
import './outline.css';

type Draw = (language: Language, change: (next: Language) => void) => ReactNode;

/** Draws the page, and draws it anew in another language. `under` names the texts its own stand over. */
export function keepDrawn(page: string, under: readonly string[], language: Language, draw: Draw): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('the page has no root');
  const root = createRoot(element);
  const render = (shown: Language) => {
    document.title = textOf('pageTitle');
    // drawn in pieces, between which a slow phone scrolls and is pressed
    startTransition(() => root.render(createElement(ErrorBoundary, undefined, draw(shown, change))));
  };
  const change = (next: Language) => void loadTexts(page, next, under).then(() => render(next));
  render(language);
  void quiet.then(fetchParts);
}

/** A table that is on its way is not waited for any longer than this. */
const soonMs = 500;

/**
 * Resolves once `isHere`, or soon: a page whose table was asked for ahead is drawn once, with it, and not first
 * without. Drawing twice takes a slow phone longer than the table is still away, and its outline stands there
 * meanwhile.
 */
export function hereSoon<State>(
  store: Pick<Store<State, never>, 'get' | 'listen'>,
  isHere: (state: State) => boolean,
): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      stop();
      done();
    };
    const look = () => isHere(store.get()) && end();
    const stop = store.listen(look);
    setTimeout(end, soonMs);
    look();
  });
}

/**
 * What was missed meanwhile (a deposit in another tab, a round on another device, a page held still) is here
 * when the player comes back.
 */
export function refreshOnReturn(isReady: () => boolean, refresh: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isReady()) refresh();
  });
}

/** The site's own session in this tab; undefined where the game was opened without one. */
export function siteToken(): string | undefined {
  return sessionStorage.getItem('token') ?? undefined;
}

/** As whom time and money are asked for while playing; only a session of the site has them. */
export function realityHere(language: () => Language): Caller | undefined {
  const token = siteToken();
  return token === undefined ? undefined : gameCaller(() => token, language);
}

/** Follows the balance as other tabs and the cashier move it, and with `pot` what stands in the pots. */
export async function followBalance(ears: BalanceEars): Promise<void> {
  const token = siteToken();
  if (token === undefined) return;
  const { listenToBalance } = await import('../seat/live-balance.ts');
  listenToBalance(token, ears);
}
