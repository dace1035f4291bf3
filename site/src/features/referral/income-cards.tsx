import { Badge } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { balanceQuery, useCurrencySymbol } from '../../base/balance.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import { moneyFailure, useIntention } from '../../base/session/intention.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './referral.module.css';
import { claim, type Home, type IncomeKind, referralKey } from './referral-data.ts';

/** How friends bring something: each way with its rule, what was gained by it and what can be claimed. */
export function IncomeCards({ home }: { home: Home }) {
  const t = useTexts('referral');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const rate = (hundredths: number) => formatScaled(BigInt(hundredths), 2, language);
  const { tiers, income, barred, rollover } = home;
  const offered = (kind: IncomeKind) => !barred.includes(kind);
  return (
    <section aria-labelledby="referral-income" className={css.home}>
      <h2 id="referral-income" className={css.heading}>
        {t('income.title')}
      </h2>
      {barred.length > 0 && <p className={css.note}>{t('barred')}</p>}
      {offered('achievement') && tiers.length > 0 && (
        <Way kind="achievement" home={home} gained={income.achievementAmount} least={1n}>
          <ul className={css.tiers}>
            {tiers.map(({ tier, friends, amount, claimed }) => (
              <li key={tier} data-reached={income.memberQualifiedCount >= friends}>
                <span>{t('tier', { count: friends })}</span>
                <b>{money(amount)}</b>
                {claimed && <Badge tone="good">{t('tierPaid')}</Badge>}
              </li>
            ))}
          </ul>
        </Way>
      )}
      {offered('deposit') && home.depositRate > 0 && (
        <Way kind="deposit" home={home} gained={income.depositRebateAmount} least={1n}>
          <p className={css.note}>{t('depositRule', { rate: rate(home.depositRate), cap: money(home.depositCap) })}</p>
        </Way>
      )}
      {offered('bet') && home.betRate > 0 && (
        <Way kind="bet" home={home} gained={income.totalBetRebateAmount} least={home.minimum}>
          <p className={css.note}>{t('betRule', { rate: rate(home.betRate), minimum: money(home.minimum) })}</p>
        </Way>
      )}
      {rollover > 0 && <p className={css.note}>{t('rollover', { count: rollover })}</p>}
    </section>
  );
}

interface WayProps {
  kind: IncomeKind;
  home: Home;
  gained: bigint;
  /** Less than this is not paid. */
  least: bigint;
  children: ReactNode;
}

function Way({ kind, home, gained, least, children }: WayProps) {
  const t = useTexts('referral');
  const symbol = useCurrencySymbol();
  const queries = useQueryClient();
  const intention = useIntention();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const running = useRef(false);
  const due = home.claimable[kind];
  const go = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setWrong(undefined);
    try {
      // what came to be due since the last try is another claim
      await claim(kind, intention.keyFor(`${kind} ${due}`));
      intention.answered();
      showNotice('referral:claimed', 'good');
    } catch (error) {
      intention.answered(error);
      setWrong(moneyFailure(error, intention, t));
    } finally {
      void queries.invalidateQueries({ queryKey: referralKey });
      void queries.invalidateQueries({ queryKey: balanceQuery.queryKey });
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <section className={css.card} aria-label={t(`kind.${kind}`)}>
      <div className={css.row}>
        <h3>{t(`kind.${kind}`)}</h3>
        <span className={css.gained}>
          {t('gained')} <Money amount={gained} symbol={symbol} />
        </span>
      </div>
      {children}
      <FormAlert message={wrong} />
      <div className={css.row}>
        <span>
          {t('claimable')} <Money amount={due} symbol={symbol} />
        </span>
        <Button busy={busy} disabled={due < least} onClick={() => void go()}>
          {t('claim')}
        </Button>
      </div>
    </section>
  );
}
