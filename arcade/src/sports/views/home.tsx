import { Empty } from '@palpite/ui/box/empty.tsx';
import { Calendar, ChevronRight } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { useSports } from '../desk.tsx';
import { EventList, rowsAtOnce } from '../events/event-list.tsx';
import { hrefOf } from '../route.ts';
import { Leagues } from './leagues.tsx';
import css from './views.module.css';

/** What is played now, what begins soon, what the player keeps, and the leagues. */
export function Home() {
  const { t } = useTexts();
  const { live, soon, favourites } = useSports();
  // what a phone shows is drawn first, whichever list it is of
  const left = Math.max(0, rowsAtOnce - live.length);
  const isNothing = live.length === 0 && soon.length === 0 && favourites.length === 0;
  return (
    <>
      {isNothing && <Empty art={<Calendar size={36} />} title={t('home.none')} text={t('home.noneText')} />}
      {live.length > 0 && (
        <Part
          title={t('home.live')}
          end={
            <a className={css.all} href={hrefOf('live')}>
              {t('home.allLive')}
              <ChevronRight size={16} />
            </a>
          }
        >
          <EventList fixtureIds={live} />
        </Part>
      )}
      {!isNothing && (
        <Part title={t('home.favourites')}>
          {favourites.length > 0 ? (
            <EventList fixtureIds={favourites} first={left} />
          ) : (
            <p className={css.quiet}>{t('home.favouritesNone')}</p>
          )}
        </Part>
      )}
      {soon.length > 0 && (
        <Part title={t('home.soon')}>
          <EventList fixtureIds={soon} first={Math.max(0, left - favourites.length)} />
        </Part>
      )}
      <Part title={t('home.leagues')}>
        <Leagues />
      </Part>
    </>
  );
}

export function Part({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.part} aria-label={title}>
      <div className={css.partHead}>
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
