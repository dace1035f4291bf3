import { exportStatement, memberStatement, teamOverview } from '@palpite/contract/figures/agent.ts';
import { type Room, route } from '../base/room.ts';
import { countGiven } from './count-given.ts';
import { countPlay } from './count-play.ts';
import { fileStatement } from './file-statement.ts';
import { countCommission, countDeposit, countRegistration, countWithdrawal } from './listen.ts';
import { readOverview } from './overview.ts';
import { figuresRefusals } from './refusals.ts';
import { readStatement } from './statement.ts';

export const figuresRoom: Room = {
  name: 'figures',
  refusals: figuresRefusals,
  routes: [
    route(teamOverview, readOverview),
    route(memberStatement, readStatement),
    route(exportStatement, fileStatement),
  ],
  listeners: [countRegistration, countDeposit, countWithdrawal, countCommission],
  loops: [countPlay, countGiven],
};
