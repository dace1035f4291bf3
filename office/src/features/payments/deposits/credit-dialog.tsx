import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { AskDialog } from '../../../base/desk/ask-dialog.tsx';
import { Figures } from '../../../base/parts/figures.tsx';
import { pixSymbol } from '../../../base/symbols.ts';
import type { Decision, OfficeDeposit } from './deposits-data.ts';

interface CreditDialogProps {
  deposit: OfficeDeposit;
  busy: boolean;
  error: unknown;
  onCredit(decision: Decision): void;
  onClose(): void;
}

/** Takes what the bank's statement says, and tells what reaches whose balance before it does. */
export function CreditDialog({ deposit, busy, error, onCredit, onClose }: CreditDialogProps) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const formId = useId();
  const [amount, setAmount] = useState(() => formatMoney(deposit.proposal?.amount ?? deposit.amount));
  const [reference, setReference] = useState('');
  const [wanted, setWanted] = useState(false);
  const arrived = amount === '' ? 0n : parseMoney(amount);
  const money = (figure: bigint) => formatCurrency(figure, pixSymbol, language);
  const bankReference = reference.trim();
  const tooLittle = arrived <= 0n;
  const second = deposit.proposal !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const complete = !tooLittle && bankReference !== '';
    setWanted(!complete);
    if (complete) onCredit({ decision: 'credit', amount: arrived, bankReference });
  };

  return (
    <AskDialog
      title={t('credit.title', { name: deposit.playerName })}
      text={deposit.needsTwo && !second ? t('credit.textFirst') : t('credit.text')}
      confirm={t('credit.confirm', { amount: money(arrived) })}
      {...{ busy, error, formId, onClose }}
    >
      <form id={formId} className={content.stack} noValidate onSubmit={submit}>
        <AmountField
          label={t('credit.amount')}
          hint={t('credit.amountHint', { amount: money(deposit.amount) })}
          error={wanted && tooLittle ? t('credit.amountNeeded') : undefined}
          symbol={pixSymbol}
          value={amount}
          disabled={busy}
          onChange={setAmount}
        />
        <Field
          label={t('credit.reference')}
          hint={second ? t('credit.referenceHintSecond') : t('credit.referenceHint')}
          error={wanted && bankReference === '' ? t('credit.referenceNeeded') : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          required
          value={reference}
          readOnly={busy}
          onChange={(event) => setReference(event.target.value)}
        />
        <Figures
          look="list"
          items={[
            { key: 'arrived', label: t('credit.arrived'), value: money(arrived) },
            // of another amount the channel may charge another fee
            ...(arrived === deposit.amount
              ? [
                  { key: 'fee', label: t('credit.fee'), value: money(deposit.fee) },
                  {
                    key: 'credited',
                    label: t('credit.credited', { name: deposit.playerName }),
                    value: money(arrived - deposit.fee),
                  },
                ]
              : [{ key: 'fee', label: t('credit.fee'), value: t('credit.feeAnew') }]),
          ]}
        />
      </form>
    </AskDialog>
  );
}
