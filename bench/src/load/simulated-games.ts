// One way to play each game, with the return it has by the rules: what a simulation is held against.
import { drawSpace } from '@palpite/math/chance/provably-fair.ts';
import type { Rational } from '@palpite/math/chance/rational.ts';
import { adviceOf, playBlackjack } from '@palpite/math/games/blackjack/play.ts';
import { rtpOf as blackjackRtp } from '@palpite/math/games/blackjack/rtp.ts';
import { blackjackRules } from '@palpite/math/games/blackjack/rules.ts';
import { spinCalcadao } from '@palpite/math/games/calcadao/play.ts';
import { calcadaoRtp } from '@palpite/math/games/calcadao/rtp.ts';
import { calcadaoRules } from '@palpite/math/games/calcadao/rules.ts';
import { spinCascata } from '@palpite/math/games/cascata/play.ts';
import { cascataRtp } from '@palpite/math/games/cascata/rtp.ts';
import { cascataRules } from '@palpite/math/games/cascata/rules.ts';
import { spinCofre } from '@palpite/math/games/cofre/play.ts';
import { cofreRtp } from '@palpite/math/games/cofre/rtp.ts';
import { cofreRules } from '@palpite/math/games/cofre/rules.ts';
import { playCoinFlip } from '@palpite/math/games/coinflip/play.ts';
import { returnsOf as coinFlipReturns } from '@palpite/math/games/coinflip/rtp.ts';
import { coinFlipRules } from '@palpite/math/games/coinflip/rules.ts';
import { spinCordel } from '@palpite/math/games/cordel/play.ts';
import { cordelRtp } from '@palpite/math/games/cordel/rtp.ts';
import { cordelRules } from '@palpite/math/games/cordel/rules.ts';
import { hashSpace } from '@palpite/math/games/crash/chain.ts';
import { rtpOf as crashRtp } from '@palpite/math/games/crash/rtp.ts';
import { burstOf, crashRules } from '@palpite/math/games/crash/rules.ts';
import { playDiamonds } from '@palpite/math/games/diamonds/play.ts';
import { rtpOf as diamondsRtp } from '@palpite/math/games/diamonds/rtp.ts';
import { diamondsRules } from '@palpite/math/games/diamonds/rules.ts';
import { playDice } from '@palpite/math/games/dice/play.ts';
import { rtpOf as diceRtp } from '@palpite/math/games/dice/rtp.ts';
import { diceRules } from '@palpite/math/games/dice/rules.ts';
import { spinFeira } from '@palpite/math/games/feira/play.ts';
import { feiraRtp } from '@palpite/math/games/feira/rtp.ts';
import { feiraRules } from '@palpite/math/games/feira/rules.ts';
import { spinFolia } from '@palpite/math/games/folia/play.ts';
import { foliaRtp } from '@palpite/math/games/folia/rtp.ts';
import { foliaRules } from '@palpite/math/games/folia/rules.ts';
import { multiplierUnit } from '@palpite/math/games/game.ts';
import { playHiLo } from '@palpite/math/games/hilo/play.ts';
import { rtpOf as hiLoRtp } from '@palpite/math/games/hilo/rtp.ts';
import { hiLoRules, ranks, waysOf } from '@palpite/math/games/hilo/rules.ts';
import { playKeno } from '@palpite/math/games/keno/play.ts';
import { rtpOf as kenoRtp } from '@palpite/math/games/keno/rtp.ts';
import { kenoRules } from '@palpite/math/games/keno/rules.ts';
import { playLimbo } from '@palpite/math/games/limbo/play.ts';
import { rtpOf as limboRtp } from '@palpite/math/games/limbo/rtp.ts';
import { limboRules } from '@palpite/math/games/limbo/rules.ts';
import { playMines } from '@palpite/math/games/mines/play.ts';
import { returnsOf as minesReturns } from '@palpite/math/games/mines/rtp.ts';
import { minesRules } from '@palpite/math/games/mines/rules.ts';
import { spinOnca } from '@palpite/math/games/onca/play.ts';
import { oncaRtp } from '@palpite/math/games/onca/rtp.ts';
import { oncaRules } from '@palpite/math/games/onca/rules.ts';
import { playPlinko } from '@palpite/math/games/plinko/play.ts';
import { rtpOf as plinkoRtp } from '@palpite/math/games/plinko/rtp.ts';
import { plinkoRules } from '@palpite/math/games/plinko/rules.ts';
import { numberOf } from '@palpite/math/games/roulette/play.ts';
import { rtpOf as rouletteRtp } from '@palpite/math/games/roulette/rtp.ts';
import { odds, places, rouletteRules } from '@palpite/math/games/roulette/rules.ts';
import { playScratch } from '@palpite/math/games/scratch/play.ts';
import { rtpByDraws as scratchRtp } from '@palpite/math/games/scratch/rtp.ts';
import { scratchRules } from '@palpite/math/games/scratch/rules.ts';
import { type Spin, spinMultiplier } from '@palpite/math/games/slots/play.ts';
import { productOf, rational, sumOf } from '@palpite/math/games/slots/rtp.ts';
import type { SlotRules } from '@palpite/math/games/slots/rules.ts';
import { playTower } from '@palpite/math/games/tower/play.ts';
import { returnsOf as towerReturns } from '@palpite/math/games/tower/rtp.ts';
import { towerRules } from '@palpite/math/games/tower/rules.ts';
import { spinTucano } from '@palpite/math/games/tucano/play.ts';
import { tucanoRtp } from '@palpite/math/games/tucano/rtp.ts';
import { tucanoRules } from '@palpite/math/games/tucano/rules.ts';
import { hintOf, playVideoPoker } from '@palpite/math/games/video-poker/play.ts';
import { rtpOf as videoPokerRtp } from '@palpite/math/games/video-poker/rtp.ts';
import { videoPokerRules } from '@palpite/math/games/video-poker/rules.ts';
import { playWheel } from '@palpite/math/games/wheel/play.ts';
import { rtpByDraws } from '@palpite/math/games/wheel/rtp.ts';
import { wheelRules } from '@palpite/math/games/wheel/rules.ts';

type NextDraw = () => number;

export interface SimulatedGame {
  readonly family: 'instant' | 'cards' | 'slots';
  /** What the rules return, of the first stake. */
  readonly returns: () => Rational;
  /** One round: what it pays, in ten-thousandths of the first stake. */
  readonly round: (next: NextDraw) => number;
}

const one = 1_000_000n;
const dozen = places.get('dozen-1');
const picks = [3, 9, 17, 25, 31];
const hash = BigInt(drawSpace);

function slot(rules: SlotRules, spin: Spin, rtpOf: () => Rational | undefined): SimulatedGame {
  const returns = () => rtpOf() ?? fail(`${rules.code} has a count that is not of its rules`);
  return { family: 'slots', returns, round: (next) => spinMultiplier(rules, spin, next) };
}

export const simulatedGames: Readonly<Record<string, SimulatedGame>> = {
  dice: {
    family: 'instant',
    returns: () => diceRtp(diceRules, 5000, 'over'),
    round(next) {
      const { won, multiplier } = playDice(diceRules, { stake: one, target: 5000, direction: 'over' }, next());
      return won ? multiplier : 0;
    },
  },
  limbo: {
    family: 'instant',
    returns: () => limboRtp(limboRules, 20_000),
    round: (next) => playLimbo(20_000, next()).multiplier,
  },
  crash: {
    family: 'instant',
    returns: () => crashRtp(crashRules, 200),
    // 52 bits, as a hash has them
    round: (next) =>
      burstOf(crashRules, hashSpace - ((BigInt(next()) * hash + BigInt(next())) >> 12n), hashSpace) >= 200 ? 20_000 : 0,
  },
  mines: {
    family: 'instant',
    returns: () => minesReturns(minesRules, 3)[4] ?? fail('mines'),
    round: (next) => playMines(3, [0, 6, 12, 18, 24], next),
  },
  tower: {
    family: 'instant',
    returns: () => towerReturns(towerRules, 'medium')[2] ?? fail('tower'),
    round: (next) => playTower('medium', [0, 1, 2], next),
  },
  plinko: {
    family: 'instant',
    returns: () => plinkoRtp(plinkoRules, { rows: 12, risk: 'medium' }),
    round: (next) => playPlinko({ rows: 12, risk: 'medium' }, next).multiplier,
  },
  keno: {
    family: 'instant',
    returns: () => kenoRtp(kenoRules, 'medium', picks.length),
    round: (next) => playKeno({ risk: 'medium', picks }, next).multiplier,
  },
  wheel: {
    family: 'instant',
    returns: () => rtpByDraws(wheelRules, { segments: 30, risk: 'medium' }),
    round: (next) => playWheel({ segments: 30, risk: 'medium' }, next()).multiplier,
  },
  diamonds: {
    family: 'instant',
    returns: () => diamondsRtp(diamondsRules),
    round: (next) => playDiamonds(next).multiplier,
  },
  scratch: {
    family: 'instant',
    returns: () => scratchRtp(scratchRules),
    round: (next) => playScratch(next).multiplier,
  },
  coinflip: {
    family: 'instant',
    returns: () => coinFlipReturns(coinFlipRules)[1] ?? fail('coinflip'),
    round: (next) => playCoinFlip(['heads', 'tails'], next),
  },
  roulette: {
    family: 'instant',
    returns: () => rouletteRtp(rouletteRules, dozen ?? fail('roulette')),
    round: (next) => (dozen?.numbers.includes(numberOf(next())) ? (odds.dozen + 1) * multiplierUnit : 0),
  },
  hilo: {
    family: 'cards',
    // guessing once that the next is higher, whatever the first card is
    returns: () =>
      productOf(
        rational(1, ranks),
        sumOf(...Array.from({ length: ranks }, (_, at) => hiLoRtp(hiLoRules, [waysOf(at + 1, 'higher')]))),
      ),
    round: (next) => playHiLo(['higher'], next),
  },
  blackjack: {
    family: 'cards',
    returns: () => blackjackRtp(blackjackRules),
    round: (next) => multiplierUnit + playBlackjack(adviceOf, next),
  },
  'video-poker': {
    family: 'cards',
    returns: () => videoPokerRtp(videoPokerRules),
    round: (next) => playVideoPoker(hintOf, next),
  },
  feira: slot(feiraRules, spinFeira, feiraRtp),
  tucano: slot(tucanoRules, spinTucano, tucanoRtp),
  folia: slot(foliaRules, spinFolia, foliaRtp),
  cordel: slot(cordelRules, spinCordel, cordelRtp),
  cascata: slot(cascataRules, spinCascata, cascataRtp),
  cofre: slot(cofreRules, spinCofre, cofreRtp),
  onca: slot(oncaRules, spinOnca, oncaRtp),
  calcadao: slot(calcadaoRules, spinCalcadao, calcadaoRtp),
};

function fail(why: string): never {
  throw new Error(why);
}
