import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Eye, EyeOff, RefreshCw } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useShownBalance } from '../../base/balance.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './balance-chip.module.css';
import { hideBalance, useBalanceHidden } from './balance-hiding.ts';

/** The balance in the header: hidden or shown, refreshed by hand, and the way to a deposit. */
export function BalanceChip({ onDeposit }: { onDeposit(): void }) {
  const t = useTexts('wallet');
  const balance = useShownBalance();
  const hidden = useBalanceHidden();
  return (
    <div className={css.chip}>
      <span className={css.amount}>
        {balance.data ? (
          <Money
            amount={balance.data.sumBalance}
            symbol={balance.data.currencySymbol}
            hidden={hidden}
            hiddenLabel={t('hidden')}
            counts
          />
        ) : balance.isError ? (
          <span className={css.failed}>{t('failed')}</span>
        ) : (
          <Skeleton width={84} height={18} />
        )}
      </span>
      <button
        type="button"
        aria-label={hidden ? t('show') : t('hide')}
        aria-pressed={hidden}
        onClick={() => hideBalance(!hidden)}
      >
        {hidden ? <EyeOff size={17} /> : <Eye size={17} />}
      </button>
      <button
        type="button"
        className={css.refresh}
        aria-label={t('refresh')}
        disabled={balance.isFetching}
        onClick={() => void balance.refetch()}
      >
        <RefreshCw size={15} className={classNames(balance.isFetching && css.turning)} />
      </button>
      <Button size={36} className={css.deposit ?? ''} onClick={onDeposit}>
        {t('deposit')}
      </Button>
    </div>
  );
}
