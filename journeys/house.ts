import type { Platform } from '@palpite/run/house/house.ts';

/** What a journey may know of the running system. */
export interface JourneyHouse
  extends Pick<Platform, 'siteUrl' | 'officeUrl' | 'outsideUrl' | 'vendorUrl' | 'opsUrl' | 'databaseUrl' | 'logins'> {
  /**
   * A session of the demonstration's staff, open before the first journey: a code of the authenticator works once,
   * and there is one each 30 s.
   */
  readonly staffToken: string;
  /** The same of the second person, where two must agree. */
  readonly secondStaffToken: string;
  /** Where all its programs write their logs. */
  readonly logDir: string;
}

const variable = 'PALPITE_JOURNEY_HOUSE';

/** The house the journeys run against. Throws outside a Playwright run. */
export function house(): JourneyHouse {
  const told = process.env[variable];
  if (!told) throw new Error('no house was started: run the journeys with their own configuration');
  return JSON.parse(told) as JourneyHouse;
}

/** Leaves the addresses where the workers, which inherit the environment, find them. */
export function tellHouse(
  running: Platform,
  more: Pick<JourneyHouse, 'staffToken' | 'secondStaffToken' | 'logDir'>,
): void {
  const { siteUrl, officeUrl, outsideUrl, vendorUrl, opsUrl, databaseUrl, logins } = running;
  const told: JourneyHouse = { siteUrl, officeUrl, outsideUrl, vendorUrl, opsUrl, databaseUrl, logins, ...more };
  process.env[variable] = JSON.stringify(told);
}
