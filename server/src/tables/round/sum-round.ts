import { meanPaid } from '@palpite/math/tables/exposure.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Round } from '../../shared/shared.ts';
import type { OwnTable } from '../own-tables.ts';
import { laidOn, roundSums, saveRoundSum } from '../store.ts';

const hourMs = 3_600_000;

/** The hour to which a round belongs. */
export function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / hourMs) * hourMs);
}

/** Adds what a settled round brought to the hour in which it was dealt, once; or takes it off again. */
export async function sumRound(
  tx: Tx,
  { code, game }: OwnTable,
  { id, endedAt }: Pick<Round, 'id' | 'endedAt'>,
  sign: 1 | -1,
): Promise<void> {
  if (!endedAt) throw new Error(`round ${id} did not end`);
  const [sums, laid] = [await roundSums(tx, id), await laidOn(tx, id)];
  const hour = hourOf(endedAt);
  const places = sums.map(({ merchant, currency, bettors, staked, paid }) => {
    const own = laid.filter((each) => each.merchant === merchant && each.currency === currency);
    const expected = meanPaid(game, new Map(own.map(({ spot, amount }) => [spot, amount])));
    return { merchant, currency, bets: bettors, staked, paid, expected };
  });
  await saveRoundSum(tx, { roundId: id, tableCode: code, hour, sign, places });
}
