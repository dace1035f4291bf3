import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { useTranslation } from 'react-i18next';
import type { ListedVendor } from './vendors-data.ts';

const tones: Readonly<Record<NonNullable<ListedVendor['health']>['state'], Tone>> = {
  up: 'good',
  slow: 'warn',
  down: 'bad',
  refusing: 'bad',
};

/** Whether it plays, and whether it answers. */
export function VendorState({ vendor: { enabled, health, betsHeld } }: { vendor: ListedVendor }) {
  const { t } = useTranslation(['vendors', 'oversight']);
  if (!enabled) return <Badge tone="neutral">{t('off')}</Badge>;
  const held = betsHeld && <Badge tone="bad">{t('oversight:heldBadge')}</Badge>;
  if (!health)
    return (
      <>
        {held}
        <Badge tone="neutral">{t('neverAsked')}</Badge>
      </>
    );
  return (
    <>
      {held}
      <Badge tone={tones[health.state]}>{t(`health.${health.state}`)}</Badge>
      {health.breaker === 'open' && <Badge tone="bad">{t('breaker')}</Badge>}
    </>
  );
}
