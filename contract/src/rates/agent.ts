// The rates between an agent and those directly below: part of the room `commission`. The names are those clients know;
// a rate is the highest that the terms of a contract can pay, in parts per million.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { contractId, contractKind, contractState, handle } from '../commission/shapes.ts';
import { memberType } from '../players/shapes.ts';

export const kindOfRates = z.object({
  kind: contractKind,
  /** Whether the brand has contracts of this kind. */
  enabled: z.boolean(),
  /** The highest rate an offer may have. */
  most: z.int(),
  /** The types of agent that may hold one. */
  holders: z.array(memberType),
  /** Whether the caller’s type may offer one. */
  mayOffer: z.boolean(),
  /** What the caller holds, which bounds what they offer; null: none. */
  own: z.nullable(z.int()),
});

/** What the brand lets contracts of each kind pay, and what the caller has of it. */
export const globalRebateSettings = endpoint({
  name: 'commission.rateSettings',
  method: 'GET',
  path: '/wps/agent/globalRebateSettings',
  access: 'agent',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    kinds: z.array(kindOfRates),
  }),
  refusals: [],
});
export const globalRebateSettingsByProductType = endpoint({
  ...globalRebateSettings,
  name: 'commission.rateSettingsByProductType',
  path: '/wps/relay/MCSFE_getGlobalRebateSettingsByProductType',
});

/**
 * The agents directly below the caller, or one of them, with the rates the caller gave or offered them; at most five
 * hundred.
 */
export const downlineRebates = endpoint({
  name: 'commission.downlineRates',
  method: 'GET',
  path: '/wps/agent/downlineRebates',
  access: 'agent',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({ member: z.optional(handle) }),
  output: z.object({
    list: z.array(
      z.object({
        handle,
        account: z.string(),
        type: memberType,
        rates: z.array(z.object({ contract: contractId, kind: contractKind, state: contractState, rate: z.int() })),
      }),
    ),
    more: z.boolean(),
  }),
  refusals: ['commission.unknown_downline', 'commission.not_an_agent'],
});
