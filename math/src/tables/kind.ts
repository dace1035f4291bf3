/** Which table stands there: games of one kind have the same pieces, and are looked for by the same word. */
export type TableKind = 'baccarat' | 'dragon-tiger' | 'roulette' | 'sic-bo' | 'niu-niu';

export const tableKinds: readonly TableKind[] = ['baccarat', 'dragon-tiger', 'roulette', 'sic-bo', 'niu-niu'];

/** The kind of a game by its code: what a game is a form of stands at the end of it. */
export function kindOf(game: string): TableKind {
  return tableKinds.find((kind) => game === kind || game.endsWith(`-${kind}`)) ?? 'baccarat';
}

/** What stands in the lobby of live tables: those, and tables with seats. */
export type LobbyKind = TableKind | 'blackjack';
export const lobbyKinds: readonly LobbyKind[] = [...tableKinds, 'blackjack'];

export function lobbyKindOf(game: string): LobbyKind {
  return game === 'blackjack' ? game : kindOf(game);
}
