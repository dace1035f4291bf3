import type { Micro } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { type Issued, issueReward } from '../../rewards/rewards.ts';
import { takeBudget } from './activity-store.ts';
import { titleOf, type View } from './view.ts';

/**
 * Takes the amount out of the budget and gives the player the reward, both in the caller's transaction, which holds
 * the activity. Refuses `promotions.budget_spent` and what `issueReward` refuses.
 */
export async function payClaim(
  platform: Platform,
  tx: Tx,
  { row, rules, terms }: Pick<View, 'row' | 'rules' | 'terms'>,
  given: { playerId: bigint; claimId: bigint; amount: Micro; claim: 'now' | { readonly until: Date } },
): Promise<Issued> {
  const { playerId, claimId, amount, claim } = given;
  if (!(await takeBudget(tx, row.id, amount))) refuse('promotions.budget_spent');
  return issueReward(platform, tx, {
    playerId,
    reward: rules.reward.give(terms.reward.args, amount),
    source: { kind: rules.trigger.source(terms.trigger.args), ref: claimId.toString(), title: titleOf(row) },
    claim,
    key: `promotions:${claimId}`,
  });
}
