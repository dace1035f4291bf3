import { classNames } from '@palpite/ui/class-names.ts';
import type { CSSProperties } from 'react';
import { Card } from './card.tsx';
import css from './fan.module.css';

/** How far the last card of a fan lies from the first at most, in widths of a card. */
const mostWidths = 1.7;
const widestStep = 0.56;

export interface FanProps {
  label: string;
  cards: readonly (number | null)[];
  /** The last card comes from the deck now. */
  isArriving: boolean;
  /** Where there is less room: how far the last card lies from the first at most, in widths of a card. */
  most?: number;
  /** It counts no more. */
  faded?: boolean;
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
export function Fan({ label, cards, isArriving, quick, ...more }: FanProps) {
  const { isPeeking = false, cheers = false, faded = false, most = mostWidths } = more;
  const step = Math.min(widestStep, most / Math.max(1, cards.length - 1));
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
            faded={faded}
            order={cheers ? at : 0}
          />
        </li>
      ))}
    </ul>
  );
}
