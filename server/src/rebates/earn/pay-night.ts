import { parseMoney } from '@palpite/math/money.ts';
import { dayOf } from '../../base/calendar.ts';
import { inTx } from '../../base/db/db.ts';
import { eachInTurn } from '../../base/jobs/each-in-turn.ts';
import type { Schedule } from '../../base/jobs/jobs.ts';
import { Refusal } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { merchants, settingOf, zoneOf } from '../../site/site.ts';
import { announceBalance } from '../../wallet/wallet.ts';
import { type Plan, planOn, termsOf } from '../plan/plan-of.ts';
import { givesRebates, rankOf } from '../rebates-of.ts';
import { rebateMinimum } from '../settings.ts';
import { duePlayers, lockTouched } from './day-store.ts';
import { followPlay } from './follow-play.ts';
import { lockStanding, payRebate } from './pay-rebate.ts';
import { workOut } from './work-out.ts';

const most = 200;
/** A day is paid from half past midnight of the brand on. */
const waitMs = 30 * 60_000;

/**
 * Pays the days that have ended: what is automatic, what was corrected since it was paid, and what could not be given
 * before. What had to be claimed and was not is lost.
 */
export const payNight: Schedule = {
  name: 'rebates.pay-night',
  every: { minutes: 15 },
  afterPast: true,
  run: async (platform) => {
    await followPlay.catchUp(platform);
    await eachInTurn([...(await merchants(platform)).keys()], (merchant) => payBrand(platform, merchant));
  },
};

async function payBrand(platform: Platform, merchant: string): Promise<void> {
  const before = dayOf(new Date(platform.clock.now().getTime() - waitMs), await zoneOf(platform, merchant));
  const minimum = parseMoney(await settingOf(platform, merchant, rebateMinimum));
  let failed = 0;
  for (let after = 0n; ; ) {
    const players = await duePlayers(platform.db, { merchant, before, minimum, after, most });
    for (const playerId of players) {
      after = playerId;
      try {
        await payOrCarry(platform, { playerId, merchant, before });
      } catch (error) {
        // the others are paid all the same; this one comes again with the next run
        failed += 1;
        platform.log.error({ err: error, playerId: playerId.toString() }, 'a rebate was not paid');
      }
    }
    if (players.length < most) break;
  }
  if (failed > 0) throw new Error(`${failed} rebates were not paid`);
}

interface Due {
  readonly playerId: bigint;
  readonly merchant: string;
  /** Days before this one. */
  readonly before: string;
}

/** What cannot be given now (the wallet is locked, the player on a break) is carried until the next time. */
async function payOrCarry(platform: Platform, due: Due): Promise<void> {
  try {
    await payPlayer(platform, due, false);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await payPlayer(platform, due, true);
  }
}

async function payPlayer(platform: Platform, { playerId, merchant, before }: Due, waits: boolean): Promise<void> {
  const paid = await inTx(platform.db, async (tx) => {
    const standing = await lockStanding(tx, playerId, merchant);
    const rows = await lockTouched(tx, playerId, before);
    const [gives, rank] = await Promise.all([
      givesRebates(platform, merchant),
      rankOf(platform, tx, { playerId, merchant }),
    ]);
    const plans = new Map<string, Plan | undefined>();
    const worked = [];
    for (const row of rows) {
      if (!plans.has(row.day)) plans.set(row.day, await planOn(tx, merchant, row.day));
      const terms = termsOf(plans.get(row.day), row.gameType, rank);
      worked.push(workOut(row, gives && terms.mode === 'automatic' ? terms.rate : undefined));
    }
    return payRebate(platform, tx, {
      ...{ playerId, merchant, way: 'automatic', standing, worked, waits: waits || !gives },
    });
  });
  if (paid !== undefined) await announceBalance(platform, playerId);
}
