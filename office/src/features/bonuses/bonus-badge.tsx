import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useTranslation } from 'react-i18next';
import type { DeskBonus } from './bonuses-data.ts';

const tones: Partial<Record<DeskBonus['state'], Tone>> = {
  proposed: 'warn',
  issued: 'info',
  open: 'info',
  met: 'good',
  lost: 'bad',
  rejected: 'bad',
  cancelled: 'bad',
};

export function BonusBadge({ state }: Pick<DeskBonus, 'state'>) {
  const { t } = useTranslation('bonuses');
  return <Badge tone={tones[state] ?? 'neutral'}>{t(`state.${state}`)}</Badge>;
}
