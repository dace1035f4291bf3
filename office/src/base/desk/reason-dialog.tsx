import { TextArea } from '@palpite/ui/form/field.tsx';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from './ask-dialog.tsx';

export interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  label: string;
  hint: string;
  /** What is said when too little is written. */
  needed: string;
  /** In characters. */
  shortest?: number;
  longest: number;
  confirm: string;
  danger?: boolean;
  busy: boolean;
  error: unknown;
  onConfirm(reason: string): void;
  onClose(): void;
  /** Above the reason: the figures it is about. */
  children?: ReactNode;
}

/** Says what will happen and asks why, before it does. */
export function ReasonDialog({
  title,
  text,
  label,
  hint,
  needed,
  shortest = 1,
  longest,
  confirm,
  danger = false,
  busy,
  error,
  onConfirm,
  onClose,
  children,
}: ReasonDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [wanted, setWanted] = useState(false);
  const formId = useId();
  const said = reason.trim();
  const enough = said.length >= shortest;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWanted(!enough);
    if (enough) onConfirm(said);
  };

  return (
    <AskDialog {...{ title, text, confirm, danger, busy, error, formId, onClose }}>
      {children}
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          label={label}
          aside={t('reject.counter', { used: reason.length, limit: longest })}
          hint={hint}
          error={wanted && !enough ? needed : undefined}
          rows={4}
          required
          maxLength={longest}
          value={reason}
          readOnly={busy}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </AskDialog>
  );
}
