import { useTranslation } from 'react-i18next';
import { useSum } from '../../../base/sum.ts';
import { MatterDialog } from '../matter/matter-dialog.tsx';
import { type Outcome, useSettle, type VendorTransfer } from './money-data.ts';

interface SettleDialogProps {
  code: string;
  transfer: VendorTransfer;
  outcome: Outcome;
  onClose(): void;
}

/** Proposes the outcome of a transfer and shows where the money would be afterwards. */
export function SettleDialog({ code, transfer, outcome, onClose }: SettleDialogProps) {
  const { t } = useTranslation('oversight');
  const sumOf = useSum();
  const { id, playerName: name, amount, currency, direction } = transfer;
  return (
    <MatterDialog
      title={t(`settle.${outcome}`, { name })}
      text={t(`settleText.${direction}.${outcome}`, { sum: sumOf(amount, currency) })}
      hint={t('settleHint')}
      confirm={t('propose')}
      act={useSettle(code)}
      given={(reason) => ({ id, outcome, reason })}
      said={t('proposedNow')}
      onClose={onClose}
    />
  );
}
