import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { earningId } from '../commission/shapes.ts';
import { dispute, disputeText } from './shapes.ts';

/** The caller says that a line of theirs is wrong, and why. One is open at a time for each line. */
export const openDispute = endpoint({
  name: 'disputes.open',
  method: 'POST',
  path: '/wps/agent/earnings/:id/disputes',
  access: 'agent',
  envelope: 'wps',
  keyed: true,
  perMinute: 10,
  input: z.strictObject({ id: earningId, text: disputeText }),
  output: dispute,
  refusals: ['commission.unknown', 'disputes.already_open', 'request.key_missing', 'request.key_reused'],
});

/** The disputes about a line of the caller's with the answers of the staff, the newest first. */
export const disputesOfLine = endpoint({
  name: 'disputes.ofLine',
  method: 'GET',
  path: '/wps/agent/earnings/:id/disputes',
  access: 'agent',
  envelope: 'wps',
  input: z.strictObject({ id: earningId }),
  output: z.object({ list: z.array(dispute) }),
  refusals: ['commission.unknown'],
});
