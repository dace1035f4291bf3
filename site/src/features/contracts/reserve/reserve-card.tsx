import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCurrencySymbol } from '../../../base/balance.ts';
import * as paths from '../../../base/paths.ts';
import { Figures } from '../../../base/records/figures.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import css from './reserve.module.css';
import { type Direction, type Reserve, reserveQuery } from './reserve-data.ts';
import { ReserveDialog } from './reserve-dialog.tsx';

/**
 * What is in the agent's reserve and owed out of it; nothing for an agent who funds nobody. `former`: whoever looks is
 * an agent no more, and puts in only what they owe.
 */
export function ReserveCard({ former = false }: { former?: boolean }) {
  const { data } = useQuery(reserveQuery);
  return data?.isUsed ? <Card reserve={data} fills={!former || data.owedLines > 0} /> : null;
}

function Card({ reserve, fills }: { reserve: Reserve; fills: boolean }) {
  const t = useTexts('contracts');
  const symbol = useCurrencySymbol();
  const [direction, setDirection] = useState<Direction>();
  const { available, owed, owedLines, free, hasPaymentPassword } = reserve;
  const money = (amount: bigint) => <Money amount={amount} symbol={symbol} />;
  return (
    <section className={css.card} aria-labelledby="agent-reserve">
      <h2 id="agent-reserve">{t('reserve.title')}</h2>
      <p className={css.note}>{t('reserve.lead')}</p>
      <Figures
        items={[
          { name: t('reserve.available'), value: money(available) },
          { name: t('reserve.owed'), value: money(owed) },
          { name: t('reserve.free'), value: money(free) },
        ]}
      />
      {owedLines > 0 && (
        <p className={css.owed} role="status">
          {t('reserve.owedLines', { count: owedLines })}
        </p>
      )}
      <div className={css.acts}>
        {hasPaymentPassword ? (
          <>
            {fills && <Button onClick={() => setDirection('in')}>{t('reserve.in.act')}</Button>}
            <Button variant="secondary" disabled={free === 0n} onClick={() => setDirection('out')}>
              {t('reserve.out.act')}
            </Button>
          </>
        ) : (
          <Link href={paths.security} className={buttonClass({ variant: 'secondary' })}>
            {t('reserve.setPassword')}
          </Link>
        )}
      </div>
      <ReserveDialog direction={direction} reserve={reserve} onClose={() => setDirection(undefined)} />
    </section>
  );
}
