import { meanPaidAtSeats } from '@palpite/math/tables/blackjack/exposure.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Round } from '../../shared/shared.ts';
import { addPlay, hourOf } from '../../tables/tables.ts';
import { playOf } from '../round/play-store.ts';
import { rulesOf } from '../seat-tables.ts';
import { markSummed, sumsAtSeats } from './desk-store.ts';

/** Adds what a settled round brought to the hour in which it ended, once; or takes it off again. */
export async function sumSeats(tx: Tx, { id, endedAt }: Pick<Round, 'id' | 'endedAt'>, sign: 1 | -1): Promise<void> {
  const play = await playOf(tx, id);
  if (!play || !endedAt) throw new Error(`round ${id} did not end`);
  // nothing is kept of a round that nobody has bet on
  if (play.seats.length === 0 || !(await markSummed(tx, id, sign > 0))) return;
  const rules = rulesOf(play);
  const sums = await sumsAtSeats(tx, id);
  const places = sums.map(({ first, insurance, ...sum }) => {
    return { ...sum, expected: meanPaidAtSeats(rules, { staked: sum.staked, first, insurance }) };
  });
  await addPlay(tx, { tableCode: play.tableCode, hour: hourOf(endedAt), sign, places });
}
