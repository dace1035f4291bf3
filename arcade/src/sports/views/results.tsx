import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import { VerifyLink } from '../board/virtual-proof.tsx';
import { useDesk, useKnown } from '../desk.tsx';
import { titleOf } from '../events/event-words.ts';
import { ReadList } from '../events/list-states.tsx';
import { pageSize, useList } from '../events/use-list.ts';
import { SportChoice } from '../nav/sport-choice.tsx';
import { hrefOf } from '../route.ts';
import { readSport } from './lists.tsx';
import css from './views.module.css';

/** Matches that are over, the newest first. */
export function Results({ of }: { of: string | undefined }) {
  const { wire } = useDesk();
  const { t } = useTexts();
  const sport = readSport(of);
  const list = useList(`results ${sport}`, async (after) => {
    const page = await wire.results({ limit: pageSize, ...(sport && { sport }), ...(after && { after }) });
    return { ...page, events: page.events.map((event) => ({ ...event, markets: [] })) };
  });
  return (
    <section className={css.part} aria-label={t('nav.results')}>
      <div className={css.partHead}>
        <h2>{t('nav.results')}</h2>
      </div>
      <SportChoice view="results" chosen={sport} />
      <ReadList
        list={list}
        none={t('results.none')}
        noneText={t('results.noneText')}
        rows={(ids) => (
          <ul className={css.results}>
            {ids.map((id) => (
              <li key={id}>
                <Result fixtureId={id} />
                <Proof fixtureId={id} />
              </li>
            ))}
          </ul>
        )}
      />
    </section>
  );
}

function Result({ fixtureId }: { fixtureId: string }) {
  const event = useKnown(fixtureId);
  const { t } = useTexts();
  const language = useLanguage();
  if (!event) return null;
  const { fixture, state } = event;
  const { home, away, runners = [] } = fixture;
  const about = [
    fixture.competition.name,
    formatDateTime(fixture.startsAt, language),
    ...(state.status === 'finished' ? [] : [t(`status.${state.status}`)]),
  ].join(' · ');
  if (!home || !away) {
    const winners = (state.order?.[0] ?? []).map((id) => runners.find((each) => each.id === id)?.name ?? id);
    return (
      <a className={css.oneLine} href={hrefOf('event', fixtureId)}>
        <span>
          {titleOf(t, fixture)}
          {winners.length > 0 && <b> {winners.join(', ')}</b>}
        </span>
        <small>{about}</small>
      </a>
    );
  }
  return (
    <a href={hrefOf('event', fixtureId)}>
      <span>{home.name}</span>
      <b>
        {state.score.home}–{state.score.away}
      </b>
      <span>{away.name}</span>
      <small>{about}</small>
    </a>
  );
}

/** Below a virtual match: the way to play it again. */
function Proof({ fixtureId }: { fixtureId: string }) {
  const event = useKnown(fixtureId);
  if (!event?.fixture.virtual) return null;
  return (
    <p className={css.proof}>
      <VerifyLink {...event} />
    </p>
  );
}
