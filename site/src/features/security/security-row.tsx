import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { ChevronRight } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import css from './security.module.css';

interface SecurityRowProps {
  icon: ReactNode;
  title: string;
  /** How it stands now, in one line. */
  note: ReactNode;
  badge?: { tone: Tone; text: string } | undefined;
  onOpen?(): void;
  href?: string;
}

/** One thing that guards the account: what it is, how it stands, and the way in to change it. */
export function SecurityRow({ icon, title, note, badge, onOpen, href }: SecurityRowProps) {
  const inside = (
    <>
      <span className={css.tile}>{icon}</span>
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      {badge ? <Badge tone={badge.tone}>{badge.text}</Badge> : <span />}
      <ChevronRight size={18} />
    </>
  );
  return (
    <li>
      {href ? (
        <Link href={href} className={css.row}>
          {inside}
        </Link>
      ) : (
        <button type="button" className={css.row} onClick={onOpen}>
          {inside}
        </button>
      )}
    </li>
  );
}
