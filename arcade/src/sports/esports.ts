import { esportCodes } from '@palpite/contract/fixtures/shapes.ts';

const codes: readonly string[] = esportCodes;

/** One page serves both games: the sports the session is told say which one it is. */
export function isEsports(sports: readonly { readonly sport: string }[]): boolean {
  return sports.length > 0 && sports.every(({ sport }) => codes.includes(sport));
}
