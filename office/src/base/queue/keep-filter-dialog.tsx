import { longestFilterName, type QueueName } from '@palpite/contract/staff/office.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../desk/ask-dialog.tsx';
import { useSaveFilter } from './saved-filters-data.ts';

interface KeepFilterDialogProps {
  queue: QueueName;
  /** As the address has it. */
  filter: string;
  onClose(): void;
}

/** Asks for the name under which what the queue shows now is kept. */
export function KeepFilterDialog({ queue, filter, onClose }: KeepFilterDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const save = useSaveFilter(queue);
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(false);
  const formId = useId();
  const name = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWanted(name === '');
    if (name === '' || save.isPending) return;
    save.mutate(
      { name, filter },
      {
        onSuccess: () => {
          onClose();
          toast({ tone: 'good', text: t('filters.kept', { name }) });
        },
      },
    );
  };
  return (
    <AskDialog
      title={t('filters.keepTitle')}
      text={t('filters.keepText')}
      confirm={t('filters.save')}
      busy={save.isPending}
      error={save.error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label={t('filters.name')}
          error={wanted && name === '' ? t('filters.nameNeeded') : undefined}
          autoComplete="off"
          required
          maxLength={longestFilterName}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </AskDialog>
  );
}
