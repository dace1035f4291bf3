// Bets of shared rounds that are staked from main and bonus money, each in a transaction of its own: by the statements
// of the game and under the same keys as all others.
import { inTx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { bonusAvailable, holdBonusMoney, keepSplit, payoutSteps, stakeSteps, takeStake } from '../bets/bets.ts';
import { type AccountId, batchOf, inputOf, keyOf } from '../ledger/ledger.ts';
import type { BetAnswer, BetBook, BetResult, NewSharedBet, SharedBet } from './bet-lanes.ts';

const short = { ok: false, code: 'ledger.insufficient' } as const;

/** A bet for which main money was too little. Refused as before where both do not suffice. */
export async function placeWithBonus<New extends NewSharedBet, Bet extends SharedBet, Result extends BetResult<Bet>>(
  platform: Platform,
  book: BetBook<New, Bet, Result>,
  { bet, key, bank }: { readonly bet: New; readonly key: string; readonly bank: AccountId },
): Promise<BetAnswer<Bet>> {
  const { playerId, wallet: main, stake } = bet;
  const { bonus } = book;
  if (!bonus || (await bonusAvailable(platform, platform.db, playerId)) === 0n) return short;
  return inTx(platform.db, async (tx): Promise<BetAnswer<Bet>> => {
    const at = platform.clock.now();
    await bonus.holdRound(tx, bet);
    const held = await holdBonusMoney(platform, tx, { playerId });
    const taken = held && (await takeStake(tx, held, { playerId, main, stake, at }));
    if (!taken) return short;
    const steps = stakeSteps(taken, held, { main, bank });
    const input = inputOf(...book.inputOf(bet));
    const batch = batchOf([{ key, owner: main, input, steps, keyOnly: true }]);
    const [answer = short] = await book.place(tx, batch, [bet], at);
    if (!answer.ok) return answer;
    const { first, transfers: stakeEntries, available, held: onHold } = answer;
    const [id = 0n] = stakeEntries;
    if (!first) {
      const kept = await book.betById(tx, id);
      return kept ? { ok: true, first, bet: kept, available, held: onHold } : { ok: false, code: 'request.key_reused' };
    }
    await keepSplit(platform, tx, { betId: id, held, stake: taken, stakeEntries, payoutEntries: [] });
    const placed = book.placed(bet, id);
    const marked = taken.parts.length > 0 ? await bonus.mark(tx, placed) : placed;
    return { ok: true, first, bet: marked, available, held: onHold };
  });
}

/** The result of such a bet: paid, or given back to whoever it came from. */
export async function payWithBonus<New extends NewSharedBet, Bet extends SharedBet, Result extends BetResult<Bet>>(
  platform: Platform,
  book: BetBook<New, Bet, Result>,
  { result, bank }: { readonly result: Result; readonly bank: AccountId },
): Promise<BetAnswer<Bet>> {
  const { name, resultWord } = book;
  const { bet, payout, isReturned } = result;
  const { id, playerId, wallet: main } = bet;
  return inTx(platform.db, async (tx): Promise<BetAnswer<Bet>> => {
    await book.bonus?.holdBet(tx, bet);
    const held = await holdBonusMoney(platform, tx, { playerId, bet: { id, staked: bet.stake } });
    if (!held) throw new Error(`bet ${id} has no bonus`);
    const kind = isReturned ? 'stake_return' : 'payout';
    const paid = payoutSteps(payout, held.staked, held, { main, bank, kind });
    const batch = batchOf([
      {
        key: keyOf(name, resultWord, id),
        input: inputOf(`${name} ${resultWord}`, id),
        ...{ owner: main, steps: paid.steps, keyOnly: true },
      },
    ]);
    const [answer = short] = await book.pay(tx, batch, [result], platform.clock.now());
    if (!answer.ok) return answer;
    const { first, transfers: payoutEntries, available, held: onHold } = answer;
    if (first) await keepSplit(platform, tx, { betId: id, held, paid, stakeEntries: [], payoutEntries });
    const done = first ? book.paid(result) : await book.betById(tx, id);
    if (!done) throw new Error(`bet ${id} is gone`);
    return { ok: true, first, bet: done, available, held: onHold };
  });
}
