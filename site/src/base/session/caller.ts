// How this page calls the platform.
import { type Caller, type CallOptions, call, Refused } from '@palpite/contract/base/client.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { showNotice } from '../failure/notice.ts';
import { tellShut } from '../failure/shut.ts';
import { doubtLine } from '../page/line.ts';
import { openOverlay, openPopup } from '../page/popup.ts';
import { firstFetch } from './first-sight.ts';
import { endSession, readToken } from './session.ts';
import { proveIdentity } from './step-up.ts';

let language: Language = 'PT';

/** The language the platform answers in from now on. */
export function setCallerLanguage(spoken: Language): void {
  language = spoken;
}

export const merchant = document.querySelector<HTMLMetaElement>('meta[name="merchant"]')?.content ?? 'palpite';

const caller: Caller = {
  baseUrl: '',
  merchant,
  token: readToken,
  language: () => language,
  fetch: firstFetch,
  keyedWithinMs: 30_000,
  onRefused({ code, message }) {
    if (code === 'network') doubtLine();
    if (code === 'site.maintenance' || code === 'site.region_restricted') tellShut();
    if (readToken() === undefined) return;
    if (code === 'security.change_required') openPopup('changePassword');
    if (code !== 'login.not.session' && code !== 'token_ip_different') return;
    endSession();
    showNotice('site:error.notLoggedIn', 'info', code === 'token_ip_different' ? message : undefined);
  },
};

/** How bodies are sealed from now on, on the calls that take sealed ones; until then they go as they are. */
export function sealWith(seal: NonNullable<Caller['seal']>): void {
  caller.seal = seal;
}

/**
 * Calls an endpoint as whoever is logged in here. Rejects with `Refused`; a dead session ends in this tab too. A call
 * that needs a fresh proof of who is there asks for it and is made once more, with the same idempotency key.
 */
export async function ask<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<OutputOf<E>> {
  try {
    return await call(caller, endpoint, input, options);
  } catch (error) {
    const code = error instanceof Refused ? error.code : undefined;
    // What the page asks by itself interrupts nobody.
    if (code === 'players.register_first' && !endpoint.passive) openOverlay({ kind: 'registerFirst' });
    if (code !== 'proofs.step_up_required' || !(await proveIdentity())) throw error;
    return await call(caller, endpoint, input, options);
  }
}

/** Whether trying again can help: the network or the server failed, and nobody said no. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof Refused &&
    (error.code === 'network' || error.code === 'server.fault' || error.code === 'server.busy')
  );
}

/**
 * Whether the platform, or what it stands on, is just being started again: it did not answer, or asked for a moment.
 */
export function isAway(error: unknown): boolean {
  return error instanceof Refused && (error.code === 'network' || error.code === 'server.busy');
}
