import { useToast } from '@palpite/ui/box/toast.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../base/desk/ask-dialog.tsx';
import css from './feedback.module.css';
import { answerLimit, type Feedback, useCloseFeedback } from './feedback-data.ts';

/** Closes a feedback: with an answer, which goes to the player's inbox, or without one. */
export function CloseDialog({ feedback, onClose }: { feedback: Feedback; onClose(): void }) {
  const { t } = useTranslation('messages');
  const toast = useToast();
  const formId = useId();
  const [answer, setAnswer] = useState('');
  const close = useCloseFeedback();
  const said = answer.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (close.isPending) return;
    close.mutate(
      { id: feedback.id, answer: said === '' ? null : said },
      {
        onSuccess: () => {
          onClose();
          toast({
            tone: 'good',
            text: t(said === '' ? 'feedback.closed' : 'feedback.answered', { name: feedback.username }),
          });
        },
      },
    );
  };
  return (
    <AskDialog
      title={t('feedback.closeTitle', { name: feedback.username })}
      confirm={t(said === '' ? 'feedback.closeOnly' : 'feedback.answerAndClose')}
      width="normal"
      busy={close.isPending}
      error={close.error}
      formId={formId}
      onClose={onClose}
    >
      <blockquote className={css.quote} dir="auto">
        {feedback.content}
      </blockquote>
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          label={t('feedback.answer')}
          aside={t('office:reject.counter', { used: answer.length, limit: answerLimit })}
          hint={t('feedback.answerHint')}
          rows={5}
          maxLength={answerLimit}
          value={answer}
          readOnly={close.isPending}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </form>
    </AskDialog>
  );
}
