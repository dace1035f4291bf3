import { Money } from '@palpite/ui/money.tsx';
import { Wave } from '@palpite/ui/wave.tsx';
import type { ReactNode } from 'react';
import type { urgencyOf } from '../span.ts';
import { pixSymbol } from '../symbols.ts';
import css from './amount-head.module.css';

export interface HeadFact {
  key: string;
  label: string;
  value: ReactNode;
  note?: string;
  urgency?: ReturnType<typeof urgencyOf>;
  /** A long number that may break anywhere. */
  isId?: boolean;
}

interface AmountHeadProps {
  /** What the amount is, read aloud. */
  label: string;
  /** Micro-units. */
  amount: bigint;
  /** From or to whom. */
  lines: readonly string[];
  facts: readonly HeadFact[];
}

/** What moves, from or to whom, and when: the one thing to look at before deciding. */
export function AmountHead({ label, amount, lines, facts }: AmountHeadProps) {
  return (
    <section className={css.head} aria-label={label}>
      <Wave color="var(--palco-wave)" opacity={0.16} />
      <div className={css.main}>
        <Money className={css.amount} amount={amount} symbol={pixSymbol} />
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <dl className={css.facts}>
        {facts.map((fact) => (
          <div key={fact.key}>
            <dt>{fact.label}</dt>
            <dd className={fact.isId ? css.id : fact.urgency && css[fact.urgency]}>
              {fact.value}
              {fact.note && <small>{fact.note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
