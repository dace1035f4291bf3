// Which lottery a brand plays: the classic one or the electronic one.
import type { Lane } from '@palpite/contract/catalogue/shapes.ts';

export type PrizeMode = 'LOTT' | 'ELOTT';

/** ELOTT where the Vietnamese lottery house is on the shelf, or LOTT stands among the electronic lotteries; LOTT otherwise. */
export function prizeModeOf(lanes: readonly Lane[]): PrizeMode {
  const electronic = lanes.some(
    (lane) =>
      lane.cards.some((card) => card.vassalage === 'TCG_LOTTO_VN') ||
      (lane.title === 'ELOTT' && lane.cards.some((card) => card.vassalage === 'LOTT')),
  );
  return electronic ? 'ELOTT' : 'LOTT';
}
