import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import css from './countdown.module.css';

export interface CountdownProps {
  /** Epoch milliseconds. */
  endsAt: number;
  /** How long the whole wait is, for the ring. Without it only the figure is shown. */
  totalMs?: number;
  /** The clock to go by, in epoch milliseconds: the server's where it is known. */
  now(): number;
  /** Read aloud before the figure. */
  label: string;
  /** Called once, when the end is reached. */
  onEnd?(): void;
  /** On the white card of a QR code the ring keeps its own colours in both themes. */
  onWhite?: boolean;
  className?: string;
}

const circumference = 2 * Math.PI * 11;

/** '11:24', and '1:34:20' from an hour on. Never below zero. */
export function clockFace(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

/** Milliseconds left until `endsAt`, followed each second. */
export function useTimeLeft(endsAt: number, now: () => number, onEnd?: () => void): number {
  const [left, setLeft] = useState(() => Math.max(0, endsAt - now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const tick = () => {
      const next = Math.max(0, endsAt - now());
      setLeft(next);
      if (next > 0) {
        // Wakes as the shown second changes, so that the figure neither skips nor lags.
        timer = setTimeout(tick, next % 1000 || 1000);
      } else if (!ended) {
        ended = true;
        onEnd?.();
      }
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt, now, onEnd]);
  return left;
}

/**
 * A ring that empties beside minutes and seconds. Give it stable `now` and `onEnd`: the clock
 * restarts when they change.
 */
export function Countdown({ endsAt, totalMs, now, label, onEnd, onWhite = false, className }: CountdownProps) {
  const left = useTimeLeft(endsAt, now, onEnd);
  const share = totalMs ? Math.min(1, left / totalMs) : 0;
  return (
    <span className={classNames(css.countdown, onWhite && css.onWhite, className)} role="timer" aria-label={label}>
      {totalMs !== undefined && (
        <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
          <circle className={css.rest} cx="14" cy="14" r="11" />
          <circle
            className={css.left}
            cx="14"
            cy="14"
            r="11"
            strokeDasharray={`${share * circumference} ${circumference}`}
            transform="rotate(-90 14 14)"
          />
        </svg>
      )}
      <b>{clockFace(left)}</b>
    </span>
  );
}
