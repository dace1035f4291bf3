import { writeTenThousandths } from '@palpite/math/sports/odds/odds.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import type { Language } from '@palpite/ui/text/language.ts';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
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
    return t('freeBet', { stake, odds: writeTenThousandths(freeBet.leastOdds) });
  }
  if (amount !== null) return formatCurrency(amount, symbolOf(currency), language);
  const whole = BigInt(points ?? 0);
  return t('points', { count: Number(whole), points: formatInteger(whole, language) });
}

/** Where what free rounds win goes. */
export function winningsText(t: TFunction<'rewards'>, { rollover }: { readonly rollover: number }): string {
  return rollover > 0 ? t('give.asBonus', { rollover }) : t('give.asCash');
}
