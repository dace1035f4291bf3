/** The vendor of our own book: the studio of the house. */
export const vendor = { code: 'PGE', name: 'Palpite Originais' } as const;

interface BookGame {
  readonly code: string;
  readonly gameType: 'SPORTS' | 'ESPORTS';
  readonly namePt: string;
  readonly nameEn: string;
  /** What people call it: found by search. */
  readonly alsoKnown: string;
}

/** The two pages of one book, each a game on its shelf. */
export const books: readonly BookGame[] = [
  {
    ...{ code: 'sportsbook', gameType: 'SPORTS', namePt: 'Palpite Esportes', nameEn: 'Palpite Sports' },
    alsoKnown: 'esportes futebol football soccer basquete tênis apostas esportivas sportsbook 体育 رياضة',
  },
  {
    ...{ code: 'esportsbook', gameType: 'ESPORTS', namePt: 'Palpite E-sports', nameEn: 'Palpite Esports' },
    alsoKnown: 'esports e-sports lol league of legends cs counter strike dota 电竞 رياضات إلكترونية',
  },
];

export function bookGame(gameCode: string): BookGame | undefined {
  return books.find(({ code }) => code === gameCode);
}

/** The live channel of a player's own bets. */
export function betsChannel(playerId: bigint): string {
  return `sports:${playerId}`;
}
