import type { GameReturn } from '@palpite/contract/fairness/shapes.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import type { Language } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import type { CSSProperties } from 'react';
import { useTexts } from '../base/seat/say.ts';
import css from './game-line.module.css';

const tones = { few: 'neutral', within: 'good', off: 'bad' } as const;
/** The bar shows from so much below the declared return to as much above, in millionths of the stake. */
const leastReach = 20_000;

/** One game: declared, paid, and on a bar where chance alone may bring it. */
export function GameLine({ game }: { game: GameReturn }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { name, declared, observed, rounds, band, state } = game;
  return (
    <li className={css.line}>
      <h2>{name}</h2>
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      <dl className={css.figures}>
        <div>
          <dt>{t('declared')}</dt>
          <dd>{percent(declared, language)}</dd>
        </div>
        <div>
          <dt>{t('observed')}</dt>
          <dd>{observed === null ? '–' : percent(observed, language)}</dd>
        </div>
        <div>
          <dt>{t('rounds')}</dt>
          <dd>{formatInteger(rounds, language)}</dd>
        </div>
      </dl>
      {band && observed !== null ? (
        <figure className={css.chart}>
          <div className={css.bar} style={placesOf(game, band)} aria-hidden="true">
            <i className={css.band} />
            <i className={css.declared} />
            <i className={css.observed} data-state={state} />
          </div>
          <figcaption>{t('band', { from: percent(band.from, language), to: percent(band.to, language) })}</figcaption>
        </figure>
      ) : (
        <p className={css.few}>{t('few')}</p>
      )}
    </li>
  );
}

function percent(millionths: number, language: Language): string {
  return `${formatScaled(Math.round(millionths / 100), 2, language)}%`;
}

/** The places on the bar, 0 to 1 from its start. */
function placesOf({ declared, observed }: GameReturn, band: { from: number; to: number }): CSSProperties {
  const farthest = [band.from, band.to, observed ?? declared].map((each) => Math.abs(each - declared));
  const reach = Math.max(leastReach, ...farthest) * 1.15;
  const place = (value: number) => (value - declared) / (2 * reach) + 0.5;
  return {
    '--from': place(band.from),
    '--to': place(band.to),
    '--declared': 0.5,
    '--observed': place(observed ?? declared),
  } as CSSProperties;
}
