import { type HiLoAction, type HiLoEvent, type HiLoView, hiLo } from '@palpite/math/games/hilo/play.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { cardSounds } from '../cards/sounds.ts';
import type { GameClient } from '../table/game-client.ts';
import { Actions } from './actions.tsx';
import { Controls } from './controls.tsx';
import { Help } from './help.tsx';
import { blank, type HiLoCards, type HiLoWager, likelier, mostGuesses, replay } from './replay.ts';
import { Scene } from './scene.tsx';
import { Thumb } from './thumb.tsx';

const showMs: Readonly<Record<HiLoEvent['kind'], number>> = { dealt: 420, skipped: 420, guessed: 560, ended: 240 };
const quickMs = 140;

const pick = (kind: HiLoAction['kind']) => (choices: readonly HiLoAction[]) =>
  choices.find((choice) => choice.kind === kind);

export const client: GameClient<HiLoWager, HiLoAction, HiLoEvent, HiLoView, HiLoCards> = {
  code: hiLo.code,
  texts: ['cards'],
  firstWager: { guesses: 2 },
  said: () => ({}),
  faultOf: ({ guesses }) =>
    Number.isInteger(guesses) && guesses >= 1 && guesses <= mostGuesses ? undefined : 'guesses',
  mostPayout: (_wager, stake) => (hiLo.climb ? payoutOf(stake, hiLo.climb.first({})) : hiLo.mostPayout({}, stake)),
  wagerOf: () => ({ guesses: 2 }),
  blank,
  replay,
  eventMs: ({ kind }, quick) => (quick ? quickMs : showMs[kind]),
  soundOf(event) {
    if (event.kind === 'dealt') return 'deal';
    if (event.kind === 'skipped') return 'turn';
    if (event.kind === 'guessed') return event.right ? 'right' : 'quiet';
    return undefined;
  },
  sounds: cardSounds,
  // The likelier guess each time, and out after as many as were asked for.
  autoAction({ guesses }, view, choices) {
    const made = view.moves.filter((move) => move !== 'skip').length;
    const card = view.cards.at(-1);
    const guess = made < guesses && card !== undefined ? pick(likelier(card))(choices) : undefined;
    return guess ?? pick('cash-out')(choices) ?? choices[0];
  },
  keys: { d: pick('lower'), f: pick('higher'), g: pick('skip'), c: pick('cash-out') },
  Thumb,
  Scene,
  Controls,
  Actions,
  Help,
};
