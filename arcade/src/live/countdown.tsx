import { classNames } from '@palpite/ui/class-names.ts';
import { useState } from 'react';
import css from './countdown.module.css';

export interface CountdownProps {
  secondsLeft: number;
  closesAt: number;
  bettingMs: number;
  now: () => number;
}

const last = 5;

/** A ring that runs out as betting does, with the seconds in it. Two halves turn, one after the other. */
export function Countdown({ secondsLeft, closesAt, bettingMs, now }: CountdownProps) {
  // what is gone already as it is first seen
  const [since] = useState(() => bettingMs - (closesAt - now()));
  return (
    <div
      className={classNames(css.countdown, secondsLeft <= last && css.last)}
      style={{ '--lasts': `${bettingMs}ms`, '--since': `${Math.round(-since)}ms` } as React.CSSProperties}
    >
      <span className={css.first}>
        <i />
      </span>
      <span className={css.second}>
        <i />
      </span>
      <b>{secondsLeft}</b>
    </div>
  );
}
