import type { consolidatedFunds } from '@palpite/contract/agents/player.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { trialType } from '@palpite/contract/base/member-types.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { flagOn } from '../site/site.ts';

/**
 * Which contracts the caller may ask for, by the brand's switches, and which stand. 1: yes. Who plays with play money
 * has none. No contract is kept here yet, so none stands.
 */
export async function readConsolidatedFunds({
  platform,
  merchant,
  who,
}: Ask<PlayerSession>): Promise<OutputOf<typeof consolidatedFunds>> {
  const on = async (module: string) =>
    who.memberType !== trialType && (await flagOn(platform, merchant, module)) ? 1 : 0;
  return {
    dailysalreqtype: await on('DAILYSALCONT3'),
    divtypereq: await on('SIGNCONDIV3'),
    contracthoursalreq: await on('HOURSAL3'),
    realtimesalreqtype: await on('RTSALARY3'),
    contractmrdailysalinfotype: 0,
    contracthoursalinfo: 0,
    dailysalinfotype: 0,
    divtypeinfo: 0,
  };
}
