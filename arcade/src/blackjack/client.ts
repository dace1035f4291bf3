import { adviceOf, type BlackjackAction, blackjack } from '@palpite/math/games/blackjack/play.ts';
import type { BlackjackEvent, BlackjackState } from '@palpite/math/games/blackjack/table.ts';
import type { BlackjackView } from '@palpite/math/games/blackjack/view.ts';
import { cardSounds } from '../cards/sounds.ts';
import type { GameClient } from '../table/game-client.ts';
import { Actions } from './actions.tsx';
import { Help } from './help.tsx';
import { type BlackjackTable, type BlackjackWager, blank, replay } from './replay.ts';
import { Scene } from './scene.tsx';
import { Thumb } from './thumb.tsx';

const showMs: Readonly<Record<BlackjackEvent['kind'], number>> = {
  dealt: 380,
  covered: 380,
  insured: 260,
  peeked: 700,
  stood: 140,
  doubled: 260,
  split: 420,
  revealed: 520,
  settled: 280,
  insurance: 320,
  ended: 120,
};
const quickMs = 110;

const sounds: Partial<Record<BlackjackEvent['kind'], keyof typeof cardSounds>> = {
  dealt: 'deal',
  covered: 'deal',
  revealed: 'turn',
  doubled: 'chip',
  insured: 'chip',
  split: 'chip',
};

const pick = (kind: BlackjackAction['kind']) => (choices: readonly BlackjackAction[]) =>
  choices.find((choice) => choice.kind === kind);

/** As much of the round's state as the player sees: all that the best play asks for. */
function seen(view: BlackjackView): BlackjackState {
  return {
    dealer: view.dealer,
    hands: view.hands.map(({ cards, doubled }, at) => ({ cards, doubled, done: at !== view.active })),
    phase: view.phase,
    insured: view.insured,
    drawn: 0,
  };
}

export const client: GameClient<BlackjackWager, BlackjackAction, BlackjackEvent, BlackjackView, BlackjackTable> = {
  code: blackjack.code,
  texts: ['cards'],
  firstWager: {},
  said: () => ({}),
  faultOf: () => undefined,
  mostPayout: (_wager, stake) => blackjack.mostPayout({}, stake),
  wagerOf: () => ({}),
  blank,
  replay,
  eventMs: ({ kind }, quick) => (quick ? Math.min(quickMs, showMs[kind]) : showMs[kind]),
  soundOf: ({ kind }) => sounds[kind],
  sounds: cardSounds,
  // Automatic play plays best, as far as the balance and the choices go; where doubling is closed it takes one card.
  autoAction(_wager, view, choices) {
    const best = adviceOf(seen(view));
    return pick(best)(choices) ?? pick('hit')(choices) ?? choices[0];
  },
  keys: {
    h: pick('hit'),
    s: pick('stand'),
    d: pick('double'),
    p: pick('split'),
    i: pick('insure'),
    n: pick('decline'),
  },
  Thumb,
  Scene,
  Actions,
  Help,
};
