// Friends that may be their recommender, and what a person decides about them.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as office from '@palpite/contract/referral/office.ts';
import type { ReviewState } from '@palpite/contract/referral/shapes.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Platform, type Route, route, type StaffSession } from '../../base/room.ts';
import { findPlayer, playersById } from '../../players/players.ts';
import { decides } from '../../staff/staff.ts';
import { endReview, type FriendRow, friendById, lockFriend, reviewPage } from '../friend/friend-store.ts';

type Shown = OutputOf<typeof office.decideReferral>;

async function show(platform: Platform, db: Db | Tx, rows: readonly FriendRow[]): Promise<Shown[]> {
  const people = await playersById(
    platform,
    db,
    rows.flatMap(({ playerId, recommenderId }) => [playerId, recommenderId]),
  );
  const name = (id: bigint) => people.get(id)?.username ?? '';
  return rows.map((row) => ({
    ...{ playerId: row.playerId.toString(), account: name(row.playerId), recommender: name(row.recommenderId) },
    ...{ registeredAt: row.registeredAt.getTime(), deposits: row.deposits, turnover: row.turnover },
    ...{ qualified: row.qualifiedAt !== null, state: row.review as ReviewState, heldAt: row.heldAt?.getTime() ?? 0 },
    signals: row.signals as Shown['signals'],
    ...{ decidedBy: row.decidedBy, decidedAt: row.decidedAt?.getTime() ?? null, reason: row.reason },
  }));
}

async function list(
  { platform, who: { merchant } }: Ask<StaffSession>,
  { state, account, page, size }: InputOf<typeof office.referralReviews>,
): Promise<OutputOf<typeof office.referralReviews>> {
  const { db } = platform;
  const recommender = account ? await findPlayer(platform, db, merchant, { username: account }) : undefined;
  if (account && !recommender) refuse('office.not_found', { field: 'account' });
  const { rows, total } = await reviewPage(db, { merchant, state, recommenderId: recommender?.id, page, size });
  return { list: await show(platform, db, rows), total, totalPages: Math.ceil(total / size) };
}

export const referralDesk: readonly Route[] = [
  route(office.referralReviews, list),
  decides(office.decideReferral, {
    act: async (tx, ask, { playerId, decision, reason }) => {
      const { merchant, name: by, staffId } = ask.who;
      const friend = await lockFriend(tx, BigInt(playerId));
      if (friend?.merchant !== merchant || friend.review === 'none') return refuse('referral.unknown_friend');
      if (friend.review !== 'held') return refuse('referral.wrong_state', { state: friend.review });
      const review = decision === 'clear' ? 'cleared' : 'refused';
      await endReview(tx, friend.playerId, { review, by, staffId, at: ask.platform.clock.now(), reason });
      return {
        done: {
          ...{ action: `referral.${decision}`, subject: `player:${playerId}`, reason },
          ...{ before: { review: 'held', signals: friend.signals }, after: { review } },
        },
      };
    },
    show: async ({ platform }, { playerId }) => {
      const friend = await friendById(platform.db, BigInt(playerId));
      const [shown] = friend ? await show(platform, platform.db, [friend]) : [];
      return shown ?? refuse('referral.unknown_friend');
    },
  }),
];
