import type { Log } from './log.ts';

/** One thing to end. `limitMs` is the longest it is waited for. */
export interface EndStep {
  readonly name: string;
  readonly limitMs: number;
  readonly end: () => Promise<unknown> | unknown;
}

/** Ends one thing after the other. One that fails or takes too long is logged and left behind. True: all ended well. */
export async function endAll(steps: readonly EndStep[], log: Log): Promise<boolean> {
  let well = true;
  for (const step of steps) {
    const from = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`took longer than ${step.limitMs} ms`)), step.limitMs);
    });
    try {
      await Promise.race([Promise.resolve().then(step.end), late]);
      log.debug({ step: step.name, tookMs: Math.round(performance.now() - from) }, 'ended');
    } catch (error) {
      well = false;
      log.error({ err: error, step: step.name }, 'did not end well');
    } finally {
      clearTimeout(timer);
    }
  }
  return well;
}

/**
 * Ends the process in order on SIGTERM or SIGINT. `steps` is asked at that time, so that a half-started process ends
 * what it has. Further signals change nothing: the limits see to it that it ends. Exit code 0, or 1 when
 * a step did not end well.
 */
export function endOnSignal(
  steps: () => readonly EndStep[],
  log: Log,
  exit: (code: number) => void = (code) => process.exit(code),
): void {
  let ending = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'ending');
    void endAll(steps(), log).then((well) => {
      log.info({ well }, 'ended');
      exit(well ? 0 : 1);
    });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
