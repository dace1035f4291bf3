import { Refused } from '@palpite/contract/base/client.ts';
import { createDeposit } from '@palpite/contract/payments/player.ts';
import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { AmountField } from '@palpite/ui/amount-field.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { Ban } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatCurrency } from '@palpite/ui/number-format.ts';
import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useCurrencySymbol } from '../../base/balance.ts';
import { ask } from '../../base/caller.ts';
import { failureText } from '../../base/failure.ts';
import form from '../../base/form.module.css';
import { useIntention } from '../../base/intention.ts';
import { LoadFailed } from '../../base/load-failed.tsx';
import { showNotice } from '../../base/notice.ts';
import { closePopup } from '../../base/popup.ts';
import { useTexts } from '../../base/texts.ts';
import css from './payments.module.css';
import { depositQuery, depositSettingsQuery, newestDepositQuery, paymentKeys } from './payments-data.ts';

/** How much to deposit: suggestions, limits, and the code for it. */
export function DepositAmount({ onCreated }: { onCreated(deposit: Deposit): void }) {
  const t = useTexts('payments');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const queries = useQueryClient();
  const settings = useQuery(depositSettingsQuery);
  const intention = useIntention();
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  if (settings.isPending) {
    return (
      <div className={css.loading} aria-busy="true">
        <Skeleton height={72} radius={12} />
        <Skeleton height={44} radius={9} />
        <Skeleton height={52} radius={14} />
      </div>
    );
  }
  if (settings.isError)
    return <LoadFailed calm={t('nothingMoved')} error={settings.error} onRetry={() => void settings.refetch()} />;
  const { minimumAmount, maximumAmount, suggestedAmounts, allowDeposit } = settings.data;
  if (allowDeposit === 'N')
    return <Empty art={<Ban size={36} />} title={t('deposit.closed')} text={t('deposit.closedText')} />;

  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  const suggested = suggestedAmounts.map(formatMoney);
  const value = chosen ?? suggested[1] ?? suggested[0] ?? '';
  const amount = value === '' ? undefined : parseMoney(value);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    if (amount === undefined || amount < minimumAmount || amount > maximumAmount) {
      setError(t('amountRange', { min: write(minimumAmount), max: write(maximumAmount) }));
      return;
    }
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      const deposit = await ask(createDeposit, { amount }, { key: intention.keyFor(value) });
      intention.answered();
      queries.setQueryData(depositQuery(deposit.orderNo).queryKey, deposit);
      void queries.invalidateQueries({
        queryKey: paymentKeys.deposits,
        predicate: (query) => query.queryKey[2] === newestDepositQuery.queryKey[2],
      });
      onCreated(deposit);
    } catch (cause) {
      intention.answered(cause);
      if (cause instanceof Refused && cause.code === 'identity.required') {
        showNotice('site:error.unknown', 'info', cause.message);
        closePopup();
        navigate('/member/identity');
      } else setError(failureText(cause, t));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <form className={form.form} onSubmit={create} noValidate>
      <AmountField
        label={t('deposit.amount')}
        aside={t('deposit.limits', { min: write(minimumAmount), max: write(maximumAmount) })}
        symbol={symbol}
        value={value}
        onChange={(next) => {
          setChosen(next);
          setError(undefined);
        }}
        chips={suggested.map((each) => ({ value: each }))}
        error={error}
        disabled={busy}
        large
      />
      <Button type="submit" size={52} full busy={busy}>
        {amount === undefined || amount === 0n
          ? t('deposit.create')
          : t('deposit.createFor', { amount: write(amount) })}
      </Button>
      <p className={css.why}>
        <span>{t('deposit.howSoon')}</span>
      </p>
    </form>
  );
}
