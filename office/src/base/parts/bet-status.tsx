import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useTranslation } from 'react-i18next';

const tones: Readonly<Record<string, Tone>> = {
  accepted: 'warn',
  won: 'good',
  half_won: 'good',
  half_lost: 'neutral',
  cashed_out: 'info',
  lost: 'neutral',
  void: 'info',
  push: 'info',
};

/** How a bet ended, or that it is still open. */
export function BetStatus({ status }: { status: string }) {
  const { t } = useTranslation();
  return <Badge tone={tones[status] ?? 'neutral'}>{t(`betStatus.${status}`, { defaultValue: status })}</Badge>;
}
