import { setTimeout as pause } from 'node:timers/promises';
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { keepLimit, Safeguards, setLimit, setTimeLimit } from '@palpite/contract/safeguards/player.ts';
import { limitPeriod, minutesIn } from '@palpite/contract/safeguards/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { periodOf } from '../base/calendar.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { ruleOf } from './law/rules.ts';
import { readSafeguards } from './read-safeguards.ts';
import {
  areLooksOver,
  guardPlayer,
  insertLimit,
  limitsAt,
  lockPlayer,
  pendingLimits,
  setUsage,
  type WhichLimit,
  withdrawPending,
  zoneOfPlayer,
} from './store.ts';
import { perMinute } from './time.ts';
import { waitMs } from './waiting.ts';

/** The longest pause between two tries. */
const mostWaitMs = 1_600;

/** What a player has lost since then, as the journal of bets knows it. */
export type LossSince = (tx: Tx, playerId: bigint, from: Date) => Promise<Micro>;

/**
 * A tighter limit holds at once, a looser one in a day; either takes the place of one that waits. Losses are counted
 * from the first limit on, so the ones before it are taken over from the journal.
 */
export async function changeLimit(
  ask: Ask<PlayerSession>,
  { kind, period, amount }: InputOf<typeof setLimit>,
  lossSince: LossSince,
): Promise<Safeguards> {
  return change(ask, { playerId: ask.who.playerId, kind, period }, amount, { field: 'amount', lossSince });
}

/**
 * Every bet of the player's is counted from here on, or stands in the journal already. Refuses `server.busy` where a
 * bet under way does not end.
 */
async function guardFromHere(platform: Platform, playerId: bigint): Promise<void> {
  await inTx(platform.db, (tx) => guardPlayer(tx, playerId));
  for (let waitMs = 100; !(await areLooksOver(platform.db)); waitMs *= 2) {
    if (waitMs > mostWaitMs) refuse('server.busy');
    await pause(waitMs);
  }
}

async function takeOverLosses(platform: Platform, tx: Tx, playerId: bigint, lossSince: LossSince): Promise<void> {
  const at = platform.clock.now();
  const zone = await zoneOfPlayer(tx, playerId);
  for (const period of limitPeriod.options) {
    const lost = await lossSince(tx, playerId, periodOf(period, at, zone).start);
    await setUsage(tx, { playerId, kind: 'loss', period }, lost, at);
  }
}

/** The same of time. */
export async function changeTimeLimit(
  ask: Ask<PlayerSession>,
  { period, minutes }: InputOf<typeof setTimeLimit>,
): Promise<Safeguards> {
  const field = 'minutes';
  if (minutes !== null && minutes > minutesIn[period]) refuse('request.invalid', { field, problem: 'too_big' });
  const seconds = minutes === null ? null : BigInt(minutes) * perMinute;
  return change(ask, { playerId: ask.who.playerId, kind: 'time', period }, seconds, { field });
}

async function change(
  ask: Ask<PlayerSession>,
  which: WhichLimit,
  amount: Micro | null,
  { field, lossSince }: { field: string; lossSince?: LossSince },
): Promise<Safeguards> {
  const { platform, merchant } = ask;
  const { playerId, kind } = which;
  // a deposit limit is looked at where money comes in, and the law asks for none
  const onBets = kind !== 'deposit';
  const keepsOne = onBets && amount === null && (await ruleOf(platform, merchant, 'limits.at_registration'));
  if (lossSince) await guardFromHere(platform, playerId);
  await inTx(platform.db, async (tx) => {
    await lockPlayer(tx, playerId);
    if (onBets) await guardPlayer(tx, playerId);
    // with the player's bets held back by the row just locked
    if (kind === 'loss' && lossSince) await takeOverLosses(platform, tx, playerId, lossSince);
    if (keepsOne && !(await othersStay(platform, tx, which))) refuse('safeguards.limit_required', { field });
    await writeLimit(platform, tx, which, amount);
  });
  return readSafeguards(ask);
}

/** The looser limit that was asked for is not wanted any more. */
export async function withdrawLimit(
  ask: Ask<PlayerSession>,
  { kind, period }: InputOf<typeof keepLimit>,
): Promise<Safeguards> {
  const { platform, who } = ask;
  await inTx(platform.db, async (tx) => {
    await lockPlayer(tx, who.playerId);
    await withdrawPending(tx, { playerId: who.playerId, kind, period }, platform.clock.now());
  });
  return readSafeguards(ask);
}

/** What a new player chooses for the start: the most to lose in a month, the minutes to play on a day. */
export interface FirstLimits {
  readonly loss?: Micro | undefined;
  readonly minutes?: number | undefined;
}

/** The limits a new player chose; they hold from the first bet on. */
export async function setFirstLimits(
  platform: Platform,
  tx: Tx,
  playerId: bigint,
  { loss, minutes }: FirstLimits,
): Promise<void> {
  if (loss === undefined && minutes === undefined) return;
  await guardPlayer(tx, playerId);
  if (loss !== undefined) await writeLimit(platform, tx, { playerId, kind: 'loss', period: 'month' }, loss);
  if (minutes !== undefined)
    await writeLimit(platform, tx, { playerId, kind: 'time', period: 'day' }, BigInt(minutes) * perMinute);
}

async function writeLimit(platform: Platform, tx: Tx, which: WhichLimit, amount: Micro | null): Promise<void> {
  const at = platform.clock.now();
  const before = (await limitsAt(tx, which.playerId, at)).find(
    ({ kind, period }) => kind === which.kind && period === which.period,
  );
  const inForce = before?.amount ?? null;
  const looser = inForce !== null && (amount === null || amount > inForce);
  await withdrawPending(tx, which, at);
  if (amount === inForce) return;
  const from = looser ? new Date(at.getTime() + waitMs) : at;
  await insertLimit(tx, { ...which, amount, setBy: `player:${which.playerId}`, at, from });
}

/** Whether another limit of the kind is in force that is not about to go. */
async function othersStay(platform: Platform, tx: Tx, which: WhichLimit): Promise<boolean> {
  const at = platform.clock.now();
  const ending = (await pendingLimits(tx, which.playerId, at)).filter(({ amount }) => amount === null);
  return (await limitsAt(tx, which.playerId, at)).some(
    ({ kind, period, amount }) =>
      kind === which.kind &&
      period !== which.period &&
      amount !== null &&
      !ending.some((other) => other.kind === kind && other.period === period),
  );
}
