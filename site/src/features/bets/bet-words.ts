import type { BetRow } from '@palpite/contract/bets/shapes.ts';
import type { Texts } from '../../base/texts.ts';

const symbols: Readonly<Record<string, string>> = { BRL: 'R$' };

/** The sign a currency is written with; its code where it has none. */
export function symbolOf(currency: string): string {
  return symbols[currency] ?? currency;
}

/** The name of a bet's game in the reader's language: ours where we have one, else the one the bet carries. */
export function gameNameOf(bet: Pick<BetRow, 'gameCode' | 'gameName'>, t: Texts): string {
  const key = `game.${bet.gameCode.toLowerCase()}`;
  return t.has(key) ? t(key) : bet.gameName;
}
