import type { Bonus } from '@palpite/contract/bonuses/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatOdds, timesText } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './bonuses.module.css';

/** The terms in plain words, what of a bet counts, and the hash by which they can be told from any others. */
export function BonusTerms({ bonus, symbol }: { bonus: Bonus; symbol: string }) {
  const t = useTexts('bonuses', 'catalogue');
  const language = useLanguage();
  const { amount, deposit, target, terms } = bonus;
  const money = (each: bigint) => formatCurrency(each, symbol, language);
  const times = timesText(terms.rolloverPercent * 100, language);
  const said = [
    terms.base === 'bonus'
      ? t('terms.base.bonus', { times, amount: money(amount), target: money(target) })
      : t('terms.base.both', { times, amount: money(amount), deposit: money(deposit), target: money(target) }),
    t('terms.days', { count: terms.days }),
    terms.maxStake === null ? t('terms.anyStake') : t('terms.maxStake', { most: money(terms.maxStake) }),
    ...(terms.leastOdds === null ? [] : [t('terms.leastOdds', { odds: formatOdds(terms.leastOdds, language) })]),
    t(terms.holdsWithdrawals ? 'terms.holds' : 'terms.holdsNot'),
    t('terms.stakes'),
    t('terms.leave'),
    t('terms.never'),
  ];
  const nameOf = ({ kind, name }: Bonus['terms']['contributions'][number]) =>
    kind === 'type' ? t('terms.line.type', { name: t(`catalogue:type.${name}`) }) : t(`terms.line.${kind}`, { name });
  return (
    <div className={css.terms}>
      <ul>
        {said.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <h3>{t('terms.counts')}</h3>
      <dl>
        {terms.contributions.map((line) => (
          <div key={`${line.kind} ${line.name}`}>
            <dt>{nameOf(line)}</dt>
            <dd>{t('percent', { percent: line.percent })}</dd>
          </div>
        ))}
        <div>
          <dt>{t(terms.contributions.length > 0 ? 'terms.line.other' : 'terms.line.all')}</dt>
          <dd>{t('percent', { percent: terms.otherPercent })}</dd>
        </div>
      </dl>
      <p className={css.hash}>
        {t('terms.hash')} <bdi className="num">{terms.hash.slice(0, 16)}</bdi>
      </p>
    </div>
  );
}
