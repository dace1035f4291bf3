// Every game a round of which can be checked here. Each is fetched when it is asked for.
import type { Game } from '@palpite/math/games/game.ts';

/** A game whose words nobody needs to know: what is said in it is JSON here. */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown>;

/** Type-safe at the place where a game is named, and forgotten behind it: bets are read by the game itself. */
function any<Bet, State, Action, Event, View>(game: Game<Bet, State, Action, Event, View>): AnyGame {
  return game as unknown as AnyGame;
}

export const games: Readonly<Record<string, () => Promise<AnyGame>>> = {
  limbo: async () => any((await import('@palpite/math/games/limbo/play.ts')).limbo),
  mines: async () => any((await import('@palpite/math/games/mines/play.ts')).mines),
  plinko: async () => any((await import('@palpite/math/games/plinko/play.ts')).plinko),
  keno: async () => any((await import('@palpite/math/games/keno/play.ts')).keno),
  wheel: async () => any((await import('@palpite/math/games/wheel/play.ts')).wheel),
  hilo: async () => any((await import('@palpite/math/games/hilo/play.ts')).hiLo),
  tower: async () => any((await import('@palpite/math/games/tower/play.ts')).tower),
  scratch: async () => any((await import('@palpite/math/games/scratch/play.ts')).scratch),
  diamonds: async () => any((await import('@palpite/math/games/diamonds/play.ts')).diamonds),
  coinflip: async () => any((await import('@palpite/math/games/coinflip/play.ts')).coinFlip),
  blackjack: async () => any((await import('@palpite/math/games/blackjack/play.ts')).blackjack),
  'video-poker': async () => any((await import('@palpite/math/games/video-poker/play.ts')).videoPoker),
  roulette: async () => any((await import('@palpite/math/games/roulette/play.ts')).roulette),
  feira: async () => any((await import('@palpite/math/games/feira/play.ts')).feira),
  tucano: async () => any((await import('@palpite/math/games/tucano/play.ts')).tucano),
  folia: async () => any((await import('@palpite/math/games/folia/play.ts')).folia),
  cordel: async () => any((await import('@palpite/math/games/cordel/play.ts')).cordel),
  cascata: async () => any((await import('@palpite/math/games/cascata/play.ts')).cascata),
  cofre: async () => any((await import('@palpite/math/games/cofre/play.ts')).cofre),
  onca: async () => any((await import('@palpite/math/games/onca/play.ts')).onca),
  calcadao: async () => any((await import('@palpite/math/games/calcadao/play.ts')).calcadao),
};

/** A bet to begin with: the shape of it, for who fills the form by hand. */
export const exampleBets: Readonly<Record<string, string>> = {
  limbo: '{"target":20000}',
  mines: '{"mines":3}',
  plinko: '{"rows":12,"risk":"medium"}',
  keno: '{"risk":"medium","picks":[3,9,17]}',
  wheel: '{"segments":30,"risk":"medium"}',
  tower: '{"difficulty":"medium"}',
  coinflip: '{"side":"heads"}',
  roulette: '{"chips":[{"place":"red","amount":"1.00"}]}',
};
