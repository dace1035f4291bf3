import { useToast } from '@palpite/ui/box/toast.tsx';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { type Ring, useSeeRing } from './rings-data.ts';

/** What came of looking, for whoever comes to the group later. */
export function SeeDialog({ ring, onClose }: { ring: Ring; onClose(): void }) {
  const { t } = useTranslation('rings');
  const toast = useToast();
  const see = useSeeRing(ring);
  return (
    <ReasonDialog
      title={t('seeTitle')}
      text={t('seeText')}
      label={t('note')}
      hint={t('noteHint')}
      needed={t('noteNeeded')}
      shortest={5}
      longest={500}
      confirm={t('see')}
      busy={see.isPending}
      error={see.error}
      onConfirm={(note) =>
        see.mutate(note, {
          onSuccess: () => {
            onClose();
            toast({ tone: 'good', text: t('seenNow') });
          },
        })
      }
      onClose={onClose}
    />
  );
}
