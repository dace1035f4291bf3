import { type JackpotRules, jackpots } from '@palpite/math/games/jackpot.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Db } from '../base/db/db.ts';
import { amountOf } from './amount.ts';
import { potsOfMerchant } from './store.ts';

/** A pot and what has gone through it since it began: shares + seeds = paid + amount. */
export interface PotBook {
  readonly rules: JackpotRules;
  readonly currency: string;
  /** The house account that holds it. */
  readonly account: string;
  readonly amount: Micro;
  readonly wins: number;
  readonly paid: Micro;
  /** What the house put in: a seed for the pot that stands, and one for each that was won. */
  readonly seeds: Micro;
  /** What stakes brought. */
  readonly shares: Micro;
}

/** The pots of a brand, as its books tell them. */
export async function bookOfPots(db: Db, merchant: string): Promise<PotBook[]> {
  const pots = await potsOfMerchant(db, merchant);
  return Promise.all(
    pots.flatMap(({ code, currency, account, wins, paid }) => {
      const rules = jackpots.find((each) => each.code === code);
      if (!rules) return [];
      const seeds = rules.seed * BigInt(wins + 1);
      return [
        amountOf(db, account).then((amount) => {
          const shares = amount + paid - seeds;
          return { rules, currency, account: `jackpots.${code}`, amount, wins, paid, seeds, shares };
        }),
      ];
    }),
  );
}
