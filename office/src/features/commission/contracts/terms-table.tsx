import type { DividendTier, SalaryTier, Terms } from '@palpite/math/commission/terms.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { shareText } from '@palpite/ui/text/share.ts';
import { useTranslation } from 'react-i18next';
import { pixSymbol } from '../../../base/symbols.ts';
import css from '../commission.module.css';

/** What terms say, a line a condition. */
export function TermsTable({ terms }: { terms: Terms }) {
  const { t } = useTranslation('commission');
  const language = useLanguage();
  const money = (amount: bigint) => formatCurrency(amount, pixSymbol, language);
  const rate = (share: number) => `${shareText(share, language, 1)}\u00a0%`;
  const joined = (parts: readonly (string | false)[], none: string) =>
    parts.filter((part) => part !== false).join(', ') || none;
  const condition = (tier: DividendTier | SalaryTier) =>
    joined(
      [
        tier.turnover > 0n && t('terms.fromTurnover', { amount: money(tier.turnover) }),
        'netLoss' in tier && tier.netLoss > 0n && t('terms.fromLoss', { amount: money(tier.netLoss) }),
        tier.active > 0 && t('terms.fromActive', { members: formatInteger(tier.active, language) }),
      ],
      t('terms.always'),
    );
  const active = (asked: { deposits: bigint; turnover: bigint }) =>
    joined(
      [
        asked.deposits > 0n && t('terms.activeDeposits', { amount: money(asked.deposits) }),
        asked.turnover > 0n && t('terms.activeTurnover', { amount: money(asked.turnover) }),
      ],
      t('terms.anybody'),
    );
  const rows: [string, string][] =
    terms.kind === 'realtime_salary'
      ? (['singleBet', 'profit', 'loss'] as const).map((part) => [t(`terms.${part}`), rate(terms[part])])
      : [
          ...terms.tiers.map((tier): [string, string] => [condition(tier), rate(tier.rate)]),
          [t('terms.activeMember'), active(terms.active)],
        ];
  if (terms.kind === 'dividend')
    rows.push(
      [t('terms.period'), t(`periodOf.${terms.period}`)],
      [t('terms.fee'), rate(terms.fee)],
      [t('terms.carryOver'), t(terms.carryOver ? 'terms.yes' : 'terms.no')],
    );
  return (
    <table className={css.terms}>
      <caption className="sr-only">{t('terms.caption')}</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
