import { gameTypes } from '@palpite/contract/catalogue/shapes.ts';
import {
  type BoardScore,
  type CampaignTerms,
  campaignTerms,
  moneyMetrics,
  type Prize,
  playMetrics,
} from '@palpite/contract/missions/shapes.ts';
import { formatMoney, type Micro, unit } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Said } from '../../base/refusal/said.ts';
import type { Platform } from '../../base/room.ts';
import { gamesKnown } from '../../catalogue/catalogue.ts';
import { checkFree } from '../../instant/instant.ts';
import { bonusUnder, freeBetReward, freeReward, mostAtOnce, type Reward } from '../../rewards/rewards.ts';
import { ruleOf } from '../../safeguards/safeguards.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { checkFreeBet } from '../../sports/sports.ts';
import type { Counted } from './version-store.ts';

/** The terms of a row. */
export function readTerms(kept: unknown): CampaignTerms {
  return z.decode(campaignTerms, kept as z.input<typeof campaignTerms>);
}

export function textOf(terms: CampaignTerms): string {
  return JSON.stringify(z.encode(campaignTerms, terms));
}

/** What a player reads as its name. */
export function titleOf({ titles }: CampaignTerms): Said {
  const any = Object.values(titles)[0] ?? '';
  return { ...titles, PT: titles.PT ?? any, EN: titles.EN ?? any };
}

export function worthOf(prize: Prize): Micro {
  if (prize.kind === 'points') return BigInt(prize.points) * unit;
  return prize.kind === 'free_rounds' ? BigInt(prize.rounds) * prize.stake : prize.amount;
}
export const unitOf = (prize: Prize): 'money' | 'points' => (prize.kind === 'points' ? 'points' : 'money');

/** A prize as the room of rewards takes it. */
export function rewardOf(prize: Prize): Reward {
  if (prize.kind === 'points') return { kind: 'points', points: worthOf(prize) };
  if (prize.kind === 'free_rounds') return freeReward(prize);
  if (prize.kind === 'free_bet') return freeBetReward(prize);
  const { kind, amount, rollover } = prize;
  if (kind === 'cash') return { kind, amount, rollover };
  return { kind, amount, terms: bonusUnder(prize) };
}

const scoreUnits: Readonly<Record<BoardScore, 'money' | 'count' | 'times'>> = {
  turnover: 'money',
  net_win: 'money',
  multiplier: 'times',
  wins: 'count',
  points: 'count',
};

/** What a value of it is: money, a whole number in millionths, or so many times the stake. */
export function valueUnit(terms: CampaignTerms): 'money' | 'count' | 'times' {
  if (terms.kind === 'board') return scoreUnits[terms.score];
  return moneyMetrics.includes(terms.metric) ? 'money' : 'count';
}

/** How many places have a prize. */
export const placesOf = (terms: CampaignTerms): number =>
  terms.kind === 'board' ? terms.prizes.reduce((sum, { places }) => sum + places, 0) : 0;

/** The prize of a place. */
export function prizeAt(terms: CampaignTerms, place: number): Prize | undefined {
  if (terms.kind !== 'board') return undefined;
  let last = 0;
  for (const { places, prize } of terms.prizes) {
    last += places;
    if (place <= last) return prize;
  }
  return undefined;
}

export function countedOf(terms: CampaignTerms): Counted {
  const { kind, scope, leastStake } = terms;
  const both = { kind, scope: scope.kind, codes: scope.codes, leastStake: leastStake ?? 0n };
  if (terms.kind === 'mission') {
    const { metric, period, target } = terms;
    return { ...both, metric, period, target, pointsPer: 0n, pointsPerWin: 0n };
  }
  const { score, least, pointsPer, pointsPerWin } = terms;
  const points = { pointsPer: pointsPer ?? 0n, pointsPerWin: BigInt(pointsPerWin) };
  return { ...both, metric: score, period: 'once', target: least, ...points };
}

/** What the law of a brand does not allow. A friend who is invited is a registration. */
export async function barredOf(platform: Platform, merchant: string) {
  const laws = await ruleOf(platform, merchant, 'bonuses.barred_sources');
  return {
    missions: laws.includes('mission'),
    boards: laws.includes('board'),
    metrics: [
      ...(laws.includes('deposit') ? (['deposit'] as const) : []),
      ...(laws.includes('referral') || laws.includes('registration') ? (['invites'] as const) : []),
    ],
  };
}

/** Whether the law of the brand forbids a campaign of these terms. */
export async function isBarred(platform: Platform, merchant: string, terms: CampaignTerms): Promise<boolean> {
  const barred = await barredOf(platform, merchant);
  if (terms.kind === 'board') return barred.boards;
  return barred.missions || barred.metrics.some((metric) => metric === terms.metric);
}

/**
 * Refuses terms that are none, by the field: `missions.title_missing` {language}, `missions.unknown_code` {code},
 * `missions.scope_barred`, `missions.whole_target`, `missions.points_missing`, `missions.budget_too_small` {least},
 * `missions.reward_too_large` {most}, `instant.unknown_game`, `instant.stake_range`, `sports.min_stake` {min},
 * `sports.max_stake` {max}, `missions.bad_times` and `missions.barred`. `spent`: what it has given already.
 */
export async function checkTerms(
  platform: Platform,
  merchant: string,
  terms: CampaignTerms,
  spent: Micro,
): Promise<void> {
  if (await isBarred(platform, merchant, terms))
    refuse('missions.barred', { field: terms.kind === 'board' ? 'score' : 'metric' });
  const { languages } = await brandOf(platform, merchant);
  for (const language of languages)
    if (!(terms.titles as Record<string, string>)[language])
      refuse('missions.title_missing', { field: `titles.${language}`, language });
  await checkScope(platform, terms);
  const now = platform.clock.now().getTime();
  if (terms.endsAt !== null && (terms.endsAt <= terms.startsAt || terms.endsAt <= now))
    refuse('missions.bad_times', { field: 'endsAt' });
  if (terms.kind === 'board') {
    const whole = valueUnit(terms) === 'count' && terms.least % unit !== 0n;
    if (whole) refuse('missions.whole_target', { field: 'least' });
    if (terms.score === 'points' && terms.pointsPer === null && terms.pointsPerWin === 0)
      refuse('missions.points_missing', { field: 'pointsPer' });
    for (const [at, { prize }] of terms.prizes.entries())
      await checkPrize(platform, merchant, prize, `prizes.${at}.prize`);
    return;
  }
  if (valueUnit(terms) === 'count' && terms.target % unit !== 0n) refuse('missions.whole_target', { field: 'target' });
  await checkPrize(platform, merchant, terms.reward, 'reward');
  const least = spent + worthOf(terms.reward);
  if (terms.budget < least) refuse('missions.budget_too_small', { field: 'budget', least: formatMoney(least) });
}

async function checkPrize(platform: Platform, merchant: string, prize: Prize, field: string): Promise<void> {
  const most = await mostAtOnce(platform, merchant, prize.kind);
  if (worthOf(prize) > most) refuse('missions.reward_too_large', { field, most: formatMoney(most) });
  if (prize.kind === 'free_bet') {
    await checkFreeBet(platform, { merchant, amount: prize.amount, field: `${field}.amount` });
    return;
  }
  if (prize.kind !== 'free_rounds') return;
  const { currency } = await brandOf(platform, merchant);
  const { game: gameCode, stake } = prize;
  checkFree(platform, { merchant, currency, gameCode, stake }, { game: `${field}.game`, stake: `${field}.stake` });
}

/** Products, vendors and games by their codes; what is not counted in bets has no games to choose. */
async function checkScope(platform: Platform, terms: CampaignTerms): Promise<void> {
  const { scope, leastStake } = terms;
  const byPlay = terms.kind === 'board' || playMetrics.includes(terms.metric);
  if (!byPlay && scope.kind !== 'all') refuse('missions.scope_barred', { field: 'scope.kind' });
  if (!byPlay && leastStake !== null) refuse('missions.scope_barred', { field: 'leastStake' });
  if ((scope.kind === 'all') !== (scope.codes.length === 0))
    refuse('missions.unknown_code', { field: 'scope.codes', code: scope.codes[0] ?? '' });
  if (scope.kind === 'all') return;
  const games = scope.kind === 'product' ? [] : await gamesKnown(platform.db);
  const known = new Set<string>(
    scope.kind === 'product'
      ? gameTypes
      : games.map(({ vassalage, gameCode }) => (scope.kind === 'vendor' ? vassalage : `${vassalage}/${gameCode}`)),
  );
  const stranger = scope.codes.find((code) => !known.has(code));
  if (stranger !== undefined) refuse('missions.unknown_code', { field: 'scope.codes', code: stranger });
}
