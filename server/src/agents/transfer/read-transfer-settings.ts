import type { transferEnabled } from '@palpite/contract/agents/agent.ts';
import type { transferSettings } from '@palpite/contract/agents/player.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { isAgentType } from '@palpite/contract/base/member-types.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { isFrozen, maskName, playerById } from '../../players/players.ts';
import { paymentPasswordSet } from '../../proofs/proofs.ts';
import { exclusionOf } from '../../safeguards/safeguards.ts';
import { locksOf, paymentsBlock, walletTypes } from '../../wallet/wallet.ts';
import { turnoverAsked } from '../../withdrawals/withdrawals.ts';
import { transfersAllowed, uplineAgentOf } from './counterpart.ts';
import { boundsOf, brandBounds } from './transfer-bounds.ts';

type Reason = OutputOf<typeof transferSettings>['reason'];

/** Whether the player may hand money up or down, how much, and what is still missing. */
export async function readTransferSettings({
  platform,
  who,
  merchant,
}: Ask<PlayerSession>): Promise<OutputOf<typeof transferSettings>> {
  const { playerId, memberType } = who;
  const [allowed, upline, closed, bounds, turnover, hasPaymentPassword] = await Promise.all([
    transfersAllowed(platform, merchant),
    uplineAgentOf(platform, who),
    closedFor(platform, playerId),
    brandBounds(platform, merchant).then((brand) => boundsOf(platform, platform.db, who, brand)),
    turnoverAsked(platform, platform.db, who),
    paymentPasswordSet(platform, playerId),
  ]);
  const reason = whyNot(allowed, closed, upline !== undefined || isAgentType(memberType));
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

function whyNot(allowed: boolean, closed: Reason, somebody: boolean): Reason {
  if (!allowed) return 'not_allowed_here';
  // a break is told of on every page about money
  return somebody || closed === 'excluded' ? closed : 'no_upline';
}

/** Why nothing leaves the player, whoever it is for: what a transfer would refuse, in the same order. */
async function closedFor(platform: Platform, playerId: bigint): Promise<Reason> {
  const { db, clock } = platform;
  const [frozen, player, excluded, block, [main]] = await Promise.all([
    isFrozen(db, playerId),
    playerById(platform, db, playerId),
    exclusionOf(platform, db, playerId),
    paymentsBlock(platform, db, playerId),
    locksOf(platform, db, playerId, [{ typeId: walletTypes.main }]),
  ]);
  if (frozen) return 'frozen';
  if (player?.restrictedUntil && player.restrictedUntil > clock.now()) return 'won_back';
  if (excluded) return 'excluded';
  if (block) return 'payments_failed';
  return main?.lockedOut ? (main.reason === 'debt' ? 'debt' : 'staff') : null;
}
