import type { Standing, TableRound } from '@palpite/contract/tables/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import type { Platform } from '../../base/room.ts';
import { chainOnWire, publicChain, type Round } from '../../shared/shared.ts';
import { limitsNow } from '../limits.ts';
import { type Place, seriesName } from '../names.ts';
import type { OwnTable } from '../own-tables.ts';
import { roundOnWire } from '../show.ts';
import { type BetRow, roundSums } from '../store.ts';
import { tablesOf } from '../table.ts';
import { dealtOf } from './dealt-store.ts';

/** Who play at this table, by brand and currency. */
async function placesOf(platform: Platform, { code }: OwnTable): Promise<Place[]> {
  return (await limitsNow(platform)).filter(({ tableCode }) => tableCode === code);
}

/** All places of the table hear where the round stands now. */
export function tellRound(platform: Platform, table: OwnTable, round: Round): void {
  if (round.phase === 'void') return;
  const { crowd } = tablesOf(platform);
  crowd.later(table.code, async () => {
    const places = await placesOf(platform, table);
    const dealt = round.result === null ? undefined : await dealtOf(platform.db, round.id);
    const said = roundOnWire(table, round, dealt);
    const now = platform.clock.now().getTime();
    const isFirst = round.position === 1 && said.phase === 'betting';
    const chain = isFirst ? await publicChain(platform, seriesName(table.code), round) : null;
    if (chain) crowd.say(table.code, places, { type: 'shoe', chain: chainOnWire(chain) });
    crowd.say(table.code, places, { type: typeOf(said.phase), round: said, now });
  });
}

function typeOf(phase: TableRound['phase']): 'opened' | 'closed' | 'dealing' {
  if (phase === 'betting') return 'opened';
  return phase === 'closed' ? 'closed' : 'dealing';
}

/** Each place hears what its own players staked and got. */
export function tellSettled(platform: Platform, table: OwnTable, roundId: bigint): void {
  const { crowd } = tablesOf(platform);
  crowd.later(table.code, async () => {
    const sums = await roundSums(platform.db, roundId);
    for (const place of await placesOf(platform, table)) {
      const own = sums.find(({ merchant, currency }) => merchant === place.merchant && currency === place.currency);
      const { bettors, winners, staked, paid } = own ?? { bettors: 0, winners: 0, staked: 0n, paid: 0n };
      const message = { type: 'settled', roundId: roundId.toString(), bettors, winners, staked, paid } as const;
      crowd.say(table.code, [place], message);
    }
  });
}

export function tellReturned(platform: Platform, table: OwnTable, roundId: bigint): void {
  const { crowd } = tablesOf(platform);
  crowd.later(table.code, async () =>
    crowd.say(table.code, await placesOf(platform, table), { type: 'returned', roundId: roundId.toString() }),
  );
}

/** The players of a brand hear that its table is open, paused or closed. */
export function tellStanding(
  platform: Platform,
  table: OwnTable,
  merchant: string,
  { standing, lastRound }: { standing: Standing; lastRound: string | null },
): void {
  const { crowd } = tablesOf(platform);
  crowd.later(table.code, async () => {
    const places = (await placesOf(platform, table)).filter((place) => place.merchant === merchant);
    crowd.say(table.code, places, { type: 'standing', standing, lastRound });
  });
}

/** A bet that has its result is told to the player's open pages. */
export function tellBet(platform: Platform, bet: BetRow): void {
  platform.live.publish(`player:${bet.playerId}`, {
    type: 'bet',
    orderNo: bet.id.toString(),
    gameCode: bet.tableCode,
    stake: formatMoney(bet.stake),
    payout: formatMoney(bet.payout),
    currency: bet.currency,
    placedAt: platform.clock.now().getTime(),
  });
}
