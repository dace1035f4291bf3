// A reward by hand as it is typed, and what is wrong with it.
import type { BonusOdds, HandFreeBet } from '@palpite/contract/rewards/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import type { Form, Gift } from '../rewards-data.ts';

export interface GiftDraft {
  readonly username: string;
  readonly kind: 'cash' | 'bonus' | 'points' | 'free_rounds' | 'free_bet';
  readonly amount: string;
  readonly points: string;
  /** In times. */
  readonly rollover: string;
  readonly days: string;
  readonly holdsWithdrawals: boolean;
  /** Of a bonus: bets on sports below count nothing. */
  readonly leastOdds: BonusOdds;
  /** Of free rounds: the game by its code, how many, and the stake of each. */
  readonly game: string;
  readonly rounds: string;
  readonly stake: string;
  /** Of a free bet: the least odds, and the sports it is for; none: all. */
  readonly odds: HandFreeBet['odds'];
  readonly sports: HandFreeBet['sports'];
  readonly claimDays: string;
  readonly reason: string;
}

export const usual: GiftDraft = {
  ...{ username: '', kind: 'cash', amount: '', points: '', rollover: '1', days: '30', holdsWithdrawals: false },
  leastOdds: '1.50',
  ...{ game: '', rounds: '10', stake: '', odds: '1.50', sports: [], claimDays: '7', reason: '' },
};

export const shortestReason = 5;
export const mostTimes = 100;
/** More points no call takes. */
const mostPoints = 1_000_000;
const mostRounds = 500;
/** Free rounds last no longer. */
const mostDays = 90;
const money = (text: string) => (text === '' ? 0n : parseMoney(text));
const isWhole = (text: string, least: number, most: number) =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

export type Problem = Exclude<keyof GiftDraft, 'kind' | 'holdsWithdrawals' | 'leastOdds' | 'odds' | 'sports'>;

/** The fields that say too little or too much. */
export function problemsOf(draft: GiftDraft, form: Form): ReadonlySet<Problem> {
  const { kind, amount, points, rollover, days, claimDays } = draft;
  const found = new Set<Problem>();
  const note = (field: Problem, wrong: boolean) => wrong && found.add(field);
  note('username', draft.username.trim() === '');
  note('claimDays', !isWhole(claimDays, 1, 90));
  note('reason', draft.reason.trim().length < shortestReason);
  if (kind === 'points') note('points', !isWhole(points, 1, Math.min(form.points?.most ?? 0, mostPoints)));
  else {
    note('rollover', kind !== 'free_bet' && !isWhole(rollover, 0, mostTimes));
    if (kind === 'free_rounds') {
      const { game, rounds, stake } = draft;
      note('game', game === '');
      note('rounds', !isWhole(rounds, 1, mostRounds));
      note('stake', money(stake) <= 0n || money(stake) * BigInt(rounds || 0) > form.most);
    } else note('amount', money(amount) <= 0n || money(amount) > form.most);
    note('days', kind !== 'cash' && !isWhole(days, 1, kind === 'bonus' ? 366 : mostDays));
  }
  return found;
}

/** What is sent, of a draft without problems. */
export function giftOf(draft: GiftDraft): Gift {
  const { username, kind, amount, points, rollover, days, holdsWithdrawals, leastOdds } = draft;
  const whom = { username: username.trim() };
  if (kind === 'free_rounds') {
    const { game, rounds, stake } = draft;
    const each = { game, rounds: Number(rounds), stake: money(stake), days: Number(days), rollover: Number(rollover) };
    return { ...whom, reward: { kind, ...each } };
  }
  if (kind === 'points') return { ...whom, reward: { kind, points: Number(points) } };
  if (kind === 'free_bet') {
    const { odds, sports } = draft;
    return { ...whom, reward: { kind, amount: money(amount), odds, sports, days: Number(days) } };
  }
  const worth = { amount: money(amount), rollover: Number(rollover) };
  if (kind === 'cash') return { ...whom, reward: { kind, ...worth } };
  return { ...whom, reward: { kind, ...worth, days: Number(days), holdsWithdrawals, leastOdds } };
}
