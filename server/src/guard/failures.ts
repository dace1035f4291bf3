import { inTx, type Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { dropAllFailures, dropFailures, failedNames, failuresOf, lockFailures, saveFailures } from './store.ts';

/**
 * After how many failures the captcha is asked, and after how many within `lockMinutes` nobody is let in for as long.
 */
export interface TryRule {
  readonly captchaAfter: number;
  readonly lockAfter: number;
  readonly lockMinutes: number;
}

/**
 * Who is tried from where. `place` is the device when the account knows it, else '': a stranger
 * never locks the owner out.
 */
export interface TryOf {
  readonly merchant: string;
  readonly username: string;
  readonly place: string;
}

export interface TryStanding {
  /** The next try needs a captcha. */
  readonly captcha: boolean;
  /** Until when no try is looked at. */
  readonly lockedUntil: Date | null;
  /** This try is still looked at, and locks unless it is right. */
  readonly locks?: true;
}

/** A try that counts. */
export interface ReservedTry extends TryStanding {
  readonly at: Date;
}

export interface Failures {
  readonly tries: readonly Date[];
  readonly lockedUntil: Date | null;
}

/**
 * So many names failing from unknown devices within five minutes is a list of stolen passwords being tried: then every
 * stranger solves a captcha.
 */
const floodNames = 200;
const floodMs = 5 * 60_000;
/** A try younger than this may still turn out right: it is no failure yet. */
const undecidedMs = 10_000;

/** How it stands before a try; changes nothing. */
export async function readTryStanding(platform: Platform, of: TryOf, rule: TryRule): Promise<TryStanding> {
  const now = platform.clock.now();
  const known = await failuresOf(platform.db, of);
  const stands = tryStandingOf(known, rule, now);
  if (stands.captcha || of.place !== '') return stands;
  return { ...stands, captcha: await isFlooded(platform, of.merchant, now) };
}

/**
 * Counts one try before the password is looked at and commits it: two hundred at once count as two hundred. A
 * `lockedUntil` in the answer means this try must not be looked at; otherwise it may, and `captcha` is what the next
 * one needs should it fail. Who comes in calls `clearFailures`.
 */
export async function reserveTry(platform: Platform, of: TryOf, rule: TryRule): Promise<ReservedTry> {
  const now = platform.clock.now();
  return inTx(platform.db, async (tx) => {
    const before = await lockFailures(tx, of, now);
    const { lockedUntil } = tryStandingOf(before, rule, now);
    if (lockedUntil) return { captcha: true, lockedUntil, at: now };
    const after = countTry(before, rule, now);
    await saveFailures(tx, of, after, now);
    const { captcha } = tryStandingOf(after, rule, now);
    return { captcha, lockedUntil: null, at: now, ...(after.lockedUntil && { locks: true }) };
  });
}

/** Takes back a try whose password nobody could look at: a house with too much to do must not lock people out. */
export async function returnTry(platform: Platform, of: TryOf, { at, lockedUntil, locks }: ReservedTry): Promise<void> {
  if (lockedUntil) return;
  const now = platform.clock.now();
  await inTx(platform.db, async (tx) => {
    const before = await lockFailures(tx, of, now);
    const mine = before.tries.findIndex((each) => each.getTime() === at.getTime());
    const tries = before.tries.toSpliced(mine, mine === -1 ? 0 : 1);
    const after = { tries, lockedUntil: locks ? null : before.lockedUntil };
    if (after.tries.length === 0 && !after.lockedUntil) await dropFailures(tx, of);
    else await saveFailures(tx, of, after, now);
  });
}

/** Forgets the tries: the person has come in. */
export function clearFailures(tx: Tx, of: TryOf): Promise<void> {
  return dropFailures(tx, of);
}

/** Forgets the tries from everywhere: the password they guessed at is no more. */
export function forgetFailures(tx: Tx, of: Omit<TryOf, 'place'>): Promise<void> {
  return dropAllFailures(tx, of);
}

/** One more try. The one that reaches the bound is still looked at, and locks unless it is right. */
export function countTry(failures: Failures, rule: TryRule, now: Date): Failures {
  const tries = [...recent(failures, rule, now), now];
  const locks = tries.length >= rule.lockAfter;
  return { tries, lockedUntil: locks ? new Date(now.getTime() + rule.lockMinutes * 60_000) : null };
}

export function tryStandingOf(failures: Failures | undefined, rule: TryRule, now: Date): TryStanding {
  if (!failures) return { captcha: rule.captchaAfter === 0, lockedUntil: null };
  const { lockedUntil } = failures;
  return {
    captcha: recent(failures, rule, now).length >= rule.captchaAfter,
    lockedUntil: lockedUntil && lockedUntil > now ? lockedUntil : null,
  };
}

function recent({ tries }: Failures, { lockMinutes }: TryRule, now: Date): Date[] {
  return tries.filter((at) => now.getTime() - at.getTime() < lockMinutes * 60_000);
}

async function isFlooded(platform: Platform, merchant: string, now: Date): Promise<boolean> {
  const from = new Date(now.getTime() - floodMs);
  const until = new Date(now.getTime() - undecidedMs);
  return (await failedNames(platform.db, { merchant, from, until, most: floodNames })) >= floodNames;
}
