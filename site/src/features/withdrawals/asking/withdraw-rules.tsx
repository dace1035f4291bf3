import { Info } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { spanOf } from '../withdrawal-state.ts';
import { stopOf, type WithdrawSettings } from './withdraw-draft.ts';
import css from './withdraw-page.module.css';

/** What is left today, when it may be asked for, and how it is decided. */
export function WithdrawRules({ settings }: { settings: WithdrawSettings }) {
  const t = useTexts('withdrawals');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  const { withdrawDateFrom: from, withdrawDateTo: to, autoApproveUpTo } = settings;
  const span = spanOf(settings.decisionMinutes);
  return (
    <ul className={css.rules}>
      <li>
        {t('rules.today', {
          left: settings.remainingTransactionTimes,
          most: settings.maxTransactionTimes,
          amount: write(settings.remainingWithdrawAmount),
        })}
      </li>
      {from !== null && to !== null && <li>{t('rules.hours', { from, to })}</li>}
      {autoApproveUpTo !== null && <li>{t('rules.auto', { amount: write(autoApproveUpTo) })}</li>}
      <li>{t('rules.decided', { span: t(`span.${span.unit}`, { count: span.count }) })}</li>
      {settings.c2cEnabled && <li>{t('rules.receipt', { count: settings.receiptMinutes })}</li>}
    </ul>
  );
}

/** Why nothing can be asked for now, and what opens it again. */
export function WithdrawStop({ settings }: { settings: WithdrawSettings }) {
  const t = useTexts('withdrawals');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const stop = stopOf(settings);
  if (!stop) return null;
  return (
    <div className={css.stop} role="status">
      <Info size={18} />
      <div>
        <b>{t(`stop.${stop}`)}</b>
        <p>
          {t(`stop.${stop}Text`, {
            debt: formatCurrency(settings.debt, symbol, language),
            from: settings.withdrawDateFrom ?? '',
            to: settings.withdrawDateTo ?? '',
            most: settings.maxTransactionTimes,
            until: settings.restrictedUntil === null ? '' : formatDateTime(settings.restrictedUntil, language),
          })}
        </p>
      </div>
    </div>
  );
}
