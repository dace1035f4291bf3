import { LayoutGrid, WifiOff } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatTime } from '@palpite/ui/text/number-format.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { Names } from '../names.ts';
import type { LotteryState } from '../state.ts';
import { Result } from './result.tsx';
import css from './stage.module.css';
import { useServerClock } from './use-clock.ts';

export interface StageProps {
  state: LotteryState;
  names: Names;
  onLobby(): void;
  /** What else is to be known of the issue before it is bet on. */
  more?: ReactNode;
  /** The sale is over, and nothing was heard of the next issue for a while. */
  onSilence(): void;
}

/** How long the page waits for the next issue before it asks. */
const silenceMs = 3000;
/** So many numbers of a result are said; more are read in their list. */
const mostSaid = 20;

/** The issue under sale with its clock, and the last draw. */
export function Stage({ state, names, more, onLobby, onSilence }: StageProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { issue, waiting, past, fresh, ahead, isHeard, table, family } = state;
  const now = useServerClock(ahead);
  const left = issue?.state === 'open' ? issue.closesAt - now : 0;
  const isOpen = left > 0;
  const silence = useRef(onSilence);
  useEffect(() => {
    silence.current = onSilence;
  });
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = setInterval(() => silence.current(), silenceMs);
    return () => clearInterval(timer);
  }, [isOpen]);
  // a time alone says nothing of a draw days from now
  const momentOf = (at: number) => (at - now < dayMs ? formatTime : formatDateTime)(at, language);
  const [last] = past;
  const facts = last?.result && family ? (family.judge(last.result, last.day)?.facts ?? []) : [];
  return (
    <section className={css.stage} aria-label={t('draw.name')}>
      <div className={css.sale}>
        <h2>{table?.name}</h2>
        {issue ? (
          <p className={css.numero}>
            {t('draw.issue')} <bdi>{issue.numero}</bdi>
          </p>
        ) : (
          <p className={css.numero}>{t('draw.none')}</p>
        )}
        <p className={css.state} role="status">
          {t(isOpen ? 'draw.open' : issue?.state === 'cancelled' ? 'draw.cancelled' : 'draw.closed')}
        </p>
        {issue && (
          <p
            className={css.clock}
            data-days={left >= dayMs || undefined}
            role="timer"
            aria-label={t('draw.left')}
            dir="ltr"
          >
            {clockText(Math.max(0, left), (days, rest) => t('draw.daysLeft', { days, rest }))}
          </p>
        )}
        {issue && isOpen && <p className={css.at}>{t('draw.drawsAt', { time: momentOf(issue.drawsAt) })}</p>}
        {more}
      </div>
      <div className={css.last}>
        <button type="button" className={css.others} onClick={onLobby}>
          <LayoutGrid size={16} />
          {t('lobby.open')}
        </button>
        {waiting ? (
          <p className={css.drawing} role="status">
            <span className={css.drum} aria-hidden="true" />
            {t('draw.drawing', { numero: waiting.numero })}
          </p>
        ) : (
          <p className={css.title}>
            {last ? (
              <>
                {t('draw.last')} <bdi>{last.numero}</bdi>
              </>
            ) : (
              t('draw.first')
            )}
          </p>
        )}
        {last?.result && (
          <Result
            key={last.issueId}
            {...{ family, names, numero: last.numero, result: last.result }}
            size="large"
            falls={last.issueId === fresh}
          />
        )}
        {facts.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
          <ul className={css.facts} tabIndex={0} aria-label={t('draw.facts')}>
            {facts.slice(0, 6).map(({ code, value }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts come in a fixed order, some of them twice
              <li key={at}>
                {names.fact(code)} <b>{names.value(value)}</b>
              </li>
            ))}
          </ul>
        )}
        <p className="sr-only" role="status">
          {last?.result && last.issueId === fresh
            ? t('draw.result', { numero: last.numero, result: last.result.slice(0, mostSaid).join(' ') })
            : ''}
        </p>
      </div>
      {!isHeard && (
        <p className={css.deaf} role="status">
          <WifiOff size={16} />
          {t('draw.deaf')}
        </p>
      )}
    </section>
  );
}

const secondMs = 1000;
const dayMs = 86_400_000;

/** '04:05', or '12:04:05' of the last day; `daysText` says how many days are left besides. */
export function clockText(leftMs: number, daysText: (days: number, rest: string) => string): string {
  const seconds = Math.ceil(leftMs / secondMs);
  const two = (value: number) => `${value}`.padStart(2, '0');
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24];
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  if (days > 0) return daysText(days, `${two(hours)}:${rest}`);
  return hours > 0 ? `${two(hours)}:${rest}` : rest;
}
