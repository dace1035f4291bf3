// How the lotteries of a page pay.
import type { Lane, PrizeMode } from '@palpite/contract/catalogue/shapes.ts';

/** ELOTT where the Vietnamese lottery house is on the shelf, or LOTT stands among the electronic lotteries; LOTT otherwise. */
export function prizeModeOf(lanes: readonly Lane[]): PrizeMode {
  const electronic = lanes.some(
    (lane) =>
      Object.hasOwn(lane.cards, 'TCG_LOTTO_VN') || (lane.title === 'ELOTT' && Object.hasOwn(lane.cards, 'LOTT')),
  );
  return electronic ? 'ELOTT' : 'LOTT';
}

/** Which lotteries a page of them shows: its address, how they pay, and of which country they are where it says so. */
export interface LotteryPlace {
  readonly path: '/lottery' | '/seaLottery' | '/vnLottery';
  readonly mode: PrizeMode;
  readonly area?: 'VN';
}

export function lotteryPlaceOf(path: string, lanes: readonly Lane[]): LotteryPlace {
  if (path === '/seaLottery') return { path, mode: 'SEA' };
  if (path === '/vnLottery') return { path, mode: prizeModeOf(lanes), area: 'VN' };
  return { path: '/lottery', mode: prizeModeOf(lanes) };
}
