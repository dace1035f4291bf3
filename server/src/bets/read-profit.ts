import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { personalProfit } from '@palpite/contract/bets/player.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { zoneOf } from '../site/site.ts';
import { timeAsked } from './read-record.ts';
import { type BetSums, betGroups, keepHours } from './sum-store.ts';

type Output = OutputOf<typeof personalProfit>;

/** What the player's settled bets cost and brought, by day of the brand's calendar or by type of game. Refuses `bets.range_too_long`. */
export async function readProfit(
  { house, who }: Ask<PlayerSession>,
  input: InputOf<typeof personalProfit>,
): Promise<Output> {
  const now = house.clock.now();
  const { from, to } = timeAsked(now, input);
  const groups = await betGroups(
    house.db,
    { playerId: who.playerId, from, to, settled: true },
    input.by === 'day' ? { dayIn: await zoneOf(house, who.merchant) } : 'gameType',
    await keepHours(house, house.db, who.playerId),
  );
  const total: BetSums = { count: 0n, staked: 0n, valid: 0n, won: 0n, profit: 0n };
  for (const group of groups)
    for (const sum of ['count', 'staked', 'valid', 'won', 'profit'] as const) total[sum] += group[sum];
  return {
    list: groups.map((group) => ({ key: group.key, ...shown(group) })),
    total: shown(total),
    from: from.getTime(),
    to: (to ?? now).getTime(),
  };
}

function shown({ count, staked, valid, won, profit }: BetSums): Output['total'] {
  return {
    betAmount: staked,
    validBetAmount: valid,
    winAmount: won,
    profitAndLoss: profit,
    hands: Number(count),
  };
}
