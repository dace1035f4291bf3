// Which of a player's own games are shown, read from the address: `?type=RNG&vassalage=PT`.
import { type Game, type GameType, gameTypes } from '@palpite/contract/catalogue/shapes.ts';

export interface OwnView {
  /** Empty for all of them. */
  type: GameType | '';
  vassalage: string;
}

export function readOwn(search: string): OwnView {
  const asked = new URLSearchParams(search);
  return {
    type: gameTypes.find((type) => type === asked.get('type')) ?? '',
    vassalage: (asked.get('vassalage') ?? '').slice(0, 40),
  };
}

export function ownPath(path: string, { type, vassalage }: OwnView): string {
  const asked = new URLSearchParams({ ...(type && { type }), ...(vassalage && { vassalage }) });
  return asked.size > 0 ? `${path}?${asked}` : path;
}

/** The types among these games, in the order of the menus. */
export function typesOf(games: readonly Game[]): GameType[] {
  return gameTypes.filter((type) => games.some((game) => game.gameType === type));
}

/** The vendors among these games, by name. */
export function vendorsOf(games: readonly Game[]): { vassalage: string; displayName: string }[] {
  const names = new Map(games.map((game) => [game.vassalage, game.accountTypeName || game.vassalage]));
  return [...names]
    .map(([vassalage, displayName]) => ({ vassalage, displayName }))
    .sort((one, other) => one.displayName.localeCompare(other.displayName));
}

/** The games of a view. A type or vendor that none of them has any more hides nothing. */
export function ownGames(games: readonly Game[], view: OwnView): readonly Game[] {
  const ofType = games.filter((game) => view.type === '' || game.gameType === view.type);
  const typed = ofType.length > 0 ? ofType : games;
  const ofVendor = typed.filter((game) => view.vassalage === '' || game.vassalage === view.vassalage);
  return ofVendor.length > 0 ? ofVendor : typed;
}
