import * as calls from '@palpite/contract/pools/player.ts';
import { provide } from '../base/port.ts';
import { type Room, route } from '../base/room.ts';
import { poolsPort } from '../lottery/lottery.ts';
import { poolsDesk } from './desk.ts';
import { beginGroup, joinGroup } from './group/buy-quotas.ts';
import { readGroups } from './group/read-groups.ts';
import { keepPools } from './keep-pools.ts';
import { readContests, readNow, readOrder, readTickets } from './read-pools.ts';
import { poolsRefusals } from './refusals.ts';
import { poolsSettings } from './settings.ts';

export const poolsRoom: Room = {
  name: 'pools',
  refusals: poolsRefusals,
  settings: poolsSettings,
  permissions: { 'pools.view': ['support', 'cashier', 'auditor', 'owner'] },
  routes: [
    route(calls.poolNow, readNow),
    route(calls.poolContests, readContests),
    route(calls.poolOrder, readOrder),
    route(calls.poolTickets, readTickets),
    route(calls.poolGroups, readGroups),
    route(calls.poolBeginGroup, beginGroup),
    route(calls.poolJoinGroup, joinGroup),
  ],
  desk: poolsDesk,
  provides: [provide(poolsPort, keepPools)],
};
