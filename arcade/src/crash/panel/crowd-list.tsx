import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import type { CrashState } from '../state.ts';
import css from './crowd-list.module.css';
import { multiplierText } from './figures.ts';

/** Who else is in this flight: the highest stakes first, and where they came down. */
export function CrowdList({ state }: { state: CrashState }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { crowd, count, staked, symbol, places } = state;
  const own = new Set(places.map(({ bet }) => bet?.betId));
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  return (
    <section className={css.crowd} aria-label={t('crowd.title')}>
      <h2>{t('crowd.title')}</h2>
      <p>{t('crowd.sum', { count, staked: money(staked) })}</p>
      {crowd.length === 0 ? (
        <p className={css.none}>{t('crowd.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        <ul tabIndex={0} aria-label={t('crowd.title')}>
          {crowd.map(({ betId, name, stake, multiplier, payout }) => (
            <li key={betId} className={classNames(multiplier !== null && css.down, own.has(betId) && css.own)}>
              <span>{own.has(betId) ? t('crowd.you') : name}</span>
              <span>{money(multiplier === null ? stake : payout)}</span>
              <b>{multiplier === null ? '' : multiplierText(multiplier, language)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
