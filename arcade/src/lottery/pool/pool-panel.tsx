import type { LotteryTable } from '@palpite/contract/lottery/player.ts';
import type { AnyPlay } from '@palpite/math/lottery/opened.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import type { Worked } from '../board/draft.ts';
import type { Names } from '../names.ts';
import { oneIn } from '../price.ts';
import css from './pool.module.css';
import type { PoolNow } from './use-pool.ts';

export interface PoolPanelProps {
  rules: NonNullable<LotteryTable['pool']>;
  pool: PoolNow | undefined;
  play: AnyPlay;
  worked: Worked;
  symbol: string;
  names: Names;
}

/** What a ticket of a pool costs, and what the winners of each tier would share if it were drawn now. */
export function PoolPanel({ rules, pool, play, worked, symbol, names }: PoolPanelProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const chances = new Map(play.prizes.map(({ code, chance }) => [code, chance]));
  const row = play.board.rows[0];
  return (
    <section className={css.panel} aria-label={t('pool.title')}>
      <p className={css.cost}>
        {row && row.most > row.least
          ? t('pool.costOf', { price: money(rules.price), least: formatInteger(row.least, language) })
          : t('pool.cost', { price: money(rules.price) })}
        {worked.units > 1 && (
          <b>
            {formatInteger(worked.units, language)} × {money(rules.price)} = {money(worked.cost)}
          </b>
        )}
      </p>
      {pool && (
        <table className={css.tiers}>
          <caption>
            {t(pool.isSpecial ? 'pool.nowSpecial' : 'pool.now', {
              percent: `${formatScaled(pool.share, 2, language)}%`,
            })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('pool.tier')}</th>
              <th scope="col">{t('pays.chance')}</th>
              <th scope="col">{t('pool.pot')}</th>
            </tr>
          </thead>
          <tbody>
            {pool.tiers.map(({ tier, pot }) => {
              const chance = chances.get(tier);
              return (
                <tr key={tier}>
                  <th scope="row">{names.prize(tier)}</th>
                  <td>{chance && t('pays.oneIn', { n: oneIn(chance, language) })}</td>
                  <td>{money(pot)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Over the board: what waits in the pool, before anything is bet. */
export function PoolSum({ pool, symbol }: { pool: PoolNow; symbol: string }) {
  const { t } = useTexts();
  const language = useLanguage();
  const whole = pool.tiers.reduce((sum, { pot }) => sum + pot, 0n);
  return (
    <dl className={css.sum}>
      <div>
        <dt>{t('pool.estimated')}</dt>
        <dd>{formatCurrency(whole, symbol, language)}</dd>
      </div>
      <div>
        <dt>{t('pool.carried')}</dt>
        <dd>{formatCurrency(pool.carried, symbol, language)}</dd>
      </div>
    </dl>
  );
}
