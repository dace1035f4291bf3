import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as calls from '@palpite/contract/rewards/player.ts';
import type { RewardState } from '@palpite/contract/rewards/shapes.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { countWaiting, type RewardRow, rewardPage } from '../reward-store.ts';
import { showRewards, wholePoints } from './show.ts';

const statesOf = {
  issued: ['issued'],
  claimed: ['claimed'],
  ended: ['expired', 'cancelled'],
} as const satisfies Record<InputOf<typeof calls.rewards>['part'], readonly RewardState[]>;

export async function listRewards(
  { platform, who, language }: Ask<PlayerSession>,
  { part, kind, source, page, size }: InputOf<typeof calls.rewards>,
): Promise<OutputOf<typeof calls.rewards>> {
  const { playerId } = who;
  const sources = source && [source];
  const { rows, total } = await rewardPage(platform.db, {
    ...{ playerId, states: statesOf[part], kind, sources, page, size },
  });
  return { list: await showRewards(platform, rows, language), total, totalPages: Math.ceil(total / size) };
}

export async function countRewards({
  platform,
  who,
}: Ask<PlayerSession>): Promise<OutputOf<typeof calls.waitingRewards>> {
  return { count: await countWaiting(platform.db, who.playerId, platform.clock.now()) };
}

/** The relay has no pages: more than so many never wait. */
const mostShown = 100;

async function waitingRows(ask: Ask<PlayerSession>, types?: string): Promise<RewardRow[]> {
  const named = (types ?? '').split(',').map((word) => word.trim());
  const sources = named.filter((word) => word !== '');
  const { rows } = await rewardPage(ask.platform.db, {
    ...{ playerId: ask.who.playerId, states: statesOf.issued, page: 1, size: mostShown },
    sources: sources.length > 0 ? sources : undefined,
  });
  // one whose time is over is ended within seconds
  const now = ask.platform.clock.now();
  return rows.filter(({ claimUntil }) => claimUntil !== null && claimUntil > now);
}

const moneyOf = ({ kind, amount }: RewardRow) =>
  kind === 'points' || kind === 'free_rounds' || kind === 'free_bet' ? 0n : amount;
const pointsOf = (row: RewardRow) => (row.kind === 'points' ? wholePoints(row) : '0');

export async function listClaims(
  ask: Ask<PlayerSession>,
  { promotionType }: InputOf<typeof calls.claimPromotion>,
): Promise<OutputOf<typeof calls.claimPromotion>> {
  const rows = await waitingRows(ask, promotionType);
  return {
    rows: rows.map((row) => ({
      ...{ rewardId: row.id.toString(), promotionType: row.source, eventName: saidIn(row.title, ask.language) },
      ...{ ticketName: '', rewardAmount: moneyOf(row), rewardPoint: pointsOf(row), status: 'I' as const },
      ...{ expiry: row.claimUntil?.getTime() ?? null, remark: '' },
    })),
  };
}

export async function listPromos(ask: Ask<PlayerSession>): Promise<OutputOf<typeof calls.promoList>> {
  const rows = await waitingRows(ask);
  return {
    rows: rows.map((row) => ({
      ...{ claimId: row.id.toString(), promotionType: row.source, promotionName: saidIn(row.title, ask.language) },
      ...{ bonusAmount: moneyOf(row), pointAmount: pointsOf(row), expireTime: row.claimUntil?.getTime() ?? null },
    })),
  };
}
