import type { House } from '@palpite/run/house.ts';

/** What a journey may know of the running system. */
export type JourneyHouse = Pick<House, 'siteUrl' | 'officeUrl' | 'outsideUrl' | 'opsUrl' | 'databaseUrl' | 'logins'>;

const variable = 'PALPITE_JOURNEY_HOUSE';

/** The house the journeys run against. Throws outside a Playwright run. */
export function house(): JourneyHouse {
  const told = process.env[variable];
  if (!told) throw new Error('no house was started: run the journeys with their own configuration');
  return JSON.parse(told) as JourneyHouse;
}

/** Leaves the addresses where the workers, which inherit the environment, find them. */
export function tellHouse({ siteUrl, officeUrl, outsideUrl, opsUrl, databaseUrl, logins }: JourneyHouse): void {
  process.env[variable] = JSON.stringify({
    siteUrl,
    officeUrl,
    outsideUrl,
    opsUrl,
    databaseUrl,
    logins,
  } satisfies JourneyHouse);
}
