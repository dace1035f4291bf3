import { convertPoints } from '@palpite/contract/points/player.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useSymbolOf } from '../../base/balance.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import form from '../../base/form.module.css';
import { ask } from '../../base/session/caller.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './points.module.css';
import type { Rules } from './points-data.ts';
import { useSpending } from './use-spending.ts';

interface ConvertDialogProps {
  open: boolean;
  conversion: Rules['conversion'];
  available: bigint;
  onClose(): void;
}

const fieldOf: Readonly<Partial<Record<string, 'points' | 'password'>>> = {
  'points.insufficient': 'points',
  'points.conversion_amount': 'points',
  'invalid.payment.pw': 'password',
};

/** Points turned into money, confirmed by the payment password; the button says what goes and what comes. */
export function ConvertDialog({ open, conversion, available, onClose }: ConvertDialogProps) {
  const t = useTexts('points');
  const language = useLanguage();
  const formId = useId();
  const symbol = useSymbolOf()(conversion.currency);
  const [value, setValue] = useState('');
  const [password, setPassword] = useState('');
  const { busy, wrong, setWrong, send } = useSpending<'points' | 'password'>(t, ({ code }) => fieldOf[code]);
  // a password stands nowhere longer than it is needed
  useEffect(() => {
    if (!open) setPassword('');
    else setValue('');
    setWrong({});
  }, [open, setWrong]);
  const { step, minimum, amount: each } = conversion;
  const whole = (points: bigint) => formatInteger(points, language);
  const points = /^\d{1,12}$/.test(value) ? BigInt(value) : 0n;
  const money = (points / step) * each;
  const fits = points >= minimum && points % step === 0n && points <= available;

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(!fits && {
        points:
          points > available
            ? t('convert.tooMany', { available: whole(available) })
            : t('convert.steps', { minimum: whole(minimum), step: whole(step) }),
      }),
      ...(!/^[0-9]{6}$/.test(password) && { password: t('password.error') }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    if (await send(`${value}`, (key) => ask(convertPoints, { points, amount: money, password }, { key }))) {
      showNotice('points:convert.done', 'good');
      onClose();
    }
  };

  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title={t('convert.title')}
      closeLabel={t('site:close')}
      footer={
        <Button type="submit" form={formId} size={52} busy={busy} full>
          {fits
            ? t('convert.confirm', { points: whole(points), amount: formatCurrency(money, symbol, language) })
            : t('convert.act')}
        </Button>
      }
    >
      <form id={formId} className={form.form} onSubmit={(event) => void confirm(event)} noValidate>
        <FormAlert message={wrong.form} />
        <p className={css.note}>
          {t('convert.text', { step: whole(step), amount: formatCurrency(each, symbol, language) })}
        </p>
        <Field
          label={t('convert.points')}
          aside={t('convert.most', { available: whole(available) })}
          hint={t('convert.steps', { minimum: whole(minimum), step: whole(step) })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={value}
          error={wrong.points}
          disabled={busy}
          onChange={({ currentTarget }) => {
            setValue(currentTarget.value.replace(/\D/g, ''));
            setWrong({});
          }}
        />
        <PaymentPassword
          value={password}
          error={wrong.password}
          busy={busy}
          onChange={(typed) => {
            setPassword(typed);
            setWrong({});
          }}
        />
      </form>
    </Dialog>
  );
}

/** The six digits that guard what is spent. */
export function PaymentPassword({
  value,
  error,
  busy,
  onChange,
}: {
  value: string;
  error: string | undefined;
  busy: boolean;
  onChange(typed: string): void;
}) {
  const t = useTexts('points');
  return (
    <Field
      label={t('password.label')}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      reveal={{ show: t('password.show'), hide: t('password.hide') }}
      value={value}
      error={error}
      disabled={busy}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
