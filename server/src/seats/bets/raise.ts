// What a move stakes: at the seat that makes it, and behind it by those who follow.

import type { SeatMove } from '@palpite/contract/seats/shapes.ts';
import { insurance } from '@palpite/math/games/blackjack/rules.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import type { Micro } from '@palpite/math/money.ts';
import { unitsAfter } from '@palpite/math/tables/blackjack/seats.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { holdBonusMoney, keepSplit, raiseBet, stakeSteps, takeStake } from '../../bets/bets.ts';
import { type Command, holdAvailable, inputOf, keyOf, post } from '../../ledger/ledger.ts';
import type { Stop } from '../../safeguards/safeguards.ts';
import { bankOf } from '../open-seats.ts';
import { countStakes, type SeatBetRow, saveRaised, stopsOf } from './bet-store.ts';

/** The safeguards speak against a stake. Thrown, so that the transaction is lost; why, is looked up after it. */
export class Stopped extends Error {
  readonly stop: Stop;
  readonly stake: Micro;
  constructor(stop: Stop, stake: Micro) {
    super(stop);
    this.stop = stop;
    this.stake = stake;
  }
}

/** A bet whose stake grew, and what its player has after it. */
export interface Raised {
  readonly bet: SeatBetRow;
  readonly available: Micro;
  readonly held: Micro;
}

interface Raise {
  readonly bet: SeatBetRow;
  /** The bet as it is with the stake. */
  readonly after: SeatBetRow;
  readonly amount: Micro;
}

/**
 * Takes the stake of a move from the seat's player, who is refused without it, and from those who follow it behind:
 * whoever has too little, or may not stake it, goes on without. Nothing for a move that stakes nothing. The bets are
 * locked; the seat's own is the first.
 */
export async function raiseAll(
  platform: Platform,
  tx: Tx,
  [own, ...behind]: readonly [SeatBetRow, ...SeatBetRow[]],
  m: {
    readonly move: SeatMove;
    readonly hand: number;
    readonly turn: number;
    /** Whether bonus money is staked where main money is too little. */
    readonly bonus: boolean;
    readonly at: Date;
  },
): Promise<Raised[]> {
  const { at, turn } = m;
  const ownRaise = raiseOf(own, m);
  if (!ownRaise) return [];
  const { playerId, wallet: main } = own;
  const held =
    m.bonus || own.split
      ? await holdBonusMoney(platform, tx, { playerId, bet: { id: own.id, staked: own.stake } })
      : undefined;
  const asked = [ownRaise, ...behind.filter(({ follows }) => follows).flatMap((bet) => raiseOf(bet, m) ?? [])];
  const stops = await stopsOf(tx, asked.map(stakeOf), at);
  const [stop] = stops;
  if (stop) throw new Stopped(stop, ownRaise.amount);
  const raises = asked.filter((_, nth) => !stops[nth]);
  if (held) await holdWallets(tx, raises);
  const taken = held && (await takeStake(tx, held, { playerId, main, stake: ownRaise.amount, at }));
  if (held && !taken) refuse('wallet.insufficient', { field: 'move' });
  const commands: Command[] = [];
  for (const { bet, amount } of raises) {
    const bank = await bankOf(platform, bet);
    const whole = { do: 'transfer', debit: bet.wallet, credit: bank, amount, kind: 'stake' } as const;
    const isSplit = bet === own && held && taken;
    commands.push({
      key: keyOf('seats', 'raise', bet.id, turn),
      owner: bet.wallet,
      input: inputOf('seats raise', bet.id, turn),
      steps: isSplit ? stakeSteps(taken, held, { main, bank }) : [whole],
      ...(isSplit && { keyOnly: true }),
    });
  }
  const answers = await post(tx, commands);
  const done: (Raised & { readonly amount: Micro })[] = [];
  for (const [nth, answer] of answers.entries()) {
    const raise = raises[nth];
    if (!raise) throw new Error('a raise was lost on the way');
    const isOwn = raise === ownRaise;
    if (!answer.ok) {
      if (!isOwn && answer.code === 'ledger.insufficient') continue;
      refuse(answer.code === 'ledger.insufficient' ? 'wallet.insufficient' : answer.code, { field: 'move' });
    }
    if (!answer.first) throw new Error(`bet ${raise.bet.id} was raised before for turn ${turn}`);
    const { transfers, available, held: onHold } = answer;
    const parts = isOwn ? taken : undefined;
    await noteRaise(tx, raise, transfers, parts ? parts.main : raise.amount, at);
    if (isOwn && held && taken)
      await keepSplit(platform, tx, {
        ...{ betId: own.id, held, stake: taken, stakeEntries: transfers, payoutEntries: [], isRaise: true },
      });
    const bet = { ...raise.after, split: raise.bet.split || (parts?.parts.length ?? 0) > 0 };
    await saveRaised(tx, bet);
    done.push({ bet, available, held: onHold, amount: raise.amount });
  }
  await countStakes(
    tx,
    done.map(({ bet: { playerId: player }, amount }) => ({ playerId: player, amount })),
    at,
  );
  return done.map(({ bet, available, held: onHold }) => ({ bet, available, held: onHold }));
}

/** Undefined where the move stakes nothing of the bet. */
function raiseOf(bet: SeatBetRow, { move, hand }: { move: SeatMove; hand: number }): Raise | undefined {
  const isInsured = move === 'insure' && !bet.behind;
  const units = unitsAfter(bet.units, move, hand);
  if (!isInsured && !units) return undefined;
  const amount = isInsured ? payoutOf(bet.firstStake, insurance.cost) : bet.firstStake;
  const after = { ...bet, units: units ?? bet.units, insured: bet.insured || isInsured, stake: bet.stake + amount };
  return { bet, after, amount };
}

function stakeOf({ bet: { playerId }, amount }: Raise): { playerId: bigint; amount: Micro } {
  return { playerId, amount };
}

/** In the order in which the ledger locks them: taking a stake from bonus money locks one by itself. */
async function holdWallets(tx: Tx, raises: readonly Raise[]): Promise<void> {
  const wallets = raises.map(({ bet }) => bet.wallet).sort((one, other) => (one < other ? -1 : 1));
  for (const wallet of wallets) await holdAvailable(tx, wallet);
}

/** Each entry of the stake, main money before bonus money, raises the bet in the journal. */
async function noteRaise(
  tx: Tx,
  { bet: { id }, amount }: Raise,
  entries: readonly bigint[],
  main: Micro,
  at: Date,
): Promise<void> {
  const parts = [
    { amount: main, bonus: false },
    { amount: amount - main, bonus: true },
  ].filter((part) => part.amount > 0n);
  for (const [nth, entry] of entries.entries()) {
    const part = parts[nth];
    if (!part) throw new Error(`entry ${entry} raises a stake by nothing`);
    await raiseBet(tx, { ...part, id, entry, at });
  }
}
