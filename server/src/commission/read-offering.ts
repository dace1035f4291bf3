import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { agentTypes, isAgentType } from '@palpite/contract/base/member-types.ts';
import type { offering } from '@palpite/contract/commission/agent.ts';
import type { terms as wireTerms } from '@palpite/contract/commission/shapes.ts';
import type { MemberType } from '@palpite/contract/players/shapes.ts';
import type { downlineRebates, globalRebateSettings } from '@palpite/contract/rates/agent.ts';
import { contractKinds, topRateOf } from '@palpite/math/commission/terms.ts';
import type * as z from 'zod/mini';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { downlinesOfTypes, handleFor, maskName, playerBehind, playerById, treeStanding } from '../players/players.ts';
import { flagOn, settingOf } from '../site/site.ts';
import { type Contract, contractOf } from './contract.ts';
import { standingOf } from './contract-store.ts';
import { flagOfKind } from './offer.ts';
import { settingsOfKind } from './settings.ts';

/** A longer list nobody reads. */
const most = 500;
/** Of a setting in hundredths of a percent: a rate in parts per million. */
const perHundredth = 100;

/** The caller's contracts, which limit the offers, and the agents directly below with their contracts. */
export async function readOffering({ platform, who }: Ask<PlayerSession>): Promise<OutputOf<typeof offering>> {
  const { playerId } = who;
  const found = await downlinesOfTypes(platform.db, playerId, agentTypes, most + 1);
  const agents = found.slice(0, most);
  const ids = [playerId, ...agents.map(({ id }) => id)];
  const standing = (await standingOf(platform.db, ids, platform.clock.now())).map(contractOf);
  const kindsOf = (agentId: bigint, state: string) =>
    standing.filter((each) => each.agentId === agentId && each.state === state).map(({ kind }) => kind);
  return {
    own: standing
      .filter(({ agentId, state }) => agentId === playerId && state === 'active')
      .map(({ id, kind, terms }) => ({ id: id.toString(), kind, terms: terms as z.output<typeof wireTerms> })),
    downlines: agents.map(({ id, username, memberType }) => ({
      handle: handleFor(platform, playerId, id),
      account: maskName(username),
      type: memberType as MemberType,
      holds: kindsOf(id, 'active'),
      waiting: kindsOf(id, 'offered'),
    })),
    more: found.length > most,
  };
}

/** What the brand lets contracts of each kind pay, and the highest rate of what the caller holds. */
export async function readRateSettings({
  platform,
  merchant,
  who,
}: Ask<PlayerSession>): Promise<OutputOf<typeof globalRebateSettings>> {
  const standing = (await standingOf(platform.db, [who.playerId], platform.clock.now())).map(contractOf);
  const kinds = contractKinds.map(async (kind) => {
    const { most, holders, givers } = settingsOfKind[kind];
    const own = standing.find((each) => each.kind === kind && each.state === 'active');
    return {
      kind,
      enabled: await flagOn(platform, merchant, flagOfKind[kind]),
      most: (await settingOf(platform, merchant, most)) * perHundredth,
      holders: (await settingOf(platform, merchant, holders)).map((type) => Number(type) as MemberType),
      mayOffer: (await settingOf(platform, merchant, givers)).includes(String(who.memberType)),
      own: own ? topRateOf(own.terms) : null,
    };
  });
  return { kinds: await Promise.all(kinds) };
}

/** The agents directly below, or one of them, with what the caller gave or offered them. */
export async function readDownlineRates(
  { platform, who: { playerId } }: Ask<PlayerSession>,
  { member }: InputOf<typeof downlineRebates>,
): Promise<OutputOf<typeof downlineRebates>> {
  const { db, clock } = platform;
  const found =
    member === undefined
      ? await downlinesOfTypes(db, playerId, agentTypes, most + 1)
      : [await directDownline(platform, playerId, member)];
  const agents = found.slice(0, most);
  const ids = agents.map(({ id }) => id);
  const given = (await standingOf(db, ids, clock.now()))
    .map(contractOf)
    .filter(({ uplineId }) => uplineId === playerId);
  return {
    list: agents.map(({ id, username, memberType }) => ({
      handle: handleFor(platform, playerId, id),
      account: maskName(username),
      type: memberType as MemberType,
      rates: given.filter(({ agentId }) => agentId === id).map(showRate),
    })),
    more: found.length > most,
  };
}

/** Refuses `commission.unknown_downline` and `commission.not_an_agent`. */
async function directDownline(platform: Platform, playerId: bigint, member: string) {
  const id = playerBehind(platform, playerId, member);
  const standing = id === undefined ? undefined : await treeStanding(platform.db, id);
  const account = standing?.uplineId === playerId ? await playerById(platform, platform.db, standing.id) : undefined;
  if (!account) return refuse('commission.unknown_downline', { field: 'member' });
  return isAgentType(account.memberType) ? account : refuse('commission.not_an_agent', { field: 'member' });
}

function showRate({ id, kind, state, terms }: Contract) {
  return { contract: id.toString(), kind, state, rate: topRateOf(terms) };
}
