// A mission or a board as it is typed, and the terms it means.
import type { BoardTerms, CampaignTerms, MissionTerms, Prize } from '@palpite/contract/missions/shapes.ts';
import { playMetrics } from '@palpite/contract/missions/shapes.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import type { Campaign, Options } from '../missions-data.ts';

/** Figures and amounts are typed as text. */
export interface TypedPrize {
  readonly kind: Prize['kind'];
  readonly amount: string;
  readonly rollover: string;
  readonly days: string;
}

export interface TypedCampaign {
  readonly kind: CampaignTerms['kind'];
  readonly titles: Readonly<Record<string, string>>;
  readonly scopeKind: CampaignTerms['scope']['kind'];
  readonly codes: readonly string[];
  readonly leastStake: string;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly claimDays: string;
  readonly metric: MissionTerms['metric'];
  readonly target: string;
  readonly period: MissionTerms['period'];
  readonly reward: TypedPrize;
  readonly budget: string;
  readonly leastRank: string;
  readonly score: BoardTerms['score'];
  readonly pointsPer: string;
  readonly pointsPerWin: string;
  readonly least: string;
  readonly prizes: readonly { readonly places: string; readonly prize: TypedPrize }[];
}

export const newPrize: TypedPrize = { kind: 'cash', amount: '10.00', rollover: '1', days: '30' };

function typedPrize(prize: Prize): TypedPrize {
  if (prize.kind === 'points') return { ...newPrize, kind: 'points', amount: String(prize.points) };
  const { kind, amount, rollover } = prize;
  const days = prize.kind === 'bonus' ? String(prize.days) : newPrize.days;
  return { kind, amount: formatMoney(amount), rollover: String(rollover), days };
}

/** What the form opens with: the newest version of a campaign, or a mission of a week. */
export function typedCampaign(options: Options, campaign: Campaign | undefined, now: number): TypedCampaign {
  const first: TypedCampaign = {
    ...{ kind: options.missionsBarred ? 'board' : 'mission', scopeKind: 'all', codes: [], leastStake: '' },
    titles: Object.fromEntries(options.languages.map((language) => [language, ''])),
    ...{ startsAt: now, endsAt: null, claimDays: '7', metric: 'turnover', target: '100.00', period: 'week' },
    ...{
      reward: newPrize,
      budget: '',
      leastRank: '0',
      score: 'turnover',
      pointsPer: '',
      pointsPerWin: '0',
      least: '1.00',
    },
    prizes: [{ places: '1', prize: newPrize }],
  };
  const terms = (campaign?.next ?? campaign?.current)?.terms;
  if (!terms) return first;
  const { kind, titles, scope, leastStake, startsAt, endsAt, claimDays } = terms;
  const both = {
    ...{ ...first, kind, titles: { ...first.titles, ...titles }, scopeKind: scope.kind, codes: scope.codes },
    leastStake: leastStake === null ? '' : formatMoney(leastStake),
    ...{ startsAt, endsAt, claimDays: String(claimDays) },
  };
  if (terms.kind === 'mission') {
    const { metric, target, period, reward, budget, leastRank } = terms;
    return {
      ...{ ...both, metric, target: formatMoney(target), period, reward: typedPrize(reward) },
      ...{ budget: formatMoney(budget), leastRank: String(leastRank) },
    };
  }
  return {
    ...{ ...both, score: terms.score, pointsPer: terms.pointsPer === null ? '' : formatMoney(terms.pointsPer) },
    ...{ pointsPerWin: String(terms.pointsPerWin), least: formatMoney(terms.least) },
    prizes: terms.prizes.map(({ places, prize }) => ({ places: String(places), prize: typedPrize(prize) })),
  };
}

const amount = /^(?!0+([.,]0+)?$)\d{1,10}([.,]\d{1,2})?$/;
const isWhole = (text: string, least = 0, most = 1_000_000) =>
  /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most;

function wrongPrize({ kind, amount: typed, rollover, days }: TypedPrize, field: string): string[] {
  if (kind === 'points') return isWhole(typed, 1) ? [] : [`${field}.amount`];
  return [
    ...(amount.test(typed) ? [] : [`${field}.amount`]),
    ...(isWhole(rollover, 0, kind === 'cash' ? 50 : 100) ? [] : [`${field}.rollover`]),
    ...(kind === 'cash' || isWhole(days, 1, 366) ? [] : [`${field}.days`]),
  ];
}

/** Fields that cannot be read: the platform looks at all others. */
export function unreadable(typed: TypedCampaign): string[] {
  const { kind, titles, leastStake, claimDays, endsAt } = typed;
  const wrong = [
    ...Object.entries(titles).flatMap(([language, title]) => (title.trim().length < 3 ? [`titles.${language}`] : [])),
    ...(leastStake === '' || amount.test(leastStake) ? [] : ['leastStake']),
    ...(isWhole(claimDays, 1, 60) ? [] : ['claimDays']),
  ];
  if (kind === 'mission')
    return [
      ...wrong,
      ...(amount.test(typed.target) ? [] : ['target']),
      ...(amount.test(typed.budget) ? [] : ['budget']),
      ...(isWhole(typed.leastRank, 0, 10) ? [] : ['leastRank']),
      ...wrongPrize(typed.reward, 'reward'),
    ];
  return [
    ...wrong,
    ...(endsAt === null ? ['endsAt'] : []),
    ...(amount.test(typed.least) ? [] : ['least']),
    ...(typed.pointsPer === '' || amount.test(typed.pointsPer) ? [] : ['pointsPer']),
    ...(isWhole(typed.pointsPerWin, 0, 10_000) ? [] : ['pointsPerWin']),
    ...typed.prizes.flatMap(({ places, prize }, at) => [
      ...(isWhole(places, 1, 200) ? [] : [`prizes.${at}.places`]),
      ...wrongPrize(prize, `prizes.${at}.prize`),
    ]),
  ];
}

const sum = (text: string) => parseMoney(text.replace(',', '.'));

function prizeOf({ kind, amount: typed, rollover, days }: TypedPrize): Prize {
  if (kind === 'points') return { kind, points: Number(typed) };
  if (kind === 'cash') return { kind, amount: sum(typed), rollover: Number(rollover) };
  return { kind, amount: sum(typed), rollover: Number(rollover), days: Number(days) };
}

/** The terms that were typed. */
export function termsOf(typed: TypedCampaign, now: number): CampaignTerms {
  const byPlay = typed.kind === 'board' || playMetrics.includes(typed.metric);
  const scopeKind = byPlay ? typed.scopeKind : 'all';
  const common = {
    titles: Object.fromEntries(Object.entries(typed.titles).map(([language, title]) => [language, title.trim()])),
    scope: { kind: scopeKind, codes: scopeKind === 'all' ? [] : [...typed.codes] },
    leastStake: byPlay && typed.leastStake !== '' ? sum(typed.leastStake) : null,
    ...{ startsAt: typed.startsAt ?? now, claimDays: Number(typed.claimDays) },
  };
  if (typed.kind === 'mission') {
    const { metric, period, endsAt, leastRank } = typed;
    return {
      ...{ ...common, kind: 'mission', metric, period, endsAt, leastRank: Number(leastRank) },
      ...{ target: sum(typed.target), reward: prizeOf(typed.reward), budget: sum(typed.budget) },
    };
  }
  const isPoints = typed.score === 'points';
  return {
    ...{ ...common, kind: 'board', score: typed.score, endsAt: typed.endsAt ?? now, least: sum(typed.least) },
    pointsPer: isPoints && typed.pointsPer !== '' ? sum(typed.pointsPer) : null,
    pointsPerWin: isPoints ? Number(typed.pointsPerWin) : 0,
    prizes: typed.prizes.map(({ places, prize }) => ({ places: Number(places), prize: prizeOf(prize) })),
  };
}
