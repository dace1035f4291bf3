import { Refused } from '@palpite/contract/base/client.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { announceTransfer, createDeposit, type depositSettings } from '@palpite/contract/payments/player.ts';
import type { Deposit, DepositChannel, DepositMethod } from '@palpite/contract/payments/shapes.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { Landmark, QrCode } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { failureText } from '../../../base/failure/failure.ts';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showNotice } from '../../../base/failure/notice.ts';
import form from '../../../base/form.module.css';
import { closePopup } from '../../../base/page/popup.ts';
import * as paths from '../../../base/paths.ts';
import { ask } from '../../../base/session/caller.ts';
import { moneyFailure, useIntention } from '../../../base/session/intention.ts';
import { memberQuery } from '../../../base/session/member.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { ChannelChoice } from '../channel-choice.tsx';
import css from '../payments.module.css';
import {
  depositChannelsQuery,
  depositQuery,
  newestDepositQuery,
  paymentKeys,
  wageringQuery,
} from '../payments-data.ts';
import { DebtNotice, FirstDeposit } from './deposit-notices.tsx';
import { feeOf } from './deposit-state.ts';

type Wrong = Partial<Record<'amount' | 'channel' | 'form', string>>;

const fieldOfCode: Readonly<Partial<Record<string, keyof Wrong>>> = {
  'payments.amount_range': 'amount',
  'safeguards.limit_reached': 'amount',
  'payments.channel_closed': 'channel',
};

interface DepositFormProps {
  settings: OutputOf<typeof depositSettings>;
  /** Those with channels, in the order shown. */
  methods: readonly DepositMethod[];
  method: DepositMethod;
  onMethod(method: DepositMethod): void;
  /** The channels of that method; one at least. */
  channels: readonly [DepositChannel, ...DepositChannel[]];
  onCreated(deposit: Deposit): void;
}

/** How to pay in and how much: methods, channels with their limits and fees, suggestions, and what will be credited. */
export function DepositForm({ settings, methods, method, onMethod, channels, onCreated }: DepositFormProps) {
  const t = useTexts('payments');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const queries = useQueryClient();
  const intention = useIntention();
  const [vendorId, setVendorId] = useState<string>();
  const [bankCode, setBankCode] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const channel =
    channels.find((each) => each.vendorId === vendorId) ?? channels.find((each) => each.isOpen) ?? channels[0];
  const bank = channel.banks.find((each) => each.bankCode === bankCode) ?? channel.banks[0];
  const { minimumAmount, maximumAmount, suggestedAmounts } = channel;
  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  const suggested = suggestedAmounts.map(formatMoney);
  const value = typed ?? suggested[1] ?? suggested[0] ?? '';
  const amount = value === '' ? 0n : parseMoney(value);
  const { data: wagering = 0 } = useQuery(wageringQuery);
  const toBet = (amount * BigInt(wagering)) / 100n;
  const inRange = amount >= minimumAmount && amount <= maximumAmount;
  const fee = feeOf(channel, amount);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    if (!channel.isOpen) return;
    if (!inRange) {
      setWrong({ amount: t('amountRange', { min: write(minimumAmount), max: write(maximumAmount) }) });
      return;
    }
    running.current = true;
    setBusy(true);
    setWrong({});
    const chosen = { amount, vendorId: channel.vendorId };
    const options = { key: intention.keyFor(`${method} ${channel.vendorId} ${bank?.bankCode ?? ''} ${value}`) };
    try {
      const deposit =
        method === 'MT'
          ? await ask(announceTransfer, chosen, options)
          : await ask(
              createDeposit,
              channel.banks.length > 1 && bank
                ? { ...chosen, mcsBankCode: channel.mcsBankCode, bankCode: bank.bankCode, bankType: bank.bankType }
                : chosen,
              options,
            );
      intention.answered();
      queries.setQueryData(depositQuery(deposit.orderNo).queryKey, deposit);
      void queries.invalidateQueries({
        queryKey: paymentKeys.deposits,
        predicate: (query) => query.queryKey[2] === newestDepositQuery.queryKey[2] || query.queryKey[2] === 'page',
      });
      onCreated(deposit);
    } catch (cause) {
      intention.answered(cause);
      refuse(cause);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const refuse = (cause: unknown) => {
    const refused = cause instanceof Refused ? cause : undefined;
    if (refused?.code === 'identity.required') {
      showNotice('site:error.unknown', 'info', refused.message);
      closePopup();
      navigate(paths.identity);
      return;
    }
    // What the page knew of the player, or of the channels, is no longer so.
    if (refused?.code === 'payments.identity_required')
      void queries.invalidateQueries({ queryKey: memberQuery.queryKey });
    if (refused?.code === 'payments.channel_closed')
      void queries.invalidateQueries({ queryKey: depositChannelsQuery.queryKey });
    const named = refused?.field === 'amount' ? 'amount' : refused?.field === 'vendorId' ? 'channel' : undefined;
    const field = named ?? fieldOfCode[refused?.code ?? ''];
    setWrong(
      field
        ? { [field]: failureText(cause, t) }
        : { form: moneyFailure(cause, intention, t, { open: t('deposit.nothingCharged') }) },
    );
  };

  return (
    <form className={form.form} onSubmit={create} noValidate>
      {settings.debt > 0n && <DebtNotice debt={settings.debt} />}
      {settings.totalDepositSuccessCount === 0 && <FirstDeposit />}
      {settings.depositInfo !== null && <p className={css.info}>{settings.depositInfo}</p>}
      <FormAlert message={wrong.form} />
      {methods.length > 1 && (
        <Segmented
          label={t('method.label')}
          value={method}
          onChange={(next) => {
            onMethod(next);
            setWrong({});
          }}
          items={methods.map((each) => ({
            value: each,
            label: t(`method.${each}`),
            icon: each === 'PIX' ? <QrCode size={18} /> : <Landmark size={18} />,
          }))}
        />
      )}
      <ChannelChoice
        channels={channels}
        chosen={channel}
        error={wrong.channel}
        disabled={busy}
        onChoose={(next) => {
          setVendorId(next);
          setWrong({});
        }}
      />
      {channel.banks.length > 1 && (
        <SelectField
          label={t('channel.bank')}
          value={bank?.bankCode ?? ''}
          disabled={busy}
          onChange={({ currentTarget }) => setBankCode(currentTarget.value)}
          options={channel.banks.map((each) => ({ value: each.bankCode, label: each.bankName }))}
        />
      )}
      <AmountField
        label={t('deposit.amount')}
        symbol={symbol}
        value={value}
        onChange={(next) => {
          setTyped(next);
          setWrong({});
        }}
        chips={suggested.map((each) => ({ value: each }))}
        hint={
          !inRange
            ? !wrong.amount && t('amountRange', { min: write(minimumAmount), max: write(maximumAmount) })
            : fee > 0n
              ? t('deposit.credited', { fee: write(fee), amount: write(amount - fee) })
              : t('deposit.creditedWhole', { amount: write(amount) })
        }
        error={wrong.amount}
        disabled={busy}
        large
      />
      {toBet > 0n && inRange && <p className={css.info}>{t('deposit.wagering', { amount: write(toBet) })}</p>}
      <Button type="submit" size={52} full busy={busy} disabled={!channel.isOpen}>
        {amount === 0n ? t(`deposit.create.${method}`) : t(`deposit.createFor.${method}`, { amount: write(amount) })}
      </Button>
      <p className={css.after}>
        <span>{t(`deposit.howSoon.${method}`)}</span>
        <Link href={paths.deposits} onClick={() => closePopup()}>
          {t('deposit.toAll')}
        </Link>
      </p>
    </form>
  );
}
