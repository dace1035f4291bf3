import { laterPart } from '../../base/page/later.tsx';
import { useStore } from '../../base/seat/store.ts';
import { siteHere } from '../../base/site-here.ts';
import css from './ways.module.css';

const SiteWays = laterPart(async () => (await import('./site-ways.tsx')).SiteWays, { quietly: true });

/**
 * What leads from the game to the rest of the site: the heart and the other games. Its room is kept until it is here.
 */
export function Ways() {
  const here = useStore(siteHere);
  return (
    here && (
      <span className={css.ways}>
        <SiteWays here={here} />
      </span>
    )
  );
}
