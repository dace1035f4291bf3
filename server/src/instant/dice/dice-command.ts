import type { Micro } from '@palpite/math/money.ts';
import type { Command } from '../../ledger/ledger.ts';
import type { DiceAsk } from './dice-lanes.ts';

/** The money of one bet: the stake goes to the house and, when won, the prize comes back, both or neither. */
export function diceCommand(ask: DiceAsk, payout: Micro): Command {
  const wallet = ask.who.wallet;
  const stake = { do: 'transfer', debit: wallet, credit: ask.bank, amount: ask.stake, kind: 'stake' } as const;
  const prize = { do: 'transfer', debit: ask.bank, credit: wallet, amount: payout, kind: 'payout' } as const;
  return { key: ask.key, owner: wallet, input: ask.input, steps: payout > 0n ? [stake, prize] : [stake] };
}
