import type { PoolContest } from '@palpite/contract/pools/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import type { Names } from '../names.ts';
import css from './pool.module.css';

export interface ContestTableProps {
  contest: PoolContest;
  symbol: string;
  names: Names;
}

/** How a contest was shared out: what went in, what each tier had and paid, what waits. */
export function ContestTable({ contest, symbol, names }: ContestTableProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const sum = (waits: PoolContest['after'], tier?: string) =>
    waits.reduce((all, each) => all + (tier === undefined || each.tier === tier ? each.amount : 0n), 0n);
  const percent = `${formatScaled(contest.share, 2, language)}%`;
  return (
    <>
      <dl className={css.facts}>
        <dt>{t('pool.sales')}</dt>
        <dd>{money(contest.sales)}</dd>
        <dt>{t('pool.added', { percent })}</dt>
        <dd>{money(contest.added)}</dd>
        <dt>{t('pool.before')}</dt>
        <dd>{money(sum(contest.before))}</dd>
        <dt>{t('pool.paid')}</dt>
        <dd>{money(contest.paid)}</dd>
        <dt>{t('pool.after')}</dt>
        <dd>{money(sum(contest.after))}</dd>
      </dl>
      <table className={css.tiers}>
        <caption className="sr-only">{t('pool.ofContest', { numero: contest.numero })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pool.tier')}</th>
            <th scope="col">{t('pool.winners')}</th>
            <th scope="col">{t('pool.pot')}</th>
            <th scope="col">{t('pool.waits')}</th>
          </tr>
        </thead>
        <tbody>
          {contest.tiers.map(({ tier, units, pot }) => (
            <tr key={tier}>
              <th scope="row">{names.prize(tier)}</th>
              <td>{formatInteger(units, language)}</td>
              <td>{money(pot)}</td>
              <td>{money(sum(contest.after, tier))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
