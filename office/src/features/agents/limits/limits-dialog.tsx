import { formatMoney } from '@palpite/math/money.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../../../base/content/content.module.css';
import { AskDialog } from '../../../base/desk/ask-dialog.tsx';
import { useSum } from '../../../base/sum.ts';
import { pixSymbol } from '../../../base/symbols.ts';
import { type Limits, type OwnLimits, useSetLimits } from './limits-data.ts';

interface LimitsDialogProps {
  agent: OwnLimits;
  brand: Limits['brand'];
  onClose(): void;
}

const reasonBounds = { shortest: 5, longest: 200 };
const typed = (amount: bigint | null) => (amount === null ? '' : formatMoney(amount));

/** What one agent may transfer, and why; an empty field is the brand's own. */
export function LimitsDialog({ agent, brand, onClose }: LimitsDialogProps) {
  const { t } = useTranslation('agents');
  const sum = useSum();
  const toast = useToast();
  const formId = useId();
  const set = useSetLimits(agent.playerId);
  const [given, setGiven] = useState({
    maximum: typed(agent.maximum),
    dayAmount: typed(agent.dayAmount),
    reason: '',
  });
  const [wanted, setWanted] = useState(false);
  const reason = given.reason.trim();
  const enough = reason.length >= reasonBounds.shortest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWanted(!enough);
    if (!enough) return;
    set.mutate(
      { ...given, reason },
      {
        onSuccess: () => {
          toast({ tone: 'good', text: t('limits.done', { account: agent.account }) });
          onClose();
        },
      },
    );
  };
  return (
    <AskDialog
      title={t('limits.changeOf', { account: agent.account })}
      text={t('limits.text')}
      confirm={t('limits.save')}
      busy={set.isPending}
      error={set.error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} className={css.stack} noValidate onSubmit={submit}>
        <AmountField
          label={t('limits.maximum')}
          hint={t('limits.brandIs', { amount: sum(brand.maximum, 'BRL') })}
          symbol={pixSymbol}
          value={given.maximum}
          disabled={set.isPending}
          onChange={(maximum) => setGiven({ ...given, maximum })}
        />
        <AmountField
          label={t('limits.dayAmount')}
          hint={t('limits.brandIs', { amount: sum(brand.dayAmount, 'BRL') })}
          symbol={pixSymbol}
          value={given.dayAmount}
          disabled={set.isPending}
          onChange={(dayAmount) => setGiven({ ...given, dayAmount })}
        />
        <TextArea
          label={t('limits.reason')}
          hint={t('limits.reasonHint')}
          error={wanted && !enough ? t('limits.reasonNeeded') : undefined}
          rows={3}
          required
          maxLength={reasonBounds.longest}
          value={given.reason}
          readOnly={set.isPending}
          onChange={({ target }) => setGiven({ ...given, reason: target.value })}
        />
      </form>
    </AskDialog>
  );
}
