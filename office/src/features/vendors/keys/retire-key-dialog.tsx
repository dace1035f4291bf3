import { useToast } from '@palpite/ui/box/toast.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantAt, localTime } from '../../../base/content/brand-time.ts';
import { AskDialog } from '../../../base/desk/ask-dialog.tsx';
import { type OpenedVendor, useRetireKey } from '../vendors-data.ts';

interface RetireKeyDialogProps {
  vendor: OpenedVendor;
  keyId: string;
  onClose(): void;
}

/** Ends a key of theirs, now or later; says so where it is the last one that holds. */
export function RetireKeyDialog({ vendor, keyId, onClose }: RetireKeyDialogProps) {
  const { t } = useTranslation('vendors');
  const toast = useToast();
  const formId = useId();
  const [until, setUntil] = useState<number | null>(null);
  const retire = useRetireKey(vendor.code);
  const others = vendor.keys.theirs.filter((key) => key.id !== keyId && (key.until === null || key.until > Date.now()));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (retire.isPending) return;
    retire.mutate(
      { keyId, until },
      {
        onSuccess: () => {
          onClose();
          toast({ tone: 'good', text: t('retired', { id: keyId }) });
        },
      },
    );
  };
  return (
    <AskDialog
      danger
      title={t('retireTitle', { id: keyId })}
      text={t(others.length === 0 ? 'retireLast' : 'retireText')}
      confirm={t('retire')}
      busy={retire.isPending}
      error={retire.error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label={t('goodUntil')}
          type="datetime-local"
          hint={t('retireHint')}
          value={localTime(until)}
          onChange={({ target }) => setUntil(instantAt(target.value))}
        />
      </form>
    </AskDialog>
  );
}
