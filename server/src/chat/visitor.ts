import { isAgentType, trialType } from '@palpite/contract/base/member-types.ts';
import type { ChatLine, Silence } from '@palpite/contract/chat/shapes.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { GameSession, Platform } from '../base/room.ts';
import { maskName, playerById } from '../players/players.ts';
import { refuseExcluded } from '../safeguards/safeguards.ts';
import { holdingSanction, personFor, personOf } from './person-store.ts';
import { checkOn } from './rooms/places.ts';

/** Somebody in the chat. */
export interface Visitor {
  readonly personId: bigint;
  readonly merchant: string;
  readonly name: string;
  readonly badge: ChatLine['badge'];
  /** Plays with play money: reads, and says nothing. */
  readonly trial: boolean;
}

/**
 * Who visits. Refuses `chat.off` where the brand or its law has no chat, and `safeguards.excluded`: a player who took a
 * break from play is not to be drawn back by the talk of others.
 */
export async function visitorOf(platform: Platform, { playerId, username, merchant }: GameSession): Promise<Visitor> {
  await checkOn(platform, merchant);
  await refuseExcluded(platform, platform.db, playerId);
  const player = await playerById(platform, platform.db, playerId);
  if (!player) throw new Error(`no player ${playerId}`);
  return {
    personId: await personFor(platform.db, { playerId, merchant }),
    merchant,
    name: maskName(username),
    badge: isAgentType(player.memberType) ? 'agent' : 'player',
    trial: player.memberType === trialType,
  };
}

/** Why somebody may not speak in a room; undefined: they may. */
export async function silenceOf(
  platform: Platform,
  db: Db | Tx,
  { personId, trial }: Visitor,
  open: boolean,
): Promise<Silence | undefined> {
  const held = await holdingSanction(db, personId, platform.clock.now());
  if (held)
    return {
      why: held.kind === 'ban' ? 'banned' : 'muted',
      until: held.endsAt?.getTime() ?? null,
      reason: held.reason,
    };
  if (trial) return { why: 'trial', until: null, reason: null };
  return open ? undefined : { why: 'closed', until: null, reason: null };
}

/** Whether a ban of this player holds now. */
export async function isBanned({ db, clock }: Platform, playerId: bigint): Promise<boolean> {
  const personId = await personOf(db, playerId);
  const held = personId === undefined ? undefined : await holdingSanction(db, personId, clock.now());
  return held?.kind === 'ban';
}

const refused = { banned: 'chat.banned', muted: 'chat.muted', trial: 'chat.read_only', closed: 'chat.closed' } as const;

/** Refuses by the name of what silences somebody, with until when and what staff told them. */
export function refuseSilent({ why, until, reason }: Silence): never {
  return refuse(refused[why], { until, reason, ...(until !== null && { ends: new Date(until).toISOString() }) });
}
