import {
  type CoinFlipAction,
  type CoinFlipEvent,
  type CoinFlipView,
  coinFlip,
} from '@palpite/math/games/coinflip/play.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import type { GameClient } from '../table/game-client.ts';
import { Actions } from './actions.tsx';
import { Controls } from './controls.tsx';
import { Help } from './help.tsx';
import { blank, type CoinDrawn, type CoinWager, eventMs, replay } from './replay.ts';
import { Scene } from './scene.tsx';
import { Thumb } from './thumb.tsx';

const firstWager: CoinWager = { side: 'heads', flips: 1 };

export const client: GameClient<CoinWager, CoinFlipAction, CoinFlipEvent, CoinFlipView, CoinDrawn> = {
  code: 'coinflip',
  firstWager,
  said: ({ side }) => ({ side }),
  faultOf: ({ side }, stake) => coinFlip.faultOf({ side }, stake > 0n ? stake : 1n),
  // the cap is held against each flip: what may be left with after the first is what a bet must be able to pay
  mostPayout: ({ side }, stake) => payoutOf(stake, coinFlip.climb?.first({ side }) ?? 0),
  wagerOf: (bet) => ({ ...firstWager, ...coinFlip.betOf(bet) }),
  blank,
  replay,
  eventMs,
  soundOf: ({ kind }) => (kind === 'flipped' ? 'toss' : undefined),
  sounds: {
    // a thumbnail on metal, and its ring
    toss: [0.4, 0.05, 1250, 0, 0.02, 0.5, 1, 1.5, undefined, undefined, 420, 0.05, undefined, undefined, 12],
  },
  autoAction({ side, flips }, view, choices) {
    const flip = choices.find((choice) => choice.kind === 'flip' && choice.side === side);
    return view.flips.length < flips && flip ? flip : choices.find(({ kind }) => kind === 'cash-out');
  },
  keys: {
    h: (choices) => choices.find((choice) => choice.kind === 'flip' && choice.side === 'heads'),
    t: (choices) => choices.find((choice) => choice.kind === 'flip' && choice.side === 'tails'),
    c: (choices) => choices.find(({ kind }) => kind === 'cash-out'),
  },
  Thumb,
  Scene,
  Controls,
  Actions,
  Help,
};
