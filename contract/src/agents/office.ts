import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { instant, pageOf, pageRequest } from '../base/page.ts';

/** One way of the money. Names are whole: staff look into it. */
export const way = z.object({ orderNo: z.string(), from: z.string(), to: z.string(), amount: money, at: instant });

/**
 * Money that went between an agent and somebody they brought and came back within a day, the newest
 * first. Nothing was undone.
 */
export const transferCircles = endpoint({
  name: 'office.transferCircles',
  method: 'GET',
  path: '/office/transfers/circles',
  access: 'staff',
  permission: 'treasury.read',
  envelope: 'wps',
  input: pageRequest,
  output: pageOf(z.object({ there: way, back: way })),
  refusals: ['office.not_permitted'],
});
