import { type MinesAction, type MinesEvent, mines } from '@palpite/math/games/mines/play.ts';
import { areMinesAllowed, minesRules } from '@palpite/math/games/mines/rules.ts';
import type { MinesView } from '@palpite/math/games/mines/view.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import type { GameClient } from '../table/game-client.ts';
import { Actions, anyTile } from './actions.tsx';
import { Controls } from './controls.tsx';
import { Help } from './help.tsx';
import { blank, type MinesBoard, type MinesWager, replay } from './replay.ts';
import { Scene } from './scene.tsx';
import { Thumb } from './thumb.tsx';

const showMs: Readonly<Record<MinesEvent['kind'], number>> = { begun: 260, gem: 340, mine: 620, ended: 420 };
/** Where nothing is marked, automatic play turns over the tile in the middle. */
const middle = 12;

export const client: GameClient<MinesWager, MinesAction, MinesEvent, MinesView, MinesBoard> = {
  code: mines.code,
  firstWager: { mines: 3, marked: [] },
  said: (wager) => ({ mines: wager.mines }),
  faultOf: (wager) => (areMinesAllowed(minesRules, wager.mines) ? undefined : 'mines'),
  mostPayout: (wager, stake) => payoutOf(stake, mines.climb?.first({ mines: wager.mines }) ?? 0),
  wagerOf: (bet) => ({ mines: (bet as { mines: number }).mines, marked: [] }),
  blank,
  replay,
  eventMs: ({ kind }, quick) => (quick ? Math.min(90, showMs[kind]) : showMs[kind]),
  soundOf: ({ kind }) => (kind === 'begun' || kind === 'ended' ? undefined : kind),
  sounds: {
    gem: [0.5, 0, 880, 0, 0.03, 0.12, 1, 1.6, undefined, undefined, 320, 0.04],
    mine: [0.8, 0, 70, 0.01, 0.05, 0.32, 4, 1.8, undefined, undefined, undefined, undefined, undefined, 3],
  },
  autoAction({ marked }, view, choices) {
    const tile = (marked.length > 0 ? marked : [middle]).find((each) => !view.gems.includes(each));
    return choices.find((choice) =>
      tile === undefined ? choice.kind === 'cash-out' : choice.kind === 'reveal' && choice.tile === tile,
    );
  },
  keys: {
    c: (choices) => choices.find(({ kind }) => kind === 'cash-out'),
    r: anyTile,
  },
  Thumb,
  Scene,
  Controls,
  Actions,
  Help,
};
