import type { Db } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { House } from '../../base/room.ts';
import { kept } from '../memory.ts';
import { settingIn } from '../settings.ts';
import { type DoorRules, inMaintenance, judge, type NetworkVerdict, networksOf, type Verdict } from './door-rules.ts';
import { doorRow } from './door-store.ts';
import { noteViolation } from './violations.ts';
import { type Where, whereOf } from './where.ts';

/** The rules, and what they say of the addresses seen since they were read. */
interface Doors {
  readonly rules: DoorRules;
  readonly seen: Map<string, Verdict>;
}

const seenAtMost = 10_000;

async function readRules(db: Db, merchant: string): Promise<DoorRules> {
  const row = await doorRow(db, merchant);
  const settings = new Map(Object.entries(row?.settings ?? {}));
  return {
    // a brand that is not there has no open doors
    maintenance: row?.maintenance ?? true,
    until: row?.maintenanceUntil?.getTime() ?? null,
    networks: networksOf((row?.networks ?? []) as { network: string; verdict: NetworkVerdict }[]),
    countries: new Set(row?.countries ?? []),
    countriesAre: settingIn(settings, 'region.countries'),
    unknownCountry: settingIn(settings, 'region.unknown'),
  };
}

const doorsOf = kept<Doors>(async (db, merchant) => ({ rules: await readRules(db, merchant), seen: new Map() }));

/** What the doors say of a visitor, at once where the rules are known; at most a second old. */
function verdictOn(house: House, merchant: string, ip: string): Verdict | Promise<Verdict> {
  const doors = doorsOf(house, merchant);
  const where = whereOf(house);
  if (doors instanceof Promise || where instanceof Promise)
    return Promise.all([doors, where]).then(([read, book]) => verdictFrom(read, book, house, ip));
  return verdictFrom(doors, where, house, ip);
}

function verdictFrom({ rules, seen }: Doors, where: Where, house: House, ip: string): Verdict {
  const before = seen.get(ip);
  if (before) return before;
  const verdict = judge(rules, where, ip, house.clock.now().getTime());
  if (seen.size < seenAtMost) seen.set(ip, verdict);
  return verdict;
}

/** The same, read afresh: closing or opening the doors shows at the next status call. */
export async function freshVerdict(house: House, merchant: string, ip: string): Promise<Verdict> {
  const [rules, where] = await Promise.all([readRules(house.db, merchant), whereOf(house)]);
  const verdict = judge(rules, where, ip, house.clock.now().getTime());
  if (verdict.shut === 'region') await noteViolation(house, { merchant, ip, country: verdict.country });
  return verdict;
}

/**
 * Whether the brand is in maintenance: nobody plays there meanwhile. At most a second old, answered
 * at once where it is known.
 */
export function isClosed(house: House, merchant: string): boolean | Promise<boolean> {
  const doors = doorsOf(house, merchant);
  const now = house.clock.now().getTime();
  if (doors instanceof Promise) return doors.then(({ rules }) => inMaintenance(rules, now));
  return inMaintenance(doors.rules, now);
}

/** The same, read afresh. */
export async function isClosedNow(house: House, merchant: string): Promise<boolean> {
  return inMaintenance(await readRules(house.db, merchant), house.clock.now().getTime());
}

/**
 * Refuses a call of whom the brand's doors are closed to: `site.maintenance`, `site.region_restricted`. Asked at every
 * call, so it answers at once (undefined) where it knows the visitor.
 */
export function admitVisitor(
  house: House,
  visitor: { merchant: string; ip: string; playerId?: bigint | undefined },
): Promise<void> | undefined {
  const verdict = verdictOn(house, visitor.merchant, visitor.ip);
  if (verdict instanceof Promise) return verdict.then((known) => turnAway(house, visitor, known));
  return verdict.shut && turnAway(house, visitor, verdict);
}

async function turnAway(
  house: House,
  visitor: { merchant: string; ip: string; playerId?: bigint | undefined },
  { shut, until, country }: Verdict,
): Promise<void> {
  if (!shut) return;
  if (shut === 'maintenance') refuse('site.maintenance', { until });
  await noteViolation(house, { ...visitor, country });
  refuse('site.region_restricted', { ip: visitor.ip });
}
