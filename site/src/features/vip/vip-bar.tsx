import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useId } from 'react';
import { useCurrencySymbol } from '../../base/balance.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './vip.module.css';

interface VipBarProps {
  title: string;
  actual: bigint;
  expected: bigint;
  /** What is left to do, or that it is done. */
  note: string;
}

/** How much was played of what is asked. */
export function VipBar({ title, actual, expected, note }: VipBarProps) {
  const t = useTexts('vip');
  const id = useId();
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  const percent = expected <= 0n || actual >= expected ? 100 : Number((actual * 100n) / expected);
  const sums = t('of', { actual: write(actual), expected: write(expected) });
  return (
    <div className={css.progress}>
      <h3 id={id}>{title}</h3>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={sums}
        className={css.bar}
      >
        <div data-done={percent === 100} style={{ width: `${percent}%` }} />
      </div>
      <p className={css.sums}>{sums}</p>
      <p>{note}</p>
    </div>
  );
}
