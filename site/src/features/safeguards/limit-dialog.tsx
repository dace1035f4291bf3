import { setLimit, setTimeLimit } from '@palpite/contract/safeguards/player.ts';
import { minutesIn } from '@palpite/contract/safeguards/shapes.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import form from '../../base/form.module.css';
import { ask } from '../../base/session/caller.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './safeguards.module.css';
import { type HeldLimit, heldLimits, safeguardsQuery, writeMinutes } from './safeguards-data.ts';

interface LimitDialogProps {
  limit: HeldLimit;
  symbol: string;
  /** How long a looser limit waits. */
  waitHours: number;
  open: boolean;
  onClose(): void;
}

/** Sets one limit, or takes it away. Says before the press when it will hold. */
export function LimitDialog({ limit, symbol, waitHours, open, onClose }: LimitDialogProps) {
  const t = useTexts('safeguards');
  const queries = useQueryClient();
  const formId = useId();
  const { kind, period, amount: before } = limit;
  const [value, setValue] = useState(() => {
    if (before === null) return '';
    return kind === 'time' ? String(before) : formatMoney(before);
  });
  const [busy, setBusy] = useState<'save' | 'remove'>();
  const [wrong, setWrong] = useState<string>();
  const [field, setField] = useState<string>();
  const amount = value === '' ? undefined : kind === 'time' ? readMinutes(value) : parseMoney(value);
  const looser = before !== null && amount !== undefined && amount > before;

  const send = async (wanted: bigint | null, which: 'save' | 'remove') => {
    if (busy) return;
    setBusy(which);
    setWrong(undefined);
    try {
      const standing =
        kind === 'time'
          ? await ask(setTimeLimit, { period, minutes: wanted === null ? null : Number(wanted) })
          : await ask(setLimit, { kind, period, amount: wanted });
      queries.setQueryData(safeguardsQuery.queryKey, standing);
      const now = heldLimits(standing).find((each) => each.kind === kind && each.period === period);
      showNotice(now?.pending ? 'safeguards:saved.later' : 'safeguards:saved.now', 'good');
      onClose();
    } catch (error) {
      setWrong(failureText(error, t));
    } finally {
      setBusy(undefined);
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (kind === 'time' && (amount === undefined || amount <= 0n || amount > minutesIn[period]))
      setField(t('error.minutes', { max: minutesIn[period] }));
    else if (amount === undefined || amount <= 0n) setField(t('error.amount'));
    else void send(amount, 'save');
  };
  const hint = t(looser ? 'dialog.looser' : 'dialog.tighter', { hours: waitHours });
  const change = (next: string) => {
    setValue(next);
    setField(undefined);
  };
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title={t('dialog.title', { kind: t(`${kind}.title`), period: t(`period.${period}`).toLocaleLowerCase() })}
      closeLabel={t('site:close')}
      footer={
        <>
          {before !== null && (
            <Button
              variant="secondary"
              size={52}
              busy={busy === 'remove'}
              disabled={busy === 'save'}
              onClick={() => void send(null, 'remove')}
            >
              {t('dialog.remove')}
            </Button>
          )}
          <Button type="submit" form={formId} size={52} busy={busy === 'save'} disabled={busy === 'remove'}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={form.form} onSubmit={save} noValidate>
        <FormAlert message={wrong} />
        {kind === 'time' ? (
          <Field
            label={t('dialog.minutes')}
            aside={amount !== undefined && amount >= 60n ? writeMinutes(amount, t) : undefined}
            hint={hint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={value}
            onChange={(event) => change(event.target.value)}
            error={field}
            disabled={busy !== undefined}
          />
        ) : (
          <AmountField
            label={t('dialog.amount')}
            hint={hint}
            symbol={symbol}
            value={value}
            onChange={change}
            error={field}
            disabled={busy !== undefined}
            large
          />
        )}
        {before !== null && <p className={css.aside}>{t('dialog.removeNote', { hours: waitHours })}</p>}
      </form>
    </Dialog>
  );
}

/** Whole minutes alone: no sign, no fraction. */
function readMinutes(typed: string): bigint | undefined {
  return /^\d{1,5}$/.test(typed.trim()) ? BigInt(typed.trim()) : undefined;
}
