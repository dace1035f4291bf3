import type { BrandState } from '@palpite/contract/site/office.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../base/content/confirm-dialog.tsx';
import { useSaveDoors } from './brand-data.ts';

/** Opens the doors again, after asking. */
export function OpenDialog({ brand, onClose }: { brand: BrandState; onClose(): void }) {
  const { t } = useTranslation('site');
  const toast = useToast();
  const save = useSaveDoors(brand);
  return (
    <ConfirmDialog
      title={t('brand.openTitle', { name: brand.name })}
      text={t('brand.openDialog')}
      confirm={t('brand.openNow')}
      busy={save.isPending}
      error={save.error}
      onClose={onClose}
      onConfirm={() =>
        save.mutate(
          { closed: false, until: null, words: brand.doors.words },
          {
            onSuccess: () => {
              onClose();
              toast({ tone: 'good', text: t('brand.opened', { name: brand.name }) });
            },
          },
        )
      }
    />
  );
}
