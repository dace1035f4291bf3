import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { betRecord } from '@palpite/contract/bets/player.ts';
import { askedRange, daysOnScreen } from '../base/http/asked-range.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { betRowOf } from './bets.ts';
import { type Family, gameTypesOf, statesOf } from './families.ts';
import { nameGames } from './game-names.ts';
import { type BetFilter, type BetRecord, betPage } from './store.ts';
import { type BetSums, betsAt, keepHours } from './sum-store.ts';

type Input = InputOf<typeof betRecord>;
type Output = OutputOf<typeof betRecord>;

const dates = { from: 'startDate', until: 'endDate' } as const;

/** The time asked for. Refuses `bets.range_too_long`. */
export function timeAsked(
  now: Date,
  { startDate, endDate }: { startDate?: number | undefined; endDate?: number | undefined },
  mostDays = daysOnScreen,
): { from: Date; to: Date | undefined } {
  return rangeAsked(now, { from: startDate, until: endDate }, dates, mostDays);
}

/** The same by the names that a call gives its bounds. */
export function rangeAsked(
  now: Date,
  asked: { from?: number | undefined; until?: number | undefined },
  names: { readonly from: string; readonly until: string },
  mostDays: number,
): { from: Date; to: Date | undefined } {
  const range = askedRange(now, asked, names, mostDays) ?? refuse('bets.range_too_long', { days: mostDays });
  return { from: range.from, to: range.until };
}

/**
 * Answers the record of one family of games, newest first, with sums over the whole range. `settled` tells apart what
 * has a result and what waits for one; without it both stand together.
 */
export function recordOf(family: Family, settled?: boolean) {
  return async ({ platform, who, language }: Ask<PlayerSession>, input: Input): Promise<Output> => {
    const { size, status, accountType, gameCode } = input;
    const id = numberOf(input.orderNoSearch);
    const filter: BetFilter = {
      playerId: who.playerId,
      gameTypes: gameTypesOf(family),
      settled,
      gameCode,
      vassalage: accountType,
      states: status === undefined ? undefined : statesOf[status],
      // one number is looked for at all times
      ...(id === undefined ? timeAsked(platform.clock.now(), input) : { id }),
    };
    const { list, sums } = await (id === undefined ? inRange(platform, filter, input) : oneFound(platform, filter));
    const total = Number(sums.count);
    return {
      list: await nameGames(platform, list.map(betRowOf), language),
      total,
      totalPages: Math.ceil(total / size),
      footer: {
        betAmount: sums.staked,
        validBetAmount: sums.valid,
        winAmount: sums.won,
        profitAndLoss: sums.profit,
        totalHands: total,
      },
    };
  };
}

type Found = { list: BetRecord[]; sums: BetSums };

async function inRange(platform: Platform, filter: BetFilter, { page, size }: Input): Promise<Found> {
  const until = await keepHours(platform, platform.db, filter.playerId);
  return betsAt(platform.db, filter, { page, size, until });
}

async function oneFound(platform: Platform, filter: BetFilter): Promise<Found> {
  const list = await betPage(platform.db, filter, { size: 1 });
  const [bet] = list;
  if (!bet) return { list, sums: { count: 0n, staked: 0n, valid: 0n, won: 0n, profit: 0n } };
  const { betAmount: staked, validBetAmount: valid, winAmount: won, profitAndLoss: profit } = betRowOf(bet);
  return { list, sums: { count: 1n, staked, valid, won, profit } };
}

function numberOf(search: string | undefined): bigint | undefined {
  if (search === undefined || search === '') return undefined;
  if (!/^\d{1,18}$/.test(search)) refuse('request.invalid', { field: 'orderNoSearch', problem: 'pattern' });
  return BigInt(search);
}
