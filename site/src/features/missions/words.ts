import type { ShownBoard, ShownMission, ShownPrize } from '@palpite/contract/missions/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger, timesText } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../base/balance.ts';
import { useTexts } from '../../base/text/texts.ts';

const micro = 1_000_000n;
/** A multiplier is shown in ten-thousandths. */
const tenThousandth = 100n;

/** Writes values, prizes and what counts. */
export function useWords() {
  const t = useTexts('missions', 'catalogue', 'rewards');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  return {
    t,
    money,
    value(unit: ShownBoard['unit'], value: bigint): string {
      if (unit === 'money') return money(value);
      if (unit === 'times') return timesText(Number(value / tenThousandth), language);
      return formatInteger(value / micro, language);
    },
    prize(prize: ShownPrize): string {
      if (prize.kind === 'points')
        return t('prize.points', { count: prize.points, points: formatInteger(prize.points, language) });
      if (prize.kind === 'free_rounds')
        return t('prize.free', { count: prize.rounds, stake: money(prize.stake), game: prize.gameName });
      if (prize.kind === 'free_bet') return t('prize.freeBet', { stake: money(prize.amount) });
      return t(`prize.${prize.kind}`, { amount: money(prize.amount) });
    },
    /** What a prize asks before a withdrawal; undefined: nothing. */
    asks(prize: ShownPrize): string | undefined {
      if (prize.kind === 'points') return undefined;
      if (prize.kind === 'free_rounds')
        return prize.rollover > 0
          ? t('asks.freeBonus', { count: prize.days, rollover: prize.rollover })
          : t('asks.freeCash', { count: prize.days });
      if (prize.kind === 'free_bet') {
        const sports = prize.sports.map((each) => t(`rewards:sport.${each}`)).join(' · ');
        const on = sports === '' ? t('rewards:asks.freeBetAll') : t('rewards:asks.freeBetSports', { sports });
        return `${t('asks.freeBet', { count: prize.days, odds: prize.odds })} ${on}`;
      }
      if (prize.kind === 'bonus') return t('asks.bonus', { count: prize.days, rollover: prize.rollover });
      return prize.rollover > 0 ? t('asks.cash', { rollover: prize.rollover }) : undefined;
    },
    scope({ scope: { kind, names }, leastStake }: Pick<ShownMission, 'scope' | 'leastStake'>): string {
      const shown = names.map((name) => (kind === 'product' ? t(`catalogue:type.${name}`) : name));
      const games = kind === 'all' ? t('scope.all') : t('scope.some', { names: shown.join(', ') });
      return leastStake === null ? games : `${games} ${t('scope.least', { stake: money(leastStake) })}`;
    },
  };
}
