import { oncaFill, oncaRules } from '@palpite/math/games/onca/rules.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { Fragment } from 'react';
import { useTexts } from '../base/seat/say.ts';
import css from '../slots/help.module.css';

const weights = oncaFill.symbols.reduce((sum, { weight }) => sum + weight, 0);

/** Which symbol grows in the night of the jaguar, and how often. */
export function Facts() {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <section>
      <h3 className={css.head}>{t('facts.growing')}</h3>
      <dl className={css.facts}>
        {oncaFill.symbols.map(({ symbol, weight }) => (
          <Fragment key={symbol}>
            <dt>{t(`symbols.${oncaRules.symbols[symbol] ?? ''}`)}</dt>
            <dd>{formatScaled(Math.floor((weight * 10_000) / weights), 2, language)}%</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
