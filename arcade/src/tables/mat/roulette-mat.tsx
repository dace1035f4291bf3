import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatShort } from '@palpite/ui/text/number-format.ts';
import { useMemo } from 'react';
import { laterPart } from '../../base/page/later.tsx';
import { useTexts } from '../../base/seat/say.ts';
import { ClothFace } from '../../cloth/cloth-face.tsx';
import type { Laying } from './laying.ts';
import css from './roulette-mat.module.css';

/** Below the cloth. */
const Racetrack = laterPart(async () => (await import('./racetrack.tsx')).Racetrack, {
  ...{ near: 'racetrack', Outline: () => <div className={css.track} /> },
});

/** The kinds of places whose limits differ, each by one place of its kind. */
const kinds = [
  ['straight', 'straight-0'],
  ['split', 'split-1-2'],
  ['street', 'street-1-2-3'],
  ['corner', 'corner-1-2-4-5'],
  ['six-line', 'six-line-1-2-3-4-5-6'],
  ['dozen', 'dozen-1'],
  ['even-chance', 'red'],
] as const;

/**
 * The cloth of a roulette table with everybody's chips, the racetrack, and the most on each kind of place. A small one
 * has no racetrack.
 */
export function RouletteMat({ laying, isSmall = false }: { laying: Laying; isSmall?: boolean }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { limits, chips, stakes, open, totals, winners, symbol, hand, lay, take, refused } = laying;
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const piles = useMemo(() => chips.map(({ spot, amount }) => ({ place: spot, amount })), [chips]);
  const number = useMemo(() => straightOf(winners), [winners]);
  const beside = (place: string) => {
    const total = totals.get(place);
    if (!total && place !== refused) return undefined;
    const said = total ? t('spot.total_of', { count: total.bettors, amount: money(total.amount) }) : '';
    return {
      said,
      seen: (
        <small className={place === refused ? css.refused : css.others} aria-hidden="true">
          {total && formatShort(total.amount, language)}
        </small>
      ),
    };
  };
  return (
    <div className={classNames(css.mat, isSmall && css.small)}>
      <ClothFace
        chips={piles}
        stakes={stakes}
        won={winners && chips.length > 0 ? chips.flatMap(({ spot }) => (winners.has(spot) ? [spot] : [])) : null}
        number={number}
        locked={!open}
        money={money}
        lay={(place) => hand !== undefined && lay([{ spot: place, amount: hand }])}
        take={take}
        beside={beside}
      />
      {!isSmall && <Racetrack laying={laying} number={number} />}
      <dl className={css.limits}>
        {kinds.map(([kind, place]) => (
          <div key={kind}>
            <dt>{t(`kind.${kind}`)}</dt>
            <dd>{t('spot.max', { most: formatShort(limits.get(place)?.most ?? 0n, language) })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The number whose straight spot won. */
function straightOf(winners: ReadonlySet<string> | undefined): number | null {
  for (const spot of winners ?? []) {
    const [, number] = /^straight-(\d+)$/.exec(spot) ?? [];
    if (number !== undefined) return Number(number);
  }
  return null;
}
