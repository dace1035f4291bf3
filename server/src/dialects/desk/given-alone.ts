import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { port } from '../../base/port.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';

/** How much of the house's money one person of a brand may give a player alone. */
export const givenAlonePort = port<(merchant: string) => Promise<Micro>>('dialects.given_alone');

/**
 * Free rounds are given by one person, so all of them together are bounded as other gifts are. Refuses
 * `vendors.award_above`.
 */
export async function refuseAboveAlone(
  platform: Platform,
  merchant: string,
  { rounds, value }: { readonly rounds: number; readonly value: Micro },
): Promise<void> {
  const most = await givenAlonePort.of(platform)?.(merchant);
  if (most !== undefined && BigInt(rounds) * value > most)
    refuse('vendors.award_above', { field: 'value', max: formatMoney(most) });
}
