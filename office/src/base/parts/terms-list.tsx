import type { DeskBonus } from '@palpite/contract/bonuses/office.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatOdds, timesText } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { symbolOf } from '../symbols.ts';
import { Figures } from './figures.tsx';

type Conditions = Pick<DeskBonus, 'terms' | 'target' | 'currency'> & {
  /** Counted by the terms as well. */
  readonly deposit?: bigint;
};

/** The terms of a bonus, a line a condition. */
export function TermsList({ bonus }: { bonus: Conditions }) {
  const { t } = useTranslation(['bonuses', 'catalogue']);
  const language = useLanguage();
  const { terms, target, deposit = 0n, currency } = bonus;
  const money = (amount: bigint) => formatCurrency(amount, symbolOf(currency), language);
  const nameOf = ({ kind, name }: DeskBonus['terms']['contributions'][number]) =>
    kind === 'type' ? t(`catalogue:type.${name}`) : t(`line.${kind}`, { name });
  return (
    <Figures
      look="list"
      items={[
        {
          key: 'rollover',
          label: t('terms.rollover'),
          value: timesText(terms.rolloverPercent * 100, language),
          note: t(`base.${terms.base}`),
        },
        { key: 'target', label: t('target'), value: money(target) },
        ...(deposit > 0n ? [{ key: 'deposit', label: t('terms.deposit'), value: money(deposit) }] : []),
        { key: 'days', label: t('terms.days'), value: terms.days },
        {
          key: 'maxStake',
          label: t('terms.maxStake'),
          value: terms.maxStake === null ? t('terms.anyStake') : money(terms.maxStake),
        },
        {
          key: 'leastOdds',
          label: t('terms.leastOdds'),
          value: terms.leastOdds === null ? t('terms.anyOdds') : formatOdds(terms.leastOdds, language),
        },
        { key: 'holds', label: t('terms.holds'), value: t(terms.holdsWithdrawals ? 'yes' : 'no') },
        ...terms.contributions.map((line) => ({
          key: `${line.kind} ${line.name}`,
          label: nameOf(line),
          value: t('percent', { percent: line.percent }),
        })),
        { key: 'other', label: t('terms.other'), value: t('percent', { percent: terms.otherPercent }) },
      ]}
    />
  );
}
