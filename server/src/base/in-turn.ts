import { refuse } from './refusal/refusal.ts';

/**
 * Lets so much work of one kind run at once in this process; the next waits for its turn, and past `mostWaiting` is
 * told to come back (`server.busy`): a flood of one kind of call must leave room for the others.
 */
export function concurrencyLimit({
  mostAtOnce,
  mostWaiting,
}: {
  mostAtOnce: number;
  mostWaiting: number;
}): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) refuse('server.busy');
      await new Promise<void>((go) => waiting.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      // the place is handed on, or given up
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
