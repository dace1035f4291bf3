import { useToast } from '@palpite/ui/box/toast.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { AskDialog } from '../../../base/desk/ask-dialog.tsx';
import { ReasonDialog } from '../../../base/desk/reason-dialog.tsx';
import { type Decision, longestNote, type Order, useDecide } from './orders-data.ts';

interface OrderDialogProps {
  order: Order;
  decision: Decision['decision'];
  onClose(): void;
}

/** Sends an article with a note for the player, or says why it is not sent. */
export function OrderDialog({ order, decision, onClose }: OrderDialogProps) {
  const { t } = useTranslation('points');
  const language = useLanguage();
  const toast = useToast();
  const formId = useId();
  const decide = useDecide(order.id);
  const [note, setNote] = useState('');
  const words = { name: order.name, account: order.account, points: formatInteger(order.points, language) };
  const send = (given: Decision) => {
    // a second press while the first is on its way asks for nothing new
    if (decide.isPending) return;
    decide.mutate(given, {
      onSuccess: () => {
        onClose();
        toast({ tone: 'good', text: t(`orders.done.${decision}`, words) });
      },
    });
  };
  if (decision === 'reject')
    return (
      <ReasonDialog
        danger
        title={t('orders.reject.title', words)}
        text={t('orders.reject.text', words)}
        label={t('orders.reject.label')}
        hint={t('orders.reject.hint')}
        needed={t('orders.reject.needed')}
        longest={longestNote}
        confirm={t('orders.press.reject')}
        busy={decide.isPending}
        error={decide.error}
        onConfirm={(reason) => send({ decision, reason })}
        onClose={onClose}
      />
    );
  return (
    <AskDialog
      title={t('orders.approve.title', words)}
      text={t('orders.approve.text', words)}
      confirm={t('orders.press.approve')}
      busy={decide.isPending}
      error={decide.error}
      formId={formId}
      onClose={onClose}
    >
      <form
        id={formId}
        className={content.stack}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send({ decision, ...(note.trim() !== '' && { note: note.trim() }) });
        }}
      >
        <Field
          label={t('orders.approve.label')}
          hint={t('orders.approve.hint')}
          maxLength={longestNote}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </form>
    </AskDialog>
  );
}
