import { type LimboOutcome, limbo } from '@palpite/math/games/limbo/play.ts';
import type { LimboBet } from '@palpite/math/games/limbo/rules.ts';
import type { OutcomeEvent } from '@palpite/math/games/one-step.ts';
import { cameOf, nothingYet } from '../stage/one-step.ts';
import type { GameClient } from '../table/game-client.ts';
import { Controls } from './controls.tsx';
import { Help } from './help.tsx';
import { type LimboDrawn, runMs } from './replay.ts';
import { Scene } from './scene.tsx';
import { Thumb } from './thumb.tsx';

const firstWager: LimboBet = { target: 20_000 };

export const client: GameClient<LimboBet, never, OutcomeEvent<LimboOutcome>, LimboOutcome, LimboDrawn> = {
  code: 'limbo',
  firstWager,
  said: ({ target }) => ({ target }),
  faultOf: (wager, stake) => limbo.faultOf(wager, stake > 0n ? stake : 1n),
  mostPayout: (wager, stake) => limbo.mostPayout(wager, stake),
  wagerOf: (bet) => limbo.betOf(bet) ?? firstWager,
  blank: nothingYet,
  replay: cameOf,
  eventMs: runMs,
  soundOf: () => 'run',
  sounds: {
    run: [0.4, 0, 180, 0.05, 0.35, 0.2, 1, 1.2, 6, undefined, undefined, undefined, undefined, undefined, undefined],
  },
  Thumb,
  Scene,
  Controls,
  Help,
};
