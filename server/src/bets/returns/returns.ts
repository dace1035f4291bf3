import { follow } from '../feed/follow.ts';
import type { Delta, Figures } from '../feed/read-settled-play.ts';
import { addToHours, type GameHour } from './returns-store.ts';

const hourMs = 3_600_000;

/**
 * Sums what each game took and gave, hour by hour. A bet counts in the hour in which it had its first result, with what
 * it came to in the end.
 */
export const sumGames = follow({
  name: 'bets.sum-games',
  from: 'beginning',
  apply: (tx, deltas) => addToHours(tx, hoursOf(deltas)),
});

type Sums = Pick<GameHour, 'rounds' | 'staked' | 'paid' | 'stakedSquares' | 'paidSquares' | 'products'>;

/** What deltas add to the hours they belong to; hours that stay as they are, left out. */
export function hoursOf(deltas: readonly Delta[]): GameHour[] {
  const hours = new Map<string, GameHour>();
  for (const delta of deltas) {
    const { merchant, vassalage, gameCode, currency } = delta;
    const hour = new Date(Math.floor(delta.settledAt.getTime() / hourMs) * hourMs);
    const key = JSON.stringify([merchant, vassalage, gameCode, currency, hour.getTime()]);
    const [after, before] = [sumsOf(delta.after, delta.state), sumsOf(delta.before, delta.stateBefore)];
    const sums = hours.get(key) ?? { merchant, vassalage, gameCode, currency, hour, ...nothing };
    for (const name of names) sums[name] += after[name] - before[name];
    hours.set(key, sums);
  }
  return [...hours.values()].filter((hour) => names.some((name) => hour[name] !== 0n));
}

const nothing: Sums = { rounds: 0n, staked: 0n, paid: 0n, stakedSquares: 0n, paidSquares: 0n, products: 0n };
const names = Object.keys(nothing) as (keyof Sums)[];

/** What a game gave back is told of all that was staked on it, free rounds too. */
function sumsOf({ stake, freeStake, payout: paid }: Figures, state: Delta['stateBefore']): Sums {
  if (state === undefined || state === 'accepted' || state === 'void') return nothing;
  const staked = stake + freeStake;
  return {
    rounds: 1n,
    staked,
    paid,
    stakedSquares: staked * staked,
    paidSquares: paid * paid,
    products: staked * paid,
  };
}
