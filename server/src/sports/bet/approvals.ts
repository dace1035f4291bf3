/** Bets above a stake wait for staff: no money moves, and an approved one is placed by the player within a minute. */
import { createHash } from 'node:crypto';
import type { BetAsked } from '@palpite/contract/sports/shapes.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { type Db, inTx, type Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession, Platform } from '../../base/room.ts';
import { bonusAvailable } from '../../bets/bets.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { termsOf } from '../terms.ts';
import { type ApprovalRow, claimRow, holdWaiting, insertApproval, unclaimRow } from './approval-store.ts';
import { layOf } from './build-ticket.ts';
import { mostUnit, roomOf } from './limits.ts';
import { unitsOf } from './price-ticket.ts';

/** So long a bet waits for staff, and an approved one for its player. */
export const waitsMs = 10 * 60_000;
export const approvedMs = 60_000;
/** So many bets of a player wait, or wait for their player, at a time. */
export const mostWaiting = 5;

type Wanted = Pick<ApprovalRow, 'playerId' | 'merchant' | 'currency' | 'asked' | 'stake'>;

/**
 * Staff look at no bet that would be refused all the same. Refuses `sports.max_stake` where a limit is passed by now,
 * and `wallet.insufficient` where its player cannot pay it.
 */
export async function checkWanted(platform: Platform, tx: Tx, wanted: Wanted, field: string): Promise<void> {
  const { playerId, merchant, asked, stake } = wanted;
  const odds = asked.legs.map((leg) => leg.odds);
  const laid = layOf(asked, odds, asked.builder ? (asked.builderOdds ?? 0) : null);
  const fixtures = [...new Set(laid.legs.map(({ fixtureId }) => fixtureId))];
  const most = mostUnit(await roomOf(tx, wanted, fixtures), await termsOf(platform, merchant), laid);
  if (asked.unitStake > most)
    refuse('sports.max_stake', { field, max: formatMoney(most * unitsOf(laid)), unit: formatMoney(most) });
  const { available } = await balanceOf(platform, tx, playerId);
  if (available + (await bonusAvailable(platform, tx, playerId)) < stake) refuse('wallet.insufficient', { field });
}

/** What is bet on and for how much; the odds may change meanwhile. */
function digestOf({ legs, sizes, unitStake, eachWay, builder }: BetAsked): string {
  const on = legs.map(({ fixtureId, market, selection }) => [fixtureId, market, selection]);
  return createHash('sha256')
    .update(JSON.stringify([on, sizes, `${unitStake}`, eachWay, builder]))
    .digest('hex');
}

/**
 * The approval that is used up for this bet; undefined: it waits from now on. Refuses what `checkWanted` does, and
 * `sports.many_waiting`.
 */
export async function claimApproval(
  { platform, who }: Ask<GameSession>,
  asked: BetAsked,
  { stake, pays }: { readonly stake: Micro; readonly pays: Micro },
): Promise<bigint | undefined> {
  const at = platform.clock.now();
  const digest = digestOf(asked);
  return inTx(platform.db, async (tx) => {
    const claimed = await claimRow(tx, { playerId: who.playerId, digest, at });
    if (claimed !== undefined) return claimed;
    const { playerId, merchant, currency, gameCode: game } = who;
    const waiting = await holdWaiting(tx, playerId, at);
    if (waiting.includes(digest)) return undefined;
    await checkWanted(platform, tx, { playerId, merchant, currency, asked, stake }, 'unitStake');
    if (waiting.length >= mostWaiting)
      refuse('sports.many_waiting', { field: 'unitStake', count: String(mostWaiting) });
    await insertApproval(tx, {
      ...{ playerId, merchant, currency, game, digest, stake, pays },
      ...{
        asked: JSON.stringify({ ...asked, unitStake: `${asked.unitStake}` }),
        at,
        until: new Date(at.getTime() + waitsMs),
      },
    });
    return undefined;
  });
}

/** The bet was not placed: the player may try again as long as the approval is good. */
export async function returnApproval(db: Db, id: bigint | undefined): Promise<void> {
  if (id !== undefined) await unclaimRow(db, id);
}
