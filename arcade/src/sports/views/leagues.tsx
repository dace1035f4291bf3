import type { SportCode } from '@palpite/contract/fixtures/shapes.ts';
import { ChevronRight } from '@palpite/ui/icon.tsx';
import { useTexts } from '../../base/seat/say.ts';
import { useSports } from '../desk.tsx';
import { hrefOf } from '../route.ts';
import { SportIcon } from '../sport-icon.tsx';
import css from './views.module.css';

/** The leagues of every sport, or of one, with how many events they have. */
export function Leagues({ sport }: { sport?: SportCode }) {
  const { t } = useTexts();
  const { sports, competitions } = useSports();
  const shown = sports.filter((each) => sport === undefined || each.sport === sport);
  return (
    <div className={css.leagues}>
      {shown.map(({ sport: code, events, live }) => (
        // of one sport they stand under its own heading: a second place of that name would be none
        <section key={code} aria-label={sport === undefined ? t(`sport.${code}`) : undefined}>
          {sport === undefined && (
            <h3>
              <a href={hrefOf('sport', code)}>
                <SportIcon sport={code} />
                {t(`sport.${code}`)}
                {live > 0 && <b className={css.liveCount}>{live}</b>}
                <small className="num">{events}</small>
              </a>
            </h3>
          )}
          <ul>
            {competitions
              .filter((each) => each.sport === code)
              .sort((one, other) => one.rank - other.rank)
              .map(({ id, name, events: count, live: now }) => (
                <li key={id}>
                  <a href={hrefOf('league', id)}>
                    <span>{name}</span>
                    {now > 0 && <b className={css.liveCount}>{now}</b>}
                    <small className="num">{count}</small>
                    <ChevronRight size={16} />
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
