import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './empty.module.css';

export interface EmptyProps {
  /** A drawing or an icon. */
  art?: ReactNode;
  title: ReactNode;
  /** What happened and what is safe; or what to do next. */
  text?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  /** `error` is announced at once. */
  tone?: 'empty' | 'error';
  className?: string;
}

/** In place of content: nothing here yet, or something went wrong, and what to try. */
export function Empty({ art, title, text, actions, tone = 'empty', className }: EmptyProps) {
  return (
    <div className={classNames(css.empty, className)} role={tone === 'error' ? 'alert' : undefined}>
      {art && <div className={classNames(css.art, tone === 'error' && css.error)}>{art}</div>}
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
