import { port } from '../base/port.ts';

/** What staff are told of the brand they work for. */
export interface Workplace {
  /** By code; in its own one everything must be written. */
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  /** Where its days begin. A name of the IANA. */
  readonly timeZone: string;
}

export interface Brands {
  /** The codes of those that are there from the first start. */
  readonly demo: readonly string[];
  /** Refuses `function.not.available` for one that is not there. */
  workplace(merchant: string): Promise<Workplace>;
}

/** The room a floor above that keeps the brands knows them. */
export const brandsPort = port<Brands>('staff.brands');
