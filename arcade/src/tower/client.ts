import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { type TowerAction, type TowerEvent, tower } from '@palpite/math/games/tower/play.ts';
import { towerDifficulties, towerRules } from '@palpite/math/games/tower/rules.ts';
import type { TowerView } from '@palpite/math/games/tower/view.ts';
import type { GameClient, Sound } from '../table/game-client.ts';
import { Actions, anyPlace } from './actions.tsx';
import { Controls } from './controls.tsx';
import { Help } from './help.tsx';
import { blank, replay, type TowerFront, type TowerWager } from './replay.ts';
import { Scene } from './scene.tsx';
import { Thumb } from './thumb.tsx';

const showMs: Readonly<Record<TowerEvent['kind'], number>> = { begun: 260, climbed: 420, fell: 640, ended: 420 };
/** Hertz, one for each row: five notes to the octave, so that any climb sounds like a tune. */
const notes = [262, 294, 330, 392, 440, 523, 587, 659, 784];
const most = Math.max(...towerDifficulties.map((difficulty) => towerRules.levels[difficulty].places));

const pick = (place: number) => (choices: readonly TowerAction[]) =>
  choices.find((choice) => choice.kind === 'pick' && choice.place === place);

export const client: GameClient<TowerWager, TowerAction, TowerEvent, TowerView, TowerFront> = {
  code: tower.code,
  firstWager: { difficulty: 'medium', route: [] },
  said: ({ difficulty }) => ({ difficulty }),
  faultOf: ({ difficulty }) => (towerDifficulties.includes(difficulty) ? undefined : 'difficulty'),
  mostPayout: ({ difficulty }, stake) => payoutOf(stake, tower.climb?.first({ difficulty }) ?? 0),
  wagerOf: (bet) => ({ difficulty: (bet as Pick<TowerWager, 'difficulty'>).difficulty, route: [] }),
  blank,
  replay,
  eventMs: ({ kind }, quick) => (quick ? Math.min(100, showMs[kind]) : showMs[kind]),
  soundOf: (event) => (event.kind === 'climbed' ? `row${event.row}` : event.kind === 'fell' ? 'fall' : undefined),
  sounds: {
    ...Object.fromEntries(
      notes.map((hertz, row): [string, Sound] => [`row${row}`, [0.5, 0, hertz, 0.01, 0.06, 0.2, 1, 1.5]]),
    ),
    fall: [0.7, 0, 330, 0.01, 0.08, 0.4, 2, 1.2, -6],
  },
  autoAction({ route }, view, choices) {
    const row = view.picks.length;
    // Where no route is marked, automatic play climbs one row by its first place.
    const place = route.length > 0 ? route[row] : row === 0 ? 0 : undefined;
    return place === undefined ? choices.find(({ kind }) => kind === 'cash-out') : pick(place)(choices);
  },
  keys: {
    c: (choices) => choices.find(({ kind }) => kind === 'cash-out'),
    r: anyPlace,
    ...Object.fromEntries(Array.from({ length: most }, (_, place) => [`${place + 1}`, pick(place)])),
  },
  Thumb,
  Scene,
  Controls,
  Actions,
  Help,
};
