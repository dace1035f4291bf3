import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useTexts } from '../../../base/text/texts.ts';

interface RegisterFirstDialogProps {
  open: boolean;
  onClose(): void;
  onRegister(): void;
}

/** What a trial player hears who wants more than to look and play. */
export function RegisterFirstDialog({ open, onClose, onRegister }: RegisterFirstDialogProps) {
  const t = useTexts('entrance');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('registerFirst.title')}
      description={t('registerFirst.text')}
      closeLabel={t('site:close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('registerFirst.later')}
          </Button>
          <Button onClick={onRegister}>{t('register.action')}</Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
