import { makeHandoff, peekHandoff, takeHandoff } from '@palpite/contract/handoff/player.ts';
import { inTx } from '../base/db/db.ts';
import { type Room, route } from '../base/room.ts';
import { makeCode } from './make-code.ts';
import { handoffRefusals } from './refusals.ts';
import { prune } from './store.ts';
import { peekCode, takeCode } from './take-code.ts';

export const handoffRoom: Room = {
  name: 'handoff',
  refusals: handoffRefusals,
  routes: [route(makeHandoff, makeCode), route(peekHandoff, peekCode), route(takeHandoff, takeCode)],
  schedules: [
    {
      name: 'handoff.tidy-up',
      every: 'day',
      run: (platform) => inTx(platform.db, (tx) => prune(tx, platform.clock.now())),
    },
  ],
};
