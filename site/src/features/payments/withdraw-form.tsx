import { Refused } from '@palpite/contract/base/client.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { requestWithdrawal, type withdrawSettings } from '@palpite/contract/payments/player.ts';
import { floorToCents, formatMoney, parseMoney } from '@palpite/math/money.ts';
import { AmountField } from '@palpite/ui/amount-field.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { Field } from '@palpite/ui/field.tsx';
import { Ban } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatCurrency } from '@palpite/ui/number-format.ts';
import { SelectField } from '@palpite/ui/select-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useCurrencySymbol } from '../../base/balance.ts';
import { ask } from '../../base/caller.ts';
import { failureText } from '../../base/failure.ts';
import form from '../../base/form.module.css';
import { FormAlert } from '../../base/form-alert.tsx';
import { useIntention } from '../../base/intention.ts';
import { useTexts } from '../../base/texts.ts';
import { paymentKeys } from './payments-data.ts';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import css from './withdraw-page.module.css';
import { WithdrawSum } from './withdraw-sum.tsx';
import { maskKey, type PixKeyType, pixKeyForWire, pixKeyLooksRight } from './withdrawal-state.ts';

type Settings = OutputOf<typeof withdrawSettings>;
type Wrong = Partial<Record<'pixKey' | 'amount' | 'form', string>>;

const keyTypes: readonly PixKeyType[] = ['CPF', 'EMAIL', 'PHONE', 'EVP'];
const fieldOfCode: Readonly<Partial<Record<string, keyof Wrong>>> = {
  'payments.amount_range': 'amount',
  'wallet.insufficient': 'amount',
  'payments.foreign_key': 'pixKey',
};

interface WithdrawFormProps {
  settings: Settings;
  /** The player's own CPF, mostly hidden. */
  cpf: string | null;
  onRequested(orderNo: string): void;
}

/** Which key and how much; nothing moves before it is confirmed by amount and key. */
export function WithdrawForm({ settings, cpf, onRequested }: WithdrawFormProps) {
  const t = useTexts('payments');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const queries = useQueryClient();
  const intention = useIntention();
  const [keyType, setKeyType] = useState<PixKeyType>('CPF');
  const [pixKey, setPixKey] = useState('');
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  const amount = value === '' ? 0n : parseMoney(value);
  const { available, minimumAmount, maximumAmount } = settings;
  const most = available < maximumAmount ? floorToCents(available) : maximumAmount;

  if (!settings.allowWithdraw)
    return <Empty art={<Ban size={36} />} title={t('withdraw.closed')} text={t('withdraw.closedText')} />;

  const review = (event: FormEvent) => {
    event.preventDefault();
    const found: Wrong = {};
    const missing = settings.requiredTurnover - settings.actualTurnover;
    if (missing > 0n) found.form = t('withdraw.turnoverMissing', { missing: write(missing) });
    if (keyType !== 'CPF' && !pixKeyLooksRight(keyType, pixKey)) found.pixKey = t(`withdraw.keyWrong.${keyType}`);
    if (amount < minimumAmount || amount > maximumAmount)
      found.amount = t('amountRange', { min: write(minimumAmount), max: write(maximumAmount) });
    else if (amount > available) found.amount = t('withdraw.tooMuch', { available: write(available) });
    setWrong(found);
    if (Object.keys(found).length === 0) setConfirming(true);
  };

  const request = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const input = { amount, pixKeyType: keyType, pixKey: pixKeyForWire(keyType, pixKey) };
    try {
      const withdrawal = await ask(requestWithdrawal, input, {
        key: intention.keyFor(`${keyType} ${input.pixKey} ${value}`),
      });
      intention.answered();
      setConfirming(false);
      void queries.invalidateQueries({ queryKey: paymentKeys.withdrawals });
      void queries.invalidateQueries({ queryKey: paymentKeys.withdrawSettings });
      void queries.invalidateQueries({ queryKey: ['my', 'balance'] });
      onRequested(withdrawal.orderNo);
    } catch (error) {
      intention.answered(error);
      const refused = error instanceof Refused ? error : undefined;
      const named = refused?.field === 'amount' || refused?.field === 'pixKey' ? refused.field : undefined;
      const text =
        refused?.code === 'request.invalid' && named === 'pixKey' && keyType !== 'CPF'
          ? t(`withdraw.keyWrong.${keyType}`)
          : failureText(error, t);
      setWrong({ [named ?? fieldOfCode[refused?.code ?? ''] ?? 'form']: text });
      setConfirming(false);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const masked = maskKey(keyType, pixKey, cpf);
  return (
    <>
      <WithdrawSum settings={settings} />
      <form className={form.form} onSubmit={review} noValidate>
        <FormAlert message={wrong.form} />
        <SelectField
          label={t('withdraw.keyType')}
          value={keyType}
          onChange={(event) => {
            setKeyType(keyTypes.find((each) => each === event.currentTarget.value) ?? 'CPF');
            setPixKey('');
            setWrong({});
          }}
          options={keyTypes.map((each) => ({ value: each, label: t(`withdraw.key.${each}`) }))}
          hint={keyType === 'CPF' ? t('withdraw.ownCpf', { cpf: cpf ?? '' }) : t('withdraw.ownKey')}
        />
        {keyType !== 'CPF' && (
          <Field
            key={keyType}
            label={t(`withdraw.key.${keyType}`)}
            type={keyType === 'EMAIL' ? 'email' : keyType === 'PHONE' ? 'tel' : 'text'}
            autoComplete={keyType === 'EMAIL' ? 'email' : keyType === 'PHONE' ? 'tel' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={77}
            placeholder={t(`withdraw.keyExample.${keyType}`)}
            value={pixKey}
            error={wrong.pixKey}
            onChange={(event) => {
              setPixKey(event.currentTarget.value);
              setWrong({});
            }}
          />
        )}
        <AmountField
          label={t('withdraw.amount')}
          aside={t('deposit.limits', { min: write(minimumAmount), max: write(maximumAmount) })}
          symbol={symbol}
          value={value}
          onChange={(next) => {
            setValue(next);
            setWrong({});
          }}
          error={wrong.amount}
          trail={
            <button
              type="button"
              className={css.all}
              disabled={most < minimumAmount}
              onClick={() => setValue(formatMoney(most))}
            >
              {t('withdraw.all')}
            </button>
          }
          large
        />
        <Button type="submit" size={52} full>
          {amount > 0n
            ? t('withdraw.actionFor', { amount: write(amount), key: t(`withdraw.keyShort.${keyType}`), masked })
            : t('withdraw.action')}
        </Button>
        <p className={css.note}>{t('withdraw.howSoon', { hours: settings.decisionHours })}</p>
      </form>
      <WithdrawConfirm
        open={confirming}
        busy={busy}
        amount={amount}
        keyName={t(`withdraw.keyShort.${keyType}`)}
        masked={masked}
        onClose={() => !busy && setConfirming(false)}
        onConfirm={() => void request()}
      />
    </>
  );
}
