import type { Platform } from '@palpite/run/platform/platform.ts';

/** What a journey may know of the running system. */
export interface JourneyPlatform
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

const variable = 'PALPITE_JOURNEY_PLATFORM';

/** The platform the journeys run against. Throws outside a Playwright run. */
export function platform(): JourneyPlatform {
  const told = process.env[variable];
  if (!told) throw new Error('no platform was started: run the journeys with their own configuration');
  return JSON.parse(told) as JourneyPlatform;
}

/** Leaves the addresses where the workers, which inherit the environment, find them. */
export function tellPlatform(
  running: Platform,
  more: Pick<JourneyPlatform, 'staffToken' | 'secondStaffToken' | 'logDir'>,
): void {
  const { siteUrl, officeUrl, outsideUrl, vendorUrl, opsUrl, databaseUrl, logins } = running;
  const told: JourneyPlatform = { siteUrl, officeUrl, outsideUrl, vendorUrl, opsUrl, databaseUrl, logins, ...more };
  process.env[variable] = JSON.stringify(told);
}
