// The rewards of a brand: looked at, and taken back while nobody has claimed them.
import * as calls from '@palpite/contract/rewards/office.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Route, route } from '../../base/room.ts';
import { decides } from '../../staff/staff.ts';
import { cancelReward } from '../life/end-reward.ts';
import { lockReward, type RewardRow } from '../reward-store.ts';
import { listRewards, readReward, shownOne } from './read-desk.ts';

export const rewardsDesk: readonly Route[] = [
  route(calls.deskRewards, listRewards),
  route(calls.deskRewardOne, readReward),
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

/** What the audit log keeps of it. */
function noted({ playerId, kind, amount, currency, source, sourceRef, state }: RewardRow) {
  return { state, player: playerId.toString(), kind, amount: formatMoney(amount), currency, source, sourceRef };
}
