import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { multiplierOn, type SeatsState } from '@palpite/math/tables/blackjack/seats.ts';
import { inTx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { bonusAvailable, resultOf } from '../../bets/bets.ts';
import type { OpenRound, Round } from '../../shared/shared.ts';
import { sayBalance } from '../../wallet/wallet.ts';
import { sumSeats } from '../desk/sum-seats.ts';
import { bankOf, seatsOpen } from '../open-seats.ts';
import { standingOf } from '../round/play.ts';
import { endPlay, playOf } from '../round/play-store.ts';
import { rulesOf, type SeatTable } from '../seat-tables.ts';
import { tellSeatBet, tellSeatsReturned, tellSeatsSettled } from '../tell-seats.ts';
import type { SeatBetDone } from './bet-lanes.ts';
import { loseSeatBets, type PaidSeatBet, placedSeatBets, type SeatBetRow } from './bet-store.ts';

/** Pays every bet of the round what its hands come to, then tells everybody that it is over. */
export async function settleSeats(platform: Platform, table: SeatTable, round: OpenRound): Promise<void> {
  const play = await playOf(platform.db, round.id);
  if (!play) throw new Error(`round ${round.id} has a result and was not dealt`);
  const bets = await placedSeatBets(platform.db, round.id);
  const { outcome } = play;
  if (!outcome && bets.length > 0) throw new Error(`round ${round.id} has bets and no outcome`);
  const results = outcome
    ? bets.map((bet) => resultOfBet(rulesOf(play), { ...outcome, phase: 'over', drawn: 0 }, bet))
    : [];
  await payAll(
    platform,
    results.filter(({ payout }) => payout > 0n),
  );
  const lost = results.filter(({ payout }) => payout === 0n).map(({ bet }) => bet);
  const lostNow =
    lost.length === 0 ? [] : await inTx(platform.db, (tx) => loseSeatBets(tx, lost, platform.clock.now()));
  for (const bet of lostNow) tellSeatBet(platform, bet);
  await inTx(platform.db, (tx) => sumSeats(tx, round, 1));
  tellSeatsSettled(platform, table, round.id);
}

/** Gives the stakes of a void round back. The cards that were dealt in it have left the shoe all the same. */
export async function giveSeatsBack(platform: Platform, table: SeatTable, round: Round): Promise<void> {
  const play = await playOf(platform.db, round.id);
  if (play && play.taken === null) {
    const { state } = await standingOf(platform, platform.db, table, round, play);
    const end = { roundId: round.id, taken: state?.drawn ?? 0, outcome: null };
    await inTx(platform.db, (tx) => endPlay(tx, end));
  }
  const bets = await placedSeatBets(platform.db, round.id);
  await payAll(
    platform,
    bets.map((bet) => ({ bet, payout: bet.stake, isReturned: true, state: 'void' })),
  );
  tellSeatsReturned(platform, table, round.id);
}

function resultOfBet(rules: ReturnType<typeof rulesOf>, state: SeatsState, bet: SeatBetRow): PaidSeatBet {
  const payout = payoutOf(bet.firstStake, multiplierOn(rules, state, bet.seat, bet));
  return { bet, payout, isReturned: false, state: resultOf({ stake: bet.stake, payout }) };
}

/** Many at once: they go to the database in few statements. All are tried before one that failed is reported. */
async function payAll(platform: Platform, results: readonly PaidSeatBet[]): Promise<void> {
  const { lanes } = seatsOpen(platform);
  const paying = results.map(async (result) => {
    const done = await lanes.pay({ result, bank: await bankOf(platform, result.bet) });
    if (!done.ok) throw new Error(`bet ${result.bet.id} could not be paid: ${done.code}`);
    // another process was first where it is not
    if (done.first) await tellPaid(platform, done);
  });
  for (const done of await Promise.allSettled(paying)) if (done.status === 'rejected') throw done.reason;
}

async function tellPaid(platform: Platform, { bet, available, held }: SeatBetDone): Promise<void> {
  const bonus = bet.split ? await bonusAvailable(platform, platform.db, bet.playerId) : undefined;
  sayBalance(platform, bet.playerId, available, held, bet.currency, bonus);
  tellSeatBet(platform, bet);
}
