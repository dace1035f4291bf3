import type { Platform } from '../../base/room.ts';
import { personOf as playersPerson } from '../../players/players.ts';
import type { Fact, Purses } from '../booking/command.ts';
import type { Vendor } from '../vendor.ts';
import { balancesOf, playerOfUser, readSeat, type Seat, userOf } from './seats.ts';
import { holderOf } from './sessions.ts';

/** The player in question: by the token, or by the name alone. */
export interface Asked {
  readonly user?: string | undefined;
  /** It must be live, unless the command pays what is owed to the player who had it. */
  readonly token?: string | undefined;
  readonly owed?: boolean;
}

async function askedFor(platform: Platform, vendor: Vendor, { user, token, owed }: Asked): Promise<Seat | Fact> {
  if (token === undefined) {
    const playerId = playerOfUser(user ?? '');
    return (playerId !== undefined && (await readSeat(platform, vendor.code, playerId))) || 'unknown_user';
  }
  const holder = await holderOf(platform, vendor.code, token, false);
  if (!holder || (user !== undefined && playerOfUser(user) !== holder.playerId)) return 'unknown_token';
  if (!holder.live && !owed) return 'token_expired';
  return (await readSeat(platform, vendor.code, holder.playerId)) ?? 'unknown_user';
}

export type PursesKnown =
  | { readonly ok: true; readonly user: string; readonly purses: Purses }
  | { readonly ok: false; readonly fact: Fact };

/** The player's balances at this vendor. */
export async function pursesOf(platform: Platform, vendor: Vendor, asked: Asked): Promise<PursesKnown> {
  const seat = await askedFor(platform, vendor, asked);
  if (typeof seat === 'string') return { ok: false, fact: seat };
  return { ok: true, user: userOf(seat.playerId), purses: await balancesOf(platform, seat) };
}

export type PersonKnown =
  | {
      readonly ok: true;
      readonly person: {
        readonly playerId: bigint;
        readonly user: string;
        readonly currency: string;
        readonly language: string | null;
        /** ISO 3166-1 alpha-2, of the last login; null where no country is known. */
        readonly country: string | null;
        /** yyyy-MM-dd */
        readonly birthDate: string | null;
        readonly registeredAt: Date;
        /** As the contract with the vendor names it (setting `jurisdiction`). */
        readonly jurisdiction: string | null;
      };
    }
  | { readonly ok: false; readonly fact: Fact };

/** The player's data for the vendor: no name, no address, no document. */
export async function personOf(platform: Platform, vendor: Vendor, asked: Asked): Promise<PersonKnown> {
  const seat = await askedFor(platform, vendor, asked);
  if (typeof seat === 'string') return { ok: false, fact: seat };
  const { playerId, currency } = seat;
  const person = await playersPerson(platform, platform.db, playerId);
  if (!person) return { ok: false, fact: 'unknown_user' };
  const { language, lastLoginCountry: country, birthday: birthDate, createdAt: registeredAt } = person;
  const jurisdiction = vendor.settings.jurisdiction ?? null;
  return {
    ok: true,
    person: { playerId, user: userOf(playerId), currency, language, country, birthDate, registeredAt, jurisdiction },
  };
}
