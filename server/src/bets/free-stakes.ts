import type { FreeKind } from '@palpite/contract/bets/shapes.ts';
import { port } from '../base/port.ts';
import type { Platform } from '../base/room.ts';
import type { BetRecord } from './store.ts';

/** Of what a free stake was; undefined where nobody knows. */
export type TellFree = (bet: Pick<BetRecord, 'id' | 'vassalage'>) => Promise<FreeKind | undefined>;

/** Only outside vendors give free stakes: the room above that speaks with them says of what each was. */
export const freeKindsPort = port<TellFree>('bets.free_kinds');

/** Whether the free stake of a bet was a free round or promo money; undefined for a bet without one. */
export async function freeKindOf(platform: Platform, bet: BetRecord): Promise<FreeKind | undefined> {
  return bet.freeStake ? freeKindsPort.of(platform)?.(bet) : undefined;
}
