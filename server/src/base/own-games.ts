import { perPlatform } from './per-platform.ts';
import type { Platform } from './room.ts';

/** The result of a bet on an in-house game, for code that explains it to people. */
export interface Explained {
  /** By name, as text. */
  readonly figures: Readonly<Record<string, string>>;
  /** Where it can be watched again, once it is over: a path of our game pages. */
  readonly replay: string | null;
  /** Where it can be recomputed. */
  readonly verifier: string | null;
}

export interface OwnGame {
  readonly code: string;
  /** The RTP of its rules in hundredths of a percent, its share of a jackpot included. */
  readonly rtp: number;
  /** Whether that is the return of the best play: other play returns less. */
  readonly skilled: boolean;
  /** Its winners share the sales: what comes back in a month says nothing of its rules. */
  readonly isPool?: true;
}

/** The games a room runs itself. */
export interface OwnGames {
  /** The vendors they are offered under. */
  readonly vendors: readonly { readonly code: string; readonly name: string }[];
  readonly list: readonly OwnGame[];
  /** Undefined for a bet the room does not know. */
  explain(platform: Platform, bet: { readonly gameCode: string; readonly id: bigint }): Promise<Explained | undefined>;
}

const composed = perPlatform(() => ({ rooms: [] as readonly OwnGames[] }));

/** Called once by `compose`. */
export function setOwnGames(platform: Platform, rooms: readonly OwnGames[]): void {
  composed.of(platform).rooms = rooms;
}

/** Every game the platform runs itself. */
export function ownGames(platform: Platform): OwnGame[] {
  return composed.of(platform).rooms.flatMap(({ list }) => list);
}

/** The codes of the vendors our own games are offered under. */
export function ownVendors(platform: Platform): string[] {
  return [...new Set(composed.of(platform).rooms.flatMap(({ vendors }) => vendors.map(({ code }) => code)))];
}

/** The name of one of our own vendors; undefined for an outside vendor. */
export function ownVendorName(platform: Platform, code: string): string | undefined {
  const vendors = composed.of(platform).rooms.flatMap((room) => room.vendors);
  return vendors.find((vendor) => vendor.code === code)?.name;
}

/** Undefined for a bet of an outside vendor's game. */
export async function explainBet(
  platform: Platform,
  bet: { readonly gameCode: string; readonly id: bigint },
): Promise<Explained | undefined> {
  const room = composed.of(platform).rooms.find(({ list }) => list.some(({ code }) => code === bet.gameCode));
  return room?.explain(platform, bet);
}
