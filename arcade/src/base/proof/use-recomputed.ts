import { useEffect, useState } from 'react';
import type { Recomputed } from './proof.ts';

export interface Revealable {
  /** Null until it is opened. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
}

/**
 * The first draw of a round whose server seed is open, made again here. The hash library is fetched
 * when it is first needed.
 */
export function useRecomputed(round: Revealable | undefined): Recomputed | undefined {
  const [found, setFound] = useState<{ of: string; is: Recomputed }>();
  const { serverSeed, clientSeed = '', nonce = 0 } = round ?? {};
  const of = serverSeed ? `${serverSeed}:${clientSeed}:${nonce}` : undefined;
  useEffect(() => {
    if (of === undefined || !serverSeed) return;
    let isWanted = true;
    void import('./proof.ts').then(({ recompute }) => {
      if (isWanted) setFound({ of, is: recompute({ serverSeed, clientSeed, nonce }) });
    });
    return () => {
      isWanted = false;
    };
  }, [of, serverSeed, clientSeed, nonce]);
  return found && found.of === of ? found.is : undefined;
}
