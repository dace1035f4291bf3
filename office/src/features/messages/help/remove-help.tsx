import { useToast } from '@palpite/ui/box/toast.tsx';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../base/content/confirm-dialog.tsx';
import { titleOf, useBrandLanguages } from '../../../base/content/texts.ts';
import css from './help.module.css';
import { allBelow, type Place, useRemoveHelp } from './help-data.ts';

interface RemoveHelpProps {
  place: Place;
  places: readonly Place[];
  onClose(): void;
}

/** Names everything that goes with a place before it does. */
export function RemoveHelp({ place, places, onClose }: RemoveHelpProps) {
  const { t } = useTranslation('messages');
  const toast = useToast();
  const { own } = useBrandLanguages();
  const remove = useRemoveHelp();
  const below = allBelow(places, place.id);
  const name = titleOf(place.texts, own);
  return (
    <ConfirmDialog
      danger
      title={t('office:content.removeTitle', { name })}
      text={below.length === 0 ? t('help.removeText') : t('help.removeAll', { count: below.length })}
      confirm={t('office:content.removeNow')}
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(place.id, {
          onSuccess: () => {
            onClose();
            toast({ tone: 'good', text: t('office:content.removed', { name }) });
          },
        })
      }
    >
      {below.length > 0 && (
        <ul className={css.goes}>
          {below.map(({ id, texts }) => (
            <li key={id}>{titleOf(texts, own)}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
