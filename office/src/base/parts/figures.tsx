import { classNames } from '@palpite/ui/class-names.ts';
import type { ReactNode } from 'react';
import css from './figures.module.css';

export interface Figure {
  key: string;
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
}

/** A few named figures: in a band side by side, or one below the other. */
export function Figures({
  items,
  look = 'band',
  className,
}: {
  items: readonly Figure[];
  look?: 'band' | 'list';
  className?: string;
}) {
  return (
    <dl className={classNames(css[look], className)}>
      {items.map((item) => (
        <div key={item.key}>
          <dt>{item.label}</dt>
          <dd>
            {item.value}
            {item.note && <small>{item.note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
