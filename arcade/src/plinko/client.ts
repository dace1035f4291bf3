import type { OutcomeEvent } from '@palpite/math/games/one-step.ts';
import { type PlinkoOutcome, plinko } from '@palpite/math/games/plinko/play.ts';
import { type PlinkoBet, plinkoRows } from '@palpite/math/games/plinko/rules.ts';
import { cameOf, nothingYet } from '../stage/one-step.ts';
import { tap, taps } from '../stage/taps.ts';
import type { GameClient } from '../table/game-client.ts';
import { Controls } from './controls.tsx';
import { Help } from './help.tsx';
import { fallMs, type PlinkoDrawn, partMs } from './replay.ts';
import { Scene } from './scene.tsx';
import { Thumb } from './thumb.tsx';

const firstWager: PlinkoBet = { rows: 12, risk: 'medium' };

export const client: GameClient<PlinkoBet, never, OutcomeEvent<PlinkoOutcome>, PlinkoOutcome, PlinkoDrawn> = {
  code: 'plinko',
  firstWager,
  said: ({ rows, risk }) => ({ rows, risk }),
  faultOf: (wager, stake) => plinko.faultOf(wager, stake > 0n ? stake : 1n),
  mostPayout: (wager, stake) => plinko.mostPayout(wager, stake),
  wagerOf: (bet) => plinko.betOf(bet) ?? firstWager,
  blank: nothingYet,
  replay: cameOf,
  eventMs: fallMs,
  soundOf: (event, quick?: boolean) => (quick ? 'tap' : `fall${event.path.length}`),
  sounds: {
    tap: tap(420),
    ...Object.fromEntries(plinkoRows.map((rows) => [`fall${rows}`, taps(420, partMs, (rows + 1) * partMs)])),
  },
  Thumb,
  Scene,
  Controls,
  Help,
};
