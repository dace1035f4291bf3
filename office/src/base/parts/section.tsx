import { classNames } from '@palpite/ui/class-names.ts';
import type { ReactNode } from 'react';
import css from './section.module.css';

/** A titled part of a page, on the ground or on a panel of its own. */
export function Section({
  title,
  aside,
  panel = false,
  children,
}: {
  title: string;
  aside?: ReactNode;
  panel?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classNames(css.section, panel && css.panel)}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
