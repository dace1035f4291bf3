// A mission or a board as it is typed, and the terms it means.
import type { BoardTerms, CampaignTerms, MissionTerms, Prize } from '@palpite/contract/missions/shapes.ts';
import { playMetrics } from '@palpite/contract/missions/shapes.ts';
import type { HandFreeBet } from '@palpite/contract/rewards/shapes.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import type { Campaign, Options } from '../missions-data.ts';

/** Figures and amounts are typed as text. */
export interface TypedPrize {
  readonly kind: Prize['kind'];
  readonly amount: string;
  readonly rollover: string;
  readonly days: string;
  /** Of free rounds, of which `amount` is the stake of each. */
  readonly game: string;
  readonly rounds: string;
  /** Of a free bet: the least odds, and the sports it is for; none: all. */
  readonly odds: HandFreeBet['odds'];
  readonly sports: HandFreeBet['sports'];
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

export const newPrize: TypedPrize = {
  ...{ kind: 'cash', amount: '10.00', rollover: '1', days: '30', game: '', rounds: '10', odds: '1.50', sports: [] },
};

function typedPrize(prize: Prize): TypedPrize {
  if (prize.kind === 'points') return { ...newPrize, kind: 'points', amount: String(prize.points) };
  if (prize.kind === 'free_rounds') {
    const { kind, game, rounds, stake, days, rollover } = prize;
    const figures = { rounds: String(rounds), days: String(days), rollover: String(rollover) };
    return { ...newPrize, kind, game, amount: formatMoney(stake), ...figures };
  }
  if (prize.kind === 'free_bet') {
    const { kind, amount, odds, sports, days } = prize;
    return { ...newPrize, kind, amount: formatMoney(amount), odds, sports, days: String(days) };
  }
  const { kind, amount, rollover } = prize;
  const days = prize.kind === 'bonus' ? String(prize.days) : newPrize.days;
  return { ...newPrize, kind, amount: formatMoney(amount), rollover: String(rollover), days };
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
  const { kind, titles, scope, leastStake, startsAt, endsAt, claimDays, leastRank } = terms;
  const both = {
    ...{ ...first, kind, titles: { ...first.titles, ...titles }, scopeKind: scope.kind, codes: scope.codes },
    leastStake: leastStake === null ? '' : formatMoney(leastStake),
    ...{ startsAt, endsAt, claimDays: String(claimDays), leastRank: String(leastRank) },
  };
  if (terms.kind === 'mission') {
    const { metric, target, period, reward, budget } = terms;
    return {
      ...{ ...both, metric, target: formatMoney(target), period, reward: typedPrize(reward) },
      budget: formatMoney(budget),
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

function wrongPrize({ kind, amount: typed, rollover, days, game, rounds }: TypedPrize, field: string): string[] {
  if (kind === 'points') return isWhole(typed, 1) ? [] : [`${field}.amount`];
  const isFree = kind === 'free_rounds';
  return [
    ...(isFree && game === '' ? [`${field}.game`] : []),
    ...(isFree && !isWhole(rounds, 1, 500) ? [`${field}.rounds`] : []),
    ...(amount.test(typed) ? [] : [`${field}.amount`]),
    ...(kind === 'free_bet' || isWhole(rollover, 0, kind === 'cash' ? 50 : 100) ? [] : [`${field}.rollover`]),
    ...(kind === 'cash' || isWhole(days, 1, kind === 'bonus' ? 366 : 90) ? [] : [`${field}.days`]),
  ];
}

/** Fields that cannot be read: the platform looks at all others. */
export function unreadable(typed: TypedCampaign): string[] {
  const { kind, titles, leastStake, claimDays, endsAt } = typed;
  const wrong = [
    ...Object.entries(titles).flatMap(([language, title]) => (title.trim().length < 3 ? [`titles.${language}`] : [])),
    ...(leastStake === '' || amount.test(leastStake) ? [] : ['leastStake']),
    ...(isWhole(claimDays, 1, 60) ? [] : ['claimDays']),
    ...(isWhole(typed.leastRank, 0, 10) ? [] : ['leastRank']),
  ];
  if (kind === 'mission')
    return [
      ...wrong,
      ...(amount.test(typed.target) ? [] : ['target']),
      ...(amount.test(typed.budget) ? [] : ['budget']),
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

function prizeOf({ kind, amount: typed, rollover, days, game, rounds, odds, sports }: TypedPrize): Prize {
  if (kind === 'points') return { kind, points: Number(typed) };
  if (kind === 'cash') return { kind, amount: sum(typed), rollover: Number(rollover) };
  if (kind === 'free_bet') return { kind, amount: sum(typed), odds, sports, days: Number(days) };
  const under = { rollover: Number(rollover), days: Number(days) };
  if (kind === 'bonus') return { kind, amount: sum(typed), ...under };
  return { kind, game, rounds: Number(rounds), stake: sum(typed), ...under };
}

/** The terms that were typed. */
export function termsOf(typed: TypedCampaign, now: number): CampaignTerms {
  const byPlay = typed.kind === 'board' || playMetrics.includes(typed.metric);
  const scopeKind = byPlay ? typed.scopeKind : 'all';
  const common = {
    titles: Object.fromEntries(Object.entries(typed.titles).map(([language, title]) => [language, title.trim()])),
    scope: { kind: scopeKind, codes: scopeKind === 'all' ? [] : [...typed.codes] },
    leastStake: byPlay && typed.leastStake !== '' ? sum(typed.leastStake) : null,
    ...{ startsAt: typed.startsAt ?? now, claimDays: Number(typed.claimDays), leastRank: Number(typed.leastRank) },
  };
  if (typed.kind === 'mission') {
    const { metric, period, endsAt } = typed;
    return {
      ...{ ...common, kind: 'mission', metric, period, endsAt },
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
