import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useTexts } from '../../base/text/texts.ts';

/** The platform's words on why something was not done. */
export function AlertDialog({ open, text, onClose }: { open: boolean; text: string; onClose(): void }) {
  const t = useTexts('entrance');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('alert.title')}
      description={text}
      closeLabel={t('site:close')}
      footer={<Button onClick={onClose}>{t('alert.ok')}</Button>}
    >
      {null}
    </Dialog>
  );
}
