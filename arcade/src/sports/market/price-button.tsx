import { classNames } from '@palpite/ui/class-names.ts';
import { Lock } from '@palpite/ui/icon.tsx';
import { memo, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { useOddsText } from '../odds-text.ts';
import css from './price-button.module.css';

export interface PriceButtonProps {
  /** On the button: '1', 'Mais de 2,5'. */
  label: string;
  /** Read aloud: the selection and its market. */
  selection: string;
  market: string;
  odds: number;
  /** Bets are taken at it now. */
  isOpen: boolean;
  isChosen: boolean;
  /** Label and odds side by side, for a list of many selections. */
  isWide?: boolean;
  onPress(): void;
}

/**
 * A price. It shows for a while whether it went up or down, in room that is always there; what moves is not read aloud,
 * the name of the button always tells the price as it is.
 */
export const PriceButton = memo(function PriceButton(props: PriceButtonProps) {
  const { label, selection, market, odds, isOpen, isChosen, isWide = false, onPress } = props;
  const { t } = useTexts();
  const oddsText = useOddsText();
  const [seen, setSeen] = useState({ odds, move: 0 });
  if (seen.odds !== odds) setSeen({ odds, move: Math.sign(odds - seen.odds) });
  const text = oddsText(odds);
  return (
    <button
      type="button"
      className={classNames(css.price, isWide && css.wide, seen.move > 0 && css.up, seen.move < 0 && css.down)}
      aria-pressed={isChosen}
      aria-disabled={!isOpen || undefined}
      onClick={() => isOpen && onPress()}
    >
      <span className="sr-only">
        {isOpen ? t('price.label', { selection, market, odds: text }) : t('price.off', { selection, market })}
      </span>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <span className={css.odds} aria-hidden="true">
        {isOpen ? text : <Lock size={14} />}
        {isOpen && seen.move !== 0 && <i key={odds} className={css.move} />}
      </span>
    </button>
  );
});

/** In place of a price that an event has not. */
export function NoPrice() {
  return (
    <span className={css.price} aria-hidden="true">
      <span className={css.odds}>–</span>
    </span>
  );
}
