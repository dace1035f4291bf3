// A bet whose result was corrected: what it pays now comes, what it paid before is taken back, and what of that is not
// there any more is owed (decision 0063).
import type { Micro } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { type AccountId, holdAvailable, type Step } from '../../ledger/ledger.ts';
import { correctionSteps, holdBonusMoney, keepCorrection } from './split-bet.ts';

/** A step of the command, and what it adds to the payout of the bet or takes from it. */
export interface Move {
  readonly step: Step;
  readonly amount: Micro;
}

export interface Moves {
  readonly moves: readonly Move[];
  /** What was to be taken back and is not there: the last step. */
  readonly owed: Micro;
}

export interface CorrectedBet {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly stake: Micro;
  /** It took bonus money. */
  readonly split: boolean;
  readonly was: Micro;
  readonly now: Micro;
}

interface Accounts {
  readonly wallet: AccountId;
  readonly bank: AccountId;
  /** Bears what the player no longer has. */
  readonly debtor: AccountId;
}

/** The steps that correct a bet. The caller holds the rows of the game; locks bonuses, then the wallet. */
export async function correctionMoves(
  platform: Platform,
  tx: Tx,
  bet: CorrectedBet,
  accounts: Accounts,
): Promise<Moves> {
  return bet.split
    ? splitMoves(platform, tx, bet, accounts)
    : wholeMoves(bet, accounts, await holdAvailable(tx, accounts.wallet));
}

/**
 * What it pays now comes first, so that it can be taken from; then what it paid is taken back as far as it is there,
 * and `debtor` bears the rest.
 */
function wholeMoves({ was, now }: CorrectedBet, { wallet, bank, debtor }: Accounts, available: Micro): Moves {
  // of the same sum by other means nothing moves
  if (now === was) return { moves: [], owed: 0n };
  const free = available + now;
  const taken = free < was ? free : was;
  const owed = was - taken;
  const ways = [
    { debit: bank, credit: wallet, amount: now, kind: 'payout', sign: 1n },
    { debit: wallet, credit: bank, amount: taken, kind: 'resettlement', sign: -1n },
    { debit: debtor, credit: bank, amount: owed, kind: 'resettlement', sign: -1n },
  ] as const;
  const moves = ways.flatMap(({ sign, amount, ...way }) =>
    amount > 0n ? [{ step: { do: 'transfer', amount, ...way } as const, amount: sign * amount }] : [],
  );
  return { moves, owed };
}

/**
 * By how much more or less a bet pays that took bonus money goes to its main and bonus money in the shares of the
 * stake, and comes from them.
 */
async function splitMoves(platform: Platform, tx: Tx, bet: CorrectedBet, accounts: Accounts): Promise<Moves> {
  const { id, playerId, stake, was, now } = bet;
  const { wallet: main, bank, debtor } = accounts;
  const held = await holdBonusMoney(platform, tx, { playerId, bet: { id, staked: stake } });
  if (!held) throw new Error(`bet ${id} has no bonus`);
  const free = await holdAvailable(tx, main);
  const { steps, parts, amounts, short } = correctionSteps(now - was, held, { main, bank, free });
  await keepCorrection(platform, tx, { betId: id, held, parts });
  const moves: Move[] = steps.map((step, at) => ({ step, amount: amounts[at] ?? 0n }));
  if (short > 0n)
    moves.push({
      step: { do: 'transfer', debit: debtor, credit: bank, amount: short, kind: 'resettlement' },
      amount: -short,
    });
  return { moves, owed: short };
}
