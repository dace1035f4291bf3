import { Money } from '@palpite/ui/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useCurrencySymbol } from '../../../base/balance.ts';
import * as paths from '../../../base/paths.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { reserveQuery } from '../reserve/reserve-data.ts';
import own from './earned.module.css';

/** What the agent owes to those whose contracts they fund, and the way to pay it. */
export function ReserveOwed() {
  const t = useTexts('contracts');
  const symbol = useCurrencySymbol();
  const { data } = useQuery(reserveQuery);
  if (!data || data.owed === 0n) return null;
  return (
    <p className={own.owed} role="status">
      {t('reserve.youOwe')} <Money amount={data.owed} symbol={symbol} />.{' '}
      <Link href={paths.agentRevenue}>{t('reserve.toReserve')}</Link>
    </p>
  );
}
