import { classNames } from '@palpite/ui/class-names.ts';
import { Money } from '@palpite/ui/money.tsx';
import css from './records.module.css';

/** An amount that came or went: what came is green, what went is quiet. */
export function Result({ amount, symbol, exact = false }: { amount: bigint; symbol: string; exact?: boolean }) {
  return (
    <Money
      amount={amount}
      symbol={symbol}
      sign="always"
      exact={exact}
      className={classNames(css.result, amount > 0n && css.gain)}
    />
  );
}
