import { classNames } from '@palpite/ui/class-names.ts';
import { useState } from 'react';
import { Card } from '../../../cards/card.tsx';
import type { Lying } from '../steps.ts';
import css from './dealt-card.module.css';
import { shoe, spotAt } from './props.ts';

export interface DealtCardProps {
  /** Undefined: it is about to come and not seen yet. It is drawn all the same, while nothing moves. */
  lying: Lying | undefined;
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

/** A card that waits for its way from the shoe, is on it, or lies. */
export function DealtCard({ lying, ms, x, y, calm, across = false, faded = false }: DealtCardProps) {
  // how long it is on its way as it is first known; less than nothing: it leaves so much later
  const [since, setSince] = useState<number>();
  if (lying && since === undefined) setSince(ms - lying.at);
  const lasts = calm ? 120 : Math.min(longest, (lying?.lasts ?? 0) * 0.9);
  return (
    <span
      className={classNames(css.dealt, lying ? css.comes : css.waits, across && css.across, calm && css.calm)}
      style={spotAt(x, y, {
        '--from-x': shoe.x - x,
        '--from-y': shoe.y - y,
        '--lasts': `${Math.round(lasts)}ms`,
        '--since': `${Math.round(-(since ?? 0))}ms`,
      })}
    >
      <Card card={lying?.card} quick={calm || (lying !== undefined && lying.lasts < 300)} faded={faded} silent />
    </span>
  );
}
