import type { WithdrawalState } from '@palpite/contract/withdrawals/shapes.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useTranslation } from 'react-i18next';

const tones: Record<WithdrawalState, Tone> = {
  requested: 'neutral',
  review: 'warn',
  approved: 'info',
  paying: 'info',
  paid: 'good',
  rejected: 'bad',
  failed: 'bad',
  cancelled: 'neutral',
};

export function StateBadge({ state }: { state: WithdrawalState }) {
  const { t } = useTranslation('withdrawals');
  return <Badge tone={tones[state]}>{t(`withdrawal.one.${state}`)}</Badge>;
}

const open: ReadonlySet<WithdrawalState> = new Set(['requested', 'review', 'approved', 'paying']);

/** Whether its clock still runs. */
export function isOpen(state: WithdrawalState): boolean {
  return open.has(state);
}
