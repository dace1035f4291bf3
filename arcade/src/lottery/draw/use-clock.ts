import { useEffect, useState } from 'react';

const tickMs = 250;

/** The server's clock, several times a second: `ahead` is how far the page's is before it. */
export function useServerClock(ahead: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now - ahead;
}
