// How this page calls the platform.
import { type Caller, type CallOptions, call, Refused } from '@palpite/contract/base/client.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { endSession, readToken } from './session.ts';

let language: Language = 'PT';

/** The language the platform answers in from now on. */
export function setCallerLanguage(spoken: Language): void {
  language = spoken;
}

const caller: Caller = {
  baseUrl: '',
  merchant: document.querySelector<HTMLMetaElement>('meta[name="merchant"]')?.content ?? 'palpite',
  token: readToken,
  language: () => language,
  // a desk may move the money of thousands in one call
  keyedWithinMs: 120_000,
  onRefused(refused) {
    if (refused.code === 'login.not.session') endSession('expired');
  },
};

/** Calls an endpoint with the session of this tab. Rejects with `Refused`; a dead session ends in this tab too. */
export function ask<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<OutputOf<E>> {
  return call(caller, endpoint, input, options);
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
