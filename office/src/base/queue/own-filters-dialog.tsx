import { longestFilterName, type QueueName, type SavedFilter } from '@palpite/contract/staff/office.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { IconButton } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { Check, Trash2 } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogError } from '../parts/dialog-error.tsx';
import css from './saved-filters.module.css';
import { filtersQuery, useDeleteFilter, useRenameFilter } from './saved-filters-data.ts';

/** Every filter a person keeps of a queue, to rename or delete; closes when none is left. */
export function OwnFiltersDialog({ queue, onClose }: { queue: QueueName; onClose(): void }) {
  const { t } = useTranslation();
  const { data: kept } = useQuery(filtersQuery(queue));
  const isEmpty = kept?.length === 0;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  return (
    <Dialog open onClose={onClose} title={t('filters.ownTitle')} closeLabel={t('action.close')} width="normal">
      <ul className={css.list}>
        {kept?.map((filter) => (
          <OwnFilter key={filter.id} queue={queue} filter={filter} />
        ))}
      </ul>
    </Dialog>
  );
}

function OwnFilter({ queue, filter: { id, name } }: { queue: QueueName; filter: SavedFilter }) {
  const { t } = useTranslation();
  const rename = useRenameFilter(queue);
  const remove = useDeleteFilter(queue);
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const busy = rename.isPending || remove.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '' && wanted !== name && !busy) rename.mutate({ id, name: wanted });
  };
  return (
    <li>
      <form className={css.row} noValidate onSubmit={submit}>
        <Field
          label={t('filters.nameOf', { name })}
          autoComplete="off"
          maxLength={longestFilterName}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <IconButton
          type="submit"
          label={t('filters.rename', { name })}
          disabled={busy || wanted === '' || wanted === name}
        >
          <Check size={18} />
        </IconButton>
        <IconButton label={t('filters.remove', { name })} disabled={busy} onClick={() => remove.mutate({ id })}>
          <Trash2 size={18} />
        </IconButton>
      </form>
      <DialogError error={rename.error ?? remove.error} />
    </li>
  );
}
