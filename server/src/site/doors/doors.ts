import type { Db } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { cachedPerMerchant } from '../memory.ts';
import { settingIn } from '../settings/brand-settings.ts';
import {
  type DoorRules,
  inMaintenance,
  judgeVisit,
  type NetworkVerdict,
  networksOf,
  type Verdict,
} from './door-rules.ts';
import { regionRule, regionUnknown } from './door-settings.ts';
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
    countriesAre: settingIn(settings, regionRule),
    unknownCountry: settingIn(settings, regionUnknown),
  };
}

const doorsOf = cachedPerMerchant<Doors>(async (db, merchant) => ({
  rules: await readRules(db, merchant),
  seen: new Map(),
}));

/** What the doors say of a visitor, at once where the rules are known; at most a second old. */
function verdictOn(platform: Platform, merchant: string, ip: string): Verdict | Promise<Verdict> {
  const doors = doorsOf(platform, merchant);
  const where = whereOf(platform);
  if (doors instanceof Promise || where instanceof Promise)
    return Promise.all([doors, where]).then(([read, book]) => verdictFrom(read, book, platform, ip));
  return verdictFrom(doors, where, platform, ip);
}

function verdictFrom({ rules, seen }: Doors, where: Where, platform: Platform, ip: string): Verdict {
  const before = seen.get(ip);
  if (before) return before;
  const verdict = judgeVisit(rules, where, ip, platform.clock.now().getTime());
  if (seen.size < seenAtMost) seen.set(ip, verdict);
  return verdict;
}

/** The same, read afresh: closing or opening the doors shows at the next status call. */
export async function freshVerdict(platform: Platform, merchant: string, ip: string): Promise<Verdict> {
  const [rules, where] = await Promise.all([readRules(platform.db, merchant), whereOf(platform)]);
  const verdict = judgeVisit(rules, where, ip, platform.clock.now().getTime());
  if (verdict.shut === 'region') await noteViolation(platform, { merchant, ip, country: verdict.country });
  return verdict;
}

/**
 * Whether the brand is in maintenance: nobody plays there meanwhile. At most a second old, answered
 * at once where it is known.
 */
export function isClosed(platform: Platform, merchant: string): boolean | Promise<boolean> {
  const doors = doorsOf(platform, merchant);
  const now = platform.clock.now().getTime();
  if (doors instanceof Promise) return doors.then(({ rules }) => inMaintenance(rules, now));
  return inMaintenance(doors.rules, now);
}

/** The same, read afresh. */
export async function isClosedNow(platform: Platform, merchant: string): Promise<boolean> {
  return inMaintenance(await readRules(platform.db, merchant), platform.clock.now().getTime());
}

/**
 * Refuses a call of whom the brand's doors are closed to: `site.maintenance`, `site.region_restricted`. Asked at every
 * call, so it answers at once (undefined) where it knows the visitor.
 */
export function admitVisitor(
  platform: Platform,
  visitor: { merchant: string; ip: string; playerId?: bigint | undefined },
): Promise<void> | undefined {
  const verdict = verdictOn(platform, visitor.merchant, visitor.ip);
  if (verdict instanceof Promise) return verdict.then((known) => turnAway(platform, visitor, known));
  return verdict.shut && turnAway(platform, visitor, verdict);
}

async function turnAway(
  platform: Platform,
  visitor: { merchant: string; ip: string; playerId?: bigint | undefined },
  { shut, until, country }: Verdict,
): Promise<void> {
  if (!shut) return;
  if (shut === 'maintenance') refuse('site.maintenance', { until });
  await noteViolation(platform, { ...visitor, country });
  refuse('site.region_restricted', { ip: visitor.ip });
}
