const symbols: Readonly<Record<string, string>> = { BRL: 'R$' };

/** The sign a currency is written with; its code where it has none. */
export function symbolOf(currency: string): string {
  return symbols[currency] ?? currency;
}
