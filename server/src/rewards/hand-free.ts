// Free rounds and free bets as people compose them, and the terms of what they win.
import type { HandFree, HandFreeBet } from '@palpite/contract/rewards/shapes.ts';
import type { BonusTerms } from '@palpite/math/bonus/terms.ts';
import { oddsUnit, readTenThousandths } from '@palpite/math/sports/odds/odds.ts';
import type { Language, Platform } from '../base/room.ts';
import { gameNames } from '../catalogue/catalogue.ts';
import { freeGames } from '../instant/instant.ts';
import type { Reward } from './life/issue-reward.ts';

/** A bonus of which every game counts in full. */
export function bonusUnder({ rollover, days }: { readonly rollover: number; readonly days: number }): BonusTerms {
  return {
    ...{ rolloverPercent: rollover * 100, base: 'bonus', contributions: [], otherPercent: 100, maxStake: null },
    ...{ days, holdsWithdrawals: false },
  };
}

export function freeReward(free: HandFree): Extract<Reward, { kind: 'free_rounds' }> {
  const { kind, game: gameCode, rounds, stake, days, rollover } = free;
  return { kind, gameCode, rounds, stake, days, terms: rollover > 0 ? bonusUnder(free) : undefined };
}

export function freeBetReward({
  kind,
  amount,
  odds,
  sports,
  days,
}: HandFreeBet): Extract<Reward, { kind: 'free_bet' }> {
  return { kind, amount, leastOdds: readTenThousandths(odds) ?? oddsUnit, sports, days };
}

/** The games on which there may be free rounds, by their names. */
export async function freeGamesNamed({ db }: Platform, language: Language): Promise<{ code: string; name: string }[]> {
  const codes = freeGames.map(({ game }) => game.code);
  const names = await gameNames(db, codes, language);
  return codes.flatMap((code) => {
    const name = names.get(code);
    return name === undefined ? [] : [{ code, name }];
  });
}
