import type { Fixture, MatchState } from '@palpite/contract/fixtures/shapes.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useTexts } from '../../base/seat/say.ts';
import { secondsText } from '../events/event-words.ts';
import { capital, type MarketNames } from '../market-names.ts';
import css from './board.module.css';

const mostShown = 24;
/** What falls too often to be told one by one. */
const tooMany: ReadonlySet<string> = new Set(['points', 'kills', 'rounds', 'games']);

/** What happened, the newest first, each on the side it happened to. */
export function Timeline({ fixture, state, names }: { fixture: Fixture; state: MatchState; names: MarketNames }) {
  const { t } = useTexts();
  const told = state.incidents.filter(({ what }) => !tooMany.has(what)).slice(-mostShown);
  if (told.length === 0) return null;
  const wordOf = (what: string) => {
    const text = t(`incident.${what}`);
    return text === `incident.${what}` ? capital(names.counted(what)) : text;
  };
  // only football counts in minutes of the whole match; a map or a set has a clock of its own
  const isFootball = fixture.sport === 'football';
  const timeOf = (minute: number) => (isFootball ? t('board.minute', { minute }) : secondsText(minute));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <ol className={css.timeline} aria-label={t('board.timeline')} tabIndex={0}>
      {[...told].reverse().map(({ what, at, minute, side, who, period }) => (
        <li key={`${what} ${at} ${side} ${minute}`} className={classNames(side === 'away' && css.ofAway)}>
          <span className={css.minute}>{minute === undefined ? names.part(period) : timeOf(minute)}</span>
          <Mark what={what} />
          <span>
            {t('incident.of', { what: wordOf(what), side: who ?? fixture[side]?.name })}
            {!isFootball && minute !== undefined && <small> · {names.part(period)}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Mark({ what }: { what: string }) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      {what === 'goals' && <circle cx="9" cy="9" r="7" fill="var(--folha)" />}
      {what === 'corners' && <path d="M4 16V2l10 4-10 4" fill="var(--azulejo)" stroke="var(--azulejo)" />}
      {(what === 'cards' || what === 'yellow_cards') && (
        <rect x="5" y="3" width="9" height="12" rx="1" fill="#FFB020" />
      )}
      {(what === 'red' || what === 'red_cards') && (
        <rect x="5" y="3" width="9" height="12" rx="1" fill="var(--pitanga-fill)" />
      )}
      {!['goals', 'corners', 'cards', 'yellow_cards', 'red', 'red_cards'].includes(what) && (
        <circle cx="9" cy="9" r="4" fill="var(--ink-faint)" />
      )}
    </svg>
  );
}
