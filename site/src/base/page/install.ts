// Installing the site as an app: what the browser offers, and whether it is done.
import { useSyncExternalStore } from 'react';

/** What browsers that can install fire, and no type library declares: the offer, kept until the person wants it. */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export interface Install {
  /** This page runs as the app, or was installed while it was open. */
  installed: boolean;
  /** The browser would install at a press. */
  offered: boolean;
}

let offer: InstallOffer | undefined;
let state: Install = { installed: false, offered: false };
const listeners = new Set<() => void>();

function put(change: Partial<Install>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Whether the page runs as an app, without the browser's own bars. */
function runsAsApp(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}

/**
 * Listens for the browser's offer. Call before anything is drawn: it comes early, and once. Returns the way to stop.
 */
export function watchInstall(): () => void {
  const keep = (event: Event) => {
    // the browser's own bar would come at a moment of its choosing
    event.preventDefault();
    offer = event as InstallOffer;
    put({ offered: true });
  };
  const done = () => {
    offer = undefined;
    put({ installed: true, offered: false });
  };
  put({ installed: runsAsApp(), offered: false });
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', done);
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', done);
  };
}

/**
 * Asks the browser to install. An offer is good once: if the person says no, the browser makes
 * another when it sees fit.
 */
export async function install(): Promise<void> {
  const asked = offer;
  if (!asked) return;
  offer = undefined;
  put({ offered: false });
  await asked.prompt();
  const { outcome } = await asked.userChoice;
  if (outcome === 'accepted') put({ installed: true });
}

export function useInstall(): Install {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => state,
  );
}
