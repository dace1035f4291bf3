import type { transferEnabled } from '@palpite/contract/agents/agent.ts';
import type { transferSettings } from '@palpite/contract/agents/player.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { isAgentType } from '@palpite/contract/base/member-types.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { maskName } from '../../players/players.ts';
import { paymentPasswordSet } from '../../proofs/proofs.ts';
import { exclusionOf } from '../../safeguards/safeguards.ts';
import { turnoverAsked } from '../../withdrawals/withdrawals.ts';
import { transfersAllowed, uplineAgentOf } from './counterpart.ts';
import { boundsOf, brandBounds } from './transfer-bounds.ts';

/** Whether the player may hand money up or down, how much, and what is still missing. */
export async function readTransferSettings({
  platform,
  who,
  merchant,
}: Ask<PlayerSession>): Promise<OutputOf<typeof transferSettings>> {
  const { playerId, memberType } = who;
  const [allowed, upline, excluded, bounds, turnover, hasPaymentPassword] = await Promise.all([
    transfersAllowed(platform, merchant),
    uplineAgentOf(platform, who),
    exclusionOf(platform, platform.db, playerId),
    brandBounds(platform, merchant).then((brand) => boundsOf(platform, platform.db, who, brand)),
    turnoverAsked(platform, platform.db, who),
    paymentPasswordSet(platform, playerId),
  ]);
  const reason = whyNot(allowed, excluded !== undefined, upline !== undefined || isAgentType(memberType));
  return {
    toUpline: reason === null && upline !== undefined,
    toDownline: reason === null && isAgentType(memberType),
    reason,
    upline: allowed && upline ? maskName(upline.username) : null,
    minimumAmount: bounds.min,
    maximumAmount: bounds.max,
    dayLeft: bounds.dayLeft,
    requiredTurnover: turnover.required,
    actualTurnover: turnover.actual,
    // nobody hands money to somebody else by a session alone
    needsPaymentPassword: true,
    hasPaymentPassword,
  };
}

/** The same for an agent who asks about those below alone. */
export async function readTransferEnabled(ask: Ask<PlayerSession>): Promise<OutputOf<typeof transferEnabled>> {
  const { toUpline: _, toDownline: enabled, upline: __, ...rules } = await readTransferSettings(ask);
  return { enabled, ...rules };
}

function whyNot(allowed: boolean, excluded: boolean, somebody: boolean): OutputOf<typeof transferSettings>['reason'] {
  if (!allowed) return 'not_allowed_here';
  if (excluded) return 'excluded';
  return somebody ? null : 'no_upline';
}
