import type { FreeKind } from '@palpite/contract/bets/shapes.ts';
import { inHouseVendors } from '@palpite/contract/catalogue/shapes.ts';
import { port } from '../base/port.ts';
import type { Platform } from '../base/room.ts';
import type { BetRecord } from './store.ts';

/** Of what a free stake was; undefined where nobody knows. */
export type TellFree = (bet: Pick<BetRecord, 'id' | 'vassalage'>) => Promise<FreeKind | undefined>;

/**
 * Of outside vendors the room above that speaks with them says of what each was; our own games know free rounds alone.
 */
export const freeKindsPort = port<TellFree>('bets.free_kinds');

/** Whether the free stake of a bet was a free round or promo money; undefined for a bet without one. */
export async function freeKindOf(platform: Platform, bet: BetRecord): Promise<FreeKind | undefined> {
  if (!bet.freeStake) return undefined;
  return inHouseVendors.includes(bet.vassalage) ? 'round' : freeKindsPort.of(platform)?.(bet);
}
