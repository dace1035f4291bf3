import type { OutcomeEvent } from '@palpite/math/games/one-step.ts';
import { type WheelOutcome, wheel } from '@palpite/math/games/wheel/play.ts';
import type { WheelBet } from '@palpite/math/games/wheel/rules.ts';
import { cameOf, nothingYet } from '../stage/one-step.ts';
import { tap, taps } from '../stage/taps.ts';
import type { GameClient } from '../table/game-client.ts';
import { Controls } from './controls.tsx';
import { Help } from './help.tsx';
import { turnMs, type WheelDrawn } from './replay.ts';
import { Scene } from './scene.tsx';
import { Thumb } from './thumb.tsx';

const firstWager: WheelBet = { segments: 20, risk: 'medium' };

export const client: GameClient<WheelBet, never, OutcomeEvent<WheelOutcome>, WheelOutcome, WheelDrawn> = {
  code: 'wheel',
  firstWager,
  said: ({ segments, risk }) => ({ segments, risk }),
  faultOf: (wager, stake) => wheel.faultOf(wager, stake > 0n ? stake : 1n),
  mostPayout: (wager, stake) => wheel.mostPayout(wager, stake),
  wagerOf: (bet) => wheel.betOf(bet) ?? firstWager,
  blank: nothingYet,
  replay: cameOf,
  eventMs: turnMs,
  soundOf: (_event, quick?: boolean) => (quick ? 'tap' : 'turn'),
  sounds: { tap: tap(300), turn: taps(300, 85, 1900) },
  Thumb,
  Scene,
  Controls,
  Help,
};
