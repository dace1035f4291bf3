import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogError } from '../parts/dialog-error.tsx';
import { firstFieldOf } from './first-field.ts';

interface AskDialogProps {
  title: string;
  /** What will happen. */
  text?: string;
  confirm: string;
  /** It cannot be undone, or it takes something from somebody. */
  danger?: boolean;
  /** Where the keyboard begins: in the first field unless said otherwise. */
  focus?: 'confirm' | 'cancel';
  width?: 'narrow' | 'normal' | 'wide';
  /** It is on its way: nothing can be pressed, and the dialog stays. */
  busy: boolean;
  error: unknown;
  /** The form inside that the press sends; without one the press is `onConfirm`. */
  formId?: string;
  onConfirm?(): void;
  onClose(): void;
  children?: ReactNode;
}

/** Asks before something happens: what it is, the way back, and the press that does it. */
export function AskDialog({
  title,
  text,
  confirm,
  danger = false,
  focus,
  width = 'narrow',
  busy,
  error,
  formId,
  onConfirm,
  onClose,
  children,
}: AskDialogProps) {
  const { t } = useTranslation();
  const [back, forth] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={title}
      description={text}
      closeLabel={t('action.close')}
      width={width}
      {...(focus && { initialFocus: focus === 'cancel' ? back : forth })}
      {...(!focus && formId !== undefined && { initialFocus: firstFieldOf(formId) })}
      footer={
        <>
          <Button ref={back} variant="secondary" disabled={busy} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            ref={forth}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            {...(formId === undefined ? { onClick: onConfirm } : { type: 'submit', form: formId })}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <DialogError error={error} />
    </Dialog>
  );
}
