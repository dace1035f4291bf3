import { type KenoOutcome, keno } from '@palpite/math/games/keno/play.ts';
import { type KenoBet, kenoRules } from '@palpite/math/games/keno/rules.ts';
import type { OutcomeEvent } from '@palpite/math/games/one-step.ts';
import { cameOf, nothingYet } from '../stage/one-step.ts';
import { tap, taps } from '../stage/taps.ts';
import type { GameClient } from '../table/game-client.ts';
import { Controls } from './controls.tsx';
import { Help } from './help.tsx';
import { drawMs, type KenoDrawn, stepMs } from './replay.ts';
import { Scene } from './scene.tsx';
import { Thumb } from './thumb.tsx';

const firstWager: KenoBet = { risk: 'classic', picks: [] };

export const client: GameClient<KenoBet, never, OutcomeEvent<KenoOutcome>, KenoOutcome, KenoDrawn> = {
  code: 'keno',
  firstWager,
  said: ({ risk, picks }) => ({ risk, picks }),
  // the slip itself asks for numbers: before the first it is empty, not wrong
  faultOf: (wager, stake) => (wager.picks.length === 0 ? 'empty' : keno.faultOf(wager, stake > 0n ? stake : 1n)),
  // there is no pay table for no numbers: nothing is played, nothing can be paid
  mostPayout: (wager, stake) => (wager.picks.length === 0 ? 0n : keno.mostPayout(wager, stake)),
  wagerOf: (bet) => keno.betOf(bet) ?? firstWager,
  blank: nothingYet,
  replay: cameOf,
  eventMs: drawMs,
  soundOf: (_event, quick?: boolean) => (quick ? 'tap' : 'draw'),
  sounds: { tap: tap(520), draw: taps(520, stepMs(false), kenoRules.drawn * stepMs(false)) },
  Thumb,
  Scene,
  Controls,
  Help,
};
