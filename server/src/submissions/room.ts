import * as calls from '@palpite/contract/submissions/player.ts';
import { provide } from '../base/port.ts';
import { type Room, route } from '../base/room.ts';
import { submissionsPort } from '../lottery/lottery.ts';
import { submissionsRefusals } from './refusals.ts';
import { submissionsSettings } from './settings.ts';
import { submissionById, submissionsAfter } from './submission-store.ts';
import { read, submit } from './submit-number.ts';

export const submissionsRoom: Room = {
  name: 'submissions',
  refusals: submissionsRefusals,
  settings: submissionsSettings,
  routes: [route(calls.readSubmissions, read), route(calls.submitNumber, submit)],
  provides: [provide(submissionsPort, () => ({ after: submissionsAfter, one: submissionById }))],
};
