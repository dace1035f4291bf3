import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { calendarDay, instant, pageOf, pageRequest } from '../base/page.ts';
import { friendStatus, incomeKind } from './shapes.ts';

/** The switch of a brand whose members invite. */
export const referralModule = 'REFERRAL3';

/** The code of the player; with `autoGenerate` one is made where there is none. */
export const referralDetails = endpoint({
  name: 'referral.details',
  method: 'GET',
  path: '/wps/relay/MCSFE_getReferralDetails',
  access: 'member',
  module: referralModule,
  envelope: 'wps',
  input: z.strictObject({ autoGenerate: z._default(z.stringbool(), false) }),
  output: z.object({
    referralCode: z.nullable(z.string()),
    /** How many registered by it. */
    totalInvitations: z.int(),
    /** Hosts of the brand to which a link may lead. */
    promotionDomains: z.array(z.string()),
  }),
  refusals: ['referral.agents_invite'],
});

const byKind = z.object({ achievement: money, deposit: money, bet: money });

/** What the brand offers for friends, what the player has gained, and what can be claimed. */
export const referral = endpoint({
  name: 'referral.home',
  method: 'GET',
  path: '/wps/referral',
  access: 'member',
  module: referralModule,
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    tiers: z.array(z.object({ tier: z.int(), friends: z.int(), amount: money, claimed: z.boolean() })),
    /** In hundredths of a percent: of a first deposit, up to the cap; of valid turnover. */
    depositRate: z.int(),
    depositCap: money,
    betRate: z.int(),
    /** A friend qualifies with that much paid in and that much valid turnover, and counts after so many hours. */
    qualifyDeposit: money,
    qualifyTurnover: money,
    waitHours: z.int(),
    minimum: money,
    rollover: z.int(),
    /** What the law of the brand forbids. */
    barred: z.array(incomeKind),
    claimable: byKind,
    income: z.object({
      achievementAmount: money,
      depositRebateAmount: money,
      totalBetRebateAmount: money,
      memberCount: z.int(),
      memberQualifiedCount: z.int(),
      /** Friends who paid in. */
      depositCount: z.int(),
    }),
  }),
  refusals: [],
});

/** The friends of the player, the newest first. */
export const referralList = endpoint({
  name: 'referral.list',
  method: 'GET',
  path: '/wps/referral/friends',
  access: 'member',
  module: referralModule,
  envelope: 'wps',
  input: z.extend(pageRequest, { status: z.optional(friendStatus) }),
  output: pageOf(
    z.object({
      /** Masked. */
      username: z.string(),
      /** Friends come by a link: they are invited and register in one moment. */
      inviteTime: instant,
      registerTime: instant,
      status: friendStatus,
      /** Our team decided that this friend does not count. */
      refused: z.boolean(),
    }),
  ),
  refusals: [],
});

/** First deposits of friends of which a part was claimed, the newest first. Days are those of the brand. */
export const depositRebates = endpoint({
  name: 'referral.depositRebates',
  method: 'GET',
  path: '/wps/referral/deposit-rebates',
  access: 'member',
  module: referralModule,
  envelope: 'wps',
  input: z.extend(pageRequest, {
    startDate: z.optional(calendarDay),
    endDate: z.optional(calendarDay),
    sortColumn: z._default(z.enum(['claimDate', 'depositAmount', 'bonus']), 'claimDate'),
    sortType: z._default(z.enum(['ASC', 'DESC']), 'DESC'),
  }),
  output: z.extend(
    pageOf(z.object({ referredName: z.string(), claimDate: instant, depositAmount: money, bonus: money })),
    { footer: z.object({ totalDepositAmount: money, totalBonus: money }) },
  ),
  refusals: [],
});

export const referralClaim = z.object({ claimId: z.string(), kind: incomeKind, amount: money, at: instant });

/** What was claimed, the newest first. */
export const referralClaims = endpoint({
  name: 'referral.claims',
  method: 'GET',
  path: '/wps/referral/claims',
  access: 'member',
  module: referralModule,
  envelope: 'wps',
  input: pageRequest,
  output: pageOf(referralClaim),
  refusals: [],
});

/** Claims all there is of one kind, into the main wallet. */
export const claimReferral = endpoint({
  name: 'referral.claim',
  method: 'POST',
  path: '/wps/referral/claim',
  access: 'member',
  module: referralModule,
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({ kind: incomeKind }),
  output: referralClaim,
  refusals: [
    'referral.below_minimum',
    'referral.nothing_to_claim',
    'referral.barred',
    'bonuses.source_barred',
    'rewards.amount_range',
    'wallet.locked',
    'safeguards.excluded',
    'identity.required',
    'players.underage',
    'request.key_missing',
    'request.key_reused',
  ],
});
