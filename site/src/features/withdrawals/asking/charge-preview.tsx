import type { PayoutAccount } from '@palpite/contract/withdrawals/shapes.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { chargeQuery } from '../withdrawals-data.ts';
import css from './withdraw-page.module.css';

const restMs = 300;

/** A value once it has rested: nobody is asked for each digit typed. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

interface ChargePreviewProps {
  amount: bigint;
  account: PayoutAccount | undefined;
  /** Turnover is missing, and the brand takes a share for that: its line has its place before the sum is known. */
  penalized: boolean;
}

/** What it costs and what arrives, as the platform reckons it. */
export function ChargePreview({ amount, account, penalized }: ChargePreviewProps) {
  const t = useTexts('withdrawals');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const rested = useRested(amount);
  const charge = useQuery({ ...chargeQuery(rested, account?.cardType ?? 'PIX'), enabled: rested > 0n }).data;
  const write = (sum: bigint) => formatCurrency(sum, symbol, language);
  return (
    <dl className={css.charge} aria-live="polite">
      <div>
        <dt>{t('charge.fee')}</dt>
        <dd>
          {!charge ? (
            <Skeleton width={72} height={18} />
          ) : charge.charge > 0n ? (
            write(charge.charge)
          ) : charge.freeTimesLeft > 0 ? (
            t('charge.freeLeft', { count: charge.freeTimesLeft })
          ) : (
            t('charge.free')
          )}
        </dd>
      </div>
      {(charge ? charge.penalty > 0n : penalized) && (
        <div>
          <dt>{t('charge.penalty')}</dt>
          <dd>{charge ? write(charge.penalty) : <Skeleton width={72} height={18} />}</dd>
        </div>
      )}
      <div className={css.arrives}>
        <dt>{t('charge.receive')}</dt>
        <dd>{charge ? write(charge.receive) : <Skeleton width={96} height={20} />}</dd>
      </div>
    </dl>
  );
}
