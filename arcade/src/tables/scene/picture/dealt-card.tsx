import { classNames } from '@palpite/ui/class-names.ts';
import { useState } from 'react';
import { Card } from '../../../cards/card.tsx';
import type { Lying } from '../steps.ts';
import css from './dealt-card.module.css';
import { shoe, spotAt } from './props.ts';

export interface DealtCardProps {
  lying: Lying;
  /** Milliseconds since dealing began. */
  ms: number;
  x: number;
  y: number;
  calm: boolean;
  /** The third card of a hand lies across. */
  across?: boolean;
  /** Its hand has lost. */
  faded?: boolean;
}

const longest = 520;

/** A card on its way from the shoe, or where it lies. */
export function DealtCard({ lying, ms, x, y, calm, across = false, faded = false }: DealtCardProps) {
  // how long it is on its way as it is first seen
  const [since] = useState(ms - lying.at);
  const lasts = calm ? 120 : Math.min(longest, lying.lasts * 0.9);
  return (
    <span
      className={classNames(css.dealt, across && css.across, calm && css.calm)}
      style={spotAt(x, y, {
        '--from-x': shoe.x - x,
        '--from-y': shoe.y - y,
        '--lasts': `${Math.round(lasts)}ms`,
        '--since': `${Math.round(-since)}ms`,
      })}
    >
      <Card card={lying.card} quick={calm || lying.lasts < 300} faded={faded} silent />
    </span>
  );
}
