import { useEffect, useState } from 'react';
import { leaveFor } from './social-data.ts';

/** The way out to a provider: which one is being left for, what went wrong, and the press that leaves. */
export function useLeaving() {
  const [to, setTo] = useState<string>();
  const [error, setError] = useState<unknown>();
  // who comes back by the browser's own arrow finds the page as it was left, still waiting
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setTo(undefined);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const leave = async (provider: string, begin: () => Promise<{ url: string }>) => {
    if (to !== undefined) return;
    setTo(provider);
    setError(undefined);
    try {
      leaveFor((await begin()).url);
    } catch (failure) {
      setTo(undefined);
      setError(failure);
    }
  };
  return { to, error, leave };
}
