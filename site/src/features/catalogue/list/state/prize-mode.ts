// How the lotteries of a page pay.

import type { GameType, Lane, PrizeMode } from '@palpite/contract/catalogue/shapes.ts';
import * as paths from '../../../../base/paths.ts';

/**
 * ELOTT where the Vietnamese lottery house is on the shelf, or LOTT stands among the electronic
 * lotteries; LOTT otherwise.
 */
export function prizeModeOf(lanes: readonly Lane[]): PrizeMode {
  const electronic = lanes.some(
    (lane) =>
      Object.hasOwn(lane.cards, 'TCG_LOTTO_VN') || (lane.title === 'ELOTT' && Object.hasOwn(lane.cards, 'LOTT')),
  );
  return electronic ? 'ELOTT' : 'LOTT';
}

/** Which lotteries a page of them shows: its address, how they pay, and of which country they are where it says so. */
export interface LotteryPlace {
  readonly path: typeof paths.lottery | typeof paths.seaLottery | typeof paths.vnLottery;
  readonly mode: PrizeMode;
  readonly area?: 'VN';
}

/**
 * Where the lotteries of a place are listed: their category, and their kind where that alone tells them from others;
 * undefined: there are none.
 */
export function listOf(
  { mode }: LotteryPlace,
  lanes: readonly Lane[],
): { type: 'LOTT' | 'ELOTT'; classify: string } | undefined {
  const types = ['ELOTT', 'LOTT'] as const;
  const laneOf = (type: GameType) => lanes.find((lane) => lane.title === type);
  if (mode === 'LOTT' || mode === 'ELOTT') return laneOf(mode) && { type: mode, classify: '' };
  const type = types.find((each) => laneOf(each)?.gameClassify.some(({ key }) => key === mode));
  return type && { type, classify: mode };
}

export function lotteryPlaceOf(path: string, lanes: readonly Lane[]): LotteryPlace {
  if (path === paths.seaLottery) return { path, mode: 'SEA' };
  if (path === paths.vnLottery) return { path, mode: prizeModeOf(lanes), area: 'VN' };
  return { path: paths.lottery, mode: prizeModeOf(lanes) };
}
