import { Lock, Users } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import css from './decision.module.css';

/** Why the buttons above do nothing for this person. */
export function Closed({ children }: { children: ReactNode }) {
  return (
    <p className={css.closed}>
      <Lock size={15} />
      {children}
    </p>
  );
}

interface TwoPeopleProps {
  /** What the first person said, and that another has to agree. */
  said: ReactNode;
  /** When and with which figures. */
  note?: ReactNode;
  /** In the person's own words. */
  reason?: string | undefined;
}

/** Where two people have to agree: who was first, with what. */
export function TwoPeople({ said, note, reason }: TwoPeopleProps) {
  return (
    <div className={css.two}>
      <Users size={18} />
      <p>
        {said}
        {note && <small>{note}</small>}
        {reason && <q>{reason}</q>}
      </p>
    </div>
  );
}

interface DecidedProps {
  /** What became of it. */
  text: string;
  /** Who decided; left out where nobody did. */
  by?: string | undefined;
  reason?: string | undefined;
  /** The next case that waits, and how many do. */
  next?: { href: string; count: number } | undefined;
}

/** What was decided, by whom and why, and the way to the next case. */
export function Decided({ text, by, reason, next }: DecidedProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={css.text}>{text}</p>
      {by && <p className={css.by}>{by}</p>}
      {reason && <q className={css.reason}>{reason}</q>}
      {next && (
        <Link href={next.href} className={css.next}>
          {t('decision.next', { count: next.count })}
        </Link>
      )}
    </>
  );
}
