import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../base/desk/ask-dialog.tsx';
import { Figures } from '../../base/parts/figures.tsx';
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
  const { t } = useTranslation('withdrawals');
  const language = useLanguage();
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
    <AskDialog
      title={t('approve.title', { amount })}
      text={first ? t('approve.textFirst') : t('approve.text')}
      confirm={t('approve.confirm', { amount })}
      focus="confirm"
      busy={busy}
      error={error}
      onConfirm={onApprove}
      onClose={onClose}
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
    </AskDialog>
  );
}
