import type { Db } from '../base/db/db.ts';
import { roundById } from './round-store.ts';
import { betById } from './store.ts';

/** The game's code on the shelf. */
export const crashCode = 'crash';

/** The live channel of a table: of all who play at one brand in one currency. */
export function crashChannel({ merchant, currency }: { merchant: string; currency: string }): string {
  return `crash:${merchant}:${currency}`;
}

/** What decided a bet, for those who explain it to people: figures by name. Undefined for a bet of another room. */
export async function explainFlight(db: Db, code: string, betId: bigint): Promise<Record<string, string> | undefined> {
  const bet = code === crashCode ? await betById(db, betId) : undefined;
  const round = bet && (await roundById(db, bet.roundId));
  if (!bet || !round) return undefined;
  const hundredths = (value: number) => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
  return {
    flight: round.id.toString(),
    chain: `${round.chainId}/${round.position}`,
    ...(bet.autoAt !== null && { autoCashOut: hundredths(bet.autoAt) }),
    ...(bet.multiplier !== null && { cashedOut: hundredths(bet.multiplier) }),
    // what is not flown yet is nobody's to know
    ...(round.burst !== null && { burst: hundredths(round.burst) }),
    ...(round.hash !== null && { hash: round.hash }),
    salt: round.salt,
  };
}

/** Where the flight of a bet can be recomputed; undefined while it flies, and for a bet of another room. */
export async function verifierOfFlight(db: Db, betId: bigint): Promise<string | undefined> {
  const bet = await betById(db, betId);
  const round = bet && (await roundById(db, bet.roundId));
  if (!round || round.hash === null) return undefined;
  const said = { game: crashCode, flight: round.hash, salt: round.salt, position: round.position.toString() };
  return `/arcade/verify/#${new URLSearchParams(said)}`;
}
