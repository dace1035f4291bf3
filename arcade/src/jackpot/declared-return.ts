import { jackpotOf, returnOfJackpot } from '@palpite/math/games/jackpot.ts';

/** What a game returns in all, in hundredths of a percent: `rtp` by its rules, and what its jackpot adds. */
export function declaredReturn(gameCode: string, rtp: number): { readonly all: number; readonly added: number } {
  const rules = jackpotOf(gameCode);
  const added = rules ? returnOfJackpot(rules) : 0;
  return { all: rtp + added, added };
}
