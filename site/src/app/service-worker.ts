// Registers the service worker, once the page is drawn and idle: the first visit does not wait for it.

const address = '/sw.js';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/**
 * The page's policy lets no text become a script's address unless a policy of ours has passed it; this
 * one passes the one address.
 */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes
    ? trustedTypes.createPolicy('service-worker', { createScriptURL: () => address }).createScriptURL(address)
    : address;
}

/** Call once. Nothing waits for it: a browser without it, or one that refuses, has the site all the same. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register(trustedAddress()).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
