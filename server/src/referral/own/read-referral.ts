import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as calls from '@palpite/contract/referral/player.ts';
import { startOfDay } from '../../base/calendar.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { maskName, playersById } from '../../players/players.ts';
import { zoneOf } from '../../site/site.ts';
import { friendPage, sumsOf } from '../friend/friend-store.ts';
import { termsOf } from '../terms.ts';
import { countsBefore, wholeCents } from './claim.ts';
import { claimedOf, claimPage, depositPage, incomeOf, tiersOf } from './claim-store.ts';

const dayMs = 86_400_000;

/** What is offered, what was gained and what can be claimed. */
export async function readReferral({
  platform,
  who: { playerId, merchant },
}: Ask<PlayerSession>): Promise<OutputOf<typeof calls.referral>> {
  const { db } = platform;
  const terms = await termsOf(platform, merchant);
  const [sums, betClaimed, paid, income] = await Promise.all([
    sumsOf(db, playerId, countsBefore(platform, terms)),
    claimedOf(db, playerId),
    tiersOf(db, playerId),
    incomeOf(db, playerId),
  ]);
  const { tiers, barred, ...offer } = terms;
  const left = (kind: (typeof barred)[number], amount: bigint) => (barred.includes(kind) ? 0n : amount);
  const reached = tiers.filter(({ tier, friends }) => !paid.has(tier) && sums.qualified >= friends);
  return {
    ...offer,
    tiers: tiers.map((each) => ({ ...each, claimed: paid.has(each.tier) })),
    barred: [...barred],
    claimable: {
      achievement: left(
        'achievement',
        reached.reduce((sum, { amount }) => sum + amount, 0n),
      ),
      deposit: left('deposit', wholeCents(sums.depositBonus)),
      bet: left('bet', wholeCents(sums.earned - betClaimed)),
    },
    income: {
      ...{ achievementAmount: income.achievement, depositRebateAmount: income.deposit },
      ...{ totalBetRebateAmount: income.bet, memberCount: sums.members },
      ...{ memberQualifiedCount: sums.qualified, depositCount: sums.depositors },
    },
  };
}

export async function listFriends(
  { platform, who: { playerId, merchant } }: Ask<PlayerSession>,
  { status, page, size }: InputOf<typeof calls.referralList>,
): Promise<OutputOf<typeof calls.referralList>> {
  const { db } = platform;
  const before = countsBefore(platform, await termsOf(platform, merchant));
  const { rows, total } = await friendPage(db, playerId, { status, before, page, size });
  const people = await playersById(
    platform,
    db,
    rows.map((row) => row.playerId),
  );
  return {
    list: rows.map((row) => ({
      username: maskName(people.get(row.playerId)?.username ?? ''),
      ...{ inviteTime: row.registeredAt.getTime(), registerTime: row.registeredAt.getTime() },
      // that somebody looks at it is told to nobody; that staff refused it is
      ...{ status: row.complete ? ('C' as const) : ('I' as const), refused: row.review === 'refused' },
    })),
    ...{ total, totalPages: Math.ceil(total / size) },
  };
}

export async function listClaims(
  { platform: { db }, who }: Ask<PlayerSession>,
  { page, size }: InputOf<typeof calls.referralClaims>,
): Promise<OutputOf<typeof calls.referralClaims>> {
  const { rows, total } = await claimPage(db, who.playerId, { page, size });
  return {
    list: rows.map(({ id, kind, amount, at }) => ({ claimId: id.toString(), kind, amount, at: at.getTime() })),
    ...{ total, totalPages: Math.ceil(total / size) },
  };
}

export async function listDeposits(
  { platform, who: { playerId, merchant } }: Ask<PlayerSession>,
  { startDate, endDate, page, size, sortColumn, sortType }: InputOf<typeof calls.depositRebates>,
): Promise<OutputOf<typeof calls.depositRebates>> {
  const { db } = platform;
  const zone = await zoneOf(platform, merchant);
  const { rows, total, amount, bonus } = await depositPage(db, playerId, {
    ...{ page, size, sortColumn, sortType },
    from: startDate === undefined ? undefined : startOfDay(startDate, zone),
    until: endDate === undefined ? undefined : new Date(startOfDay(endDate, zone).getTime() + dayMs),
  });
  const people = await playersById(
    platform,
    db,
    rows.map(({ friendId }) => friendId),
  );
  return {
    list: rows.map((row) => ({
      referredName: maskName(people.get(row.friendId)?.username ?? ''),
      ...{ claimDate: row.at.getTime(), depositAmount: row.amount, bonus: row.bonus },
    })),
    ...{ total, totalPages: Math.ceil(total / size) },
    footer: { totalDepositAmount: amount, totalBonus: bonus },
  };
}
