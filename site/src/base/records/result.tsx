import { classNames } from '@palpite/ui/class-names.ts';
import { Money } from '@palpite/ui/money.tsx';
import css from './records.module.css';

/** An amount that came or went: what came is green, what went is quiet. */
export function Result({ amount, symbol }: { amount: bigint; symbol: string }) {
  return (
    <Money amount={amount} symbol={symbol} sign="always" className={classNames(css.result, amount > 0n && css.gain)} />
  );
}
