import { setLimit } from '@palpite/contract/safeguards/player.ts';
import type { Limit } from '@palpite/contract/safeguards/shapes.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { AmountField } from '@palpite/ui/amount-field.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Dialog } from '@palpite/ui/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ask } from '../../base/caller.ts';
import { failureText } from '../../base/failure.ts';
import form from '../../base/form.module.css';
import { FormAlert } from '../../base/form-alert.tsx';
import { showNotice } from '../../base/notice.ts';
import { useTexts } from '../../base/texts.ts';
import css from './safeguards.module.css';
import { safeguardsQuery } from './safeguards-data.ts';

interface LimitDialogProps {
  limit: Limit;
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
  const [value, setValue] = useState(before === null ? '' : formatMoney(before));
  const [busy, setBusy] = useState<'save' | 'remove'>();
  const [wrong, setWrong] = useState<string>();
  const [field, setField] = useState<string>();
  const amount = value === '' ? undefined : parseMoney(value);
  const looser = before !== null && amount !== undefined && amount > before;

  const send = async (wanted: bigint | null, which: 'save' | 'remove') => {
    if (busy) return;
    setBusy(which);
    setWrong(undefined);
    try {
      const standing = await ask(setLimit, { kind, period, amount: wanted });
      queries.setQueryData(safeguardsQuery.queryKey, standing);
      const now = standing.limits.find((each) => each.kind === kind && each.period === period);
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
    if (amount === undefined || amount <= 0n) setField(t('error.amount'));
    else void send(amount, 'save');
  };
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title={t('dialog.title', { kind: t(`${kind}.title`), period: t(`period.${period}`) })}
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
        <AmountField
          label={t('dialog.amount')}
          hint={t(looser ? 'dialog.looser' : 'dialog.tighter', { hours: waitHours })}
          symbol={symbol}
          value={value}
          onChange={(next) => {
            setValue(next);
            setField(undefined);
          }}
          error={field}
          disabled={busy !== undefined}
          large
        />
        {before !== null && <p className={css.aside}>{t('dialog.removeNote', { hours: waitHours })}</p>}
      </form>
    </Dialog>
  );
}
