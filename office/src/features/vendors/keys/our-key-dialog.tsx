import { useToast } from '@palpite/ui/box/toast.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { instantAt, localTime } from '../../../base/content/brand-time.ts';
import { useDraft } from '../../../base/content/draft.ts';
import { AskDialog } from '../../../base/desk/ask-dialog.tsx';
import { useAddOurKey } from '../vendors-data.ts';

/** The vendor needs a while to learn a new key: a day, unless said otherwise. */
const usualMs = 86_400_000;

/** Makes another key of ours and says from when on it signs. */
export function OurKeyDialog({ code, onClose }: { code: string; onClose(): void }) {
  const { t } = useTranslation('vendors');
  const toast = useToast();
  const formId = useId();
  const add = useAddOurKey(code);
  const draft = useDraft<{ from: number | null }>({ from: Date.now() + usualMs });
  const { from } = draft.value;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    add.mutate(from, {
      onError: draft.refused,
      onSuccess: () => {
        onClose();
        toast({ tone: 'good', text: t('keyMade') });
      },
    });
  };
  return (
    <AskDialog
      title={t('newOurKey')}
      text={t('newOurKeyText')}
      confirm={t('makeKey')}
      danger={from === null}
      busy={add.isPending}
      error={add.error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label={t('signsFrom')}
          type="datetime-local"
          hint={t('signsFromHint')}
          error={draft.problems.from}
          value={localTime(from)}
          onChange={({ target }) => draft.put({ from: instantAt(target.value) })}
        />
      </form>
    </AskDialog>
  );
}
