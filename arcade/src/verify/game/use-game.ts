import { useEffect, useState } from 'react';
import { type AnyGame, games } from './games.ts';

/** The rules of a game, once they have been fetched; undefined before, and for dice, which needs none of this. */
export function useGame(code: string): AnyGame | undefined {
  const [fetched, setFetched] = useState<{ code: string; game: AnyGame }>();
  useEffect(() => {
    let isWanted = true;
    void games[code]?.().then((game) => {
      if (isWanted) setFetched({ code, game });
    });
    return () => {
      isWanted = false;
    };
  }, [code]);
  return fetched?.code === code ? fetched.game : undefined;
}
