import {
  type RouletteBet,
  type RouletteEvent,
  type RouletteState,
  roulette,
} from '@palpite/math/games/roulette/play.ts';
import { formatMoney } from '@palpite/math/money.ts';
import type { GameClient } from '../table/game-client.ts';
import { Help } from './help.tsx';
import { eventMs } from './pace.ts';
import { nothingFallen, type RouletteWager, type RouletteWheel, replay, totalOf } from './replay.ts';
import { Scene } from './scene.tsx';
import { Thumb } from './thumb.tsx';

export const client: GameClient<RouletteWager, never, RouletteEvent, RouletteState, RouletteWheel> = {
  code: roulette.code,
  texts: ['cloth'],
  firstWager: { chips: [] },
  said: ({ chips }) => ({ chips: chips.map(({ place, amount }) => ({ place, amount: formatMoney(amount) })) }),
  faultOf: ({ chips }) => (chips.length === 0 ? 'chips' : undefined),
  mostPayout: (wager, stake) => roulette.mostPayout(wager, stake),
  stakeOf: ({ chips }) => totalOf(chips),
  wagerOf: (bet) => wagerOf(roulette.betOf(bet)),
  blank: () => nothingFallen,
  replay,
  eventMs,
  // The ball is heard for as long as it rolls: in turbo it does not roll that long.
  soundOf: ({ kind }, quick) => (kind === 'ended' ? 'land' : quick ? undefined : 'roll'),
  sounds: {
    roll: [0.35, 0, 160, 0.05, 1.6, 2.4, 4, 0.6, undefined, undefined, undefined, undefined, 0.05, 1.4],
    land: [0.5, 0, 520, 0, 0.02, 0.1, 1, 1.5, undefined, undefined, undefined, undefined, 0.06],
  },
  Thumb,
  Scene,
  Help,
};

function wagerOf(bet: RouletteBet | undefined): RouletteWager {
  return { chips: bet?.chips ?? [] };
}
