import { useToast } from '@palpite/ui/box/toast.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../base/desk/reason-dialog.tsx';
import css from '../lottery.module.css';
import { longestReason, shortestReason } from '../lottery-data.ts';

interface NumbersDialogProps {
  words: { readonly title: string; readonly text: string; readonly confirm: string };
  /** What is said once it is done. */
  done: string;
  /** It costs somebody something. */
  danger?: boolean;
  act: {
    readonly isPending: boolean;
    readonly error: unknown;
    mutate(given: { result: string[]; reason: string }, then: { onSuccess(): void }): void;
  };
  onClose(): void;
  children?: ReactNode;
}

/** Asks for the numbers of a result, as they are printed, and the reason. */
export function NumbersDialog({ words, done, danger, act, onClose, children }: NumbersDialogProps) {
  const { t } = useTranslation('lottery');
  const toast = useToast();
  const { mutate, isPending, error } = act;
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState(false);
  const result = text.split(/[\s,;]+/).filter((number) => number !== '');
  return (
    <ReasonDialog
      {...words}
      {...(danger && { danger })}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        setWanted(result.length === 0);
        // a second press while the first is on its way asks for nothing new
        if (isPending || result.length === 0) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: done });
          onClose();
        };
        mutate({ result, reason }, { onSuccess });
      }}
    >
      {children}
      <div className={css.typed}>
        <TextArea
          label={t('column.result')}
          hint={t('said.hint')}
          error={wanted && result.length === 0 ? t('said.needed') : undefined}
          rows={3}
          required
          maxLength={2000}
          value={text}
          readOnly={isPending}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
    </ReasonDialog>
  );
}
