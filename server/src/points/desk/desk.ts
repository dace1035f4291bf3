// What staff do with articles, orders and a player's points.
import * as calls from '@palpite/contract/points/office.ts';
import { type Route, route } from '../../base/room.ts';
import { tellMessage } from '../../messages/messages.ts';
import { changes, decides, handOf, unrevised } from '../../staff/staff.ts';
import { addPicture, drawPicture, removePicture } from '../mall/pictures.ts';
import { decide } from './decide-order.ts';
import { listOrders, shownOrder } from './read-orders.ts';
import { readPlayer } from './read-player.ts';
import { addCategory, removeCategory, saveCategory } from './write-category.ts';
import { addGoods, changeStock, type DeskGoods, listGoods, saveGoods, shownGoods } from './write-goods.ts';

const goods = (id: string) => `pointGoods:${id}`;
/** An article as the audit log keeps it. */
const noted = (shown: DeskGoods) => ({ ...unrevised(shown), price: shown.price.toString() });
const category = (id: string) => `pointCategory:${id}`;

export const pointsDesk: readonly Route[] = [
  route(calls.goodsList, ({ platform, who }, input) => listGoods(platform, who.merchant, input)),
  changes(calls.goodsAdd, 'pointGoods.add', async (tx, { platform, who }, input) => {
    const after = await addGoods(platform, tx, who, input);
    return { answer: after, done: { subject: goods(after.id), after: noted(after) } };
  }),
  changes(calls.goodsSave, 'pointGoods.save', async (tx, { platform, who }, input) => {
    const { before, after } = await saveGoods(platform, tx, who, input);
    return { answer: after, done: { subject: goods(after.id), before: noted(before), after: noted(after) } };
  }),
  decides(calls.goodsStock, async (tx, { who }, input) => {
    const { before, after } = await changeStock(tx, who.merchant, input);
    return {
      answer: after,
      done: {
        action: 'pointGoods.stock',
        subject: goods(after.id),
        before: { stock: before },
        after: { stock: after.stock },
      },
    };
  }),
  changes(calls.goodsPicture, 'pointGoods.picture', {
    first: (_ask, { picture }) => drawPicture(picture),
    act: async (tx, { platform, who }, { id }, drawn) => {
      await addPicture(platform, tx, who.merchant, { id: BigInt(id), drawn });
      const answer = await shownGoods(tx, who.merchant, BigInt(id));
      return { answer, done: { subject: goods(id), after: { pictures: answer.pictures } } };
    },
  }),
  changes(calls.goodsPictureRemove, 'pointGoods.picture_remove', async (tx, { who }, { id, address }) => {
    await removePicture(tx, who.merchant, { id: BigInt(id), address });
    const answer = await shownGoods(tx, who.merchant, BigInt(id));
    return { answer, done: { subject: goods(id), before: address } };
  }),
  changes(calls.categoryAdd, 'pointCategory.add', async (tx, { platform, who }, input) => {
    const after = await addCategory(platform, tx, who.merchant, input);
    return { answer: after, done: { subject: category(after.id), after: unrevised(after) } };
  }),
  changes(calls.categorySave, 'pointCategory.save', async (tx, { platform, who }, input) => {
    const { before, after } = await saveCategory(platform, tx, who.merchant, input);
    return {
      answer: after,
      done: { subject: category(after.id), before: unrevised(before), after: unrevised(after) },
    };
  }),
  changes(calls.categoryRemove, 'pointCategory.remove', async (tx, { who }, { id }) => {
    const before = await removeCategory(tx, who.merchant, id);
    return { answer: null, done: { subject: category(id), before: unrevised(before) } };
  }),
  route(calls.orderQueue, listOrders),
  decides(calls.decideOrder, async (tx, ask, input) => {
    const { platform, who } = ask;
    const { id, playerId } = await decide(platform, tx, handOf(ask), input);
    const answer = await shownOrder(ask, tx, id);
    return {
      answer,
      done: {
        action: `pointOrder.${input.decision}`,
        subject: `pointOrder:${id}`,
        before: { state: 'in_process' },
        after: { state: answer.state, note: answer.note },
        reason: answer.reason ?? undefined,
      },
      tell: () => tellMessage(platform, who.merchant, playerId),
    };
  }),
  route(calls.playerPoints, readPlayer),
];
