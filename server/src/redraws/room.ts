import type { Room } from '../base/room.ts';
import { redrawsDesk } from './desk.ts';
import { hearCorrections } from './hear-corrections.ts';
import { redrawsRefusals } from './refusals.ts';
import { resettleIssues } from './resettle-issues.ts';

export const redrawsRoom: Room = {
  name: 'redraws',
  refusals: redrawsRefusals,
  desk: redrawsDesk,
  loops: [hearCorrections, resettleIssues],
};
