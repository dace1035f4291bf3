import { useEffect } from 'react';
import { useDesk } from '../desk.tsx';
import type { SlipState } from './slip.ts';

/** A slip that nobody touches is checked again after so long. */
const againMs = 15_000;

/** Checks the slip whenever one of its events changes, and once in a while. */
export function useLiveCheck({ legs, asked }: SlipState): void {
  const { shelf, slip } = useDesk();
  const isIdle = legs.length > 0 && asked.length === 0;
  useEffect(() => {
    if (!isIdle) return undefined;
    const pricesOf = (fixtureId: string) => {
      const event = shelf.get(fixtureId);
      const own = legs.filter((leg) => leg.fixtureId === fixtureId);
      return [event?.suspended, event?.state.status, ...own.map((leg) => event?.markets.get(leg.market))];
    };
    const stops = [...new Set(legs.map(({ fixtureId }) => fixtureId))].map((fixtureId) => {
      let before = pricesOf(fixtureId);
      return shelf.listen(fixtureId, () => {
        const now = pricesOf(fixtureId);
        if (now.some((each, at) => each !== before[at])) slip.checkSoon();
        before = now;
      });
    });
    const timer = setInterval(() => document.visibilityState === 'visible' && slip.checkSoon(), againMs);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [shelf, slip, legs, isIdle]);
}
