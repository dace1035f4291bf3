import { useEffect, useState } from 'react';
import type { RoundForm } from '../check.ts';
import type { FlightVerdict } from './check-flight.ts';

/** Said by what was filled in before, and not asked for any more. */
class Outdated extends Error {}

/** What follows from the fields of a flight; undefined while it is worked out, and for any other game. */
export function useFlight({ game, published, salt, flight, position }: RoundForm): FlightVerdict | undefined {
  const [found, setFound] = useState<FlightVerdict>();
  useEffect(() => {
    setFound(undefined);
    if (game !== 'crash') return;
    let isWanted = true;
    const pause = () => new Promise<void>((done, stop) => setTimeout(() => (isWanted ? done() : stop(new Outdated()))));
    import('./check-flight.ts')
      .then(({ checkFlightForm }) => checkFlightForm({ published, salt, flight, position }, pause))
      .then(
        (verdict) => isWanted && setFound(verdict),
        (problem: unknown) => {
          if (!(problem instanceof Outdated)) throw problem;
        },
      );
    return () => {
      isWanted = false;
    };
  }, [game, published, salt, flight, position]);
  return found;
}
