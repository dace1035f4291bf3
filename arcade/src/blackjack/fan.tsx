import { classNames } from '@palpite/ui/class-names.ts';
import type { CSSProperties } from 'react';
import { Card } from '../cards/card.tsx';
import css from './fan.module.css';

/** A fan is never wider than so many cards side by side. */
const mostWidths = 1.7;
const widestStep = 0.56;

export interface FanProps {
  label: string;
  cards: readonly (number | null)[];
  /** The last card comes from the deck now. */
  isArriving: boolean;
  /** The covered card is being looked at. */
  isPeeking?: boolean;
  /** The hand won, and the round more than it cost. */
  cheers?: boolean;
  quick: boolean;
}

/**
 * Cards laid over one another so that each shows its corner; more cards lie closer. Dealt from left to
 * right in every language.
 */
export function Fan({ label, cards, isArriving, isPeeking = false, cheers = false, quick }: FanProps) {
  const step = Math.min(widestStep, mostWidths / Math.max(1, cards.length - 1));
  return (
    <ul className={css.fan} dir="ltr" aria-label={label}>
      {cards.map((card, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a card stays at its place, and may come twice
          key={at}
          className={classNames(isPeeking && card === null && css.peek)}
          style={{ '--shift': (at - (cards.length - 1) / 2) * step } as CSSProperties}
        >
          <Card
            card={card ?? undefined}
            arriving={isArriving && at === cards.length - 1}
            quick={quick}
            cheers={cheers}
            order={cheers ? at : 0}
          />
        </li>
      ))}
    </ul>
  );
}
