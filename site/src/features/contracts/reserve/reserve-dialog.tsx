import { Refused } from '@palpite/contract/base/client.ts';
import { moveReserve } from '@palpite/contract/reserve/agent.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { balanceQuery } from '../../../base/balance.ts';
import { failureText } from '../../../base/failure/failure.ts';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showNotice } from '../../../base/failure/notice.ts';
import form from '../../../base/form.module.css';
import * as paths from '../../../base/paths.ts';
import { ask } from '../../../base/session/caller.ts';
import { moneyFailure, useIntention } from '../../../base/session/intention.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { contractKeys } from '../contracts-data.ts';
import css from './reserve.module.css';
import type { Direction, Reserve } from './reserve-data.ts';

type Wrong = Partial<Record<'amount' | 'password' | 'form', string>>;

const fieldOfCode: Readonly<Partial<Record<string, keyof Wrong>>> = {
  'commission.reserve_owed': 'amount',
  'wallet.insufficient': 'amount',
  'invalid.payment.pw': 'password',
};

/** The wallet into which earnings are paid. */
const commissionWallet = 5;

interface ReserveDialogProps {
  direction: Direction | undefined;
  reserve: Reserve;
  onClose(): void;
}

/** How much goes into the reserve or comes out of it, confirmed by the payment password. */
export function ReserveDialog({ direction, reserve, onClose }: ReserveDialogProps) {
  const t = useTexts('contracts');
  const language = useLanguage();
  const queries = useQueryClient();
  const intention = useIntention();
  const formId = useId();
  const running = useRef(false);
  const { data: balance } = useQuery(balanceQuery);
  const [value, setValue] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  // it stays while it leaves
  const [shown, setShown] = useState(direction);
  if (direction !== undefined && direction !== shown) setShown(direction);
  // a password stands nowhere longer than it is needed
  useEffect(() => {
    if (direction === undefined) setPassword('');
    else setValue('');
    setWrong({});
  }, [direction]);
  const way = shown ?? 'in';
  const symbol = balance?.currencySymbol ?? '';
  const write = (each: bigint) => formatCurrency(each, symbol, language);
  const amount = value === '' ? 0n : parseMoney(value);
  const most = way === 'in' ? (balance?.mainWalletBalance ?? 0n) : reserve.free;
  const earned = balance?.balance.find(({ accountTypeId }) => accountTypeId === commissionWallet)?.availBalance ?? 0n;

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    const found: Wrong = {};
    if (amount <= 0n || amount > most)
      found.amount = most > 0n ? t('reserve.error.amount', { most: write(most) }) : t('reserve.error.empty');
    if (!/^[0-9]{6}$/.test(password)) found.password = t('reserve.error.password');
    setWrong(found);
    if (Object.keys(found).length > 0 || running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const key = intention.keyFor(`${way} ${value}`);
      await ask(moveReserve, { direction: way, amount, password }, { key });
      intention.answered();
      showNotice(`contracts:reserve.${way}.done`, 'good');
      onClose();
    } catch (error) {
      intention.answered(error);
      const field = error instanceof Refused ? fieldOfCode[error.code] : undefined;
      const told = field && !intention.inDoubt ? { [field]: failureText(error, t) } : undefined;
      setWrong(told ?? { form: moneyFailure(error, intention, t) });
    } finally {
      for (const queryKey of [contractKeys.earned, balanceQuery.queryKey, ['my', 'movements']])
        void queries.invalidateQueries({ queryKey });
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={direction !== undefined}
      onClose={() => !busy && onClose()}
      title={t(`reserve.${way}.title`)}
      closeLabel={t('site:close')}
      footer={
        <Button type="submit" form={formId} size={52} busy={busy} full>
          {t(`reserve.${way}.confirm`, { amount: write(amount) })}
        </Button>
      }
    >
      <form id={formId} className={form.form} onSubmit={(event) => void confirm(event)} noValidate>
        <FormAlert message={wrong.form} />
        <p className={css.note}>{t(`reserve.${way}.text`)}</p>
        {way === 'in' && earned > 0n && (
          <p className={css.owed}>
            {t('reserve.earned', { amount: write(earned) })}{' '}
            <Link href={paths.walletTransfer}>{t('reserve.moveEarned')}</Link>
          </p>
        )}
        <AmountField
          label={t('reserve.amount')}
          aside={t('reserve.most', { most: write(most) })}
          symbol={symbol}
          value={value}
          onChange={(next) => {
            setValue(next);
            setWrong({});
          }}
          error={wrong.amount}
          large
        />
        <Field
          label={t('reserve.password')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          reveal={{ show: t('reserve.showPassword'), hide: t('reserve.hidePassword') }}
          value={password}
          error={wrong.password}
          disabled={busy}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setWrong({});
          }}
        />
      </form>
    </Dialog>
  );
}
