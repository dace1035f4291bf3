import type { FreeKind } from '@palpite/contract/bets/shapes.ts';
import type { House } from '../base/room.ts';
import type { BetRecord } from './store.ts';

/** Of what a free stake was; undefined where nobody knows. */
export type TellFree = (bet: Pick<BetRecord, 'id' | 'vassalage'>) => Promise<FreeKind | undefined>;

const offered = new WeakMap<House, TellFree>();

/** Free stakes are of outside game houses alone: the room above that plays them says of what each was. */
export function offerFreeKinds(house: House, tell: TellFree): void {
  offered.set(house, tell);
}

/** Whether the free stake of a bet was a free round or promo money; undefined for a bet without one. */
export async function freeKindOf(house: House, bet: BetRecord): Promise<FreeKind | undefined> {
  return bet.freeStake ? offered.get(house)?.(bet) : undefined;
}
