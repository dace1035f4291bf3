import type { BetState } from '@palpite/contract/bets/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { slotOf } from '../../base/calendar.ts';
import type { Tx } from '../../base/db/db.ts';
import { listen } from '../../base/events/events.ts';
import { type Delta, follow } from '../../bets/bets.ts';
import { depositPaid } from '../../payments/payments.ts';
import { uplinesAmong } from '../../players/players.ts';
import { realtimeMinutes } from '../periods.ts';
import { addPlay, holdSettled, type PlayRow } from './play-store.ts';

/** Money nobody can lose or win earns nobody anything. */
const playMoney = new Set(['FUN', 'PTS']);
const won: ReadonlySet<BetState | undefined> = new Set<BetState>(['won', 'half_won']);
const lost: ReadonlySet<BetState | undefined> = new Set<BetState>(['lost', 'half_lost']);

/** Counts what everybody with somebody above them played, as the feed of settled play tells it. */
export const countPlay = follow({
  name: 'commission.count-play',
  from: 'now',
  apply: async (tx, deltas) => {
    const uplines = await uplinesAmong(tx, [...new Set(deltas.map(({ playerId }) => playerId))]);
    const counted = deltas.filter(({ playerId, currency }) => uplines.has(playerId) && !playMoney.has(currency));
    if (counted.length > 0) await add(tx, counted.map(rowOf));
  },
});

/** A deposit counts towards who is active. */
export const countDeposits = listen(
  'commission',
  depositPaid,
  'count-deposits',
  async (platform, tx, { merchant, playerId, amount }) => {
    const id = BigInt(playerId);
    if (!(await uplinesAmong(tx, [id])).has(id)) return;
    const slot = platform.clock.now();
    await add(tx, [{ ...nothing, merchant, playerId: id, slot, gameType: '', deposits: parseMoney(amount) }]);
  },
);

const nothing = { bets: 0, turnover: 0n, turnoverWon: 0n, turnoverLost: 0n, netLoss: 0n, deposits: 0n };

/**
 * What one delta adds. A change of a bet that was settled before takes back what it was and adds what it is; what a
 * bet counts for is its valid turnover, so stakes that oppose each other and free ones earn nobody anything.
 */
function rowOf({ merchant, playerId, gameType, at, stateBefore, state, before, after }: Delta): PlayRow {
  const part = (states: ReadonlySet<BetState | undefined>) =>
    (states.has(state) ? after.validTurnover : 0n) - (states.has(stateBefore) ? before.validTurnover : 0n);
  return {
    ...{ merchant, playerId, gameType, slot: at, deposits: 0n },
    bets: (isCounted(state) ? 1 : 0) - (isCounted(stateBefore) ? 1 : 0),
    turnover: after.validTurnover - before.validTurnover,
    turnoverWon: part(won),
    turnoverLost: part(lost),
    netLoss: after.stake - after.payout - (before.stake - before.payout),
  };
}

const isCounted = (state: BetState | undefined) => state !== undefined && state !== 'accepted' && state !== 'void';

/** Sums rows of one player, slot and type; what comes late counts in the first slot that is not settled. */
async function add(tx: Tx, rows: readonly PlayRow[]): Promise<void> {
  const settled = await holdSettled(tx);
  const sums = new Map<string, PlayRow>();
  for (const row of rows) {
    const own = slotOf(realtimeMinutes, row.slot).start;
    const slot = own < settled ? settled : own;
    const key = `${row.playerId}/${slot.getTime()}/${row.gameType}`;
    const sum = sums.get(key) ?? { ...row, ...nothing, slot };
    sum.bets += row.bets;
    for (const part of ['turnover', 'turnoverWon', 'turnoverLost', 'netLoss', 'deposits'] as const)
      sum[part] += row[part];
    sums.set(key, sum);
  }
  await addPlay(tx, [...sums.values()]);
}
