import { WifiOff } from '@palpite/ui/icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLineBroken, watchLine } from '../../base/page/line.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './line-banner.module.css';

/**
 * Says that the platform is out of reach for as long as it is. When it is back, what failed
 * meanwhile is asked for again.
 */
export function LineBanner() {
  const t = useTexts();
  const queries = useQueryClient();
  const broken = useLineBroken();
  const wasBroken = useRef(false);
  useEffect(watchLine, []);
  useEffect(() => {
    if (wasBroken.current && !broken)
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    wasBroken.current = broken;
  }, [broken, queries]);
  return (
    <div className={css.place} role="status">
      {broken && (
        <p className={css.banner}>
          <WifiOff size={18} />
          {t('error.network')}
        </p>
      )}
    </div>
  );
}
