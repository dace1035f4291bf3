import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { shareText } from '@palpite/ui/text/share.ts';
import { useTranslation } from 'react-i18next';
import cards from '../../base/desk/cards.module.css';
import { symbolOf } from '../../base/symbols.ts';
import type { Opened } from './disputes-data.ts';
import css from './findings.module.css';

type Finding = Opened['findings'][number];
type Value = Finding['stated'];

/** What of a statement does not hold: where, what stands there, and what it comes out at. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('disputes');
  const textOf = useValueText();
  if (findings.length === 0) return null;
  return (
    <ul className={css.findings}>
      {findings.map((finding) => {
        const { part, field, member, bet, path, contract, stated, worked } = finding;
        const who = member === 0 ? t('finding.holder') : t('finding.member', { number: member });
        const number = bet === undefined ? undefined : bet + 1;
        // some parts have a text of their own for a field
        const place = t([`finding.of.${part}_${field}`, `finding.of.${part}`], {
          ...{ who, path, contract, bet: number },
          field: t(`finding.field.${field}`, { defaultValue: '' }),
        });
        return (
          <li key={[part, field, member, bet, path, contract].join(' ')} className={cards.note}>
            <b>{place}</b>
            <span>{t('worked.finding', { stated: textOf(stated), worked: textOf(worked) })}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Writes what a field says in the reader's language. */
function useValueText(): (value: Value) => string {
  const { t } = useTranslation('disputes');
  const language = useLanguage();
  const money = (amount: bigint) => formatCurrency(amount, symbolOf('BRL'), language);
  return (value) => {
    switch (value.as) {
      case 'money':
        return money(value.money);
      case 'count':
        return formatInteger(value.count, language);
      case 'rate':
        return `${shareText(value.rate, language, 1)}\u00a0%`;
      case 'tier':
        return value.tier < 0 ? t('finding.word.none') : formatInteger(value.tier + 1, language);
      case 'text':
        return value.text;
      case 'word':
        return t(`finding.word.${value.word}`);
      case 'fault':
        return t(`finding.fault.${value.fault}`);
      case 'shares':
        return (
          value.shares
            .map(({ contract, amount }) => t('finding.share', { contract, amount: money(amount) }))
            .join('; ') || t('finding.word.none')
        );
    }
  };
}
