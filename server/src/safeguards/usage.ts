import type { HeldKind } from '@palpite/contract/safeguards/shapes.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { periodOf } from '../base/calendar.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { refuseExcluded } from './exclusion.ts';
import { addUsage, limitsAt, usageAt, zoneOfPlayer } from './store.ts';
import { noteUse, perMinute } from './time.ts';

/**
 * Why `safeguards.stop_bets` lets a bet not be placed; `wallet.locked` where a room above said so with
 * `holdBets`, which also explains it.
 */
export type Stop = OwnStop | 'wallet.locked';
type OwnStop = 'safeguards.excluded' | 'safeguards.limit_reached' | 'safeguards.blocked';

export function isStop(code: string): code is OwnStop {
  return code === 'safeguards.excluded' || code === 'safeguards.limit_reached' || code === 'safeguards.blocked';
}

/**
 * Money is paid in at that time, and counts: a deposit that is asked for, or what another player hands over. Refuses
 * `safeguards.excluded` and `safeguards.limit_reached`, and then the transaction with the count is
 * lost. Two at once take turns.
 */
export async function passDepositLimits(
  platform: Platform,
  tx: Tx,
  d: { playerId: bigint; amount: Micro; at: Date },
): Promise<void> {
  const { playerId, amount, at } = d;
  await refuseExcluded(platform, tx, playerId);
  await addUsage(tx, playerId, 'deposit', amount, at);
  // at the same moment: midnight may pass in between
  await refuseOver(platform, tx, { playerId, kind: 'deposit', more: 0n, asked: amount, at });
}

/** Counts a deposit asked for at that time, or with a negative amount no longer counts it. */
export async function countDeposit(tx: Tx, playerId: bigint, amount: Micro, askedAt: Date): Promise<void> {
  await addUsage(tx, playerId, 'deposit', amount, askedAt);
}

/** Refuses a bet that was stopped, with the figures of the limit it would pass. */
export async function explainStop(platform: Platform, playerId: bigint, stop: OwnStop, stake: Micro): Promise<never> {
  await refuseExcluded(platform, platform.db, playerId);
  // the account is blocked: its sessions have ended, which this process has not heard yet
  if (stop === 'safeguards.blocked') refuse('login.not.session');
  if (stop === 'safeguards.limit_reached') {
    await refuseOver(platform, platform.db, { playerId, kind: 'loss', more: stake });
    // what was used since the last count stopped it too
    await noteUse(platform, platform.db, playerId);
    await refuseTimeUp(platform, platform.db, playerId);
  }
  // what stopped it has ended since: a limit's period is over, a limit was just raised
  return refuse('server.busy');
}

/**
 * Whether the player may begin to play: refuses `safeguards.excluded`, and `safeguards.limit_reached` where
 * a time limit is used up.
 */
export async function refusePlay(platform: Platform, db: Db | Tx, playerId: bigint): Promise<void> {
  await refuseExcluded(platform, db, playerId);
  await refuseTimeUp(platform, db, playerId);
}

/** A time limit is reached when its last second is gone. */
function refuseTimeUp(platform: Platform, db: Db | Tx, playerId: bigint): Promise<void> {
  return refuseOver(platform, db, { playerId, kind: 'time', more: 1n });
}

/**
 * Refuses `safeguards.limit_reached` where what is used and `more` pass a limit; of several the one with least left.
 */
async function refuseOver(
  platform: Platform,
  db: Db | Tx,
  o: { playerId: bigint; kind: HeldKind; more: Micro; asked?: Micro; at?: Date },
): Promise<void> {
  const now = o.at ?? platform.clock.now();
  const limits = await limitsAt(db, o.playerId, now);
  const usage = await usageAt(db, o.playerId, now);
  const over = limits
    .flatMap(({ kind, period, amount }) => {
      if (kind !== o.kind || amount === null) return [];
      const used = usage.find((row) => row.kind === kind && row.period === period)?.used ?? 0n;
      return used + o.more > amount ? [{ kind, period, amount, used: used - (o.asked ?? 0n) }] : [];
    })
    .sort((a, b) => (a.amount - a.used < b.amount - b.used ? -1 : 1));
  const [tightest] = over;
  if (!tightest) return;
  const { kind, period, amount, used } = tightest;
  const { end } = periodOf(period, now, await zoneOfPlayer(db, o.playerId));
  const write = kind === 'time' ? (seconds: bigint) => `${seconds / perMinute} min` : formatMoney;
  refuse('safeguards.limit_reached', {
    field: kind === 'deposit' ? 'amount' : 'stake',
    kind,
    period,
    limit: write(amount),
    used: write(used),
    resetsAt: end.getTime(),
    until: end.toISOString(),
  });
}
