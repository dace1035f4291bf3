import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageRequest } from '../base/page.ts';
import { handle } from '../commission/shapes.ts';
import { transferOrder, transferRefusals, transferRow, transferRules } from './shapes.ts';

const programme = z.object({ enabled: z.boolean() });

/**
 * Programmes by their key, and whether they are open to the caller. REFERRAL: inviting others. MEMBERLEVEL: VIP levels.
 * LOGIN, SAVIOR, PROMOCODE: an activity for days with a login, for a loss, for a code.
 */
export const programmes = z.object({
  ...{ REFERRAL: programme, MEMBERLEVEL: programme },
  ...{ LOGIN: programme, SAVIOR: programme, PROMOCODE: programme },
});

/** What is open to this player: agents always invite, members where the brand rewards it, trial accounts never. */
export const availablePromotions = endpoint({
  name: 'agents.availablePromotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getAvailablePromotions',
  access: 'player',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: programmes,
  refusals: [],
});

/** What the brand offers to members, asked by whoever looks. */
export const merchantAvailablePromotions = endpoint({
  ...availablePromotions,
  name: 'agents.merchantAvailablePromotions',
  path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
  access: 'anyone',
});

/** Whether and within which bounds money may move between the caller and the upline or a direct downline. */
export const transferSettings = endpoint({
  name: 'agents.transferSettings',
  method: 'GET',
  path: '/wps/member/transfer/settings',
  access: 'member',
  envelope: 'wps',
  input: z.strictObject({}),
  output: transferRules,
  refusals: [],
});

/**
 * Moves money to the direct upline, or to a direct downline by their handle (agents only). Counts as
 * paid in for who receives it.
 */
export const memberTransfer = endpoint({
  name: 'agents.transfer',
  method: 'POST',
  path: '/wps/member/transfer',
  access: 'member',
  envelope: 'wps',
  enc: true,
  stepUp: 'remembered',
  keyed: true,
  perMinute: 10,
  input: z.extend(transferOrder, {
    to: z.enum(['upline', 'downline']),
    /** The downline, by the handle of the list of downlines. */
    member: z.optional(handle),
  }),
  output: transferRow,
  refusals: transferRefusals,
});

export const memberTransfers = endpoint({
  name: 'agents.transfers',
  method: 'GET',
  path: '/wps/member/transfer',
  access: 'member',
  envelope: 'wps',
  input: pageRequest,
  output: pageOf(transferRow),
  refusals: [],
});

/** What the caller's contracts are asked of: which requests are possible, and the contracts that stand. */
export const consolidatedFunds = endpoint({
  name: 'agents.consolidatedFunds',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: 'player',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    dailysalreqtype: z.int(),
    divtypereq: z.int(),
    contracthoursalreq: z.int(),
    realtimesalreqtype: z.int(),
    contractmrdailysalinfotype: z.int(),
    contracthoursalinfo: z.int(),
    dailysalinfotype: z.int(),
    divtypeinfo: z.int(),
  }),
  refusals: [],
});
