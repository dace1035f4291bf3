import type { consolidatedFunds } from '@palpite/contract/agents/player.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { trialType } from '@palpite/contract/base/member-types.ts';
import type { ContractKind } from '@palpite/math/commission/terms.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { standingOf } from '../commission/commission.ts';
import { flagOn } from '../site/site.ts';

/**
 * Which contracts the caller may ask for, by the brand's switches, and which stand. 1: yes. A trial player has none.
 * The names are those of the wire: `contractmrdailysalinfotype` is the one left for the real-time salary.
 */
export async function readConsolidatedFunds({
  platform,
  merchant,
  who,
}: Ask<PlayerSession>): Promise<OutputOf<typeof consolidatedFunds>> {
  const on = async (module: string) =>
    who.memberType !== trialType && (await flagOn(platform, merchant, module)) ? 1 : 0;
  const standing = await standingOf(platform.db, [who.playerId], platform.clock.now());
  const stands = (kind: ContractKind) =>
    standing.some((contract) => contract.kind === kind && contract.state === 'active') ? 1 : 0;
  return {
    dailysalreqtype: await on('DAILYSALCONT3'),
    divtypereq: await on('SIGNCONDIV3'),
    contracthoursalreq: await on('HOURSAL3'),
    realtimesalreqtype: await on('RTSALARY3'),
    contractmrdailysalinfotype: stands('realtime_salary'),
    contracthoursalinfo: stands('hourly_salary'),
    dailysalinfotype: stands('daily_salary'),
    divtypeinfo: stands('dividend'),
  };
}
