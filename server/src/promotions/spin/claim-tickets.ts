// Wheels and eggs by the calls of the older clients: each that a player may open is a ticket.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { claimTicket, type claimTickets } from '@palpite/contract/promotions/player.ts';
import { inTx } from '../../base/db/db.ts';
import { isRepeat, once } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { requireIdentity } from '../../identity/identity.ts';
import { symbolOf } from '../../site/site.ts';
import { announceBalance } from '../../wallet/wallet.ts';
import { activityById } from '../life/activity-store.ts';
import { shownViews } from '../life/read-activities.ts';
import { pay } from '../life/take-part.ts';
import { sayTerms } from '../life/terms.ts';
import { titleOf, type View, viewsOf } from '../life/view.ts';
import { commitmentOf } from './spin.ts';

type Ticket = OutputOf<typeof claimTickets>[number];

/** Undefined: no wheel and no egg, or one that asks for a code, which these clients do not send. */
function typeOf({ rules: { reward, trigger } }: View): Ticket['type'] | undefined {
  if (!reward.look || trigger.way !== 'claim') return undefined;
  return reward.look === 'wheel' ? 'PRIZE_WHEEL' : 'GOLDEN_EGG';
}

export async function listClaimTickets(
  ask: Ask<PlayerSession>,
  { status: asked, isAll }: InputOf<typeof claimTickets>,
): Promise<Ticket[]> {
  const { platform, who, language } = ask;
  const symbol = await symbolOf(platform, who.merchant, who.currency);
  return (await shownViews(ask)).flatMap((view) => {
    const { row, terms, claims, endsAt, standing, unmet } = view;
    const type = typeOf(view);
    const status = standing.state === 'claim' ? 'AVAILABLE' : 'UNAVAILABLE';
    if (!type || (isAll === 'N' && status !== asked)) return [];
    return {
      ...{ transactionId: `${row.id}-${claims.length}`, ticketId: row.id.toString(), type, ticketType: type, status },
      name: saidIn(titleOf(row), language),
      ...{ startDate: terms.startsAt, endDate: endsAt?.getTime() ?? null },
      description: sayTerms(terms, language, symbol).reward,
      conditionStatus: unmet.length === 0 ? 'Y' : 'N',
    } as const;
  });
}

/**
 * Opens a ticket: claim, spin and payment are one transaction, once per key. Refuses `promotions.unknown`,
 * `promotions.spin_stale` for a ticket that was used, and what a claim refuses.
 */
export async function takeTicket(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof claimTicket>,
): Promise<OutputOf<typeof claimTicket>> {
  const { platform, who, key } = ask;
  const call = { actor: `player:${who.playerId}`, key, endpoint: claimTicket.name, input };
  if (!(await isRepeat(platform.db, call))) await requireIdentity(platform, who, 'identity.before_play');
  const type = await inTx(platform.db, (tx) =>
    once(tx, call, async () => {
      const [id = '', nth] = input.transactionId.split('-');
      const row = await activityById(tx, who.merchant, BigInt(id));
      const [view] = row ? await viewsOf(platform, tx, who, [row]) : [];
      const found = view && typeOf(view);
      if (!found) return refuse('promotions.unknown', { field: 'transactionId' });
      const which = { activityId: BigInt(id), playerId: who.playerId, nth: Number(nth) };
      const spin = { commitment: commitmentOf(platform, which), clientSeed: key };
      await pay(ask, tx, { id, version: view.hash, spin });
      return found;
    }),
  );
  await announceBalance(platform, who.playerId);
  return { transactionId: input.transactionId, type, rewardType: 'CASH' };
}
