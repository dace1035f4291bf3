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
 * undefined: there are none. The brand's own are the classic ones, also where Vietnam's are on the shelf beside them.
 */
export function listOf(
  { path, mode, area }: LotteryPlace,
  lanes: readonly Lane[],
): { type: 'LOTT' | 'ELOTT'; classify: string } | undefined {
  const types = ['ELOTT', 'LOTT'] as const;
  const laneOf = (type: GameType) => lanes.find((lane) => lane.title === type);
  const kind = area ?? mode;
  const type = types.find((each) => laneOf(each)?.gameClassify.some(({ key }) => key === kind));
  if (type) return { type, classify: kind };
  if (path === paths.lottery && laneOf('LOTT')) return { type: 'LOTT', classify: '' };
  return mode === 'LOTT' || mode === 'ELOTT' ? laneOf(mode) && { type: mode, classify: '' } : undefined;
}

export function lotteryPlaceOf(path: string, lanes: readonly Lane[]): LotteryPlace {
  if (path === paths.seaLottery) return { path, mode: 'SEA' };
  if (path === paths.vnLottery) return { path, mode: prizeModeOf(lanes), area: 'VN' };
  return { path: paths.lottery, mode: prizeModeOf(lanes) };
}
