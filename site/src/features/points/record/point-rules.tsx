import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatAmount, formatCurrency, formatDecimal, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useSymbolOf } from '../../../base/balance.ts';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../points.module.css';
import { rulesQuery } from '../points-data.ts';

/** For so much valid turnover a rate is said. */
const hundred = 100_000_000n;

/** The rules as they are in force now: what each type of game earns, and what becomes of points. */
export function PointRules() {
  const t = useTexts('points', 'catalogue');
  const language = useLanguage();
  const symbolOf = useSymbolOf();
  const { data, isError, error, refetch } = useQuery(rulesQuery);
  if (isError && !data) return <LoadFailed error={error} calm={t('calm')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius={16} />;
  const { rates, conversion, currency } = data;
  const symbol = symbolOf(currency) || currency;
  return (
    <div className={css.rules}>
      <section>
        <h2>{t('rules.earn')}</h2>
        <p>{t('rules.earnText', { amount: formatCurrency(hundred, symbol, language) })}</p>
        <table className={css.rates}>
          <caption>{t('rules.rates', { amount: formatAmount(hundred, language) })}</caption>
          <tbody>
            {rates.map(({ gameType, points }) => (
              <tr key={gameType}>
                <th scope="row">{t(`catalogue:type.${gameType}`)}</th>
                <td className="num">{formatDecimal(points, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>{t('rules.keep')}</h2>
        <ul>
          <li>{t('rules.fractions')}</li>
          <li>{t('rules.noExpiry')}</li>
          <li>{t('rules.void')}</li>
          <li>{t('rules.free')}</li>
        </ul>
      </section>
      <section>
        <h2>{t('rules.redeem')}</h2>
        <ul>
          <li>{t('rules.hold')}</li>
          <li>{t('rules.rejected')}</li>
          <li>{t('rules.needs')}</li>
        </ul>
      </section>
      <section>
        <h2>{t('rules.convert')}</h2>
        <p>
          {conversion.allowed
            ? t('rules.convertText', {
                step: formatInteger(conversion.step, language),
                amount: formatCurrency(conversion.amount, symbol, language),
                minimum: formatInteger(conversion.minimum, language),
              })
            : t(`convert.off.${conversion.reason}`)}
        </p>
      </section>
    </div>
  );
}
