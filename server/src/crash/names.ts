/** The game's code on the shelf. */
export const crashCode = 'crash';
/** The vendor of our own instant games. */
export const vendor = { code: 'PGE', name: 'Palpite Originais' } as const;

/** All who play at one brand in one currency: they see each other, and share what a flight may win at most. */
export interface Place {
  readonly merchant: string;
  readonly currency: string;
}

/** The live channel of a table: of all who play at one brand in one currency. */
export function crashChannel({ merchant, currency }: Place): string {
  return `crash:${merchant}:${currency}`;
}
