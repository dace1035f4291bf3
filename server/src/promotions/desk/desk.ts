// What staff do with activities and with the applications of players.
import * as office from '@palpite/contract/promotions/office.ts';
import { type ActivityTerms, activityTerms } from '@palpite/contract/promotions/shapes.ts';
import * as z from 'zod/mini';
import { type Route, route } from '../../base/room.ts';
import { tellMessage } from '../../messages/messages.ts';
import { decides, handOf } from '../../staff/staff.ts';
import { tellDesk } from '../life/apply.ts';
import { decideOn, listApplications, shownApplication } from './applications.ts';
import { decide, propose, stop } from './change-activity.ts';
import { listDeskRaffles } from './raffles.ts';
import { listDesk, listRules, shownActivity } from './show-activity.ts';
import { simulate } from './simulate.ts';

const subject = (id: string | bigint) => `activity:${id}`;
/** Terms as the audit log keeps them. */
const noted = (terms: ActivityTerms) => z.encode(activityTerms, terms);

export const promotionsDesk: readonly Route[] = [
  route(office.ruleKinds, listRules),
  route(office.deskActivities, listDesk),
  route(office.simulateActivity, simulate),
  decides(office.proposeActivity, async (tx, ask, input) => {
    const id = await propose(ask.platform, tx, handOf(ask), ask.language, input);
    const { reason, terms } = input;
    return {
      answer: await shownActivity(ask, tx, id),
      done: { action: 'promotions.propose', subject: subject(id), after: noted(terms), reason },
    };
  }),
  decides(office.decideActivity, async (tx, ask, { versionId, decision, reason: given }) => {
    const { platform, language } = ask;
    const made = { versionId: BigInt(versionId), choice: decision, reason: given, language };
    const { activityId, state, reason } = await decide(platform, tx, handOf(ask), made);
    return {
      answer: await shownActivity(ask, tx, activityId),
      done: {
        ...{ action: `promotions.${decision}`, subject: subject(activityId), reason: reason ?? undefined },
        after: { version: versionId, state },
      },
    };
  }),
  decides(office.stopActivity, async (tx, ask, input) => {
    const id = await stop(ask.platform, tx, handOf(ask), input);
    return {
      answer: await shownActivity(ask, tx, id),
      done: { action: 'promotions.stop', subject: subject(id), after: { state: 'stopped' }, reason: input.reason },
    };
  }),
  route(office.deskRaffles, listDeskRaffles),
  route(office.applications, listApplications),
  decides(office.decideApplication, async (tx, ask, input) => {
    const { platform, who } = ask;
    const { id, playerId } = await decideOn(platform, tx, handOf(ask), input);
    const answer = await shownApplication(ask, tx, id);
    return {
      answer,
      done: {
        ...{ action: `promotions.application_${input.decision}`, subject: `application:${id}` },
        ...{ before: { state: 'applying' }, after: { state: answer.state }, reason: input.reason },
      },
      tell: async () => {
        await tellMessage(platform, who.merchant, playerId);
        await tellDesk(platform, who.merchant);
      },
    };
  }),
];
