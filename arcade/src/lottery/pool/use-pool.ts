import { Refused } from '@palpite/contract/base/client.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { poolNow } from '@palpite/contract/pools/player.ts';
import { useEffect, useState } from 'react';
import type { LotteryWire } from '../wire.ts';

export type PoolNow = OutputOf<typeof poolNow>;

/** The sale goes on all the time: so often what is in the pool is asked for. */
const againMs = 15_000;

/** What is in the pool by now; undefined for a lottery that is none, and until the first answer. */
export function usePool(wire: LotteryWire, isPool: boolean, about: string): PoolNow | undefined {
  const [pool, setPool] = useState<PoolNow>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the issue or the own orders change
  useEffect(() => {
    if (!isPool) return undefined;
    let isOver = false;
    const read = () =>
      wire.poolNow().then(
        (now) => isOver || setPool(now),
        (error: unknown) => {
          // what was shown stays, and is asked for again
          if (!(error instanceof Refused)) throw error;
        },
      );
    void read();
    const timer = setInterval(() => void read(), againMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isPool, wire, about]);
  return pool;
}
