// Views that are lists of events: what is live, a sport, a league.
import { esportCodes, type SportCode, sportCodes } from '@palpite/contract/fixtures/shapes.ts';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { useDesk, useSports } from '../desk.tsx';
import { EventList } from '../events/event-list.tsx';
import { dayOf, dayText } from '../events/event-words.ts';
import { ReadList } from '../events/list-states.tsx';
import { pageSize, useList } from '../events/use-list.ts';
import { SportChoice } from '../nav/sport-choice.tsx';
import { Part } from './home.tsx';
import { Leagues } from './leagues.tsx';
import css from './views.module.css';

const codes: readonly string[] = [...sportCodes, ...esportCodes];
export const readSport = (code: string | undefined) =>
  code !== undefined && codes.includes(code) ? (code as SportCode) : undefined;

const dayMs = 24 * 3_600_000;

/** Everything that is played now, of all sports or of one. */
export function Live({ of }: { of: string | undefined }) {
  const { wire } = useDesk();
  const { t } = useTexts();
  const sport = readSport(of);
  const list = useList(
    `live ${sport}`,
    (after) => wire.events({ live: '1', limit: pageSize, ...(sport && { sport }), ...(after && { after }) }),
    true,
  );
  return (
    <section className={css.part} aria-label={t('nav.live')}>
      <div className={css.partHead}>
        <h2>{t('nav.live')}</h2>
        {list.is === 'here' && <small className="num">{t('list.events', { count: list.ids.length })}</small>}
      </div>
      <SportChoice view="live" chosen={sport} />
      <ReadList
        list={list}
        none={t('list.liveNone')}
        noneText={t('list.noneText')}
        rows={(ids) => <BySport ids={ids} />}
      />
    </section>
  );
}

/** Under a heading for each sport, in the order of the page. */
function BySport({ ids }: { ids: readonly string[] }) {
  const { shelf } = useDesk();
  const { sports } = useSports();
  const { t } = useTexts();
  const groups = sports
    .map(({ sport }) => ({ sport, of: ids.filter((id) => shelf.get(id)?.fixture.sport === sport) }))
    .filter(({ of }) => of.length > 0);
  return (
    <>
      {groups.map(({ sport, of }) => (
        <section key={sport} className={css.part} aria-label={t(`sport.${sport}`)}>
          {groups.length > 1 && <h3 className={css.day}>{t(`sport.${sport}`)}</h3>}
          <EventList fixtureIds={of} />
        </section>
      ))}
    </>
  );
}

/** Under a heading for each day. */
function ByDay({ ids }: { ids: readonly string[] }) {
  const { shelf } = useDesk();
  const { ahead } = useSports();
  const { t } = useTexts();
  const language = useLanguage();
  const days = new Map<string, string[]>();
  for (const id of ids) {
    const day = dayOf(shelf.get(id)?.fixture.startsAt ?? 0);
    days.set(day, [...(days.get(day) ?? []), id]);
  }
  return (
    <>
      {[...days].map(([day, of]) => (
        <section key={day} className={css.part} aria-label={dayText(t, day, Date.now() - ahead, language)}>
          <h3 className={css.day}>{dayText(t, day, Date.now() - ahead, language)}</h3>
          <EventList fixtureIds={of} />
        </section>
      ))}
    </>
  );
}

/** A sport: its leagues, and its events by day. */
export function SportEvents({ of }: { of: string | undefined }) {
  const { wire } = useDesk();
  const { ahead } = useSports();
  const { t } = useTexts();
  const sport = readSport(of);
  const [day, setDay] = useState<'any' | 'today' | 'tomorrow'>('any');
  const now = Date.now() - ahead;
  const asked = day === 'any' ? undefined : dayOf(day === 'today' ? now : now + dayMs);
  const list = useList(`sport ${sport} ${asked}`, (after) =>
    wire.events({ limit: pageSize, ...(sport && { sport }), ...(asked && { day: asked }), ...(after && { after }) }),
  );
  return (
    <>
      <SportChoice view="sport" chosen={sport} />
      <Part title={sport ? t(`sport.${sport}`) : t('nav.all')}>
        <Segmented
          label={t('list.day')}
          value={day}
          onChange={setDay}
          items={[
            { value: 'any', label: t('list.anyDay') },
            { value: 'today', label: t('list.today') },
            { value: 'tomorrow', label: t('list.tomorrow') },
          ]}
        />
        <ReadList list={list} none={t('list.none')} noneText={t('list.noneText')} rows={(ids) => <ByDay ids={ids} />} />
      </Part>
      <Part title={t('nav.leagues')}>{sport ? <Leagues sport={sport} /> : <Leagues />}</Part>
    </>
  );
}

/** The events of a league. */
export function League({ of = '' }: { of: string | undefined }) {
  const { wire } = useDesk();
  const { competitions } = useSports();
  const { t } = useTexts();
  const found = competitions.find(({ id }) => id === of);
  const list = useList(`league ${of}`, (after) =>
    wire.events({ competition: of, limit: pageSize, ...(after && { after }) }),
  );
  return (
    <Part title={found?.name ?? t('nav.leagues')}>
      <ReadList list={list} none={t('list.none')} noneText={t('list.noneText')} rows={(ids) => <ByDay ids={ids} />} />
    </Part>
  );
}
