import { classNames } from '@palpite/ui/class-names.ts';
import type { CSSProperties } from 'react';
import css from './shares.module.css';

export interface Share {
  readonly name: string;
  readonly count: number;
  readonly paper: 'red' | 'blue' | 'black' | 'green' | 'gold' | 'plain';
}

/** How many of so many rounds each of several came: a bar for each row of those that exclude each other. */
export function Shares({ rows, whole }: { rows: readonly (readonly Share[])[]; whole: number }) {
  return (
    <div className={css.shares}>
      {rows.map((row) => (
        <dl key={row[0]?.name}>
          {row.map(({ name, count, paper }) => (
            <div
              key={name}
              className={classNames(css.share, css[paper])}
              style={{ '--share': Math.max(count, 0.001) } as CSSProperties}
            >
              <dt>{name}</dt>
              <dd>{Math.round((count / Math.max(1, whole)) * 100)}%</dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}
