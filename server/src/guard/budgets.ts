import { createHash } from 'node:crypto';
import { periodOf } from '../base/calendar.ts';
import { inTx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import type { Setting } from '../base/setting/setting.ts';
import { neighbourhoodOf, settingOf } from '../site/site.ts';
import { budgetOf, lockBudgets, saveBudgets } from './budget-store.ts';
import { mailPerAddress, mailTotal, smsPerNumber, smsTotal } from './settings.ts';

/** What is kept in bounds, per what: an account, an address, a number. */
export type BudgetName =
  | 'login_ip'
  | 'register_ip'
  | 'sms_number'
  | 'sms_ip'
  | 'sms_device'
  | 'sms_total'
  | 'email_address'
  | 'email_ip'
  | 'email_device'
  | 'email_total'
  | 'code_account'
  | 'trial_ip'
  | 'check_name_ip'
  | 'totp_account'
  | 'handoff_ip';

/** One taking. `of` says whose budget it is: `<merchant>:<number>` for `sms_number`, `<merchant>:<address>` for
 * `email_address`, the merchant for the totals. */
export interface Toll {
  readonly name: BudgetName;
  readonly of: string;
}

/** At most `most` in a window that begins with its first taking; one more closes the budget for `blockMs`. */
export interface Bound {
  readonly most: number;
  readonly windowMs: number;
  readonly blockMs: number;
}

const fiveMinutesMs = 5 * 60_000;
const inFiveMinutes = (most: number): Bound => ({ most, windowMs: fiveMinutesMs, blockMs: fiveMinutesMs });

type Total = 'sms_total' | 'email_total';
const isTotal = (name: BudgetName): name is Total => name === 'sms_total' || name === 'email_total';

/** The budgets that also have a day, and the setting that says how many. */
const daily: Readonly<Partial<Record<BudgetName, Setting<number>>>> = {
  sms_number: smsPerNumber,
  sms_total: smsTotal,
  email_address: mailPerAddress,
  email_total: mailTotal,
};

const bounds: Readonly<Record<Exclude<BudgetName, Total>, Bound>> = {
  // many people share the address of one mobile network
  login_ip: inFiveMinutes(100),
  register_ip: inFiveMinutes(100),
  sms_number: inFiveMinutes(5),
  sms_ip: inFiveMinutes(20),
  sms_device: inFiveMinutes(10),
  email_address: inFiveMinutes(5),
  email_ip: inFiveMinutes(20),
  email_device: inFiveMinutes(10),
  // codes to one account, wherever they are sent and whoever asks
  code_account: inFiveMinutes(10),
  trial_ip: inFiveMinutes(20),
  check_name_ip: inFiveMinutes(100),
  totp_account: inFiveMinutes(10),
  handoff_ip: inFiveMinutes(100),
};

/** What has been taken: the counter of one budget. */
export interface Budget {
  readonly windowStart: Date;
  readonly taken: number;
  readonly blockedUntil: Date | null;
}

export type Taking =
  | { readonly allowed: true; readonly budget: Budget }
  | { readonly allowed: false; readonly budget: Budget; readonly afterMs: number };

/**
 * Takes one from a budget, or says how long it stays closed. A closed budget is not closed for
 * longer by those who knock.
 */
export function takeOne(budget: Budget | undefined, bound: Bound, now: Date): Taking {
  const at = now.getTime();
  const closedUntil = budget?.blockedUntil?.getTime() ?? 0;
  if (budget && closedUntil > at) return { allowed: false, budget, afterMs: closedUntil - at };
  const running = budget && !budget.blockedUntil && at - budget.windowStart.getTime() < bound.windowMs;
  const windowStart = running ? budget.windowStart : now;
  const taken = running ? budget.taken : 0;
  if (taken < bound.most) return { allowed: true, budget: { windowStart, taken: taken + 1, blockedUntil: null } };
  return {
    allowed: false,
    budget: { windowStart, taken, blockedUntil: new Date(at + bound.blockMs) },
    afterMs: bound.blockMs,
  };
}

interface Counter {
  readonly name: string;
  readonly key: Buffer;
  readonly bound: Bound;
  /** Counts a whole day of the house, and its end is not a matter of minutes. */
  readonly daily: boolean;
}

/**
 * Takes one from each budget, or from none. Commits by itself, before the work it allows: what is then refused or fails
 * has been taken all the same. Called before a transaction is opened, not inside one, where it would wait for a second
 * connection. Refuses `TOO_MANY_REQUESTS` {afterMs, minutes}; `guard.quota_exceeded` {afterMs} when the
 * day's messages are used up.
 */
export async function takeFromBudgets(platform: Platform, tolls: readonly Toll[]): Promise<void> {
  const now = platform.clock.now();
  const counters = (await Promise.all(tolls.map((toll) => countersOf(platform, toll, now)))).flat();
  // in one order everywhere, so that two who take the same budgets wait for each other instead
  // of locking each other out
  counters.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : Buffer.compare(a.key, b.key)));
  const refused = await inTx(platform.db, async (tx) => {
    const standing = await lockBudgets(tx, counters, now);
    const takings = counters.map((counter, index) => ({
      counter,
      taking: takeOne(standing[index], counter.bound, now),
    }));
    const over = takings.filter(({ taking }) => !taking.allowed);
    await saveBudgets(
      tx,
      (over.length > 0 ? over : takings).map(({ counter, taking }) => ({ ...counter, ...taking.budget })),
    );
    return over.flatMap(({ counter, taking }) =>
      taking.allowed ? [] : [{ daily: counter.daily, afterMs: taking.afterMs }],
    );
  });
  if (refused.length === 0) return;
  const afterMs = Math.max(...refused.map((one) => one.afterMs));
  if (refused.some((one) => one.daily)) refuse('guard.quota_exceeded', { afterMs });
  refuse('TOO_MANY_REQUESTS', { afterMs, minutes: Math.ceil(afterMs / 60_000) });
}

/** Whether at least half of a five-minute budget is gone: a sign to ask for more work. */
export async function isHalfUsed(platform: Platform, { name, of }: Toll): Promise<boolean> {
  if (isTotal(name)) return false;
  const bound = bounds[name];
  const budget = await budgetOf(platform.db, name, keyOf(name, of));
  if (!budget) return false;
  const now = platform.clock.now().getTime();
  if (budget.blockedUntil) return budget.blockedUntil.getTime() > now;
  return now - budget.windowStart.getTime() < bound.windowMs && budget.taken * 2 >= bound.most;
}

async function countersOf(platform: Platform, { name, of }: Toll, now: Date): Promise<Counter[]> {
  const counters: Counter[] = [];
  if (!isTotal(name)) counters.push({ name, key: keyOf(name, of), bound: bounds[name], daily: false });
  const setting = daily[name];
  if (setting) {
    const most = await settingOf(platform, of.split(':', 1)[0] ?? '', setting);
    const { start, end } = periodOf('day', now);
    // the day is part of the key: a new day is a new counter, and the old one is forgotten
    const key = keyOf(`${name}_day`, `${start.toISOString()}:${of}`);
    const untilMs = end.getTime() - now.getTime();
    counters.push({ name: `${name}_day`, key, bound: { most, windowMs: 86_400_000, blockMs: untilMs }, daily: true });
  }
  return counters;
}

function keyOf(name: string, of: string): Buffer {
  const whose = name.endsWith('_ip') ? neighbourhoodOf(of) : of;
  return createHash('sha256').update(`${name}:${whose}`).digest();
}
