import { parseMoney } from '@palpite/math/money.ts';
import { inTx } from '@palpite/server/base/db/db.ts';
import { startLoops } from '@palpite/server/base/jobs/loops.ts';
import { issueBonus } from '@palpite/server/bonuses/bonuses.ts';
import { rooms } from '@palpite/server/house.ts';
import { growthRooms } from './load/growth-rooms.ts';
import { openBetServer } from './load/rig-bet-server.ts';

/**
 * The whole platform in a process of its own, with players who have money and a game open. With `BENCH_GROWTH=on` each
 * has three open bonuses and all that follows play for promotions runs; without it, all other steady work alone runs.
 */
const isOn = process.env.BENCH_GROWTH === 'on';
const { platform, port, tokens, playerIds } = await openBetServer({ ROLES: 'web' });
if (isOn) {
  const terms = {
    ...({ rolloverPercent: 2500, base: 'bonus', contributions: [], otherPercent: 100 } as const),
    ...{ maxStake: null, days: 90, holdsWithdrawals: true },
  };
  const title = { PT: 'Bônus', EN: 'Bonus', AR: 'مكافأة' };
  for (const playerId of playerIds)
    await inTx(platform.db, async (tx) => {
      for (const nth of ['1', '2', '3']) {
        const source = { kind: 'manual', ref: nth, title } as const;
        await issueBonus(platform, tx, { playerId, amount: parseMoney('1000'), terms, source, claim: 'now', key: nth });
      }
    });
}
startLoops(
  platform,
  rooms.filter(({ name }) => isOn || !growthRooms.has(name)).flatMap(({ loops }) => loops ?? []),
);
process.send?.({ port, tokens });
process.on('SIGTERM', () => process.exit(0));
