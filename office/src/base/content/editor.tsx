import { Button } from '@palpite/ui/button.tsx';
import { ArrowLeft } from '@palpite/ui/icon.tsx';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogError } from '../parts/dialog-error.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import css from './content.module.css';

interface EditorProps {
  title: string;
  /** What the way back is called. */
  back: string;
  save: string;
  touched: boolean;
  busy: boolean;
  error: unknown;
  onSave(): void;
  onLeave(): void;
  children: ReactNode;
}

/** A page on which something is written: its fields, the way to keep them, and a question before they are lost. */
export function Editor({ title, back, save, touched, busy, error, onSave, onLeave, children }: EditorProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!touched) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [touched]);
  const leave = () => (touched && !busy ? setAsking(true) : onLeave());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    onSave();
    // what is wrong is in sight at once, also where the form is long
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <>
      <PageHead
        title={title}
        back={
          <button type="button" className={css.back} onClick={leave}>
            <ArrowLeft size={16} />
            {back}
          </button>
        }
      />
      <form ref={form} className={css.editor} noValidate onSubmit={submit}>
        {children}
        <DialogError error={error} />
        <div className={css.foot}>
          <Button variant="secondary" disabled={busy} onClick={leave}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {save}
          </Button>
        </div>
      </form>
      {asking && (
        <ConfirmDialog
          danger
          title={t('content.leaveTitle')}
          text={t('content.leaveText')}
          confirm={t('content.leave')}
          busy={false}
          error={undefined}
          onConfirm={onLeave}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
