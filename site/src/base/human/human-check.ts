// The check that tells a person from a machine: the browser works something out, the person sees nothing of it.
import { humanCheck } from '@palpite/contract/guard/player.ts';
import type { HumanCheck, HumanProduct, HumanSolution } from '@palpite/contract/guard/shapes.ts';
import type { Challenge } from 'altcha-lib/types';
import { ask } from '../session/caller.ts';
import workerUrl from './human-check-worker.ts?worker&url';

/**
 * Asks what must be worked out before a call of that product and works it out. Undefined when nothing is asked, or when
 * it could not be done: the call is made all the same, and the platform says why it refuses. Rejects with `Refused`
 * when the question is not answered.
 */
export async function solveHumanCheck(product: HumanProduct): Promise<HumanCheck | undefined> {
  const { gt, challenge } = await ask(humanCheck, { product });
  if (gt === null || challenge === null) return undefined;
  const read = JSON.parse(atob(challenge)) as Challenge;
  const solution = await workOut(read);
  if (!solution) return undefined;
  return {
    captcha_id: gt,
    lot_number: read.parameters.nonce,
    pass_token: challenge,
    gen_time: String(Date.now()),
    captcha_output: btoa(JSON.stringify(solution)),
  };
}

function workOut(challenge: Challenge): Promise<HumanSolution | undefined> {
  const { promise, resolve } = Promise.withResolvers<HumanSolution | undefined>();
  const worker = new Worker(trustedWorkerUrl(), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<HumanSolution | undefined>) => resolve(event.data));
  worker.addEventListener('error', () => resolve(undefined));
  worker.postMessage(challenge);
  return promise.finally(() => worker.terminate());
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}
let trusted: string | undefined;

/**
 * The page's policy lets no text become a script's address unless a policy of ours has passed it; this
 * one passes the one address.
 */
function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trusted ??= trustedTypes
    ? trustedTypes.createPolicy('human-check', { createScriptURL: () => workerUrl }).createScriptURL(workerUrl)
    : workerUrl;
  return trusted;
}
