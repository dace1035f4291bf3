import type { Micro } from '@palpite/math/money.ts';
import { settleChips } from '@palpite/math/tables/chips.ts';
import type { TableChip, TableGame } from '@palpite/math/tables/table-game.ts';
import { inTx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { bonusAvailable, resultOf, validTurnover } from '../../bets/bets.ts';
import type { OpenRound, Round } from '../../shared/shared.ts';
import { sayBalance } from '../../wallet/wallet.ts';
import type { Done } from '../bet-lanes.ts';
import type { OwnTable } from '../own-tables.ts';
import { type BetRow, forgetSides, loseBets, type PaidResult, placedBets } from '../store.ts';
import { tablesOf } from '../table.ts';
import { dealtOf } from './dealt-store.ts';
import { sumRound } from './sum-round.ts';
import { tellBet, tellReturned, tellSettled } from './tell-round.ts';

/** Pays every bet of the round what its chips come to, then tells everybody what the round came to. */
export async function settleRound(platform: Platform, table: OwnTable, round: OpenRound): Promise<void> {
  const dealt = await dealtOf(platform.db, round.id);
  if (!dealt) throw new Error(`round ${round.id} has a result and was not dealt`);
  const bets = await placedBets(platform.db, round.id);
  const results = bets.map((bet) => resultOfBet(table.game, bet, dealt.outcome));
  await payAll(
    platform,
    results.filter(({ payout }) => payout > 0n),
  );
  const lost = results.filter(({ payout }) => payout === 0n);
  const lostNow = lost.length === 0 ? [] : await inTx(platform.db, (tx) => loseBets(tx, lost, platform.clock.now()));
  for (const bet of lostNow) tellBet(platform, bet);
  await inTx(platform.db, async (tx) => {
    await sumRound(tx, table, round, 1);
    await forgetSides(tx, round.id);
  });
  tellSettled(platform, table, round.id);
}

/** Gives the stakes of a void round back. */
export async function giveRoundBack(platform: Platform, table: OwnTable, { id }: Round): Promise<void> {
  const bets = await placedBets(platform.db, id);
  await payAll(
    platform,
    bets.map((bet) => ({ bet, payout: bet.stake, isReturned: true, state: 'void', risked: undefined })),
  );
  await inTx(platform.db, (tx) => forgetSides(tx, id));
  tellReturned(platform, table, id);
}

function resultOfBet(game: TableGame<unknown>, bet: BetRow, outcome: unknown): PaidResult {
  const { stake, chips } = bet;
  const settled = settleChips(game, chips, outcome);
  const payout = settled.reduce((sum, { paid }) => sum + paid, 0n);
  const state = resultOf({ stake, payout });
  const counts = turnoverOf(game, settled);
  const opposed = game.opposed(chips);
  // the journal takes what is opposed off by itself
  const risked = counts === validTurnover(stake, state, opposed) ? undefined : minOf(stake, counts + opposed);
  return { bet, payout, isReturned: false, state, risked };
}

/**
 * What of the chips counts as turnover: not what came back, and not what could only win while as much of it lost. Of a
 * chip of which a part comes back, the rest.
 */
export function turnoverOf(
  game: Pick<TableGame<unknown>, 'opposed'>,
  settled: readonly (TableChip & { readonly paid: Micro; readonly outcome: 'won' | 'push' | 'part' | 'lost' })[],
): Micro {
  const risky = settled.filter(({ outcome }) => outcome !== 'push');
  const risked = risky.reduce((sum, { amount, paid, outcome }) => sum + amount - (outcome === 'part' ? paid : 0n), 0n);
  const opposed = game.opposed(risky);
  return risked > opposed ? risked - opposed : 0n;
}

function minOf(one: Micro, other: Micro): Micro {
  return one < other ? one : other;
}

/** Many at once: they go to the database in few statements. All are tried before one that failed is reported. */
async function payAll(platform: Platform, results: readonly PaidResult[]): Promise<void> {
  const { lanes, bankOf } = tablesOf(platform);
  const paying = results.map(async (result) => {
    const done = await lanes.pay({ result, bank: await bankOf(result.bet) });
    if (!done.ok) throw new Error(`bet ${result.bet.id} could not be paid: ${done.code}`);
    // another process was first where it is not
    if (done.first) await tellPaid(platform, done);
  });
  for (const done of await Promise.allSettled(paying)) if (done.status === 'rejected') throw done.reason;
}

async function tellPaid(platform: Platform, { bet, available, held }: Done): Promise<void> {
  const bonus = bet.split ? await bonusAvailable(platform, platform.db, bet.playerId) : undefined;
  sayBalance(platform, bet.playerId, available, held, bet.currency, bonus);
  tellBet(platform, bet);
}
