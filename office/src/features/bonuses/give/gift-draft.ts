// A bonus as it is typed, and what is wrong with it.
import type { BonusTerms } from '@palpite/math/bonus/terms.ts';
import { parseMoney } from '@palpite/math/money.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { readScaled } from '@palpite/ui/text/number-format.ts';
import { type Form, type Gift, shortestReason } from '../bonuses-data.ts';

/** What of a bet counts, for a type, a vendor or one game of it. */
export interface LineDraft {
  /** Tells the rows of the form apart. */
  readonly id: number;
  readonly kind: 'type' | 'vendor' | 'game';
  readonly gameType: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly percent: string;
}

export interface GiftDraft {
  readonly username: string;
  readonly amount: string;
  readonly deposit: string;
  readonly base: BonusTerms['base'];
  readonly times: string;
  readonly lines: readonly LineDraft[];
  readonly other: string;
  readonly maxStake: string;
  /** The least odds of a bet on sports that counts; empty: any. */
  readonly leastOdds: string;
  readonly days: string;
  readonly claimDays: string;
  readonly holdsWithdrawals: boolean;
  readonly stake: string;
  readonly reason: string;
}

/** Usual terms: twenty-five times in ninety days, slots in full, sports from 1.50 on where a line lets them count. */
export const usual: GiftDraft = {
  ...{ username: '', amount: '', deposit: '', base: 'bonus', times: '25', other: '0', maxStake: '', days: '90' },
  leastOdds: '1,50',
  lines: [{ id: 0, kind: 'type', gameType: 'RNG', vassalage: '', gameCode: '', percent: '100' }],
  ...{ claimDays: '7', holdsWithdrawals: true, stake: '2.00', reason: '' },
};

export const mostLines = 20;

/** With one line more, of the first type that none has. */
export function withLine(draft: GiftDraft, types: readonly string[]): GiftDraft {
  const taken = new Set(draft.lines.map(({ kind, gameType }) => (kind === 'type' ? gameType : '')));
  const gameType = types.find((type) => !taken.has(type)) ?? types[0] ?? '';
  const id = Math.max(-1, ...draft.lines.map((line) => line.id)) + 1;
  const line = { id, kind: 'type', gameType, vassalage: '', gameCode: '', percent: '100' } as const;
  return { ...draft, lines: [...draft.lines, line] };
}

const whole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined);
const percent = (text: string) => {
  const read = whole(text);
  return read !== undefined && read <= 100 ? read : undefined;
};
const money = (text: string) => (text === '' ? 0n : parseMoney(text));

/** Odds in ten-thousandths; undefined: any count, or what is typed are none. */
const oddsIn = (text: string, language: Language) => (text.trim() === '' ? undefined : readScaled(text, 4, language));

function isOddsWrong(text: string, language: Language): boolean {
  const odds = oddsIn(text, language);
  return text.trim() !== '' && (odds === undefined || odds < 10_100 || odds > 1_000_000);
}

/** The fields that say too little or too much, by their names. */
export function problemsOf(draft: GiftDraft, form: Form, language: Language): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const note = (field: string, is: boolean, problem: string) => is && !found.has(field) && found.set(field, problem);
  const days = (text: string, most: number) => {
    const read = whole(text);
    return read === undefined || read < 1 || read > most;
  };
  const times = readScaled(draft.times, 2, language);
  const amount = money(draft.amount);
  note('username', draft.username.trim() === '', 'username');
  note('amount', amount < form.least || amount > form.most, 'amount');
  note('deposit', draft.base === 'deposit_and_bonus' && money(draft.deposit) === 0n, 'deposit');
  note('times', times === undefined || times > 10_000, 'times');
  note('days', days(draft.days, 366), 'days');
  note('claimDays', days(draft.claimDays, 90), 'claimDays');
  note('leastOdds', isOddsWrong(draft.leastOdds, language), 'leastOdds');
  note('other', percent(draft.other) === undefined, 'percent');
  note('reason', draft.reason.trim().length < shortestReason, 'reason');
  const seen = new Set<string>();
  for (const line of draft.lines) {
    const { id } = line;
    const what = JSON.stringify(lineOf(line, 0));
    note(`line ${id}`, line.kind !== 'type' && line.vassalage === '', 'vendor');
    note(`line ${id}`, line.kind === 'game' && line.gameCode === '', 'game');
    note(`line ${id}`, seen.has(what), 'twice');
    note(`percent ${id}`, percent(line.percent) === undefined, 'percent');
    seen.add(what);
  }
  return found;
}

function lineOf({ kind, gameType, vassalage, gameCode }: LineDraft, share: number) {
  if (kind === 'type') return { gameType, percent: share };
  return { vassalage, ...(kind === 'game' && { gameCode }), percent: share };
}

/** Whether the form has a field of that name: a refusal is shown there. */
export function hasField({ lines, base }: GiftDraft, field: string | undefined): boolean {
  const line = /^terms\.contributions\.(\d+)$/.exec(field ?? '')?.[1];
  if (line !== undefined) return (lines[Number(line)]?.kind ?? 'type') !== 'type';
  if (field === 'deposit') return base === 'deposit_and_bonus';
  return ['username', 'amount', 'base', 'reason', 'terms.maxStake', 'terms.leastOdds'].includes(field ?? '');
}

/** What a draft without problems says. */
export function giftOf(draft: GiftDraft, language: Language): Gift {
  const { base, holdsWithdrawals, maxStake, deposit } = draft;
  const leastOdds = oddsIn(draft.leastOdds, language);
  return {
    username: draft.username.trim(),
    amount: money(draft.amount),
    ...(base === 'deposit_and_bonus' && { deposit: money(deposit) }),
    terms: {
      rolloverPercent: readScaled(draft.times, 2, language) ?? 0,
      ...{ base, holdsWithdrawals },
      contributions: draft.lines.map((line) =>
        lineOf(line, percent(line.percent) ?? 0),
      ) as Gift['terms']['contributions'],
      otherPercent: percent(draft.other) ?? 0,
      maxStake: money(maxStake) === 0n ? null : money(maxStake),
      ...(leastOdds !== undefined && { leastOdds }),
      days: whole(draft.days) ?? 0,
    },
  };
}

export function claimDaysOf({ claimDays }: GiftDraft): number {
  return whole(claimDays) ?? 0;
}
