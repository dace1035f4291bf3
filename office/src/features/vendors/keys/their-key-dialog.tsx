import { addVendorKey } from '@palpite/contract/oversight/office.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Field, TextArea } from '@palpite/ui/form/field.tsx';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { instantAt, localTime } from '../../../base/content/brand-time.ts';
import content from '../../../base/content/content.module.css';
import { useDraft } from '../../../base/content/draft.ts';
import { AskDialog } from '../../../base/desk/ask-dialog.tsx';
import { type NewTheirKey, useAddTheirKey } from '../vendors-data.ts';

/** Takes a public key of the vendor: from then on it may sign with it as well. */
export function TheirKeyDialog({ code, onClose }: { code: string; onClose(): void }) {
  const { t } = useTranslation('vendors');
  const toast = useToast();
  const formId = useId();
  const add = useAddTheirKey(code);
  const { value, problems, put, check, refused } = useDraft<NewTheirKey>({ keyId: '', publicKey: '', until: null });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending || !check(addVendorKey.input, { code, ...value })) return;
    add.mutate(value, {
      onError: refused,
      onSuccess: () => {
        onClose();
        toast({ tone: 'good', text: t('keyTaken', { id: value.keyId }) });
      },
    });
  };
  return (
    <AskDialog
      title={t('newTheirKey')}
      text={t('newTheirKeyText')}
      confirm={t('takeKey')}
      width="normal"
      busy={add.isPending}
      error={add.error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} className={content.stack} noValidate onSubmit={submit}>
        <Field
          label={t('keyId')}
          hint={t('keyIdHint')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          required
          value={value.keyId}
          error={problems.keyId}
          onChange={({ target }) => put({ keyId: target.value })}
        />
        <TextArea
          label={t('publicKey')}
          hint={t('publicKeyHint')}
          autoCapitalize="none"
          spellCheck={false}
          rows={7}
          maxLength={4000}
          required
          placeholder="-----BEGIN PUBLIC KEY-----"
          value={value.publicKey}
          error={problems.publicKey}
          onChange={({ target }) => put({ publicKey: target.value })}
        />
        <Field
          label={t('goodUntil')}
          type="datetime-local"
          hint={t('office:content.endsHint')}
          error={problems.until}
          value={localTime(value.until)}
          onChange={({ target }) => put({ until: instantAt(target.value) })}
        />
      </form>
    </AskDialog>
  );
}
