import { formatMoney } from '@palpite/math/money.ts';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { FieldNote, noteId } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useId } from 'react';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { mostOf, type WithdrawSettings } from './withdraw-draft.ts';
import css from './withdraw-page.module.css';

interface WithdrawAmountProps {
  settings: WithdrawSettings;
  /** A decimal string, '' while nothing is typed. */
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange(value: string): void;
}

/** How much: typed, or one of the brand's own amounts. */
export function WithdrawAmount({ settings, value, error, disabled, onChange }: WithdrawAmountProps) {
  const t = useTexts('withdrawals');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const id = useId();
  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  const most = mostOf(settings);
  if (settings.fixedAmountFlag)
    return (
      <fieldset className={css.fixed} aria-describedby={noteId(id, { error })}>
        <legend>{t('withdraw.amount')}</legend>
        <ul>
          {settings.fixedWithdrawAmounts.map((amount) => (
            <li key={formatMoney(amount)}>
              <label>
                <input
                  type="radio"
                  name={id}
                  checked={formatMoney(amount) === value}
                  disabled={disabled || amount > most}
                  onChange={() => onChange(formatMoney(amount))}
                />
                <span>{write(amount)}</span>
              </label>
            </li>
          ))}
        </ul>
        <FieldNote id={id} error={error} />
      </fieldset>
    );
  return (
    <AmountField
      label={t('withdraw.amount')}
      aside={t('withdraw.limits', { min: write(settings.minimumAmount), max: write(settings.maximumAmount) })}
      symbol={symbol}
      value={value}
      onChange={onChange}
      error={error}
      hint={settings.allowDecimal ? undefined : t('withdraw.wholeOnly')}
      disabled={disabled}
      all={{ label: t('withdraw.all'), value: most < settings.minimumAmount ? undefined : formatMoney(most) }}
      large
    />
  );
}
