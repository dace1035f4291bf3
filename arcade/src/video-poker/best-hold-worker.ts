/** Counts all hands beside the page, which goes on meanwhile: told five cards, answers which to hold. */
import { hintOf } from '@palpite/math/games/video-poker/play.ts';
import type { Answered, Asked } from './best-hold.ts';

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const answer: Answered = { number: data.number, hold: hintOf(data.cards) };
  postMessage(answer);
});
