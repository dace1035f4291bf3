import { useEffect, useState } from 'react';

const checkMs = 10_000;

/** Whole minutes since a moment, followed. */
export function useMinutes(since: number): number {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const look = () => setMinutes(Math.max(0, Math.floor((Date.now() - since) / 60_000)));
    look();
    const timer = setInterval(look, checkMs);
    return () => clearInterval(timer);
  }, [since]);
  return minutes;
}
