import { crashRules } from '@palpite/math/games/crash/rules.ts';
import type { Explained, OwnGames } from '../base/own-games.ts';
import type { Platform } from '../base/room.ts';
import { type Round, roundById } from '../shared/shared.ts';
import { crashCode, vendor } from './names.ts';
import { betById } from './store.ts';

export const crashGames: OwnGames = {
  vendors: [vendor],
  list: [{ code: crashCode, rtp: crashRules.rtp, skilled: false }],
  explain: explainFlight,
};

/** What decided a bet. */
async function explainFlight({ db }: Platform, { id }: { id: bigint }): Promise<Explained | undefined> {
  const bet = await betById(db, id);
  const round = bet && (await roundById(db, bet.roundId));
  if (!bet || !round) return undefined;
  const hundredths = (value: number) => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
  return {
    figures: {
      flight: round.id.toString(),
      chain: `${round.chainId}/${round.position}`,
      ...(bet.autoAt !== null && { autoCashOut: hundredths(bet.autoAt) }),
      ...(bet.multiplier !== null && { cashedOut: hundredths(bet.multiplier) }),
      // what is not flown yet is nobody's to know
      ...(round.result !== null && { burst: hundredths(round.result) }),
      ...(round.hash !== null && { hash: round.hash }),
      salt: round.salt,
    },
    replay: null,
    verifier: verifierOf(round),
  };
}

/** Where the flight can be recomputed; null while it flies. */
function verifierOf({ hash, salt, position }: Round): string | null {
  if (hash === null) return null;
  const said = { game: crashCode, flight: hash, salt, position: position.toString() };
  return `/arcade/verify/#${new URLSearchParams(said)}`;
}
