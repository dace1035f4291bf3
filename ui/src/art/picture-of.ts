// Which drawing stands for a game, where its house has sent no picture.
import { heroOfName } from './hero-words.ts';
import { type Family, recipeFor } from './recipe-for.ts';
import { type Recipe, recipeOf, recipes } from './recipes.ts';

/** Drawings of games whose code is not the drawing's name. */
const drawings: Readonly<Record<string, Recipe>> = {
  dice: recipes.dado,
  mines: recipes.minas,
  limbo: recipes.farol,
  crash: recipes.pipa,
  plinko: recipes.cascata,
  wheel: recipes.catavento,
  keno: recipes.cartela,
  diamonds: recipes.gemas,
  coinflip: recipes.moeda,
  scratch: recipes.raspadinha,
  hilo: recipes.maior,
  tower: recipes.torre,
  blackjack: recipes.vinteum,
  roulette: recipes.roleta,
  'video-poker': recipes.valete,
  cascata: recipes.queda,
  sportsbook: recipes.bola,
  esportsbook: recipes.controle,
  // the live tables: of several with one game, all have its drawing
  'speed-baccarat': recipes.bacaraRapida,
  baccarat: recipes.bacara,
  'no-commission-baccarat': recipes.bacaraLivre,
  'dragon-tiger': recipes.dragaoTigre,
  'european-roulette': recipes.roletaEuropeia,
  'table-sic-bo': recipes.sicBo,
  'niu-niu': recipes.niuNiu,
};

const families = {
  INHOUSE: 'instant',
  RNG: 'slots',
  LIVE: 'live',
  FISH: 'fish',
  PVP: 'poker',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  COCKFIGHT: 'arena',
  LOTT: 'lottery',
  ELOTT: 'lottery',
} as const satisfies Readonly<Record<string, Family>>;

type Category = keyof typeof families;

export interface Drawable {
  gameCode: string;
  gameType: Category;
  vassalage?: string;
  nodeId?: string;
  gameName?: string;
}

/**
 * A game of our own has its drawing; any other one what its name speaks of, or one of its family's: always
 * the same for the same game.
 */
export function pictureOf(game: Drawable): Recipe {
  const code = game.gameCode.toLowerCase();
  const { vassalage = '', nodeId = '', gameName = '' } = game;
  return (
    drawings[code] ??
    drawings[code.replace(/-\d$/, '')] ??
    recipeOf(code) ??
    recipeFor(families[game.gameType], `${vassalage} ${code} ${nodeId}`, heroOfName(gameName))
  );
}

/** The drawing of a vendor: its colours tell it from its neighbours. */
export function vendorPicture(type: Category, vassalage: string): Recipe {
  return recipeFor(families[type], vassalage);
}
