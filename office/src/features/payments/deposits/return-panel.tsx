import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import css from '../../../base/desk/decision.module.css';
import { Section } from '../../../base/parts/section.tsx';

/** The bank would not give it back: where somebody can see to that. */
export function ReturnPanel() {
  const { t } = useTranslation('payments');
  return (
    <Section title={t('returns.title')} panel>
      <p className={css.text}>{t('deposits.keptText')}</p>
      <Link href="/returns" className={css.next}>
        {t('deposits.allReturns')}
      </Link>
    </Section>
  );
}
