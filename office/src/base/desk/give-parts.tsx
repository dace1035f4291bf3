// The page on which staff give something to one player: what is around its fields.
import { Button } from '@palpite/ui/button.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { ArrowLeft } from '@palpite/ui/icon.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { ListWait } from '../content/list-states.tsx';
import { DialogError } from '../parts/dialog-error.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Trouble } from '../trouble.tsx';
import css from './gift-form.module.css';

interface GivePageFrameProps<Form> {
  title: string;
  lead: string;
  /** The way back: where to, and what it is called. */
  back: { readonly to: string; readonly label: string };
  /** What has to be known before anything can be given. */
  found: UseQueryResult<Form>;
  children(form: Form): ReactNode;
}

export function GivePageFrame<Form>({ title, lead, back, found, children }: GivePageFrameProps<Form>) {
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        back={
          <Link href={back.to}>
            <ArrowLeft size={16} />
            {back.label}
          </Link>
        }
      />
      {found.data ? (
        children(found.data)
      ) : found.isError ? (
        <Trouble error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <ListWait />
      )}
    </>
  );
}

interface GiveFormProps {
  /** Why it is given. */
  reason: string;
  words: {
    readonly label: string;
    readonly hint: string;
    readonly error: string | undefined;
    readonly longest: number;
    readonly review: string;
    /** That something has to be mended; undefined: nothing has. */
    readonly mend: string | undefined;
  };
  /** A refusal that stands at none of the fields. */
  error: unknown;
  busy: boolean;
  onReason(reason: string): void;
  onReview(): void;
  children: ReactNode;
}

/** The fields, why it is given, and the way to look at it before it is given. */
export function GiveForm({ reason, words, error, busy, onReason, onReview, children }: GiveFormProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReview();
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {children}
      <TextArea
        label={words.label}
        aside={t('office:reject.counter', { used: reason.length, limit: words.longest })}
        hint={words.hint}
        error={words.error}
        rows={3}
        required
        maxLength={words.longest}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
      {words.mend && <p className={css.fault}>{words.mend}</p>}
      <DialogError error={error} />
      <div>
        <Button type="submit" busy={busy}>
          {words.review}
        </Button>
      </div>
    </form>
  );
}
