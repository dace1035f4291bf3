import type { ShownReward } from '@palpite/contract/rewards/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatOdds, timesText } from '@palpite/ui/text/number-format.ts';
import { useSymbolOf } from '../../base/balance.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './rewards.module.css';

/** What a reward asks for, in plain words. */
export function RewardTerms({ reward }: { reward: ShownReward }) {
  const t = useTexts('rewards', 'catalogue');
  const language = useLanguage();
  const symbol = useSymbolOf()(reward.currency);
  const { kind, asked, terms, free, freeBet } = reward;
  const money = (each: bigint) => formatCurrency(each, symbol, language);
  if (free)
    return (
      <ul className={css.terms}>
        <li>
          {terms
            ? t('asks.freeBonus', { times: timesText(terms.rolloverPercent * 100, language) })
            : t('asks.freeCash')}
        </li>
        <li>{t('asks.freeDays', { count: free.days })}</li>
      </ul>
    );
  if (freeBet) {
    const sports = freeBet.sports.map((each) => t(`sport.${each}`)).join(' · ');
    return (
      <ul className={css.terms}>
        <li>{t('asks.freeBet', { least: formatOdds(freeBet.leastOdds, language), stake: money(freeBet.stake) })}</li>
        <li>{sports === '' ? t('asks.freeBetAll') : t('asks.freeBetSports', { sports })}</li>
        <li>{t('asks.freeBetBack')}</li>
        <li>{t('asks.freeBetDays', { count: freeBet.days })}</li>
      </ul>
    );
  }
  if (terms === null)
    return (
      <p className={css.asked}>
        {kind === 'points'
          ? t('asks.points')
          : asked === null
            ? t('asks.nothing')
            : t('asks.cash', { asked: money(asked) })}
      </p>
    );
  const lines = terms.contributions.map(({ kind: what, name, percent }) =>
    t('asks.line', { percent, name: what === 'type' ? t(`catalogue:type.${name}`) : name }),
  );
  return (
    <ul className={css.terms}>
      <li>{t('asks.bonus', { times: timesText(terms.rolloverPercent * 100, language), asked: money(asked ?? 0n) })}</li>
      <li>{t('asks.days', { count: terms.days })}</li>
      <li>
        {t('asks.counts')} {[...lines, t('asks.others', { percent: terms.otherPercent })].join(' · ')}
      </li>
      {terms.maxStake !== null && <li>{t('asks.maxStake', { most: money(terms.maxStake) })}</li>}
      {terms.leastOdds !== null && <li>{t('asks.leastOdds', { odds: formatOdds(terms.leastOdds, language) })}</li>}
      <li>{t(terms.holdsWithdrawals ? 'asks.holds' : 'asks.holdsNot')}</li>
    </ul>
  );
}
