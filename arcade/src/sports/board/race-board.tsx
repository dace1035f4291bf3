import type { Fixture, MatchState } from '@palpite/contract/fixtures/shapes.ts';
import type { EventRow } from '@palpite/contract/odds/shapes.ts';
import { useTexts } from '../../base/seat/say.ts';
import css from './board.module.css';
import { ClockLine } from './clock-line.tsx';

interface RaceBoardProps {
  fixture: Fixture;
  state: MatchState;
  clock: string;
  suspended: EventRow['suspended'];
}

/** When a race is, and who came in where; those who tied share a place. */
export function RaceBoard({ fixture, state, clock, suspended }: RaceBoardProps) {
  const { t } = useTexts();
  const { runners = [] } = fixture;
  const places = new Map<string, number>();
  let place = 1;
  for (const tied of state.order ?? []) {
    for (const id of tied) places.set(id, place);
    place += tied.length;
  }
  const placeOf = (id: string) => places.get(id) ?? runners.length + 1;
  const listed = [...runners].sort((one, other) => placeOf(one.id) - placeOf(other.id));
  return (
    <section className={css.board} aria-label={t('board.title')}>
      <ClockLine {...{ clock, suspended }} isLive={state.status === 'live'} />
      {places.size > 0 && (
        <>
          <h3 className={css.listHead}>{t('board.order')}</h3>
          <ol className={css.runners}>
            {listed.map(({ id, name }) => (
              <li key={id}>
                <b className="num">{places.get(id) ?? ''}</b>
                <span>{name}</span>
                {state.nonRunners?.includes(id) && <small>{t('board.nonRunner')}</small>}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
