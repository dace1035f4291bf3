// Who may be on the other side of a transfer: the agent who brought the player, or somebody the agent brought. One
// side is always an agent.

import type { memberTransfer } from '@palpite/contract/agents/player.ts';
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { isAgentType } from '@palpite/contract/base/member-types.ts';
import type { Micro } from '@palpite/math/money.ts';
import { requireAnswer } from '../../barred/barred.ts';
import type { Tx } from '../../base/db/db.ts';
import { Refusal, refuse } from '../../base/refusal/refusal.ts';
import type { Platform, PlayerSession } from '../../base/room.ts';
import { requireIdentity } from '../../identity/identity.ts';
import { type Account, findPlayer, isFrozen, playerBehind, uplineOf } from '../../players/players.ts';
import { passDepositLimits, ruleOf } from '../../safeguards/safeguards.ts';
import { locksOf, walletTypes } from '../../wallet/wallet.ts';
import type { Toward } from './transfer-store.ts';

export interface Counterpart {
  readonly playerId: bigint;
  readonly merchant: string;
  readonly username: string;
  readonly toward: Toward;
  /** What the caller named the person with. */
  readonly field: 'to' | 'member';
}

/** Whether the brand's law and the brand itself let money move between people. */
export function transfersAllowed(platform: Platform, merchant: string): Promise<boolean> {
  return ruleOf(platform, merchant, 'transfers.allowed');
}

/** The agent who brought the player; undefined where nobody did, or somebody who is none. */
export async function uplineAgentOf(
  platform: Platform,
  { playerId, merchant, currency }: PlayerSession,
): Promise<Account | undefined> {
  const uplineId = await uplineOf(platform.db, playerId);
  const upline = uplineId === null ? undefined : await findPlayer(platform, platform.db, merchant, { id: uplineId });
  return upline && isAgentType(upline.memberType) && upline.currency === currency ? upline : undefined;
}

/**
 * Refuses `agents.transfer_not_allowed`, `agents.frozen` of a caller who is, and `agents.unknown_downline` for
 * everybody the caller has not brought, there or not.
 */
export async function counterpartOf(
  platform: Platform,
  who: PlayerSession,
  { to, member }: Pick<InputOf<typeof memberTransfer>, 'to' | 'member'>,
): Promise<Counterpart> {
  const { merchant } = who;
  if (!(await transfersAllowed(platform, merchant))) refuse('agents.transfer_not_allowed', { field: 'to' });
  if (await isFrozen(platform.db, who.playerId)) refuse('agents.frozen', { field: 'to' });
  if (to === 'upline') {
    const upline = (await uplineAgentOf(platform, who)) ?? refuse('agents.transfer_not_allowed', { field: 'to' });
    return receiving(upline, 'up', 'to');
  }
  if (!isAgentType(who.memberType)) refuse('agents.transfer_not_allowed', { field: 'to' });
  if (member === undefined) return refuse('request.invalid', { field: 'member', problem: 'invalid_type' });
  const id = playerBehind(platform, who.playerId, member);
  const found = id === undefined ? undefined : await findPlayer(platform, platform.db, merchant, { id });
  if (!found || (await uplineOf(platform.db, found.id)) !== who.playerId || found.currency !== who.currency)
    return refuse('agents.unknown_downline', { field: 'member' });
  return receiving(found, 'down', 'member');
}

function receiving(account: Account, toward: Toward, field: Counterpart['field']): Counterpart {
  const { id: playerId, merchant, username, blockedAt } = account;
  return blockedAt ? refuse('agents.recipient_closed', { field }) : { playerId, merchant, username, toward, field };
}

/**
 * What comes in is paid in: the recipient must be somebody who may deposit. Outside a transaction, for
 * a registry may be asked.
 */
export function passRecipient(platform: Platform, counterpart: Counterpart): Promise<void> {
  return unnamed(counterpart, async () => {
    await requireIdentity(platform, counterpart, 'identity.before_deposit');
    await requireAnswer(platform, counterpart);
  });
}

/** Counts the money for the recipient's deposit limits; looks at them, at exclusions and at locks. */
export function countForRecipient(
  platform: Platform,
  tx: Tx,
  counterpart: Counterpart,
  amount: Micro,
  at: Date,
): Promise<void> {
  const { playerId, field } = counterpart;
  return unnamed(counterpart, async () => {
    const [main] = await locksOf(platform, tx, playerId, [{ typeId: walletTypes.main }]);
    if (main?.lockedIn) refuse('agents.recipient_closed', { field });
    await passDepositLimits(platform, tx, { playerId, amount, at });
  });
}

/**
 * Somebody else's limit, exclusion or check is nothing the sender may learn of: refuses
 * `agents.recipient_closed` for them all.
 */
async function unnamed({ field }: Counterpart, look: () => Promise<void>): Promise<void> {
  try {
    await look();
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    refuse('agents.recipient_closed', { field });
  }
}
