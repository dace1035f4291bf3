import { memberTransfer } from '@palpite/contract/agents/player.ts';
import { Refused } from '@palpite/contract/base/client.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { balanceQuery } from '../../base/balance.ts';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import form from '../../base/form.module.css';
import { ask } from '../../base/session/caller.ts';
import { leavesOpen, moneyFailure, useIntention } from '../../base/session/intention.ts';
import { memberNameQuery } from '../../base/team/team-query.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './transfer.module.css';
import { TransferConfirm } from './transfer-confirm.tsx';
import { type TransferSettings, transferKeys } from './transfer-data.ts';
import { type Receiver, TransferReceiver } from './transfer-receiver.tsx';

type Side = 'upline' | 'downline';
type Wrong = Partial<Record<'member' | 'amount' | 'password' | 'form', string>>;

const fields = ['member', 'amount', 'password'] as const;
const fieldOfCode: Readonly<Partial<Record<string, keyof Wrong>>> = {
  'agents.unknown_downline': 'member',
  'agents.transfer_range': 'amount',
  'agents.transfer_day': 'amount',
  'agents.transfer_count': 'amount',
  'wallet.insufficient': 'amount',
  'invalid.payment.pw': 'password',
};

/** Whom the address names: one of the team, as the page of the team leads here. */
function useNamed(): Receiver | undefined {
  const to = new URLSearchParams(useSearch()).get('to') ?? '';
  const handle = /^[\w-]{22}$/.test(to) ? to : undefined;
  const { data } = useQuery({ ...memberNameQuery(handle ?? ''), enabled: handle !== undefined });
  return handle === undefined ? undefined : { handle, account: data || undefined };
}

/** To whom and how much; nothing moves before it is confirmed by name and amount. */
export function TransferForm({ settings }: { settings: TransferSettings }) {
  const t = useTexts('agents');
  const language = useLanguage();
  const queries = useQueryClient();
  const intention = useIntention();
  const { data: balance } = useQuery(balanceQuery);
  const named = useNamed();
  const [side, setSide] = useState<Side>(settings.toUpline && !named ? 'upline' : 'downline');
  const [chosen, setChosen] = useState<Receiver>();
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const symbol = balance?.currencySymbol ?? '';
  const write = (each: bigint) => formatCurrency(each, symbol, language);
  const amount = value === '' ? 0n : parseMoney(value);
  const { minimumAmount, maximumAmount, dayLeft } = settings;
  const most = dayLeft < maximumAmount ? dayLeft : maximumAmount;
  const missing = settings.requiredTurnover - settings.actualTurnover;
  const both = settings.toUpline && settings.toDownline;
  const downline = chosen ?? named;
  const receiver = side === 'upline' ? (settings.upline ?? t('transfer.upline')) : (downline?.account ?? '');
  const member = side === 'downline' ? downline?.handle : undefined;

  const review = (event: FormEvent) => {
    event.preventDefault();
    const found: Wrong = {};
    if (side === 'downline' && downline?.account === undefined)
      found.member = t(downline ? 'transfer.error.unnamed' : 'transfer.error.name');
    if (amount < minimumAmount || amount > most)
      found.amount = t('transfer.error.range', { min: write(minimumAmount), max: write(most) });
    else if (balance && amount > balance.mainWalletBalance)
      found.amount = t('transfer.error.tooMuch', { available: write(balance.mainWalletBalance) });
    setWrong(found);
    if (Object.keys(found).length === 0) setConfirming(true);
  };

  const send = async (password: string) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const to = { to: side, ...(member !== undefined && { member }) };
    try {
      await ask(
        memberTransfer,
        { ...to, amount, ...(settings.needsPaymentPassword && { password }) },
        // the password proves who asks; it does not make another transfer
        { key: intention.keyFor(`${side} ${member} ${value}`) },
      );
      intention.answered();
      setConfirming(false);
      setValue('');
      setChosen(undefined);
      setWrong({});
      showNotice('agents:transfer.done', 'good');
    } catch (error) {
      intention.answered(error);
      const refused = error instanceof Refused ? error : undefined;
      const field = fields.find((each) => each === refused?.field) ?? fieldOfCode[refused?.code ?? ''];
      const told = field ? { [field]: failureText(error, t) } : {};
      setWrong(field && !intention.inDoubt ? told : { ...told, form: moneyFailure(error, intention, t) });
      // a wrong password is mended where it was typed, and what may have gone through is asked for
      // again where it was asked
      if (field !== 'password' && !leavesOpen(error)) setConfirming(false);
    } finally {
      for (const queryKey of [transferKeys.settings, transferKeys.list, balanceQuery.queryKey, ['my', 'movements']])
        void queries.invalidateQueries({ queryKey });
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <section className={css.panel} aria-labelledby="member-transfer">
      <h2 id="member-transfer">{t('transfer.move')}</h2>
      <form className={form.form} onSubmit={review} noValidate>
        <FormAlert message={wrong.form} />
        {both && (
          <Segmented
            label={t('transfer.to')}
            value={side}
            onChange={(next) => {
              setSide(next);
              setWrong({});
            }}
            items={[
              { value: 'upline', label: t('transfer.toUpline') },
              { value: 'downline', label: t('transfer.toDownline') },
            ]}
          />
        )}
        {side === 'upline' ? (
          <p className={css.receiver}>
            <span>{t('transfer.upline')}</span>
            <b>{settings.upline}</b>
          </p>
        ) : (
          <TransferReceiver
            receiver={downline}
            error={wrong.member}
            onChoose={(next) => {
              setChosen(next);
              setWrong({});
            }}
          />
        )}
        <AmountField
          label={t('transfer.amount')}
          aside={t('transfer.range', { min: write(minimumAmount), max: write(maximumAmount) })}
          hint={t('transfer.dayLeft', { amount: write(dayLeft) })}
          symbol={symbol}
          value={value}
          onChange={(next) => {
            setValue(next);
            setWrong({});
          }}
          error={wrong.amount}
          large
        />
        {missing > 0n && (
          <p className={css.turnover} role="status">
            {t('transfer.turnover', { missing: write(missing), required: write(settings.requiredTurnover) })}
          </p>
        )}
        <Button type="submit" size={52} full disabled={missing > 0n}>
          {t('transfer.action')}
        </Button>
      </form>
      <TransferConfirm
        open={confirming}
        busy={busy}
        amount={amount}
        symbol={symbol}
        receiver={receiver}
        asksPassword={settings.needsPaymentPassword}
        wrongPassword={wrong.password}
        trouble={wrong.form}
        onClose={() => !busy && setConfirming(false)}
        onConfirm={(password) => void send(password)}
      />
    </section>
  );
}
