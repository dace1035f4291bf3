import type { OutcomeEvent } from '@palpite/math/games/one-step.ts';
import { type ScratchOutcome, scratch } from '@palpite/math/games/scratch/play.ts';
import type { ScratchBet } from '@palpite/math/games/scratch/rules.ts';
import { cameOf, nothingYet } from '../stage/one-step.ts';
import type { GameClient } from '../table/game-client.ts';
import { Help } from './help.tsx';
import { type ScratchDrawn, sweepMs } from './replay.ts';
import { Scene } from './scene.tsx';
import { cardSound } from './sounds.ts';
import { Thumb } from './thumb.tsx';

const firstWager: ScratchBet = {};

export const client: GameClient<ScratchBet, never, OutcomeEvent<ScratchOutcome>, ScratchOutcome, ScratchDrawn> = {
  code: 'scratch',
  firstWager,
  said: () => ({}),
  faultOf: (wager, stake) => scratch.faultOf(wager, stake > 0n ? stake : 1n),
  mostPayout: (wager, stake) => scratch.mostPayout(wager, stake),
  wagerOf: () => firstWager,
  blank: nothingYet,
  replay: cameOf,
  byHand: true,
  eventMs: sweepMs,
  soundOf: () => 'card',
  sounds: { card: cardSound },
  Thumb,
  Scene,
  Help,
};
