import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useRef } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { Kite } from './kite.tsx';
import { multiplierText, shownAt } from './panel/figures.ts';
import css from './scene.module.css';
import { hand, Sky } from './sky.tsx';
import type { CrashState } from './state.ts';
import { useFrames } from './use-frames.ts';

export interface SceneProps {
  state: CrashState;
  shownId: string | undefined;
  onShow(roundId: string): void;
}

/** From 100 to any height, the way of the kite from 0 to 1: fast at first, then slower and slower. */
function wayOf(multiplier: number): number {
  return 1 - (multiplier / 100) ** -0.62;
}

/** Where the kite is in the picture, and how large: the higher the farther. It stays below the number. */
function spotOf(multiplier: number): { x: number; y: number; size: number } {
  const way = wayOf(multiplier);
  return { x: 214 + 262 * way, y: 408 - 122 * way ** 0.86, size: 1 - 0.32 * way };
}

/** The kite on its way, how high it is, and where the last ones ended. */
export function Scene({ state, shownId, onShow }: SceneProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { flight, takesOffAt, bettingMs, past, isHeard } = state;
  const phase = flight?.phase ?? 'betting';
  const kite = useRef<SVGGElement>(null);
  const line = useRef<SVGPathElement>(null);
  const number = useRef<HTMLDivElement>(null);
  const wait = useRef<HTMLDivElement>(null);

  useFrames(phase !== 'burst', (clock) => {
    const shown = shownAt(state, clock);
    const { x, y, size } = spotOf(shown);
    if (kite.current) kite.current.style.transform = `translate(${x}px, ${y}px) scale(${size})`;
    if (line.current)
      line.current.style.transform = `translate(${hand.x}px, ${hand.y}px) scale(${x - hand.x}, ${hand.y - y})`;
    const left = Math.max(0, takesOffAt - clock);
    const counted =
      phase === 'betting' ? formatScaled(Math.ceil(left / 100), 1, language) : multiplierText(shown, language);
    const text = flight ? counted : '';
    if (number.current && number.current.textContent !== text) number.current.textContent = text;
    if (wait.current && bettingMs > 0) wait.current.style.transform = `scaleX(${Math.min(1, left / bettingMs)})`;
  });

  return (
    <section className={css.stage} id="stage" aria-label={t('stage.name')}>
      <svg className={css.picture} viewBox="0 0 640 588" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <Sky />
        <path ref={line} className={classNames(css.line, phase === 'burst' && css.cut)} d="M0 0Q.62 -.06 1 -1" />
        <g ref={kite} className={css.kite}>
          {/* each flight has a kite of its own */}
          <g key={flight?.roundId} className={classNames(css.sway, phase === 'burst' && css.gone)}>
            <g transform="scale(.82)">
              <Kite />
            </g>
          </g>
        </g>
      </svg>
      <fieldset className={css.strip} aria-label={t('stage.history')}>
        {past.slice(0, 9).map(({ roundId, position, burst }) => (
          <button
            key={roundId}
            type="button"
            className={classNames(burst >= 200 && css.high, roundId === shownId && css.shown)}
            aria-label={t('stage.chip', {
              flight: formatInteger(position, language),
              burst: multiplierText(burst, language),
            })}
            onClick={() => onShow(roundId)}
          >
            <span>{multiplierText(burst, language)}</span>
          </button>
        ))}
      </fieldset>
      <div className={css.big}>
        <p className={css.says}>{t(flight ? `stage.${phase}` : 'stage.preparing')}</p>
        <div ref={number} className={classNames(css.number, phase === 'burst' && css.burst)} aria-hidden="true" />
        <div className={classNames(css.wait, phase !== 'betting' && css.hidden)} aria-hidden="true">
          <div ref={wait} />
        </div>
        <Verdicts state={state} />
      </div>
      <p className="sr-only" role="status">
        {flight?.burst
          ? t('stage.burstAloud', { burst: multiplierText(flight.burst, language) })
          : phase === 'flying' && t('stage.flyingAloud')}
      </p>
      {!isHeard && (
        <p className={css.deaf} role="status">
          {t('stage.deaf')}
        </p>
      )}
    </section>
  );
}

/** What became of the player's bets in this flight. */
function Verdicts({ state }: { state: CrashState }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { places, symbol } = state;
  return (
    <div className={css.verdicts} role="status">
      {places.map(({ bet }) => {
        if (!bet || bet.state === 'flying') return null;
        const money = {
          payout: formatCurrency(bet.payout, symbol, language),
          stake: formatCurrency(bet.stake, symbol, language),
          multiplier: multiplierText(bet.multiplier ?? 100, language),
        };
        const isWin = bet.payout > bet.stake;
        return (
          <p key={bet.betId} className={classNames(css.verdict, isWin && css.prize)}>
            {t(`stage.${bet.state}`, money)}
          </p>
        );
      })}
    </div>
  );
}
