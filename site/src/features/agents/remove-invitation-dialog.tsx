import { removeInvitation } from '@palpite/contract/agents/agent.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import form from '../../base/form.module.css';
import { ask } from '../../base/session/caller.ts';
import { useTexts } from '../../base/text/texts.ts';
import { invitationQuery } from './agents-data.ts';

interface RemoveInvitationDialogProps {
  code: string;
  open: boolean;
  onClose(): void;
}

/** The last look before an invitation ends: its links are out in the world and will lead to nobody. */
export function RemoveInvitationDialog({ code, open, onClose }: RemoveInvitationDialogProps) {
  const t = useTexts('agents');
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => ask(removeInvitation, { code }),
    onSuccess: () => {
      queries.setQueryData(invitationQuery.queryKey, null);
      showNotice('agents:remove.done', 'good');
      onClose();
    },
  });
  const close = () => {
    if (remove.isPending) return;
    remove.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('remove.title')}
      closeLabel={t('site:close')}
      footer={
        <>
          <Button variant="secondary" size={52} disabled={remove.isPending} onClick={close}>
            {t('remove.keep')}
          </Button>
          <Button variant="danger" size={52} busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('remove.action')}
          </Button>
        </>
      }
    >
      <div className={form.form}>
        <FormAlert message={remove.isError ? failureText(remove.error, t) : undefined} />
        <p>{t('remove.text', { code })}</p>
      </div>
    </Dialog>
  );
}
