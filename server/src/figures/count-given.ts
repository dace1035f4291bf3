import { dayOf } from '../base/calendar.ts';
import { inTx } from '../base/db/db.ts';
import type { Loop } from '../base/jobs/loops.ts';
import type { Platform } from '../base/room.ts';
import { holdTrees } from '../players/players.ts';
import { zoneOf } from '../site/site.ts';
import { ownerOf } from '../wallet/wallet.ts';
import { bookedUntil, type GivenRow, givenBetween, holdGiven, keepGiven } from './count-store.ts';
import { addFacts, type Fact } from './day-store.ts';

/** How many numbers of each lane are read at once. */
const mostOfLane = 100_000n;

/** Counts bonuses and rebates as the ledger has them: whoever gives them, they are counted once. */
export const countGiven: Loop = {
  name: 'figures.count-given',
  run: (platform) =>
    inTx(platform.db, async (tx) => {
      const from = await holdGiven(tx);
      if (!from) return false;
      const last = await bookedUntil(tx);
      const until = last.map((number, lane) => {
        const most = (from[lane] ?? 0n) + mostOfLane;
        return number < most ? number : most;
      });
      if (until.every((number, lane) => number === from[lane])) return false;
      const given = await givenBetween(tx, from, until);
      if (given.length > 0) {
        await holdTrees(tx);
        await addFacts(tx, await factsOf(platform, given));
      }
      await keepGiven(tx, until);
      return until.some((number, lane) => number < (last[lane] ?? 0n));
    }),
};

/** Wallets whose money is not the player's own yet: what is played from there counts when it is won. */
const apart = new Set(['promo', 'bonus', 'points', 'commission']);

async function factsOf(platform: Platform, given: readonly GivenRow[]): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const { at, kind, amount, currency, merchant, debitName, creditName } of given) {
    if (currency === 'FUN' || currency === 'PTS') continue;
    const day = dayOf(at, await zoneOf(platform, merchant));
    const what = kind === 'rebate' || kind === 'referral_rebate' ? 'rebates' : 'bonuses';
    for (const [name, change] of [
      [creditName, amount],
      [debitName, -amount],
    ] as const) {
      const owner = ownerOf(name);
      if (owner && !apart.has(owner.account)) facts.push({ playerId: owner.playerId, at, day, [what]: change });
    }
  }
  return facts;
}
