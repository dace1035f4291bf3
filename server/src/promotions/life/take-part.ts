import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { claimActivity, type joinActivity } from '@palpite/contract/promotions/player.ts';
import type { Activity } from '@palpite/contract/promotions/shapes.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { isRepeat, once } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { requireIdentity } from '../../identity/identity.ts';
import { sayRule } from '../../rules/rules.ts';
import { refuseExcluded } from '../../safeguards/safeguards.ts';
import { symbolOf } from '../../site/site.ts';
import { announceBalance } from '../../wallet/wallet.ts';
import { spin } from '../spin/spin.ts';
import { insertSpin } from '../spin/spin-store.ts';
import { lockActivity } from './activity-store.ts';
import { insertClaimed, insertPart, nextClaimId } from './part-store.ts';
import { payClaim } from './pay.ts';
import { ownActivity } from './read-activities.ts';
import { type View, viewsOf } from './view.ts';

/** The activity, held, as it stands for the player. Refuses `promotions.unknown` and `promotions.version_changed`. */
export async function lockView(
  { platform, who }: Ask<PlayerSession>,
  tx: Tx,
  { id, version }: { id: string; version: string },
): Promise<View> {
  const row = await lockActivity(tx, who.merchant, BigInt(id));
  const [view] = row ? await viewsOf(platform, tx, who, [row]) : [];
  if (!view) return refuse('promotions.unknown', { field: 'id' });
  if (view.hash !== version) refuse('promotions.version_changed', { field: 'version' });
  return view;
}

/**
 * Says why nobody may take part now: `promotions.not_open`, `promotions.not_for_you` {rule},
 * `promotions.budget_spent`, `safeguards.excluded`.
 */
export async function refuseClosed({ platform, who, language }: Ask<PlayerSession>, tx: Tx, view: View): Promise<void> {
  const { terms, rules, endsAt, unmet, row } = view;
  const now = platform.clock.now();
  if (now.getTime() < terms.startsAt || (endsAt !== null && now >= endsAt)) refuse('promotions.not_open');
  const [missing] = unmet;
  const rule = missing === undefined ? undefined : rules.conditions[missing];
  if (rule) {
    const symbol = await symbolOf(platform, who.merchant, who.currency);
    refuse('promotions.not_for_you', {
      rule: sayRule(rule, terms.conditions[missing ?? 0]?.args ?? {}, language, symbol),
    });
  }
  await refuseExcluded(platform, tx, who.playerId);
  if ((row.budget ?? 0n) - row.spent < rules.reward.most(terms.reward.args)) refuse('promotions.budget_spent');
}

/** The player takes part under the version they read; who does already stays as they are. */
export async function join(ask: Ask<PlayerSession>, input: InputOf<typeof joinActivity>): Promise<Activity> {
  const { platform, who } = ask;
  await inTx(platform.db, async (tx) => {
    const view = await lockView(ask, tx, input);
    if (view.part) return;
    if (!view.rules.trigger.joins) refuse('promotions.not_open');
    await refuseClosed(ask, tx, view);
    const { row, hash } = view;
    await insertPart(tx, { activityId: row.id, playerId: who.playerId, hash, joinedAt: platform.clock.now() });
  });
  return ownActivity(ask, input);
}

/**
 * The player takes the reward of what they reached: claim, budget and payment are one transaction, once per key and
 * once for each occasion. The activity is locked first, by everybody.
 */
export async function claim(ask: Ask<PlayerSession>, input: InputOf<typeof claimActivity>): Promise<Activity> {
  const { platform, who, key } = ask;
  const call = { actor: `player:${who.playerId}`, key, endpoint: claimActivity.name, input };
  if (!(await isRepeat(platform.db, call))) await requireIdentity(platform, who, 'identity.before_play');
  await inTx(platform.db, (tx) => once(tx, call, () => pay(ask, tx, input)));
  await announceBalance(platform, who.playerId);
  return ownActivity(ask, input);
}

/** What `claim` does in its transaction. */
export async function pay(ask: Ask<PlayerSession>, tx: Tx, input: InputOf<typeof claimActivity>): Promise<true> {
  const { platform, who } = ask;
  const view = await lockView(ask, tx, input);
  const { row, hash, rules, terms, standing, part } = view;
  const { trigger } = rules;
  if (trigger.way === 'apply' || trigger.way === 'draw') refuse('promotions.nothing_to_claim');
  if (trigger.way === 'code' && input.code?.toLowerCase() !== String(terms.trigger.args.code).toLowerCase())
    refuse('promotions.wrong_code', { field: 'code' });
  if (trigger.joins && !part) refuse('promotions.not_joined');
  const amount = view.amount();
  if (amount === null || !standing.occasion) return refuseUnready(ask, tx, view);
  await refuseExcluded(platform, tx, who.playerId);
  const { playerId, merchant } = who;
  const id = await nextClaimId(tx);
  // the budget holds the dearest segment, or nothing could be claimed here
  const which = { activityId: row.id, playerId, nth: view.claims.length };
  const spun = spin(platform, which, { reward: rules.reward, args: terms.reward.args }, input.spin);
  const paid = spun?.amount ?? amount;
  const { rewardId } = await payClaim(platform, tx, view, { playerId, claimId: id, amount: paid, claim: 'now' });
  const occasion = standing.occasion.key;
  const at = platform.clock.now();
  await insertClaimed(tx, { id, merchant, activityId: row.id, playerId, hash, occasion, at, amount: paid, rewardId });
  if (spun) await insertSpin(tx, { ...spun, claimId: id, activityId: row.id, playerId });
  return true;
}

/** Why nothing can be claimed. */
async function refuseUnready(ask: Ask<PlayerSession>, tx: Tx, view: View): Promise<never> {
  const { more, rules, part, claimUntil } = view;
  if (more <= 0) refuse('promotions.limit_reached');
  // what was reached before the end may still be claimed: the end alone is no reason
  if (!rules.trigger.joins || !part || view.unmet.length > 0) await refuseClosed(ask, tx, view);
  if (claimUntil !== null && ask.platform.clock.now() >= claimUntil) refuse('promotions.not_open');
  if (view.isShort) refuse('promotions.budget_spent');
  return refuse('promotions.nothing_to_claim');
}
