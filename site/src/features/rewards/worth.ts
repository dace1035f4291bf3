import type { ShownReward } from '@palpite/contract/rewards/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useSymbolOf } from '../../base/balance.ts';
import { useTexts } from '../../base/text/texts.ts';

/** What a reward is worth, in words: an amount of money, so many points, so many free rounds, or a free bet. */
export function useWorth(): (
  reward: Pick<ShownReward, 'amount' | 'points' | 'currency' | 'free' | 'freeBet'>,
) => string {
  const t = useTexts('rewards');
  const language = useLanguage();
  const symbolOf = useSymbolOf();
  return ({ amount, points, currency, free, freeBet }) =>
    free
      ? t('freeRounds', { count: free.rounds, stake: formatCurrency(free.stake, symbolOf(currency), language) })
      : freeBet
        ? t('freeBet', { stake: formatCurrency(freeBet.stake, symbolOf(currency), language) })
        : amount === null
          ? t('points', { count: Number(points ?? 0), points: formatInteger(BigInt(points ?? 0), language) })
          : formatCurrency(amount, symbolOf(currency), language);
}
