import * as player from '@palpite/contract/points/player.ts';
import { type Room, route } from '../base/room.ts';
import { pointsDesk } from './desk/desk.ts';
import { followPlay } from './earn/follow-play.ts';
import { readBalance } from './earn/read-balance.ts';
import { conversionOf } from './mall/conversion.ts';
import { convert } from './mall/convert.ts';
import { goodsShelf, sweepGoodsPictures } from './mall/pictures.ts';
import { readGoods } from './mall/read-goods.ts';
import { readOrders } from './mall/read-orders.ts';
import { redeem } from './mall/redeem.ts';
import { readRules } from './mall/rules.ts';
import { pointsRefusals } from './refusals.ts';
import { seedPoints } from './seed/seed.ts';
import { pointsSettings } from './settings.ts';

export const pointsRoom: Room = {
  name: 'points',
  refusals: pointsRefusals,
  settings: pointsSettings,
  permissions: {
    'points.read': ['support', 'cashier', 'auditor', 'owner'],
    'points.goods': ['support', 'owner'],
    'points.dispatch': ['support', 'cashier', 'owner'],
  },
  routes: [
    route(player.pointBalance, readBalance),
    route(player.pointGoods, readGoods),
    route(player.pointConversion, ({ platform, merchant }) => conversionOf(platform, merchant)),
    route(player.pointRules, readRules),
    route(player.pointOrders, readOrders),
    route(player.redeemGoods, redeem),
    route(player.convertPoints, convert),
  ],
  desk: pointsDesk,
  shelves: [goodsShelf],
  schedules: [sweepGoodsPictures],
  loops: [followPlay],
  seed: seedPoints,
};
