// How amounts are shown here.
const symbols: Readonly<Record<string, string>> = { BRL: 'R$', FUN: 'FUN', PTS: 'PTS' };

/** The symbol of a currency by its code; the code itself where there is none. */
export function symbolOf(currency: string): string {
  return symbols[currency] ?? currency;
}

/** Withdrawals leave by PIX, and PIX is in reais. */
export const pixSymbol = symbolOf('BRL');
