import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatOdds } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as paths from '../../base/paths.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './bet-dialog.module.css';
import { betBonusesQuery } from './bets-data.ts';

/** How much a bet counted towards which bonus, and why not more. Most bets count towards none: then nothing is said. */
export function BetBonuses({ orderNo, symbol }: { orderNo: string; symbol: string }) {
  const t = useTexts('bets');
  const language = useLanguage();
  const { data } = useQuery(betBonusesQuery(orderNo));
  if (!data || data.list.length === 0) return null;
  const odds = (each = 0) => formatOdds(each, language);
  return (
    <section>
      <h3>{t('bet.bonuses')}</h3>
      <ul className={css.bonuses}>
        {data.list.map(({ bonusId, title, counted, percent, reasons, short }) => (
          <li key={bonusId}>
            <Link href={paths.bonuses}>
              <bdi>{title}</bdi>
            </Link>
            <b className="num">{formatCurrency(counted, symbol, language)}</b>
            <small>
              {reasons.length === 0
                ? t('bet.counts.whole')
                : reasons
                    .map((each) =>
                      t(`bet.counts.${each}`, { percent, odds: odds(short?.odds), least: odds(short?.least) }),
                    )
                    .join(' ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
