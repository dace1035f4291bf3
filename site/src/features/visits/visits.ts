// Whether this visitor lets the brand count visits, and the counting by who does it for the brand: nothing of it is
// asked for before the yes.
import { useSyncExternalStore } from 'react';

/** Undefined until the visitor has said. */
export type Consent = 'yes' | 'no' | undefined;

interface Counting {
  dataLayer?: unknown[];
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
}

const key = 'visits';
const listeners = new Set<() => void>();
let said: Consent = read();
let loaded: string | undefined;

function read(): Consent {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'yes' || kept === 'no' ? kept : undefined;
  } catch {
    // Storage is off: who cannot be remembered is not asked again and again.
    return 'no';
  }
}

export function useConsent(): Consent {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => said,
    () => undefined,
  );
}

/** Keeps what the visitor says; undefined asks anew. */
export function sayConsent(consent: Consent): void {
  said = consent;
  try {
    if (consent === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, consent);
  } catch {
    // It holds until the page is left.
  }
  for (const listener of listeners) listener();
}

/**
 * Counts a page by the beginning of its path: orders, tokens and whatever else stands in an address are a player's own.
 */
export function countPage(gtagId: string, path: string): void {
  const page = window as Window & Counting;
  const begins = location.origin + path.split('/', 3).join('/');
  load(gtagId, begins);
  tell(page, 'event', 'page_view', { page_location: begins, send_to: gtagId });
}

/** From then on nothing is counted, and what was kept to know this browser again is taken away. */
export function stopCounting(gtagId: string): void {
  Object.assign(window, { [`ga-disable-${gtagId}`]: true });
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser
    if (name.startsWith('_ga')) document.cookie = `${name}=; max-age=0; path=/`;
  }
}

function load(gtagId: string, at: string): void {
  const page = window as Window & Counting;
  Object.assign(window, { [`ga-disable-${gtagId}`]: false });
  if (loaded === gtagId) return;
  loaded = gtagId;
  const url = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gtagId)}`;
  const trusted = page.trustedTypes?.createPolicy('visits', { createScriptURL: (address) => address });
  const script = document.createElement('script');
  script.async = true;
  script.src = trusted ? trusted.createScriptURL(url) : url;
  tell(page, 'js', new Date());
  tell(page, 'config', gtagId, { send_page_view: false, page_location: at });
  document.head.append(script);
}

/** The script reads what it is told from this list, and knows it by being the arguments of a call. */
function tell(page: Counting, ..._told: unknown[]): void {
  page.dataLayer ??= [];
  page.dataLayer.push(argumentsOf(..._told));
}

function argumentsOf(..._told: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: a list would be passed over
  return arguments;
}
