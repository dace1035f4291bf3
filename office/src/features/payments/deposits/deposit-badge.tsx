import type { DepositState } from '@palpite/contract/payments/shapes.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useTranslation } from 'react-i18next';

const tones: Record<DepositState, Tone> = {
  waiting: 'neutral',
  review: 'warn',
  paid: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
  rejected: 'bad',
  returned: 'info',
  failed: 'bad',
};

export function DepositBadge({ state }: { state: DepositState }) {
  const { t } = useTranslation('payments');
  return <Badge tone={tones[state]}>{t(`deposits.one.${state}`)}</Badge>;
}
