import type { BetRow } from '@palpite/contract/bets/shapes.ts';
import type { Texts } from '../text/texts.ts';

/** The name of a bet's game in the reader's language: ours where we have one, else the one the bet carries. */
export function gameNameOf(bet: Pick<BetRow, 'gameCode' | 'gameName'>, t: Texts): string {
  const key = `game.${bet.gameCode.toLowerCase()}`;
  return t.has(key) ? t(key) : bet.gameName;
}
