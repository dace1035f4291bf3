/** The vendor of our own live tables. */
export const vendor = { code: 'PGL', name: 'Palpite ao Vivo' } as const;

/** All who play a table at one brand in one currency: they see each other's totals. */
export interface Place {
  readonly merchant: string;
  readonly currency: string;
}

/** The live channels of the tables at a place. */
export function tablesChannel({ merchant, currency }: Place): string {
  return `table:${merchant}:${currency}`;
}

/** The live channel of a table at a place. */
export function tableChannel(table: string, place: Place): string {
  return `${tablesChannel(place)}/${table}`;
}

/** The live channel of the lobby of all tables at a place. */
export function lobbyChannel({ merchant, currency }: Place): string {
  return `tables:${merchant}:${currency}`;
}

/** The series of the shared rounds of a table. Never change it: it names its chains. */
export function seriesName(table: string): string {
  return `table.${table}`;
}
