import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useTranslation } from 'react-i18next';
import type { DeskIssue } from './lottery-data.ts';

const tones: Partial<Record<DeskIssue['state'], Tone>> = {
  open: 'good',
  closed: 'warn',
  drawing: 'warn',
  drawn: 'info',
  settling: 'info',
  redrawn: 'warn',
  cancelled: 'bad',
};

/** The state of an issue, and that its sale is stopped where it is. */
export function IssueBadge({ issue: { state, isStopped } }: { issue: Pick<DeskIssue, 'state' | 'isStopped'> }) {
  const { t } = useTranslation('lottery');
  if (isStopped && (state === 'open' || state === 'pending')) return <Badge tone="bad">{t('stopped')}</Badge>;
  return <Badge tone={tones[state] ?? 'neutral'}>{t(`state.${state}`)}</Badge>;
}
