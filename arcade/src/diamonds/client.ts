import { type DiamondsOutcome, diamonds } from '@palpite/math/games/diamonds/play.ts';
import { type DiamondsBet, diamondsRules } from '@palpite/math/games/diamonds/rules.ts';
import type { OutcomeEvent } from '@palpite/math/games/one-step.ts';
import { cameOf, nothingYet } from '../stage/one-step.ts';
import { tap, taps } from '../stage/taps.ts';
import type { GameClient } from '../table/game-client.ts';
import { Help } from './help.tsx';
import { type DiamondsDrawn, dropMs, stepMs } from './replay.ts';
import { Scene } from './scene.tsx';
import { Thumb } from './thumb.tsx';

const firstWager: DiamondsBet = {};

export const client: GameClient<DiamondsBet, never, OutcomeEvent<DiamondsOutcome>, DiamondsOutcome, DiamondsDrawn> = {
  code: 'diamonds',
  firstWager,
  said: () => ({}),
  faultOf: (wager, stake) => diamonds.faultOf(wager, stake > 0n ? stake : 1n),
  mostPayout: (wager, stake) => diamonds.mostPayout(wager, stake),
  wagerOf: () => firstWager,
  blank: nothingYet,
  replay: cameOf,
  eventMs: dropMs,
  soundOf: (_event, quick?: boolean) => (quick ? 'tap' : 'stones'),
  sounds: { tap: tap(880), stones: taps(880, stepMs(false), diamondsRules.drawn * stepMs(false)) },
  Thumb,
  Scene,
  Help,
};
