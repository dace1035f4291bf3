import { removeBankCard } from '@palpite/contract/security/player.ts';
import type { BankCard } from '@palpite/contract/security/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showNotice } from '../../../base/failure/notice.ts';
import { ask } from '../../../base/session/caller.ts';
import { useTexts } from '../../../base/text/texts.ts';
import type { ChangeProps } from '../change.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import css from '../security.module.css';
import { refreshSecurity } from '../security-data.ts';

/** Takes a bank account out of those kept. */
export function RemoveBankAccountDialog({ account, open, onClose }: ChangeProps & { account: BankCard }) {
  const t = useTexts('security');
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('bank.remove')}
      action={t('bank.removeAction')}
      onConfirm={async () => {
        await ask(removeBankCard, { bankCardId: account.bankCardId });
        showNotice('security:bank.removed', 'good');
        void refreshSecurity(queries);
      }}
    >
      <p className={css.text}>{t('bank.removeText', { number: account.cardNumber })}</p>
    </ConfirmDialog>
  );
}
