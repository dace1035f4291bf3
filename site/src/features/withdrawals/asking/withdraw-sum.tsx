import { Button } from '@palpite/ui/button.tsx';
import { Info } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { TurnoverBar } from '../../../base/page/turnover-bar.tsx';
import * as paths from '../../../base/paths.ts';
import { flagOn, useSiteStatus } from '../../../base/site-status.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { ExcludedGames } from './excluded-games.tsx';
import { TurnoverDialog } from './turnover-dialog.tsx';
import { chargesPenalty, type WithdrawSettings } from './withdraw-draft.ts';
import css from './withdraw-page.module.css';

/** What can go out, and how much of the turnover asked for is made. */
export function WithdrawSum({ settings }: { settings: WithdrawSettings }) {
  const t = useTexts('withdrawals');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const listed = flagOn(useSiteStatus(), 'DISPEXTURNOVERLIST3');
  const [shown, setShown] = useState<'turnover' | 'excluded'>();
  const { available, requiredTurnover, actualTurnover } = settings;
  const missing = requiredTurnover - actualTurnover;
  const close = () => setShown(undefined);
  return (
    <div className={css.sum}>
      <p>{t('withdraw.available')}</p>
      <Money amount={available} symbol={symbol} figure counts />
      {requiredTurnover > 0n && (
        <div className={css.turnover}>
          <TurnoverBar
            made={actualTurnover}
            asked={requiredTurnover}
            label={t('turnover.title')}
            symbol={symbol}
            t={t}
            words="turnover"
          />
          {missing > 0n && (
            <p className={css.missing}>
              <Info size={18} />
              <span>
                {t(chargesPenalty(settings) ? 'withdraw.turnoverPenalty' : 'withdraw.turnoverMissing', {
                  missing: formatCurrency(missing, symbol, language),
                  percent: settings.withdrawPenaltyCharge,
                })}
              </span>
            </p>
          )}
        </div>
      )}
      {settings.bonuses
        .filter(({ holdsWithdrawals }) => holdsWithdrawals)
        .map(({ bonusId, title, balance, left, target }) => (
          <div key={bonusId} className={css.turnover}>
            <TurnoverBar made={target - left} asked={target} label={title} symbol={symbol} t={t} words="turnover" />
            <p className={css.missing}>
              <Info size={18} />
              <span>
                {t('withdraw.bonusOpen', {
                  title,
                  missing: formatCurrency(left, symbol, language),
                  balance: formatCurrency(balance, symbol, language),
                })}{' '}
                <Link href={paths.bonuses}>{t('withdraw.toBonuses')}</Link>
              </span>
            </p>
          </div>
        ))}
      <div className={css.details}>
        <Button variant="quiet" size={36} onClick={() => setShown('turnover')}>
          {t('turnover.open')}
        </Button>
        {listed && (
          <Button variant="quiet" size={36} onClick={() => setShown('excluded')}>
            {t('excluded.open')}
          </Button>
        )}
      </div>
      <TurnoverDialog open={shown === 'turnover'} onClose={close} />
      {listed && <ExcludedGames open={shown === 'excluded'} onClose={close} />}
    </div>
  );
}
