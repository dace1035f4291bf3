import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { shownBoard, shownMission } from './shapes.ts';

/** The player's missions with what they have reached. `count`: rewards of missions and boards to be claimed. */
export const missionSummary = endpoint({
  name: 'missions.summary',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  access: 'member',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.object({ count: z.int(), missions: z.array(shownMission) }),
  refusals: [],
});

/** The boards that run, begin soon or ended lately, each with its first places and the player's own. */
export const missionLeaderboard = endpoint({
  name: 'missions.leaderboard',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  access: 'member',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.object({ boards: z.array(shownBoard) }),
  refusals: [],
});
