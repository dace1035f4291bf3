import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { memo } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { useNames } from '../desk.tsx';
import { clockText } from '../events/event-words.ts';
import type { KnownEvent } from '../events/shelf.ts';
import css from './board.module.css';
import { ClockLine } from './clock-line.tsx';
import { Momentum } from './momentum.tsx';
import { Periods } from './periods.tsx';
import { Pitch } from './pitch.tsx';
import { RaceBoard } from './race-board.tsx';
import { Timeline } from './timeline.tsx';
import { VerifyLink } from './virtual-proof.tsx';

/** How a match stands, as its sport shows it. */
export const Scoreboard = memo(
  function Scoreboard({ event: { fixture, state, suspended } }: { event: KnownEvent }) {
    const { t } = useTexts();
    const language = useLanguage();
    const names = useNames(fixture);
    const { home, away, sport } = fixture;
    const isPlayed = state.status !== 'planned';
    const clock = clockText(t, names, state, fixture, language);
    if (!home || !away) return <RaceBoard {...{ fixture, state, clock, suspended }} />;
    return (
      <section className={css.board} aria-label={t('board.title')}>
        <p className="sr-only">
          {t('board.score', {
            ...{ home: home.name, homeScore: state.score.home, away: away.name, awayScore: state.score.away },
          })}
        </p>
        <div className={css.score} aria-hidden="true">
          <b>{home.name}</b>
          <span className={css.figures}>
            {isPlayed ? (
              <>
                <b key={`h${state.score.home}`}>{state.score.home}</b>
                <i>–</i>
                <b key={`a${state.score.away}`}>{state.score.away}</b>
              </>
            ) : (
              <i>–</i>
            )}
          </span>
          <b>{away.name}</b>
        </div>
        <ClockLine {...{ clock, suspended }} isLive={state.status === 'live'} />
        {isPlayed && sport !== 'football' && sport !== 'mma' && <Periods {...{ fixture, state, names }} />}
        {sport === 'football' && state.status === 'live' && <Pitch {...{ fixture, state }} />}
        {state.momentum && state.momentum.length > 0 && <Momentum {...{ fixture }} momentum={state.momentum} />}
        {isPlayed && state.incidents.length > 0 && <Timeline {...{ fixture, state, names }} />}
        {fixture.virtual && (
          <p className={css.virtual}>
            {t('event.virtual')}
            <br />
            {t('event.number')}: <code>{fixture.id}</code>
            <br />
            {t('event.commitment')}: <code>{fixture.virtual.commitment}</code>
            {state.named?.secret?.[0] !== undefined && (
              <>
                <br />
                {t('event.secret')}: <code>{state.named.secret[0]}</code>
                <br />
                <VerifyLink {...{ fixture, state }} />
              </>
            )}
          </p>
        )}
      </section>
    );
  },
  (before, after) =>
    before.event.fixture === after.event.fixture &&
    before.event.state === after.event.state &&
    before.event.suspended === after.event.suspended,
);
