import { CopyButton } from '@palpite/ui/copy-button.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { formatDateTime } from '@palpite/ui/number-format.ts';
import { Wave } from '@palpite/ui/wave.tsx';
import { useTranslation } from 'react-i18next';
import { spanText, urgencyOf } from '../../base/span.ts';
import { pixSymbol } from '../../base/symbols.ts';
import css from './amount-head.module.css';
import { isOpen } from './state-badge.tsx';
import type { Case } from './withdrawals-data.ts';

/** What leaves, to whom, and by when: the one thing to look at before deciding. */
export function AmountHead({ withdrawal, now }: { withdrawal: Case['withdrawal']; now: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { payout } = withdrawal;
  return (
    <section className={css.head} aria-label={t('case.amountLabel')}>
      <Wave color="var(--palco-wave)" opacity={0.16} />
      <div className={css.main}>
        <Money className={css.amount} amount={withdrawal.amount} symbol={pixSymbol} />
        <p>
          {t('case.toWhom', { name: withdrawal.payeeName })}
          <br />
          {t('case.toKey', { type: t(`withdrawal.keyType.${withdrawal.pixKeyType}`), key: withdrawal.pixKeyMasked })}
        </p>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{t('case.askedAt')}</dt>
          <dd>{formatDateTime(withdrawal.createdAt, language)}</dd>
        </div>
        {isOpen(withdrawal.state) && (
          <div>
            <dt>{t('case.dueAt')}</dt>
            <dd className={css[urgencyOf(withdrawal.dueAt - now)]}>
              {formatDateTime(withdrawal.dueAt, language)}
              <small>
                {withdrawal.dueAt > now
                  ? t('case.dueIn', { span: spanText(withdrawal.dueAt - now, t) })
                  : t('withdrawal.overdue', { span: spanText(withdrawal.dueAt - now, t) })}
              </small>
            </dd>
          </div>
        )}
        {payout?.settledAt != null && (
          <div>
            <dt>{t('case.settledAt')}</dt>
            <dd>{formatDateTime(payout.settledAt, language)}</dd>
          </div>
        )}
        {payout?.endToEndId && (
          <div>
            <dt>{t('case.endToEnd')}</dt>
            <dd className={css.id}>
              {payout.endToEndId}
              <CopyButton iconOnly text={payout.endToEndId} label={t('action.copy')} copiedLabel={t('state.copied')} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
