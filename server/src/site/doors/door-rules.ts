// Whom a brand lets in: closed doors first, then the networks named, then the country. Pure.
import { addressOf, holds, type Network, networkOf } from './network.ts';
import type { Where } from './where.ts';

export interface DoorRules {
  readonly maintenance: boolean;
  /** Epoch milliseconds; null: until somebody opens. */
  readonly until: number | null;
  readonly networks: readonly { readonly network: Network; readonly verdict: NetworkVerdict }[];
  readonly countries: ReadonlySet<string>;
  /** Whether the countries named are the only ones let in, or those kept out. */
  readonly countriesAre: 'allowed' | 'refused';
  readonly unknownCountry: 'open' | 'closed';
}

export type NetworkVerdict = 'blocked' | 'admitted' | 'staff';

export interface Verdict {
  /** What keeps the visitor out; undefined: nothing. */
  readonly shut: 'maintenance' | 'region' | undefined;
  readonly country: string | null;
  /** Let in by name, whatever the country. */
  readonly listed: boolean;
  /** When the doors open, where they are closed to this visitor and a time is set. */
  readonly until: number | null;
}

/** The rules as rows have them; a network nobody can read counts as none. */
export function networksOf(rows: readonly { network: string; verdict: NetworkVerdict }[]): DoorRules['networks'] {
  return rows
    .flatMap(({ network: text, verdict }) => {
      const network = networkOf(text);
      return network ? [{ network, verdict }] : [];
    })
    .sort((one, other) => other.network.length - one.network.length);
}

/** Whether the brand is closed for maintenance, to everybody but staff. */
export function inMaintenance({ maintenance, until }: Pick<DoorRules, 'maintenance' | 'until'>, now: number): boolean {
  return maintenance && (until === null || now < until);
}

/** Whether this visitor comes in now. */
export function judgeVisit(rules: DoorRules, where: Where, ip: string, now: number): Verdict {
  const address = addressOf(ip);
  // sorted: the first that holds the address is the narrowest
  const named = address && rules.networks.find(({ network }) => holds(network, address))?.verdict;
  const country = where(ip);
  const listed = named === 'admitted' || named === 'staff';
  if (named !== 'staff' && inMaintenance(rules, now))
    return { shut: 'maintenance', country, listed, until: rules.until };
  const admitted = listed || (named !== 'blocked' && countryAdmitted(rules, country));
  return { shut: admitted ? undefined : 'region', country, listed, until: null };
}

function countryAdmitted({ countries, countriesAre, unknownCountry }: DoorRules, country: string | null): boolean {
  if (country === null) return unknownCountry === 'open';
  return countries.has(country) === (countriesAre === 'allowed');
}
