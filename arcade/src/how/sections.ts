// Every game whose draw is told here. Each is fetched when it is opened.
import type { Derivation } from './derivation.ts';

interface Section {
  readonly derivation: Derivation;
}

export const sections: Readonly<Record<string, () => Promise<Section>>> = {
  dice: () => import('./games/dice.ts'),
  limbo: () => import('./games/limbo.ts'),
  mines: () => import('./games/mines.ts'),
  plinko: () => import('./games/plinko.ts'),
  keno: () => import('./games/keno.ts'),
  wheel: () => import('./games/wheel.ts'),
  hilo: () => import('./games/hilo.ts'),
  tower: () => import('./games/tower.ts'),
  diamonds: () => import('./games/diamonds.ts'),
  scratch: () => import('./games/scratch.ts'),
  coinflip: () => import('./games/coinflip.ts'),
  blackjack: () => import('./games/blackjack.ts'),
  'video-poker': () => import('./games/video-poker.ts'),
  roulette: () => import('./games/roulette.ts'),
  crash: () => import('./games/crash.ts'),
  feira: () => import('./slots/feira.ts'),
  tucano: () => import('./slots/tucano.ts'),
  folia: () => import('./slots/folia.ts'),
  cordel: () => import('./slots/cordel.ts'),
  cascata: () => import('./slots/cascata.ts'),
  cofre: () => import('./slots/cofre.ts'),
  onca: () => import('./slots/onca.ts'),
  calcadao: () => import('./slots/calcadao.ts'),
};
