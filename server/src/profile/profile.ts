/** The door of profile: what a room above brings to it. */
import { port } from '../base/port.ts';
import type { Language } from '../base/room.ts';

/** The level of a player, and what it is called. */
export interface ClubLabel {
  readonly rank: number;
  readonly label: string;
}

/** Which level a player has, in a language; undefined where the brand has none. */
export const clubPort =
  port<(whose: { playerId: bigint; merchant: string; language: Language }) => Promise<ClubLabel | undefined>>(
    'profile.club',
  );
