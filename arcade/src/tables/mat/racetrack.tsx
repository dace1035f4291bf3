import { colourOf, wheel } from '@palpite/math/games/roulette/rules.ts';
import { type Call, chipsOfCall, chipsOfNeighbours, neighboursOf } from '@palpite/math/tables/roulette/calls.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { Minus, Plus } from '@palpite/ui/icon.tsx';
import { useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { moveByArrows } from '../../table/arrow-keys.ts';
import type { Laying } from './laying.ts';
import css from './racetrack.module.css';

/** Every call, with how many chips it lays. */
export const calls: Readonly<Record<Call, number>> = { tiers: 6, orphelins: 5, voisins: 9, 'zero-game': 4 };
const callNames = Object.keys(calls) as Call[];
/** How many neighbours on each side may be asked for. */
const range = { least: 0, most: 8 } as const;

/** The numbers as they stand on the wheel: a press lays chips on one and its neighbours, or on a whole part of it. */
export function Racetrack({ laying, number }: { laying: Laying; number: number | null }) {
  const { t } = useTexts();
  const [each, setEach] = useState(2);
  const [focused, setFocused] = useState(0);
  const [lit, setLit] = useState<readonly number[]>([]);
  const { open, hand, lay } = laying;
  const shut = !open || undefined;
  return (
    <section className={css.track} aria-label={t('track.name')}>
      <div className={css.calls}>
        {callNames.map((call) => (
          <button
            key={call}
            type="button"
            aria-disabled={shut}
            onClick={() => hand !== undefined && lay(chipsOfCall(call, hand))}
          >
            {t(`track.${call}`)}
            <small>{t('track.chips', { count: calls[call] })}</small>
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons that is not a form */}
      <div
        role="group"
        className={css.numbers}
        dir="ltr"
        aria-label={t('track.numbers', { count: each })}
        onKeyDown={(event) => moveByArrows(event, 1)}
        onPointerLeave={() => setLit([])}
      >
        {wheel.map((one) => (
          <button
            key={one}
            type="button"
            className={classNames(css[colourOf(one)], lit.includes(one) && css.lit, one === number && css.fallen)}
            tabIndex={one === focused ? 0 : -1}
            aria-disabled={shut}
            onFocus={() => setFocused(one)}
            onMouseDown={(event) => event.preventDefault()}
            onPointerEnter={() => setLit(neighboursOf(one, each))}
            onClick={() => hand !== undefined && lay(chipsOfNeighbours(one, each, hand))}
          >
            {one}
          </button>
        ))}
      </div>
      <div className={css.each}>
        <span id="neighbours">{t('track.neighbours', { count: each })}</span>
        <button
          type="button"
          aria-label={t('track.fewer')}
          aria-describedby="neighbours"
          aria-disabled={each === range.least || undefined}
          onClick={() => setEach(Math.max(range.least, each - 1))}
        >
          <Minus size={18} />
        </button>
        <button
          type="button"
          aria-label={t('track.more')}
          aria-describedby="neighbours"
          aria-disabled={each === range.most || undefined}
          onClick={() => setEach(Math.min(range.most, each + 1))}
        >
          <Plus size={18} />
        </button>
      </div>
    </section>
  );
}
