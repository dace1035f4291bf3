import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { claimReferral as call } from '@palpite/contract/referral/player.ts';
import type { IncomeKind } from '@palpite/contract/referral/shapes.ts';
import { formatMoney, type Micro, unit } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { isRepeat, once } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Said } from '../../base/refusal/said.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { requireIdentity } from '../../identity/identity.ts';
import { issueReward, mostAtOnce } from '../../rewards/rewards.ts';
import { refuseExcluded } from '../../safeguards/safeguards.ts';
import { announceBalance } from '../../wallet/wallet.ts';
import { lockDeposits, sumsOf } from '../friend/friend-store.ts';
import { holdRinged } from '../friend/hold.ts';
import { type Terms, termsOf } from '../terms.ts';
import {
  claimById,
  insertAchievements,
  insertClaim,
  insertDeposits,
  keepClaimed,
  lockClaimed,
  nextClaimId,
  tiersOf,
} from './claim-store.ts';

const cent = unit / 100n;
const hourMs = 3_600_000;

const titles: Readonly<Record<IncomeKind, Said>> = {
  achievement: { PT: 'Convidados que valem', EN: 'Friends who qualified', AR: 'أصدقاء مؤهلون' },
  deposit: {
    PT: 'Primeiros depósitos de convidados',
    EN: 'First deposits of friends',
    AR: 'الإيداعات الأولى للأصدقاء',
  },
  bet: { PT: 'Apostas de convidados', EN: 'Bets of friends', AR: 'رهانات الأصدقاء' },
};

/** Who registered later does not count yet. */
export function countsBefore({ clock }: Platform, { waitHours }: Pick<Terms, 'waitHours'>): Date {
  return new Date(clock.now().getTime() - waitHours * hourMs);
}

/** Pays all there is of one kind, as far as a reward may come to that at once, once per key. */
export async function claimReferral(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { platform, who, key } = ask;
  const asked = { actor: `player:${who.playerId}`, key, endpoint: call.name, input };
  // before the transaction: it asks on a connection of its own
  if (!(await isRepeat(platform.db, asked))) await requireIdentity(platform, who, 'identity.before_play');
  const { id } = await inTx(platform.db, (tx) =>
    once(tx, asked, async () => ({ id: (await claim(ask, tx, input.kind)).toString() })),
  );
  await announceBalance(platform, who.playerId);
  const row = await claimById(platform.db, who.playerId, BigInt(id));
  if (!row) throw new Error(`claim ${id} was not written`);
  return { claimId: id, kind: row.kind, amount: row.amount, at: row.at.getTime() };
}

/** What is due of a kind, as far as it may be paid at once, and how it is kept that it was paid. */
interface Due {
  readonly amount: Micro;
  keep(claimId: bigint): Promise<void>;
}

async function claim({ platform, who }: Ask<PlayerSession>, tx: Tx, kind: IncomeKind): Promise<bigint> {
  const { playerId, merchant } = who;
  const terms = await termsOf(platform, merchant);
  if (terms.barred.includes(kind)) refuse('referral.barred', { field: 'kind' });
  await refuseExcluded(platform, tx, playerId);
  const betClaimed = await lockClaimed(tx, playerId, merchant);
  // rings are found every hour: what is known by now holds for this payment
  await holdRinged(platform, tx, playerId);
  const due = await dueOf(platform, tx, { playerId, merchant, kind, terms, betClaimed });
  const id = await nextClaimId(tx);
  const { rewardId } = await issueReward(platform, tx, {
    ...{ playerId, claim: 'now', key: `referral ${id}` },
    reward: { kind: 'cash', amount: due.amount, rollover: terms.rollover },
    source: { kind: 'REFERRAL', ref: id.toString(), title: titles[kind] },
  });
  await insertClaim(tx, { id, merchant, playerId, kind, amount: due.amount, at: platform.clock.now(), rewardId });
  await due.keep(id);
  return id;
}

async function dueOf(
  platform: Platform,
  tx: Tx,
  {
    playerId,
    merchant,
    kind,
    terms,
    betClaimed,
  }: { playerId: bigint; merchant: string; kind: IncomeKind; terms: Terms; betClaimed: Micro },
): Promise<Due> {
  const before = countsBefore(platform, terms);
  const most = await mostAtOnce(platform, merchant, 'cash');
  if (kind === 'deposit') {
    const rows = firstWithin(await lockDeposits(tx, playerId, before), most, ({ bonus }) => bonus);
    const amount = wholeCents(rows.reduce((sum, { bonus }) => sum + bonus, 0n));
    if (amount === 0n) refuse('referral.nothing_to_claim', { field: 'kind' });
    return { amount, keep: (id) => insertDeposits(tx, id, rows) };
  }
  const { qualified, earned } = await sumsOf(tx, playerId, before);
  if (kind === 'achievement') {
    const paid = await tiersOf(tx, playerId);
    const all = terms.tiers.filter(({ tier, friends }) => !paid.has(tier) && qualified >= friends);
    const reached = firstWithin(all, most, ({ amount }) => amount);
    if (reached.length === 0) refuse('referral.nothing_to_claim', { field: 'kind' });
    return {
      amount: reached.reduce((sum, { amount }) => sum + amount, 0n),
      keep: (id) => insertAchievements(tx, id, playerId, reached),
    };
  }
  const there = wholeCents(earned - betClaimed);
  if (there < terms.minimum)
    refuse('referral.below_minimum', { minimum: formatMoney(terms.minimum), claimable: formatMoney(there) });
  const amount = there < most ? there : wholeCents(most);
  return { amount, keep: () => keepClaimed(tx, playerId, betClaimed + amount) };
}

/**
 * The first of them that come to no more than that together; the others are claimed after them. Where not even the
 * first one does, it is left to be refused.
 */
function firstWithin<Each>(all: readonly Each[], most: Micro, worthOf: (each: Each) => Micro): readonly Each[] {
  let sum = 0n;
  const end = all.findIndex((each, at) => {
    sum += worthOf(each);
    return at > 0 && sum > most;
  });
  return end < 0 ? all : all.slice(0, end);
}

/** Nothing below zero: bets that were paid for are void, and come off what is earned next. */
export const wholeCents = (sum: Micro): Micro => (sum > 0n ? sum - (sum % cent) : 0n);
