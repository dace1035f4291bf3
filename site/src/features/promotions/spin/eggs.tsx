import { palette as P } from '@palpite/ui/art/palette.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from './spin.module.css';

const eggs = [0, 1, 2] as const;

interface EggsProps {
  /** Undefined: none is chosen. */
  picked: number | undefined;
  isOpen: boolean;
  disabled: boolean;
  onPick(egg: number): void;
}

/** Three eggs, of which one is opened. */
export function Eggs({ picked, isOpen, disabled, onPick }: EggsProps) {
  const t = useTexts('promotions');
  return (
    <fieldset className={css.eggs} aria-label={t('spin.eggs')}>
      {eggs.map((egg) => (
        <button
          key={egg}
          type="button"
          className={css.egg}
          disabled={disabled}
          data-picked={picked === egg}
          data-open={picked === egg && isOpen}
          aria-label={t('spin.egg', { number: egg + 1 })}
          onClick={() => onPick(egg)}
        >
          <svg viewBox="0 0 100 120" aria-hidden="true">
            <ellipse cx="50" cy="112" rx="34" ry="6" fill={P.jabuticaba} opacity="0.25" />
            <path
              className={css.lower}
              d="M10 66 L24 58 L38 70 L52 58 L66 70 L80 58 L90 66 C90 96 72 112 50 112 C28 112 10 96 10 66 Z"
              fill={P.manga}
            />
            <path
              className={css.upper}
              d="M10 66 C12 34 30 6 50 6 C70 6 88 34 90 66 L80 58 L66 70 L52 58 L38 70 L24 58 Z"
              fill={P.manga}
            />
            <path
              className={css.upper}
              d="M30 40 C34 26 42 18 50 16"
              fill="none"
              stroke={P.areia}
              strokeWidth="6"
              strokeLinecap="round"
            />
          </svg>
        </button>
      ))}
    </fieldset>
  );
}
