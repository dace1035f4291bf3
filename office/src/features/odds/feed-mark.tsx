import { Badge } from '@palpite/ui/badge.tsx';
import { useTranslation } from 'react-i18next';
import type { FeedHealth } from './odds-data.ts';

const tones = { fresh: 'good', silent: 'bad', never: 'warn' } as const;

/** Whether the feed is heard; while it is silent live markets are suspended. */
export function FeedMark({ feed }: { feed: FeedHealth }) {
  const { t } = useTranslation('odds');
  return <Badge tone={tones[feed.state]}>{t(`feed.${feed.state}`)}</Badge>;
}
