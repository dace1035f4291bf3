import { Button } from '@palpite/ui/button.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { balanceQuery, useCurrencySymbol } from '../../base/balance.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import { moneyFailure, useIntention } from '../../base/session/intention.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './rebates.module.css';
import { claim, type Rebates, rebatesKey } from './rebates-data.ts';

/** What can be claimed now and until when, and what comes by itself in the night. */
export function ClaimCard({ rebates }: { rebates: Rebates }) {
  const t = useTexts('rebates');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const queries = useQueryClient();
  const intention = useIntention();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const running = useRef(false);
  const { day, minimum, rollover, claimable, carried, tonight, products } = rebates;
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const byHand = products.some(({ mode }) => mode === 'manual');
  const enough = claimable >= minimum;
  const go = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setWrong(undefined);
    try {
      // what came to be due since the last try is another claim
      await claim(day, intention.keyFor(`${day} ${claimable}`));
      intention.answered();
      showNotice('rebates:claimed', 'good');
    } catch (error) {
      intention.answered(error);
      setWrong(moneyFailure(error, intention, t));
    } finally {
      void queries.invalidateQueries({ queryKey: rebatesKey });
      void queries.invalidateQueries({ queryKey: balanceQuery.queryKey });
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <section className={css.card} aria-label={t('now')}>
      {byHand && (
        <>
          <div className={css.sum}>
            <span>{t('claimable')}</span>
            <Money amount={claimable} symbol={symbol} figure />
          </div>
          <FormAlert message={wrong} />
          <Button size={52} busy={busy} disabled={!enough} onClick={() => void go()}>
            {t('claim')}
          </Button>
          <p className={css.note}>{enough ? t('until') : t('missing', { minimum: money(minimum) })}</p>
        </>
      )}
      {products.some(({ mode }) => mode === 'automatic') && (
        <div className={css.tonight}>
          <span>{t('tonight')}</span>
          <Money amount={tonight} symbol={symbol} />
        </div>
      )}
      {carried !== 0n && (
        <p className={css.note}>
          {carried > 0n ? t('carried', { amount: money(carried) }) : t('owed', { amount: money(-carried) })}
        </p>
      )}
      {rollover > 0 && <p className={css.note}>{t('rollover', { count: rollover })}</p>}
    </section>
  );
}
