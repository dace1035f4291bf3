// The rewards of a brand: given by hand, by two people where they are great, looked at, and taken back while nobody has
// claimed them.
import * as calls from '@palpite/contract/rewards/office.ts';
import { formatMoney } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { type Choice, decides, handOf } from '../../staff/staff.ts';
import { decideGift } from '../gifts/decide-gift.ts';
import { give, preview, readForm } from '../gifts/give-reward.ts';
import { listGifts, notedGift, shownGift } from '../gifts/show-gifts.ts';
import { cancelReward } from '../life/end-reward.ts';
import { lockReward, type RewardRow } from '../reward-store.ts';
import { listRewards, readReward, shownOne } from './read-desk.ts';

export const rewardsDesk: readonly Route[] = [
  route(calls.deskRewards, listRewards),
  route(calls.deskRewardOne, readReward),
  route(calls.rewardForm, readForm),
  route(calls.previewReward, preview),
  route(calls.deskGifts, listGifts),
  decides(calls.giveReward, async (tx, ask, input) => {
    const answer = await shownGift(ask, tx, await give(ask, tx, input));
    return {
      answer,
      done: {
        action: answer.state === 'proposed' ? 'reward.propose' : 'reward.give',
        ...{ subject: `gift:${answer.giftId}`, after: notedGift(answer), reason: answer.reason },
      },
    };
  }),
  decides(calls.decideGift, (tx, ask, { id, decision, reason }) => end(tx, ask, { id, choice: decision, reason })),
  decides(calls.withdrawGift, (tx, ask, { id }) => end(tx, ask, { id, choice: 'withdraw' })),
  decides(calls.cancelDeskReward, {
    act: async (tx, { platform, who }, input) => {
      const { reason } = input;
      const row = await lockReward(tx, BigInt(input.id));
      if (row?.merchant !== who.merchant) return refuse('rewards.unknown', { field: 'id' });
      if (!(await cancelReward(platform, tx, row.id, { by: who.username, reason })))
        refuse('rewards.wrong_state', { field: 'id', state: row.state });
      return {
        done: {
          ...{ action: 'reward.cancel', subject: `reward:${row.id}`, reason },
          ...{ before: noted(row), after: { ...noted(row), state: 'cancelled' } },
        },
      };
    },
    // after the transaction: the terms of a bonus are shown on a connection of their own
    show: shownOne,
  }),
];

async function end(
  tx: Tx,
  ask: Ask<StaffSession>,
  { id, choice, reason }: { id: string; choice: Choice; reason?: string | undefined },
) {
  await decideGift(ask.platform, tx, handOf(ask), { id: BigInt(id), choice, reason });
  const answer = await shownGift(ask, tx, BigInt(id));
  return {
    answer,
    done: {
      ...{ action: `reward.${choice}`, subject: `gift:${id}`, reason },
      ...{ before: { state: 'proposed' }, after: notedGift(answer) },
    },
  };
}

/** What the audit log keeps of it. */
function noted({ playerId, kind, amount, currency, source, sourceRef, state }: RewardRow) {
  return { state, player: playerId.toString(), kind, amount: formatMoney(amount), currency, source, sourceRef };
}
