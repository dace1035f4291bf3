import type { ReactNode } from 'react';
import css from './figures.module.css';

export interface Figure {
  name: string;
  value: ReactNode;
}

/** The sums of what is opened, side by side. What is false is left out. */
export function Figures({ items }: { items: readonly (Figure | false)[] }) {
  return (
    <dl className={css.figures}>
      {items.map(
        (item) =>
          item && (
            <div key={item.name}>
              <dt>{item.name}</dt>
              <dd>{item.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
