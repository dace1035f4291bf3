import { useToast } from '@palpite/ui/box/toast.tsx';
import { Field, TextArea } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { AskDialog } from '../../../base/desk/ask-dialog.tsx';
import { pixSymbol } from '../../../base/symbols.ts';
import {
  longestReason,
  longestReference,
  type OfficeReturn,
  shortestReason,
  shortestReference,
  useSettle,
} from './returns-data.ts';

/** Takes the bank's number of the payment by which it went back, and why it was made by hand. */
export function HandDialog({ refused, onClose }: { refused: OfficeReturn; onClose(): void }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const toast = useToast();
  const formId = useId();
  const settle = useSettle(refused);
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [wanted, setWanted] = useState(false);
  const said = { reference: reference.trim(), reason: reason.trim() };
  const unnamed = said.reference.length < shortestReference;
  const unsaid = said.reason.length < shortestReason;
  const busy = settle.isPending;
  const second = refused.byHand !== null && !refused.byHand.mine;
  const words = { amount: formatCurrency(refused.amount, pixSymbol, language) };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWanted(unnamed || unsaid);
    if (unnamed || unsaid || busy) return;
    settle.mutate(said, {
      onSuccess: ({ state }) => {
        onClose();
        toast({ tone: 'good', text: t(state === 'sent_by_hand' ? 'returns.settled' : 'returns.proposed') });
      },
    });
  };

  return (
    <AskDialog
      title={t('returns.handTitle', words)}
      text={t(second ? 'returns.agreeText' : 'returns.handText')}
      confirm={t(second ? 'returns.agree' : 'returns.propose')}
      busy={busy}
      error={settle.error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} className={content.stack} noValidate onSubmit={submit}>
        <Field
          label={t('returns.referenceLabel')}
          hint={t('returns.referenceHint')}
          error={wanted && unnamed ? t('returns.referenceNeeded') : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={longestReference}
          required
          value={reference}
          readOnly={busy}
          onChange={(event) => setReference(event.target.value)}
        />
        <TextArea
          label={t('returns.reason')}
          aside={t('office:reject.counter', { used: reason.length, limit: longestReason })}
          hint={t('returns.reasonHint')}
          error={wanted && unsaid ? t('office:desk.reasonShort', { count: shortestReason }) : undefined}
          rows={3}
          required
          maxLength={longestReason}
          value={reason}
          readOnly={busy}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </AskDialog>
  );
}
