import { useCallback, useEffect, useRef, useState } from 'react';
import { type Mirror, measure } from './measure.ts';

/** How it went with one address: `ms` undefined is out of reach. */
export type Result = { state: 'waiting' | 'running' } | { state: 'done'; ms: number | undefined };

export interface Measurement {
  results: ReadonlyMap<string, Result>;
  running: boolean;
  done: number;
  start(): void;
}

/** Measures addresses one after the other, so that none takes the line from another: at once, and again when asked. */
export function useMeasurement(mirrors: readonly Mirror[] | undefined): Measurement {
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const stop = useRef<AbortController>(null);
  const start = useCallback(() => {
    if (!mirrors) return;
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    const put = (host: string, result: Result) => {
      if (!mine.signal.aborted) setResults((before) => new Map(before).set(host, result));
    };
    setResults(new Map(mirrors.map(({ host }) => [host, { state: 'waiting' }])));
    const run = async () => {
      for (const { host, address } of mirrors) {
        put(host, { state: 'running' });
        put(host, { state: 'done', ms: await measure(address, mine.signal) });
      }
    };
    run().catch(() => undefined);
  }, [mirrors]);
  useEffect(() => {
    start();
    return () => stop.current?.abort();
  }, [start]);
  const done = [...results.values()].filter(({ state }) => state === 'done').length;
  return { results, done, running: done < results.size, start };
}

/** The quickest first and what is out of reach last, once all are measured; until then they stay where they are. */
export function ranked(mirrors: readonly Mirror[], { results, running }: Measurement): readonly Mirror[] {
  if (running) return mirrors;
  const msOf = ({ host }: Mirror) => {
    const result = results.get(host);
    return (result?.state === 'done' ? result.ms : undefined) ?? Number.POSITIVE_INFINITY;
  };
  return mirrors.toSorted((a, b) => (msOf(a) === msOf(b) ? 0 : msOf(a) - msOf(b)));
}
