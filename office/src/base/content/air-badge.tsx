import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';

export type AirState = 'on' | 'waiting' | 'over' | 'off';

const tones: Record<AirState, Tone> = { on: 'good', waiting: 'info', over: 'neutral', off: 'warn' };

/** Whether something is to be seen now, and if not, why. */
export function AirBadge({ state }: { state: AirState }) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`content.state.${state}`)}</Badge>;
}

/** From when until when, in the time of São Paulo. */
export function AirTime({ startsAt, endsAt }: { startsAt: number | null; endsAt: number | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const write = (at: number) => formatDateTime(at, language);
  if (startsAt === null && endsAt === null) return t('content.always');
  if (endsAt === null) return t('content.from', { at: write(startsAt ?? 0) });
  if (startsAt === null) return t('content.until', { at: write(endsAt) });
  return `${write(startsAt)} – ${write(endsAt)}`;
}
