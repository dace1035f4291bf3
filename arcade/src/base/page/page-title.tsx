import type { ReactNode } from 'react';
import css from '../text-page.module.css';

interface PageTitleProps {
  icon: ReactNode;
  title: string;
  /** What is said of it, in paragraphs. */
  children: ReactNode;
}

/** What a page that is no game is about. */
export function PageTitle({ icon, title, children }: PageTitleProps) {
  return (
    <div className={css.title}>
      <h1>
        {icon}
        {title}
      </h1>
      {children}
    </div>
  );
}
