import { Lock, Users } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
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
