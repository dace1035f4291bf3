import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import css from '../../../base/desk/decision.module.css';
import { Figures } from '../../../base/parts/figures.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { pixSymbol } from '../../../base/symbols.ts';
import type { OfficeDeposit } from './deposits-data.ts';

/** What the payer's bank took back of this deposit after it was credited. */
export function ClawbackPanel({ clawback }: { clawback: NonNullable<OfficeDeposit['clawback']> }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const money = (amount: bigint) => formatCurrency(amount, pixSymbol, language);
  return (
    <Section title={t('deposits.clawback')} panel>
      <p className={css.text}>{t(`clawbacks.text.${clawback.state}`)}</p>
      <Figures
        look="list"
        items={[
          { key: 'at', label: t('clawbacks.at'), value: formatDateTime(clawback.at, language) },
          { key: 'amount', label: t('clawbacks.amount'), value: money(clawback.amount) },
          { key: 'taken', label: t('clawbacks.taken'), value: money(clawback.taken) },
          { key: 'owed', label: t('clawbacks.owed'), value: money(clawback.owed) },
        ]}
      />
      <Link href="/clawbacks" className={css.next}>
        {t('deposits.allClawbacks')}
      </Link>
    </Section>
  );
}
