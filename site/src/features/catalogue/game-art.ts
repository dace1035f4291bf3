// Which picture a game's card has.
import type { Game, GameType } from '@palpite/contract/catalogue/shapes.ts';
import { type Recipe, recipeOf, recipes } from '@palpite/ui/art/recipes.ts';

/** Pictures of games whose code is not the picture's name. */
const pictures: Readonly<Record<string, Recipe>> = { dice: recipes.dado };

/** A picture of the family, for a game without one of its own: its title tells it from the others. */
const families: Readonly<Record<GameType, Recipe>> = {
  INHOUSE: recipes.moeda,
  RNG: recipes.ouro,
  LIVE: recipes.roleta,
  FISH: recipes.peixe,
  PVP: recipes.omaha,
  SPORTS: recipes.bola,
  ESPORTS: recipes.controle,
  COCKFIGHT: recipes.taca,
  LOTT: recipes.bolas,
  ELOTT: recipes.bilhete,
};

export function pictureOf(game: Pick<Game, 'gameCode' | 'gameType'>): Recipe {
  const code = game.gameCode.toLowerCase();
  return pictures[code] ?? recipeOf(code) ?? families[game.gameType];
}
