import type { SportCode } from '@palpite/contract/fixtures/shapes.ts';
import { bringIntoRow } from '@palpite/ui/box/bring-into-row.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { useSports } from '../desk.tsx';
import { hrefOf } from '../route.ts';
import { SportIcon } from '../sport-icon.tsx';
import css from './nav.module.css';

/** The sports side by side, each a link to the same view of it. */
export function SportChoice({ view, chosen }: { view: 'live' | 'sport' | 'results'; chosen: SportCode | undefined }) {
  const { t } = useTexts();
  const { sports } = useSports();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another one is chosen
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    return row.current && link ? bringIntoRow(row.current, link) : undefined;
  }, [chosen]);
  return (
    <nav ref={row} className={css.choice} aria-label={t('nav.all')}>
      <a href={hrefOf(view)} aria-current={chosen === undefined ? 'page' : undefined}>
        {t('nav.all')}
      </a>
      {sports.map(({ sport, live }) => (
        <a key={sport} href={hrefOf(view, sport)} aria-current={chosen === sport ? 'page' : undefined}>
          <SportIcon sport={sport} />
          {t(`sport.${sport}`)}
          {view === 'live' && live > 0 && <small className="num">{live}</small>}
        </a>
      ))}
    </nav>
  );
}
