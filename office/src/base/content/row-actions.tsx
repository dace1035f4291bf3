import { IconButton } from '@palpite/ui/button.tsx';
import { Pencil, Trash2 } from '@palpite/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import css from './content.module.css';

/** What can be done with one line of a list. */
export function RowActions({ name, onEdit, onRemove }: { name: string; onEdit(): void; onRemove(): void }) {
  const { t } = useTranslation();
  return (
    <span className={css.actions}>
      <IconButton label={t('content.edit', { name })} onClick={onEdit}>
        <Pencil size={18} />
      </IconButton>
      <IconButton label={t('content.remove', { name })} onClick={onRemove}>
        <Trash2 size={18} />
      </IconButton>
    </span>
  );
}
