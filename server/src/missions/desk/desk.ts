// Missions and boards are composed by one person and approved by another.
import * as office from '@palpite/contract/missions/office.ts';
import { type CampaignTerms, campaignTerms } from '@palpite/contract/missions/shapes.ts';
import * as z from 'zod/mini';
import { type Route, route } from '../../base/room.ts';
import { decides, handOf } from '../../staff/staff.ts';
import { decide, propose, stop } from '../plan/change-campaign.ts';
import { readPlaces } from './read-places.ts';
import { listCampaigns, readOptions, shownCampaign } from './show-campaign.ts';

const subject = (id: string | bigint) => `campaign:${id}`;
/** Terms as the audit log keeps them. */
const noted = (terms: CampaignTerms) => z.encode(campaignTerms, terms);

export const missionsDesk: readonly Route[] = [
  route(office.campaigns, listCampaigns),
  route(office.campaignOptions, readOptions),
  route(office.boardResults, readPlaces),
  decides(office.proposeCampaign, async (tx, ask, input) => {
    const id = await propose(ask.platform, tx, handOf(ask), input);
    return {
      answer: await shownCampaign(ask, tx, id),
      done: {
        ...{ action: 'missions.propose', subject: subject(id), after: noted(input.terms), reason: input.reason },
      },
    };
  }),
  decides(office.decideCampaign, async (tx, ask, { versionId, decision, reason: given }) => {
    const made = { versionId: BigInt(versionId), choice: decision, reason: given };
    const { campaignId, state, reason } = await decide(ask.platform, tx, handOf(ask), made);
    return {
      answer: await shownCampaign(ask, tx, campaignId),
      done: {
        ...{ action: `missions.${decision}`, subject: subject(campaignId), reason: reason ?? undefined },
        after: { version: versionId, state },
      },
    };
  }),
  decides(office.stopCampaign, async (tx, ask, input) => {
    const id = await stop(ask.platform, tx, handOf(ask), input);
    return {
      answer: await shownCampaign(ask, tx, id),
      done: { action: 'missions.stop', subject: subject(id), after: { state: 'stopped' }, reason: input.reason },
    };
  }),
];
