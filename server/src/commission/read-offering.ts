import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { agentTypes } from '@palpite/contract/base/member-types.ts';
import type { offering } from '@palpite/contract/commission/agent.ts';
import type { terms as wireTerms } from '@palpite/contract/commission/shapes.ts';
import type { MemberType } from '@palpite/contract/players/shapes.ts';
import type * as z from 'zod/mini';
import type { Ask, PlayerSession } from '../base/room.ts';
import { downlinesOfTypes, handleFor, maskName } from '../players/players.ts';
import { contractOf } from './contract.ts';
import { standingOf } from './contract-store.ts';

/** A longer list nobody reads. */
const most = 500;

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
