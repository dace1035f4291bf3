import type { ReviewState } from '@palpite/contract/identity/office.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useTranslation } from 'react-i18next';

const tones: Record<ReviewState, Tone> = { review: 'warn', verified: 'good', rejected: 'bad' };

export function CheckBadge({ state }: { state: ReviewState }) {
  const { t } = useTranslation('identity');
  return <Badge tone={tones[state]}>{t(`checks.one.${state}`)}</Badge>;
}
