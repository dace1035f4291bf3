// What a bet could be cashed out for, asked again as soon as the last answer does not hold any more.
import { Refused } from '@palpite/contract/base/client.ts';
import { useCallback, useEffect, useState } from 'react';
import { useDesk, useSports } from '../desk.tsx';
import type { CashOutOffer } from '../wire.ts';

/** The slider is at rest. */
const restMs = 250;
/** Where it is not offered, it may be in a while. */
const laterMs = 3_000;

export interface Quoted {
  /** Undefined while it is on its way. */
  readonly offer: CashOutOffer | undefined;
  /** How long the value still holds. */
  readonly seconds: number;
  readonly isLost: boolean;
  again(): void;
}

export function useQuote(betId: string, fraction: number, isWanted: boolean): Quoted {
  const { wire, dealer } = useDesk();
  const { ahead } = useSports();
  const [found, setFound] = useState<{ fraction: number; offer?: CashOutOffer; isLost: boolean }>();
  const [turn, setTurn] = useState(0);
  const [now, setNow] = useState(Date.now);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const offer = found?.fraction === fraction ? found.offer : undefined;
  const until = offer?.quote?.until;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const timer = setTimeout(() => {
      dealer
        .ask(() => wire.quote(betId, fraction))
        .then(
          (said) => !isGone && setFound({ fraction, offer: said, isLost: false }),
          (error: unknown) => {
            if (!(error instanceof Refused)) throw error;
            if (!isGone) setFound({ fraction, isLost: true });
          },
        )
        .finally(() => !isGone && setNow(Date.now()));
    }, restMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [dealer, wire, betId, fraction, turn, isWanted]);

  useEffect(() => {
    if (!isWanted || !found) return undefined;
    if (until === undefined) {
      const timer = setTimeout(again, laterMs);
      return () => clearTimeout(timer);
    }
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() - ahead >= until) again();
    }, 500);
    return () => clearInterval(timer);
  }, [until, ahead, again, isWanted, found]);

  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - (now - ahead)) / 1000));
  return { offer, seconds: left, isLost: found?.isLost ?? false, again };
}
