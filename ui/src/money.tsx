import type { Micro } from '@palpite/math/money.ts';
import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import css from './money.module.css';
import { wantsLessMotion } from './motion.ts';
import { useLanguage } from './text/language-context.tsx';
import { amountParts, exactParts, type Sign } from './text/number-format.ts';

const countMs = 400;

export interface MoneyProps {
  /** Micro-units. Shown with two decimals, rounded towards zero, unless `exact`. */
  amount: Micro;
  /** The currency's symbol: 'R$'. */
  symbol: string;
  sign?: Sign;
  /** Shows asterisks in its place. */
  hidden?: boolean;
  /** What a screen reader says for a hidden amount. */
  hiddenLabel?: string;
  /** Counts to a new value instead of jumping. */
  counts?: boolean;
  /** Shows what lies below a cent too, so that parts add up to their sum. */
  exact?: boolean;
  /** The amount a page is about: large, in display type, on a line of its own. */
  figure?: boolean;
  className?: string | undefined;
}

/** An amount of money: tabular figures, the symbol and the decimals smaller and softer. */
export function Money({
  amount,
  symbol,
  sign = 'negative',
  hidden = false,
  hiddenLabel,
  counts = false,
  exact = false,
  figure = false,
  className,
}: MoneyProps) {
  const language = useLanguage();
  const shown = useCounted(amount, counts && !hidden);
  const classes = classNames(css.money, figure && css.figure, className);
  if (hidden) {
    return (
      <span className={classes}>
        <i aria-hidden="true">{symbol}</i>
        <span aria-hidden="true">****</span>
        {hiddenLabel && <span className="sr-only">{hiddenLabel}</span>}
      </span>
    );
  }
  const parts = (exact ? exactParts : amountParts)(shown, language, sign);
  return (
    <span className={classes}>
      {parts.sign && `${parts.sign}\u00a0`}
      <i>{symbol}</i>
      {parts.whole}
      <small>
        {parts.decimalMark}
        {parts.fraction}
      </small>
    </span>
  );
}

/** Follows `target`, getting there in 400 ms; at once when it may not move. */
function useCounted(target: Micro, moves: boolean): Micro {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    const start = from.current;
    if (!moves || start === target || wantsLessMotion()) {
      from.current = target;
      setShown(target);
      return;
    }
    let frame = 0;
    let startedAt: number | undefined;
    const step = (at: number) => {
      startedAt ??= at;
      const share = Math.min(1, (at - startedAt) / countMs);
      // Thousandths of the way, eased out: money itself is never multiplied by a float.
      const eased = BigInt(Math.round(1000 * (1 - (1 - share) ** 3)));
      const next = share === 1 ? target : start + ((target - start) * eased) / 1000n;
      from.current = next;
      setShown(next);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, moves]);
  return moves ? shown : target;
}
