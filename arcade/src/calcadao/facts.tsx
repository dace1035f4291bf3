import { calcadaoHeights, calcadaoRules } from '@palpite/math/games/calcadao/rules.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { Fragment } from 'react';
import { useTexts } from '../base/seat/say.ts';
import css from '../slots/help.module.css';

const weights = calcadaoHeights.reduce((sum, { weight }) => sum + weight, 0);
const mostRows = Math.max(...calcadaoHeights.map(({ rows }) => rows));

/** How often a reel shows how many symbols, and on how many ways that pays at most. */
export function Facts() {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <section>
      <h3 className={css.head}>{t('facts.rows')}</h3>
      <dl className={css.facts}>
        {calcadaoHeights.map(({ rows, weight }) => (
          <Fragment key={rows}>
            <dt>{t('facts.row', { rows })}</dt>
            <dd>{formatScaled((weight * 10_000) / weights, 2, language)}%</dd>
          </Fragment>
        ))}
        <dt>{t('facts.mostWays')}</dt>
        <dd>{formatScaled(mostRows ** calcadaoRules.strips.length, 0, language)}</dd>
      </dl>
    </section>
  );
}
