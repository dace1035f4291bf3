import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useTranslation } from 'react-i18next';

const tones: Readonly<Record<string, Tone>> = {
  accepted: 'warn',
  won: 'good',
  lost: 'neutral',
  void: 'info',
  push: 'info',
};

/** How a bet ended, or that it is still open. */
export function BetStatus({ status }: { status: string }) {
  const { t } = useTranslation();
  return <Badge tone={tones[status] ?? 'neutral'}>{t(`bet.status.${status}`, { defaultValue: status })}</Badge>;
}
