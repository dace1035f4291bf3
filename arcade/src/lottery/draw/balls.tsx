import { classNames } from '@palpite/ui/class-names.ts';
import type { CSSProperties } from 'react';
import css from './balls.module.css';

/** Longer ones are no balls: they are written as they are printed. */
const widest = 2;
/** Of a long result, as the prizes of a whole drum are, the first ones tell enough. */
const most = 20;

export interface BallsProps {
  result: readonly string[];
  label: string;
  size?: 'small' | 'large';
  /** They fall one after the other. */
  falls?: boolean;
  /** So many at the end stand apart from the others. */
  apart?: number;
}

/** A result as balls, in the order it was drawn. */
export function Balls({ result, label, size = 'small', falls = false, apart = 0 }: BallsProps) {
  const shown = result.slice(0, most);
  const isWide = shown.some((each) => each.length > widest);
  return (
    <span className={classNames(css.balls, css[size], isWide && css.wide, falls && css.falls)} dir="ltr">
      <span className="sr-only">{label}</span>
      {shown.map((ball, at) => (
        <b
          // biome-ignore lint/suspicious/noArrayIndexKey: a result does not change, and the same number may come twice
          key={at}
          className={at >= result.length - apart ? css.apart : undefined}
          style={{ '--at': at } as CSSProperties}
          aria-hidden="true"
        >
          {ball}
        </b>
      ))}
      {result.length > most && <i aria-hidden="true">…</i>}
    </span>
  );
}
