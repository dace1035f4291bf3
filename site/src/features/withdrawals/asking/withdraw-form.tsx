import { Refused } from '@palpite/contract/base/client.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { payoutAccounts } from '@palpite/contract/withdrawals/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { Ban } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, isolated } from '@palpite/ui/text/number-format.ts';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import form from '../../../base/form.module.css';
import * as paths from '../../../base/paths.ts';
import { leavesOpen } from '../../../base/session/intention.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { AccountChoice, firstUsable } from './account-choice.tsx';
import { ChargePreview } from './charge-preview.tsx';
import { CodeField } from './code-field.tsx';
import { useRequest } from './use-request.ts';
import { WithdrawAmount } from './withdraw-amount.tsx';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import {
  chargesPenalty,
  type Draft,
  needsCode,
  stopOf,
  type WithdrawSettings,
  type Wrong,
  wrongFrom,
  wrongWith,
} from './withdraw-draft.ts';
import css from './withdraw-page.module.css';
import { WithdrawRules, WithdrawStop } from './withdraw-rules.tsx';
import { WithdrawSum } from './withdraw-sum.tsx';

interface WithdrawFormProps {
  settings: WithdrawSettings;
  accounts: OutputOf<typeof payoutAccounts>;
  onRequested(orderNo: string): void;
}

/** Where to and how much, with what it costs; nothing moves before it is confirmed by amount and account. */
export function WithdrawForm({ settings, accounts, onRequested }: WithdrawFormProps) {
  const t = useTexts('withdrawals');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const { busy, intention, request } = useRequest();
  const [accountId, setAccountId] = useState<string>();
  const [value, setValue] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  /** The platform asked for a code where the page did not expect it. */
  const [codeDemanded, setCodeDemanded] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [confirming, setConfirming] = useState(false);

  if (!settings.allowWithdraw)
    return <Empty art={<Ban size={36} />} title={t('withdraw.closed')} text={t('withdraw.closedText')} />;

  const paysBanks = settings.normalBankWithdrawalSwitch;
  const account =
    accounts.accounts.find(({ bankCardId }) => bankCardId === accountId) ?? firstUsable(accounts.accounts, paysBanks);
  const amount = value === '' ? 0n : parseMoney(value);
  const asksCode = codeDemanded || needsCode(settings, amount);
  const write = (sum: bigint) => formatCurrency(sum, symbol, language);
  const accountName = !account
    ? ''
    : account.cardType === 'PIX'
      ? `${t(`account.keyShort.${account.pixKeyType ?? 'EVP'}`)} ${isolated(account.cardNumber, language)}`
      : `${account.bankName} ${isolated(account.cardNumber, language)}`;
  const draft: Draft = { account, amount, password, code: asksCode ? code : '' };
  const penalized = chargesPenalty(settings) && settings.requiredTurnover > settings.actualTurnover;
  const passwordToSet = settings.needsPaymentPassword && !settings.hasPaymentPassword;

  const review = (event: FormEvent) => {
    event.preventDefault();
    const found = wrongWith(draft, settings, asksCode, t, write);
    setWrong(found);
    if (Object.keys(found).length === 0) setConfirming(true);
  };
  const confirm = async () => {
    try {
      const withdrawal = await request(draft);
      if (!withdrawal) return;
      setConfirming(false);
      onRequested(withdrawal.orderNo);
    } catch (error) {
      if (error instanceof Refused && error.code.startsWith('proofs.code_')) setCodeDemanded(true);
      setWrong(wrongFrom(error, intention, t));
      // what may have gone through is asked for again where it was asked
      if (!leavesOpen(error)) setConfirming(false);
    }
  };

  return (
    <>
      <WithdrawSum settings={settings} />
      <form className={form.form} onSubmit={review} noValidate>
        {settings.precautionNote !== null && <p className={css.note}>{settings.precautionNote}</p>}
        <WithdrawStop settings={settings} />
        <FormAlert message={wrong.form} />
        <AccountChoice
          accounts={accounts.accounts}
          most={accounts.maxCardCount}
          paysBanks={paysBanks}
          chosen={account}
          error={wrong.account}
          disabled={busy}
          onChoose={({ bankCardId }) => {
            setAccountId(bankCardId);
            setWrong({});
          }}
        />
        <WithdrawAmount
          settings={settings}
          value={value}
          error={wrong.amount}
          disabled={busy}
          onChange={(next) => {
            setValue(next);
            setWrong({});
          }}
        />
        {amount > 0n && <ChargePreview amount={amount} account={account} penalized={penalized} />}
        {settings.needsPaymentPassword && settings.hasPaymentPassword && (
          <Field
            label={t('withdraw.password')}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={32}
            reveal={{ show: t('withdraw.show'), hide: t('withdraw.hide') }}
            value={password}
            error={wrong.password}
            disabled={busy}
            onChange={({ currentTarget }) => {
              setPassword(currentTarget.value);
              setWrong({});
            }}
          />
        )}
        {asksCode && (
          <CodeField
            value={code}
            error={wrong.code}
            disabled={busy}
            onChange={(next) => {
              setCode(next);
              setWrong({});
            }}
            onSent={() => setWrong({})}
          />
        )}
        {passwordToSet ? (
          <div className={css.stop}>
            <div>
              <b>{t('withdraw.passwordFirst')}</b>
              <p>{t('withdraw.passwordFirstText')}</p>
              <Link href={paths.security} className={buttonClass()}>
                {t('withdraw.passwordSet')}
              </Link>
            </div>
          </div>
        ) : (
          <Button type="submit" size={52} full disabled={stopOf(settings) !== undefined}>
            {amount > 0n && account
              ? t('withdraw.actionFor', { amount: write(amount), account: accountName })
              : t('withdraw.action')}
          </Button>
        )}
        <WithdrawRules settings={settings} />
      </form>
      <WithdrawConfirm
        open={confirming}
        busy={busy}
        amount={amount}
        account={account}
        penalized={penalized}
        accountName={accountName}
        trouble={wrong.form}
        onClose={() => !busy && setConfirming(false)}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
