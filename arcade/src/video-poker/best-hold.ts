import workerUrl from './best-hold-worker.ts?worker&url';

export interface Asked {
  readonly number: number;
  readonly cards: readonly number[];
}

export interface Answered {
  readonly number: number;
  readonly hold: number;
}

const waiting = new Map<number, PromiseWithResolvers<number>>();
let asked = 0;
let worker: Worker | undefined;

/** As browsers that know it have it: the policy of our pages wants what names a script to come through one. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

let trusted: string | undefined;

/** The address of our own script, which this policy lets through and no other. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trusted ??= trustedTypes
    ? trustedTypes.createPolicy('best-hold', { createScriptURL: () => workerUrl }).createScriptURL(workerUrl)
    : workerUrl;
  return trusted;
}

function workerOf(): Worker {
  if (worker) return worker;
  worker = new Worker(trustedWorkerUrl(), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    waiting.get(data.number)?.resolve(data.hold);
    waiting.delete(data.number);
  });
  // It could not be loaded or fell over: who waits is told, and the next question tries anew.
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the best hold could not be worked out'));
    waiting.clear();
    worker = undefined;
  });
  return worker;
}

/**
 * Which of these five cards to hold, in bits: what pays best on average. The first answer takes some tenths of a
 * second, and the page goes on.
 */
export function bestHold(cards: readonly number[]): Promise<number> {
  const answer = Promise.withResolvers<number>();
  asked += 1;
  waiting.set(asked, answer);
  const question: Asked = { number: asked, cards };
  workerOf().postMessage(question);
  return answer.promise;
}
