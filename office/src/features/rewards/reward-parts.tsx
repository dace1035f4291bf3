import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import type { Language } from '@palpite/ui/text/language.ts';
import { formatCurrency, formatInteger, formatOdds } from '@palpite/ui/text/number-format.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Figure } from '../../base/parts/figures.tsx';
import { symbolOf } from '../../base/symbols.ts';
import type { DeskReward } from './rewards-data.ts';

const tones: Record<DeskReward['state'], Tone> = {
  issued: 'info',
  claimed: 'good',
  expired: 'neutral',
  cancelled: 'bad',
};

export function RewardBadge({ state }: Pick<DeskReward, 'state'>) {
  const { t } = useTranslation('rewards');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}

/** Money, or so many points. */
export function worthText(
  t: TFunction<'rewards'>,
  { amount, points, currency, free, freeBet }: Pick<DeskReward, 'amount' | 'points' | 'currency' | 'free' | 'freeBet'>,
  language: Language,
): string {
  if (free) {
    const stake = formatCurrency(free.stake, symbolOf(currency), language);
    return t('freeRounds', { count: free.rounds, stake, game: free.gameName });
  }
  if (freeBet) {
    const stake = formatCurrency(freeBet.stake, symbolOf(currency), language);
    return t('freeBet', { stake, odds: formatOdds(freeBet.leastOdds, language) });
  }
  if (amount !== null) return formatCurrency(amount, symbolOf(currency), language);
  const whole = BigInt(points ?? 0);
  return t('points', { count: Number(whole), points: formatInteger(whole, language) });
}

/** Where what free rounds win goes. */
export function winningsText(t: TFunction<'rewards'>, { rollover }: { readonly rollover: number }): string {
  return rollover > 0 ? t('give.asBonus', { rollover }) : t('give.asCash');
}

/** For which sports a free bet is, and how long it lasts once it is claimed. */
export function freeBetFigures(
  t: TFunction<'rewards'>,
  { sports, days }: Pick<NonNullable<DeskReward['freeBet']>, 'sports' | 'days'>,
): Figure[] {
  const named = sports.map((each) => t(`sport.${each}`)).join(' · ');
  return [
    { key: 'sports', label: t('freeSports'), value: named || t('allSports') },
    { key: 'lasts', label: t('give.lasts'), value: String(days) },
  ];
}
