import * as calls from '@palpite/contract/bonuses/player.ts';
import { provide } from '../base/port.ts';
import { type Room, route } from '../base/room.ts';
import { bonusMoneyPort } from '../bets/bets.ts';
import { bonusesDesk } from './desk/desk.ts';
import { endDue, endLost, endMet, endUnclaimed } from './jobs.ts';
import { bonusMoneyOf } from './life/stake-bonus.ts';
import { takeClaim, takeExit, takeRefusal } from './own/answer-bonus.ts';
import { listBonusBets, listBonuses, showBonusesOfBet, workOutCost } from './own/read-bonuses.ts';
import { countPlay } from './play/count-play.ts';
import { bonusesRefusals } from './refusals.ts';
import { bonusesSettings } from './settings.ts';

export const bonusesRoom: Room = {
  name: 'bonuses',
  refusals: bonusesRefusals,
  settings: bonusesSettings,
  permissions: {
    'bonuses.read': ['support', 'cashier', 'auditor', 'owner'],
    'bonuses.give': ['support', 'cashier', 'owner'],
    'bonuses.decide': ['cashier', 'owner'],
  },
  routes: [
    route(calls.bonuses, listBonuses),
    route(calls.bonusBets, listBonusBets),
    route(calls.bonusesOfBet, showBonusesOfBet),
    route(calls.bonusCost, workOutCost),
    route(calls.claimBonus, takeClaim),
    route(calls.declineBonus, takeRefusal),
    route(calls.leaveBonus, takeExit),
  ],
  desk: bonusesDesk,
  provides: [provide(bonusMoneyPort, bonusMoneyOf)],
  schedules: [endLost],
  loops: [countPlay, endMet, endDue, endUnclaimed],
};
