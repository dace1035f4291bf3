import { useEffect, useState } from 'react';

const lookMs = 200;

/** Whole seconds until a time of the server's clock, followed; 0 once it is past, undefined where there is none. */
export function useSeconds(until: number | undefined, now: () => number): number | undefined {
  const left = () => (until === undefined ? undefined : Math.max(0, Math.ceil((until - now()) / 1000)));
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock is asked anew each time
  useEffect(() => {
    setSeconds(left());
    if (until === undefined) return undefined;
    const timer = setInterval(() => setSeconds(left()), lookMs);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
