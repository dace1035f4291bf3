import { Button } from '@palpite/ui/button.tsx';
import { Dialog } from '@palpite/ui/dialog.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatCurrency } from '@palpite/ui/number-format.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogError } from '../../base/dialog-error.tsx';
import { Figures } from '../../base/figures.tsx';
import { pixSymbol } from '../../base/symbols.ts';
import { accountKind } from './account-words.ts';
import type { Case } from './withdrawals-data.ts';

export interface ApproveDialogProps {
  withdrawal: Case['withdrawal'];
  busy: boolean;
  error: unknown;
  onApprove(): void;
  onClose(): void;
}

/** Says once more what leaves and to which account, before it does; or that another person must agree first. */
export function ApproveDialog({ withdrawal, busy, error, onApprove, onClose }: ApproveDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const approve = useRef<HTMLButtonElement>(null);
  const money = (amount: bigint) => formatCurrency(amount, pixSymbol, language);
  const amount = money(withdrawal.amount);
  const first = withdrawal.needsTwo && withdrawal.approvedFirstBy === null;
  const fee =
    withdrawal.fee > 0n
      ? [
          { key: 'fee', label: t('approve.fee'), value: money(withdrawal.fee) },
          { key: 'out', label: t('approve.out'), value: money(withdrawal.amount - withdrawal.fee) },
        ]
      : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('approve.title', { amount })}
      description={first ? t('approve.textFirst') : t('approve.text')}
      closeLabel={t('action.close')}
      initialFocus={approve}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button ref={approve} busy={busy} onClick={onApprove}>
            {t('approve.confirm', { amount })}
          </Button>
        </>
      }
    >
      <Figures
        look="list"
        items={[
          { key: 'amount', label: t('approve.amount'), value: amount },
          ...fee,
          { key: 'player', label: t('approve.player'), value: withdrawal.playerName },
          { key: 'payee', label: t('approve.payee'), value: withdrawal.payeeName },
          { key: 'key', label: accountKind(withdrawal, t), value: withdrawal.accountMasked },
          { key: 'order', label: t('approve.order'), value: withdrawal.orderNo },
        ]}
      />
      <DialogError error={error} />
    </Dialog>
  );
}
