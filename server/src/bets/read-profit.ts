import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { personalProfit } from '@palpite/contract/bets/player.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { zoneOf } from '../site/site.ts';
import { type Given, givenByDay } from '../wallet/wallet.ts';
import { timeAsked } from './read-record.ts';
import { type BetGroup, type BetSums, betGroups, keepHours } from './sum-store.ts';

type Output = OutputOf<typeof personalProfit>;

const nothing: BetSums = { count: 0n, staked: 0n, valid: 0n, won: 0n, profit: 0n };
const nothingGiven: Given = { bonus: 0n, rebate: 0n };

/**
 * What the player's settled bets cost and brought, by day of the brand's calendar or by type of game, with the bonus
 * and rebate of the same time: of each day, and in all. Neither belongs to a type of game.
 * Refuses `bets.range_too_long`.
 */
export async function readProfit(
  { platform, who }: Ask<PlayerSession>,
  input: InputOf<typeof personalProfit>,
): Promise<Output> {
  const now = platform.clock.now();
  const { from, to } = timeAsked(now, input);
  const byDay = input.by === 'day';
  const zone = await zoneOf(platform, who.merchant);
  const [groups, given] = await Promise.all([
    betGroups(
      platform.db,
      { playerId: who.playerId, from, to, settled: true },
      byDay ? { dayIn: zone } : 'gameType',
      await keepHours(platform, platform.db, who.playerId),
    ),
    givenByDay(platform.db, who.playerId, { from, until: to }, zone),
  ]);
  const total = { ...nothing };
  for (const group of groups)
    for (const sum of ['count', 'staked', 'valid', 'won', 'profit'] as const) total[sum] += group[sum];
  return {
    list: byDay
      ? withGiven(groups, given).map((group) => ({
          key: group.key,
          ...shown(group),
          ...gifts(given.get(group.key) ?? nothingGiven),
        }))
      : groups.map((group) => ({ key: group.key, ...shown(group) })),
    total: { ...shown(total), ...gifts(sumOf([...given.values()])) },
    from: from.getTime(),
    to: (to ?? now).getTime(),
  };
}

/** Days on which something was given and nothing was bet stand among the others, the newest first. */
function withGiven(groups: readonly BetGroup[], given: ReadonlyMap<string, Given>): BetGroup[] {
  const known = new Set(groups.map(({ key }) => key));
  const more = [...given.keys()].filter((day) => !known.has(day)).map((key) => ({ key, ...nothing }));
  return [...groups, ...more].sort((one, other) => (one.key < other.key ? 1 : -1));
}

function sumOf(all: readonly Given[]): Given {
  return all.reduce(
    (sum, { bonus, rebate }) => ({ bonus: sum.bonus + bonus, rebate: sum.rebate + rebate }),
    nothingGiven,
  );
}

function gifts({ bonus, rebate }: Given) {
  return { bonusAmount: bonus, rebateAmount: rebate };
}

function shown({ count, staked, valid, won, profit }: BetSums) {
  return {
    betAmount: staked,
    validBetAmount: valid,
    winAmount: won,
    profitAndLoss: profit,
    hands: Number(count),
  };
}
