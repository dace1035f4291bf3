import type { ReactNode } from 'react';
import css from './badge.module.css';
import { classNames } from './class-names.ts';
import { Flame } from './icon.tsx';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'vip';

/** A state in one or two words: a tone and a text, never the colour alone. */
export function Badge({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}) {
  return <span className={classNames(css.badge, css[tone], className)}>{children}</span>;
}

/** A mark on a game's card. `hot` and `new` are texts of the caller; `live` counts who is in. */
export function CardBadge({ kind, children }: { kind: 'hot' | 'new' | 'live' | 'plain'; children: ReactNode }) {
  return (
    <span className={classNames(css.card, css[kind])}>
      {kind === 'hot' && <Flame size={13} />}
      {kind === 'live' && <i aria-hidden="true" />}
      <span className={css.text}>{children}</span>
    </span>
  );
}
