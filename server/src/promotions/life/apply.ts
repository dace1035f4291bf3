import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { applyForReward } from '@palpite/contract/promotions/player.ts';
import type { Tx } from '../../base/db/db.ts';
import { inTx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { insertApplication, waitingApplications } from './part-store.ts';
import { keepPictures } from './pictures.ts';
import { lockView, refuseClosed } from './take-part.ts';
import type { View } from './view.ts';

/** The player asks for a reward that staff decide about, with a comment and pictures: one application at a time. */
export async function apply(
  ask: Ask<PlayerSession>,
  { activityId, version, comment, images }: InputOf<typeof applyForReward>,
): Promise<null> {
  const { platform, who } = ask;
  const asked = { id: activityId, version };
  // no picture is drawn for nothing; what decides is the look below, under the lock
  await inTx(platform.db, async (tx) => refuseApplying(ask, tx, await lockView(ask, tx, asked), images.length));
  await keepPictures(platform, images, async (tx, pictures) => {
    const view = await lockView(ask, tx, asked);
    await refuseApplying(ask, tx, view, images.length);
    await insertApplication(tx, {
      ...{ merchant: who.merchant, activityId: view.row.id, playerId: who.playerId, hash: view.hash },
      ...{ occasion: `application:${view.claims.length + 1}`, at: platform.clock.now(), comment, pictures },
    });
  });
  await tellDesk(platform, who.merchant);
  return null;
}

/** Tells the open pages of staff how many applications wait. */
export async function tellDesk(platform: Platform, merchant: string): Promise<void> {
  const size = await waitingApplications(platform.db, merchant);
  platform.live.publish(`office:${merchant}`, { type: 'queue', queue: 'applications', size });
}

async function refuseApplying(ask: Ask<PlayerSession>, tx: Tx, view: View, images: number): Promise<void> {
  const { rules, terms, claims } = view;
  if (rules.trigger.way !== 'apply') refuse('promotions.not_open');
  const asked = String(terms.trigger.args.images);
  if (asked === 'required' && images === 0) refuse('promotions.images_needed', { field: 'images' });
  if (asked === 'none' && images > 0) refuse('promotions.no_images', { field: 'images' });
  if (claims.some(({ state }) => state === 'applying')) refuse('promotions.already_applied');
  await refuseClosed(ask, tx, view);
  if (view.more <= 0 || view.tries <= 0) refuse('promotions.limit_reached');
}
