// Money at a vendor about which that vendor gives no answer, or says other than our books: one person
// proposes, another carries it out.
import type { Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import {
  clearDifference,
  compareNow,
  type Difference,
  lockDifference,
  transferDifferences,
} from '../dialects/dialects.ts';
import { keyOf } from '../ledger/ledger.ts';
import { playerById, playersById } from '../players/players.ts';
import { type Choice, endProposal, type Hand } from '../staff/staff.ts';
import { correctThere, lockUnsettled, settleByHand } from '../wallet/wallet.ts';
import {
  type DecisionRow,
  decisionNamed,
  dismissedGaps,
  endDecision,
  insertDecision,
  lockDecision,
} from './decision-store.ts';

interface AboutTransfer {
  readonly vendor: string;
  readonly id: string;
  readonly outcome: 'arrived' | 'never_arrived';
  readonly reason: string;
}
interface AboutDifference {
  readonly vendor: string;
  readonly playerId: bigint;
  readonly reason: string;
}

/** By how much the vendor says more than our books. */
const gapOf = ({ ours, theirs }: Difference) => theirs - ours;
/** What has to be booked so that they agree: bets that wait for our books come by themselves. */
export const toBook = (difference: Difference) => gapOf(difference) - difference.coming;

/**
 * Proposes to settle a transfer nobody knows of what became. Nothing moves yet. Refuses `wallet.carried_unknown`,
 * `wallet.carried_decided`, `wallet.carried_young` and `oversight.proposed_before`.
 */
export async function proposeSettlement(
  platform: Platform,
  tx: Tx,
  hand: Hand,
  about: AboutTransfer,
): Promise<DecisionRow> {
  const { vendor, id, outcome, reason } = about;
  const { playerId, currency, amount } = await lockUnsettled(platform, tx, { id, vendor, merchant: hand.merchant });
  return propose(platform, tx, hand, {
    ...{ vendor, playerId, currency, what: outcome, carried: id, gap: null, amount, reason },
  });
}

/**
 * Proposes to book what the books of a vendor differ from ours by. Refuses `oversight.no_difference` and
 * `oversight.proposed_before`.
 */
export async function proposeBooking(
  platform: Platform,
  tx: Tx,
  hand: Hand,
  about: AboutDifference,
): Promise<DecisionRow> {
  const { vendor, playerId, reason } = about;
  const { difference, currency } = await standing(platform, tx, hand, about);
  const amount = toBook(difference);
  // bets that wait explain all of it
  if (amount === 0n) return refuse('oversight.no_difference');
  return propose(platform, tx, hand, {
    ...{ vendor, playerId, currency, what: 'book', carried: null, gap: gapOf(difference), amount, reason },
  });
}

/**
 * Lays a difference aside: no money moves, and it is not shown while the books differ by that amount. Once they agreed,
 * another of the same is shown. Refuses `oversight.no_difference`, and `oversight.proposed_before` while somebody's
 * proposal to book it waits.
 */
export async function dismissDifference(
  platform: Platform,
  tx: Tx,
  hand: Hand,
  about: AboutDifference,
): Promise<DecisionRow> {
  const { vendor, playerId, reason } = about;
  const { difference, currency } = await standing(platform, tx, hand, about);
  const { id } = await propose(platform, tx, hand, {
    ...{ vendor, playerId, currency, what: 'dismiss', carried: null, gap: gapOf(difference), amount: 0n, reason },
  });
  const { staffName: by, staffId } = hand;
  return endDecision(tx, id, { state: 'done', by, staffId, at: platform.clock.now(), reason: null, entry: null });
}

async function standing(platform: Platform, tx: Tx, { merchant }: Hand, { vendor, playerId }: AboutDifference) {
  const player = await playerById(platform, tx, playerId);
  const difference = player?.merchant === merchant ? await lockDifference(tx, { vendor, playerId }) : undefined;
  if (!player || !difference) return refuse('oversight.no_difference');
  const dismissed = (await dismissedGaps(tx, [difference])).get(`${vendor} ${playerId}`);
  if (dismissed === gapOf(difference)) return refuse('oversight.no_difference');
  return { difference, currency: player.currency };
}

type Proposed = 'vendor' | 'playerId' | 'currency' | 'what' | 'carried' | 'gap' | 'amount' | 'reason';

async function propose(platform: Platform, tx: Tx, hand: Hand, d: Pick<DecisionRow, Proposed>): Promise<DecisionRow> {
  const { merchant, staffName: proposedBy, staffId: proposedByStaff } = hand;
  const made = { ...d, merchant, proposedBy, proposedByStaff, proposedAt: platform.clock.now() };
  return (await insertDecision(tx, made)) ?? refuse('oversight.proposed_before');
}

/**
 * Before a difference is booked the vendor is asked again, outside of any transaction: what it says now is what
 * `decide` goes by. Refuses `vendors.unavailable` where it gives no answer, and `oversight.no_difference`
 * where the books agree by now.
 */
export async function lookAgain(platform: Platform, hand: Hand, decisionId: bigint): Promise<void> {
  const found = await decisionNamed(platform.db, decisionId);
  if (found?.merchant !== hand.merchant || found.state !== 'proposed' || found.what !== 'book') return;
  const seen = await compareNow(platform, found);
  if (seen === undefined) refuse('vendors.unavailable');
  if (seen === 'same') refuse('oversight.no_difference');
}

export interface Made {
  readonly vendor: string;
  readonly decisionId: bigint;
  readonly choice: Choice;
  readonly reason?: string | undefined;
}

/**
 * Ends a proposal: another person approves it, and the money moves in this transaction, or rejects it; or the proposer
 * takes it back. Of two at once one decides. Refuses `oversight.unknown_decision`, `oversight.decision_over`,
 * `office.own_decision`, `office.reason_required` (to reject), `office.not_permitted` (to withdraw another's),
 * `oversight.difference_changed`, `wallet.insufficient`, and what `settleByHand` does: the vendor may have answered
 * meanwhile. Then it stays proposed.
 */
export async function decide(platform: Platform, tx: Tx, hand: Hand, made: Made): Promise<DecisionRow> {
  const { decisionId, vendor, choice } = made;
  const locked = await lockDecision(tx, decisionId);
  if (locked?.merchant !== hand.merchant || locked.vendor !== vendor) return refuse('oversight.unknown_decision');
  if (locked.state !== 'proposed') return refuse('oversight.decision_over', { state: locked.state });
  const ending = endProposal(hand, locked, made, 'done');
  const entry = choice === 'approve' ? await carryOut(platform, tx, locked) : null;
  const { staffName: by, staffId } = hand;
  return endDecision(tx, locked.id, { ...ending, by, staffId, at: platform.clock.now(), entry });
}

/** Does what was proposed; answers the entry where a difference was booked. */
async function carryOut(platform: Platform, tx: Tx, decision: DecisionRow): Promise<bigint | null> {
  const { id, vendor, merchant, playerId, carried, what, amount, gap } = decision;
  if (carried !== null) {
    await settleByHand(platform, tx, {
      id: carried,
      merchant,
      vendor,
      outcome: what === 'arrived' ? 'done' : 'refused',
    });
    return null;
  }
  const difference = await lockDifference(tx, { vendor, playerId });
  if (!difference) return refuse('oversight.no_difference');
  if (gapOf(difference) !== gap || toBook(difference) !== amount) return refuse('oversight.difference_changed');
  const key = keyOf('oversight', 'difference', id);
  const entry = await correctThere(platform, tx, { playerId, vendor, amount, key, orderNo: `H-${id}` });
  await clearDifference(tx, vendor, playerId, platform.clock.now());
  return entry;
}

const mostShown = 500;

/**
 * A brand's wallets at a vendor on which the books differ, the oldest difference first, without what somebody laid
 * aside at the same amount.
 */
export async function standingDifferences(
  platform: Platform,
  { merchant, vendor }: { merchant: string; vendor: string },
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let after: Difference | undefined; found.length < mostShown; ) {
    const open: Difference[] = await transferDifferences(platform, vendor, after);
    if (open.length === 0) break;
    const players = await playersById(
      platform,
      platform.db,
      open.map(({ playerId }) => playerId),
    );
    const dismissed = await dismissedGaps(platform.db, open);
    for (const each of open)
      if (
        players.get(each.playerId)?.merchant === merchant &&
        dismissed.get(`${vendor} ${each.playerId}`) !== gapOf(each)
      )
        found.push(each);
    after = open.at(-1);
  }
  return found.slice(0, mostShown);
}
