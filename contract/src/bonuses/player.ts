import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money, payable } from '../base/money.ts';
import { pageOf, pageRequest } from '../base/page.ts';
import { bonus, bonusCount, bonusId, countReason, gameCosts, shortOdds } from './shapes.ts';

/** The player's bonuses, the newest first: those that wait or are under way, or those that have ended. */
export const bonuses = endpoint({
  name: 'bonuses.list',
  method: 'GET',
  path: '/wps/bonuses',
  access: 'member',
  envelope: 'wps',
  input: z.extend(pageRequest, { part: z._default(z.enum(['now', 'ended']), 'now') }),
  output: pageOf(bonus),
  refusals: [],
});

/** What the player's bets counted towards one of them, the newest first. */
export const bonusBets = endpoint({
  name: 'bonuses.bets',
  method: 'GET',
  path: '/wps/bonuses/:id/bets',
  access: 'member',
  envelope: 'wps',
  input: z.extend(pageRequest, { id: bonusId }),
  output: pageOf(bonusCount),
  refusals: ['bonuses.unknown'],
});

/** What one bet of the player counted towards which bonuses. Empty: none was open, or it is not the player's. */
export const bonusesOfBet = endpoint({
  name: 'bonuses.ofBet',
  method: 'GET',
  path: '/wps/bonuses/of-bet/:orderNo',
  access: 'member',
  envelope: 'wps',
  input: z.strictObject({ orderNo: z.string().check(z.regex(/^\d{1,18}$/)) }),
  output: z.object({
    list: z.array(
      z.object({
        bonusId,
        title: z.string(),
        counted: money,
        /** The percent of bets on this game that counts. */
        percent: z.int(),
        reasons: z.array(countReason),
        short: z.nullable(shortOdds),
      }),
    ),
  }),
  refusals: [],
});

/** What the turnover that is missing costs on average at that stake. */
export const bonusCost = endpoint({
  name: 'bonuses.cost',
  method: 'GET',
  path: '/wps/bonuses/:id/cost',
  access: 'member',
  envelope: 'wps',
  input: z.strictObject({ id: bonusId, stake: payable }),
  output: z.extend(gameCosts, { left: money, amount: money }),
  refusals: ['bonuses.unknown', 'bonuses.wrong_state'],
});

const acts = ['bonuses.unknown', 'bonuses.wrong_state', 'request.key_missing', 'request.key_reused'] as const;

/** Takes a bonus that was issued, under the terms the player has seen: `terms` is their hash. */
export const claimBonus = endpoint({
  name: 'bonuses.claim',
  method: 'POST',
  path: '/wps/bonuses/:id/claim',
  access: 'member',
  envelope: 'wps',
  keyed: true,
  perMinute: 20,
  input: z.strictObject({ id: bonusId, terms: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  output: bonus,
  refusals: [...acts, 'bonuses.claim_over', 'safeguards.excluded', 'identity.required', 'players.underage'],
});

/** Does not want a bonus that was issued. */
export const declineBonus = endpoint({
  name: 'bonuses.decline',
  method: 'POST',
  path: '/wps/bonuses/:id/refusal',
  access: 'member',
  envelope: 'wps',
  keyed: true,
  perMinute: 20,
  input: z.strictObject({ id: bonusId }),
  output: bonus,
  refusals: acts,
});

/** Leaves an open bonus: what is in it is lost, as the player was shown. The main balance stays. */
export const leaveBonus = endpoint({
  name: 'bonuses.leave',
  method: 'POST',
  path: '/wps/bonuses/:id/exit',
  access: 'member',
  envelope: 'wps',
  keyed: true,
  perMinute: 20,
  input: z.strictObject({ id: bonusId, forfeited: money }),
  output: bonus,
  refusals: [...acts, 'bonuses.loss_changed'],
});
