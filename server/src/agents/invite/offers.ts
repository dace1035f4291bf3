// What an invitation offers to whoever registers by it as an agent: checked when it is made, and again when it is
// offered.
import type { invitedOffer, shownOffer } from '@palpite/contract/agents/shapes.ts';
import { isAgentType } from '@palpite/contract/base/member-types.ts';
import { contractKinds, type Terms } from '@palpite/math/commission/terms.ts';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../../base/db/db.ts';
import { listen } from '../../base/events/events.ts';
import { Refusal, refuse } from '../../base/refusal/refusal.ts';
import type { Platform, PlayerSession } from '../../base/room.ts';
import { passInvited, readTerms, writeOffer, writeTerms } from '../../commission/commission.ts';
import { inviteOfPlayer } from '../../entrance/entrance.ts';
import { registered, type TreeStanding, treeStanding } from '../../players/players.ts';
import { type InvitationOffer, keepOutcome, offersOf, outcomesOf, putOffer } from './offer-store.ts';

type Offer = z.output<typeof invitedOffer>;

/**
 * That an agent may have an invitation of that type offer this. Refuses `agents.offers_for_agents`,
 * `agents.offer_twice`, and what an offer of these terms would be refused.
 */
export async function passOffers(
  platform: Platform,
  db: Db | Tx,
  inviter: TreeStanding,
  { type, offers }: { type: number; offers: readonly Offer[] },
): Promise<void> {
  if (offers.length > 0 && !isAgentType(type)) refuse('agents.offers_for_agents', { field: 'offers' });
  for (const [index, { terms }] of offers.entries()) {
    const at = `offers.${index}.terms`;
    if (offers.findIndex((each) => each.terms.kind === terms.kind) < index)
      refuse('agents.offer_twice', { field: `${at}.kind` });
    await passInvited(platform, db, { inviter, memberType: type, terms, at });
  }
}

export async function keepOffers(tx: Tx, merchant: string, code: string, offers: readonly Offer[]): Promise<void> {
  for (const { terms, funding } of offers)
    await putOffer(tx, merchant, { code, kind: terms.kind, funding, terms: writeTerms(terms as Terms).terms });
}

/** What invitations offer, by their codes, and whether it could be offered now; `types`: of those that are open. */
export async function showOffers(
  platform: Platform,
  who: PlayerSession,
  codes: readonly string[],
  types: ReadonlyMap<string, number>,
): Promise<Map<string, z.output<typeof shownOffer>[]>> {
  const { db } = platform;
  const shown = new Map<string, z.output<typeof shownOffer>[]>();
  const found = inOrder(await offersOf(db, who.merchant, codes));
  const inviter = found.length > 0 ? await treeStanding(db, who.playerId) : undefined;
  for (const { code, terms, funding } of found) {
    const type = types.get(code);
    const holds = inviter && type !== undefined ? await isHeld(platform, inviter, type, terms) : false;
    shown.set(code, [...(shown.get(code) ?? []), { terms: terms as Offer['terms'], funding, holds }]);
  }
  return shown;
}

async function isHeld(platform: Platform, inviter: TreeStanding, memberType: number, terms: Terms): Promise<boolean> {
  return (
    (await refusalOf(() => passInvited(platform, platform.db, { inviter, memberType, terms, at: 'terms' }))) === null
  );
}

/**
 * Whoever registers as an agent is offered what their invitation says, once, by the agent who made it. What that agent
 * may not offer any more is not offered, and the reason is kept for them.
 */
export const offerAtRegistration = listen(
  'agents',
  registered,
  'offer-at-registration',
  async (platform, tx, { playerId, merchant }) => {
    const agentId = BigInt(playerId);
    const invite = await inviteOfPlayer(tx, agentId);
    if (!invite) return;
    const { ownerId: uplineId, code } = invite;
    const before = new Set((await outcomesOf(tx, [agentId])).map(({ kind }) => kind));
    // the kinds in one order, as everybody who holds several takes their turns
    for (const { kind, terms, funding } of inOrder(await offersOf(tx, merchant, [code]))) {
      if (before.has(kind)) continue;
      let contractId: bigint | null = null;
      const refusal = await refusalOf(async () => {
        contractId = await writeOffer(platform, tx, { merchant, agentId, uplineId, terms, funding, whom: 'downline' });
      });
      await keepOutcome(tx, { playerId: agentId, kind, contractId, refusal }, platform.clock.now());
    }
  },
);

function inOrder(offers: readonly InvitationOffer[]) {
  const read = offers.map(({ code, terms, funding }) => {
    const said = readTerms(terms);
    return { code, terms: said, kind: said.kind, funding: funding as Offer['funding'] };
  });
  return read.sort((one, other) => contractKinds.indexOf(one.kind) - contractKinds.indexOf(other.kind));
}

/** The code of the refusal; null: there was none. */
async function refusalOf(act: () => Promise<void>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return thrown.code;
  }
}
