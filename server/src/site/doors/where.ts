// In which country an address is, by the address book on disk (GEOIP_DB).
import { type CountryResponse, open, type Reader } from 'maxmind';
import type { Platform } from '../../base/room.ts';
import { plainAddress } from './network.ts';

/** ISO 3166-1 alpha-2; null where the book does not know. */
export type Where = (ip: string) => string | null;

/** What the two usual forms of such books have in a record: DB-IP's lite one, and MaxMind's. */
type Entry = Partial<CountryResponse> & { country_code?: string };

/** One book per file, read once: a lookup afterwards asks nobody. */
const books = new Map<string, Where | Promise<Where>>();

export function whereOf({ settings }: Platform): Where | Promise<Where> {
  const path = settings.geoipDb;
  const known = books.get(path);
  if (known) return known;
  const reading = open<CountryResponse>(path, { cache: { max: 10_000 } }).then((reader) => {
    const where = lookUpIn(reader);
    books.set(path, where);
    return where;
  });
  books.set(path, reading);
  reading.catch(() => books.delete(path));
  return reading;
}

/** The country an address is in now. */
export async function countryOf(platform: Platform, ip: string): Promise<string | null> {
  return (await whereOf(platform))(ip);
}

function lookUpIn(reader: Reader<CountryResponse>): Where {
  return (ip) => {
    try {
      const entry: Entry | null = reader.get(plainAddress(ip));
      return entry?.country_code ?? entry?.country?.iso_code ?? null;
    } catch {
      // what is no address, or one of a version the book has not
      return null;
    }
  };
}
