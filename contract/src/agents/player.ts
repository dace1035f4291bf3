import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';

/** Programmes by their key, and whether they are open to who asks. REFERRAL: inviting others. */
const programmes = z.object({ REFERRAL: z.object({ enabled: z.boolean() }) });

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
