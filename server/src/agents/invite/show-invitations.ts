import type { endInvitation, invitations, registeredAffiliates } from '@palpite/contract/agents/agent.ts';
import type { invitation } from '@palpite/contract/agents/shapes.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { MemberType } from '@palpite/contract/players/shapes.ts';
import type { ContractKind } from '@palpite/math/commission/terms.ts';
import type * as z from 'zod/mini';
import { type Db, inTx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { endInvite, type InviteRow, inviteByCode, invitedBy, invitesOf, isOver } from '../../entrance/entrance.ts';
import { paidInBy } from '../../payments/payments.ts';
import { belowAmong, handleFor, maskName, playersById } from '../../players/players.ts';
import { hostsOf, settingOf } from '../../site/site.ts';
import { openInvitations } from '../settings.ts';
import { outcomesOf } from './offer-store.ts';
import { showOffers } from './offers.ts';

type Shown = z.output<typeof invitation>;

/** The agent's invitations with what each brought, and what the next one may be. */
export async function listInvitations(
  { platform, merchant, who }: Ask<PlayerSession>,
  { page, size }: InputOf<typeof invitations>,
): Promise<OutputOf<typeof invitations>> {
  const { db, clock } = platform;
  const { rows, total, open } = await invitesOf(db, merchant, {
    ...{ ownerId: who.playerId, page, size },
    at: clock.now(),
  });
  return {
    list: await showInvitations(platform, who, rows),
    total,
    totalPages: Math.ceil(total / size),
    hosts: await hostsOf(platform, merchant),
    open,
    most: await settingOf(platform, merchant, openInvitations),
  };
}

/** From now on the code brings nobody; who came by it stays. */
export async function endOwnInvitation(
  { platform, merchant, who }: Ask<PlayerSession>,
  { code }: InputOf<typeof endInvitation>,
): Promise<Shown> {
  const own = await ownInvite(platform.db, who, code);
  await inTx(platform.db, (tx) =>
    endInvite(tx, merchant, { ownerId: who.playerId, code: own.code, at: platform.clock.now() }),
  );
  return showInvitation(platform, who, own.code);
}

/** Who came by one invitation and is of the team still. */
export async function listInvited(
  { platform, merchant, who }: Ask<PlayerSession>,
  { code, page, size }: InputOf<typeof registeredAffiliates>,
): Promise<OutputOf<typeof registeredAffiliates>> {
  const { db } = platform;
  const came = await invitedBy(db, merchant, [(await ownInvite(db, who, code)).code]);
  const team = await belowAmong(
    db,
    who.playerId,
    came.map(({ playerId }) => playerId),
  );
  const there = came.filter(({ playerId }) => team.has(playerId));
  const shown = there.slice((page - 1) * size, page * size);
  const ids = shown.map(({ playerId }) => playerId);
  const [people, paid] = [await playersById(platform, db, ids), await paidInBy(db, ids)];
  const outcomes = await outcomesOf(db, ids);
  const list = shown.map(({ playerId, at }) => ({
    handle: handleFor(platform, who.playerId, playerId),
    account: maskName(people.get(playerId)?.username ?? ''),
    type: (people.get(playerId)?.memberType ?? 0) as MemberType,
    registeredAt: at.getTime(),
    firstDepositAt: paid.get(playerId)?.firstAt.getTime() ?? null,
    deposits: paid.get(playerId)?.sum ?? 0n,
    offered: outcomes
      .filter((outcome) => outcome.playerId === playerId)
      .map(({ kind, contractId, refusal }) => ({
        ...{ kind: kind as ContractKind, contract: contractId?.toString() ?? null, refusal },
      })),
  }));
  return { list, total: there.length, totalPages: Math.ceil(there.length / size) };
}

/** One of the agent's own. Refuses `agents.unknown_invitation`, in the same words for somebody else's and for none. */
async function ownInvite(db: Db, who: PlayerSession, code: string): Promise<InviteRow> {
  const found = await inviteByCode(db, who.merchant, code.toLowerCase());
  return found?.ownerId === who.playerId ? found : refuse('agents.unknown_invitation', { field: 'code' });
}

export async function showInvitation(platform: Platform, who: PlayerSession, code: string): Promise<Shown> {
  const [shown] = await showInvitations(platform, who, [await ownInvite(platform.db, who, code)]);
  return shown ?? refuse('agents.unknown_invitation', { field: 'code' });
}

/** Money counts of those alone who are of the team now: of others the agent learns nothing more. */
async function showInvitations(platform: Platform, who: PlayerSession, rows: readonly InviteRow[]): Promise<Shown[]> {
  const { db, clock } = platform;
  const came = await invitedBy(
    db,
    who.merchant,
    rows.map(({ code }) => code),
  );
  const team = await belowAmong(
    db,
    who.playerId,
    came.map(({ playerId }) => playerId),
  );
  const paid = await paidInBy(db, [...team]);
  const open = rows.filter((row) => stateOf(row, clock.now()) === 'open');
  const types = new Map(open.map(({ code, memberType }) => [code, memberType]));
  const offers = await showOffers(
    platform,
    who,
    rows.map(({ code }) => code),
    types,
  );
  return rows.map((row) => {
    const sums = came.flatMap(({ code, playerId }) => (code === row.code ? (paid.get(playerId) ?? []) : []));
    const { code, memberType, host, note, single, username, madeAt, expiresAt, registrations } = row;
    return {
      ...{ code, type: memberType as MemberType, host, note, single, username, registrations },
      state: stateOf(row, clock.now()),
      madeAt: madeAt?.getTime() ?? null,
      expiresAt: expiresAt?.getTime() ?? null,
      offers: offers.get(code) ?? [],
      depositors: sums.length,
      deposits: sums.reduce((all, { sum }) => all + sum, 0n),
    };
  });
}

function stateOf(row: InviteRow, now: Date): Shown['state'] {
  if (row.single && row.registrations > 0) return 'used';
  if (row.endedAt !== null) return 'ended';
  return isOver(row, now) ? 'expired' : 'open';
}
