import { transferCircles } from '@palpite/contract/agents/office.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { playersById } from '../../players/players.ts';
import { circlesOfMerchant } from '../circle-store.ts';

export const circleRoutes: readonly Route[] = [route(transferCircles, listCircles)];

/** Transfers of the brand's players that came back within a day. */
async function listCircles(
  { platform, who }: Ask<StaffSession>,
  { page, size }: InputOf<typeof transferCircles>,
): Promise<OutputOf<typeof transferCircles>> {
  const { list, total } = await circlesOfMerchant(platform.db, who.merchant, { page, size });
  const people = await playersById(
    platform,
    platform.db,
    list.flatMap(({ senderId, recipientId }) => [senderId, recipientId]),
  );
  const name = (id: bigint) => people.get(id)?.username ?? '';
  return {
    list: list.map(({ first, second, senderId, recipientId, firstAmount, secondAmount, firstAt, secondAt }) => {
      const [sender, recipient] = [name(senderId), name(recipientId)];
      return {
        there: { orderNo: first, from: sender, to: recipient, amount: firstAmount, at: firstAt.getTime() },
        back: { orderNo: second, from: recipient, to: sender, amount: secondAmount, at: secondAt.getTime() },
      };
    }),
    total,
    totalPages: Math.ceil(total / size),
  };
}
