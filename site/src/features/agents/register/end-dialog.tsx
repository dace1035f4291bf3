import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { failureText } from '../../../base/failure/failure.ts';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showNotice } from '../../../base/failure/notice.ts';
import form from '../../../base/form.module.css';
import { useTexts } from '../../../base/text/texts.ts';
import { useEnd } from './register-data.ts';

/** The last look before an invitation ends: its links are out in the world and will lead to nobody. */
export function EndDialog({ code, onClose }: { code: string; onClose(): void }) {
  const t = useTexts('agents');
  const end = useEnd();
  const close = () => !end.isPending && onClose();
  const confirm = () =>
    end.mutate(code, {
      onSuccess: () => {
        showNotice('agents:end.done', 'good');
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={close}
      title={t('end.title')}
      closeLabel={t('site:close')}
      footer={
        <>
          <Button variant="secondary" size={52} disabled={end.isPending} onClick={close}>
            {t('end.keep')}
          </Button>
          <Button variant="danger" size={52} busy={end.isPending} onClick={confirm}>
            {t('end.action')}
          </Button>
        </>
      }
    >
      <div className={form.form}>
        <FormAlert message={end.isError ? failureText(end.error, t) : undefined} />
        <p>{t('end.text', { code })}</p>
      </div>
    </Dialog>
  );
}
