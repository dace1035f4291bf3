import { type Place as ClothPlace, colourOf } from '@palpite/math/games/roulette/rules.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import css from './cloth.module.css';
import { inside, nextTo } from './cloth.ts';
import { Outside } from './outside.tsx';
import { type Cloth, Place } from './place.tsx';

const first = 'straight-17';

/** Along and across the cloth; where it stands upright, the streets run down the screen. */
const steps = {
  lying: { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] },
  upright: { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] },
} as const;

export interface ClothProps extends Omit<Cloth, 'light'> {
  /** Where the ball lies. */
  number: number | null;
}

/**
 * The cloth: every number, every line and corner between them, and the places outside. Numbers are a picture and run
 * from the left in every language.
 */
export function ClothFace({ number, ...shared }: ClothProps) {
  const { t } = useTexts();
  const [focused, setFocused] = useState(first);
  const [lit, setLit] = useState<ClothPlace>();
  const cloth: Cloth = { ...shared, light: setLit };

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const isUpright = getComputedStyle(event.currentTarget).getPropertyValue('--upright').trim() === '1';
    const ways: Readonly<Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]>> = steps[isUpright ? 'upright' : 'lying'];
    const way = ways[event.key];
    const spot = inside.find(({ name }) => name === focused);
    if (!way || !spot) return;
    event.preventDefault();
    const next = nextTo(spot, ...way);
    if (next) event.currentTarget.querySelector<HTMLElement>(`[data-place="${next.name}"]`)?.focus();
  };

  return (
    <div className={css.cloth} dir="ltr">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons that is not a form */}
      <div role="group" className={css.numbers} aria-label={t('scene.numbers')} onKeyDown={move}>
        {inside.map(({ name, kind, numbers, along, across }) => {
          const [figure = 0] = numbers;
          const isStraight = kind === 'straight';
          return (
            <Place
              key={name}
              name={name}
              cloth={cloth}
              className={classNames(
                css.spot,
                isStraight ? css[colourOf(figure)] : css.line,
                isStraight && figure === 0 && css.zero,
                isStraight && lit?.numbers.includes(figure) && css.lit,
                isStraight && figure === number && css.fallen,
              )}
              style={
                {
                  '--along': along,
                  '--across': across,
                  '--length': isStraight ? 1 : Number.isInteger(along) ? 0.42 : 0.66,
                  '--breadth': isStraight ? (figure === 0 ? 3 : 1) : Number.isInteger(across) ? 0.42 : 0.66,
                } as CSSProperties
              }
              tabIndex={name === focused ? 0 : -1}
              onFocus={() => setFocused(name)}
            >
              {isStraight && figure}
            </Place>
          );
        })}
      </div>
      <Outside cloth={cloth} />
    </div>
  );
}
