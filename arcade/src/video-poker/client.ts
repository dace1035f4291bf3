import { type VideoPokerAction, type VideoPokerEvent, videoPoker } from '@palpite/math/games/video-poker/play.ts';
import { handSize } from '@palpite/math/games/video-poker/rules.ts';
import type { VideoPokerView } from '@palpite/math/games/video-poker/view.ts';
import { cardSounds } from '../cards/sounds.ts';
import type { GameClient } from '../table/game-client.ts';
import { Actions } from './actions.tsx';
import { bestHold } from './best-hold.ts';
import { Controls } from './controls.tsx';
import { Help } from './help.tsx';
import { marked, markedOf, toggle } from './marked.ts';
import { blank, countOf, replay, type VideoPokerHand, type VideoPokerWager } from './replay.ts';
import { Scene } from './scene.tsx';
import { Thumb } from './thumb.tsx';

type Act = (choices: readonly VideoPokerAction[], view: VideoPokerView) => VideoPokerAction | undefined;

const cardMs = 110;
const turnMs = 440;
const quickMs = 160;

function eventMs(event: VideoPokerEvent, quick: boolean): number {
  if (event.kind === 'ended') return quick ? 0 : 160;
  if (quick) return quickMs;
  const come = event.kind === 'dealt' ? handSize : handSize - countOf(event.hold);
  return come === 0 ? quickMs : turnMs + (come - 1) * cardMs;
}

const draw: Act = (choices, { cards }) => choices.find(({ hold }) => hold === markedOf(marked.get(), cards));

/** A key marks the card under it and does nothing else. */
const marking =
  (at: number): Act =>
  (choices, { cards }) => {
    if (choices.length > 0) toggle(cards, at);
    return undefined;
  };

export const client: GameClient<VideoPokerWager, VideoPokerAction, VideoPokerEvent, VideoPokerView, VideoPokerHand> = {
  code: videoPoker.code,
  texts: ['cards'],
  firstWager: {},
  said: () => ({}),
  faultOf: () => undefined,
  mostPayout: (_wager, stake) => videoPoker.mostPayout({}, stake),
  wagerOf: () => ({}),
  blank,
  replay,
  eventMs,
  soundOf: ({ kind }) => (kind === 'dealt' ? 'deal' : kind === 'drawn' ? 'turn' : undefined),
  sounds: cardSounds,
  // Automatic play plays best: it holds what the hint would show.
  async autoAction(_wager, { cards }, choices) {
    const best = await bestHold(cards).catch(() => undefined);
    return choices.find(({ hold }) => hold === best);
  },
  keys: { 1: marking(0), 2: marking(1), 3: marking(2), 4: marking(3), 5: marking(4), d: draw },
  Thumb,
  Scene,
  Controls,
  Actions,
  Help,
};
