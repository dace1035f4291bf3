import type { Bonus } from '@palpite/contract/bonuses/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { balanceQuery } from '../../base/balance.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import { moneyFailure, useIntention } from '../../base/session/intention.ts';
import { useTexts } from '../../base/text/texts.ts';
import { BonusCost } from './bonus-cost.tsx';
import { BonusTerms } from './bonus-terms.tsx';
import css from './bonuses.module.css';
import { type Act, act, bonusKeys } from './bonuses-data.ts';

interface ActDialogProps {
  what: Act;
  bonus: Bonus;
  symbol: string;
  onClose(): void;
}

/** Asks before a bonus is claimed, declined or left, and says what that means to the cent. */
export function ActDialog({ what, bonus, symbol, onClose }: ActDialogProps) {
  const t = useTexts('bonuses');
  const language = useLanguage();
  const queries = useQueryClient();
  const intention = useIntention();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const running = useRef(false);
  const { amount, balance, target, progress } = bonus;
  const money = (each: bigint) => formatCurrency(each, symbol, language);
  const go = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setWrong(undefined);
    try {
      await act(what, bonus, intention.keyFor(what));
      intention.answered();
      onClose();
      showNotice(`bonuses:${what}.done`, what === 'claim' ? 'good' : 'info');
    } catch (error) {
      intention.answered(error);
      setWrong(moneyFailure(error, intention, t));
    } finally {
      // also after a refusal: what was known of the bonus may be why
      void queries.invalidateQueries({ queryKey: bonusKeys.all });
      void queries.invalidateQueries({ queryKey: balanceQuery.queryKey });
      running.current = false;
      setBusy(false);
    }
  };
  const figures = {
    amount: money(what === 'leave' ? balance : amount),
    target: money(target),
    left: money(target - progress),
  };
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={t(`${what}.title`)}
      closeLabel={t('site:close')}
      width={what === 'claim' ? 'wide' : 'narrow'}
      footer={
        <>
          <Button variant={what === 'leave' ? 'primary' : 'secondary'} size={52} disabled={busy} onClick={onClose}>
            {t(`${what}.keep`)}
          </Button>
          <Button variant={what === 'leave' ? 'danger' : 'primary'} size={52} busy={busy} onClick={() => void go()}>
            {t(`${what}.confirm`, figures)}
          </Button>
        </>
      }
    >
      <FormAlert message={wrong} />
      <p className={css.consequence}>{t(`${what}.text`, figures)}</p>
      {what === 'claim' && (
        <>
          <BonusTerms bonus={bonus} symbol={symbol} />
          <h3 className={css.heading}>{t('more.cost')}</h3>
          <BonusCost bonusId={bonus.bonusId} symbol={symbol} />
        </>
      )}
      {what === 'leave' && (
        <dl className={css.loss}>
          <div>
            <dt>{t('leave.lost')}</dt>
            <dd>{figures.amount}</dd>
          </div>
          <div>
            <dt>{t('leave.undone')}</dt>
            <dd>{money(progress)}</dd>
          </div>
          <div>
            <dt>{t('leave.stays')}</dt>
            <dd>{t('leave.staysAll')}</dd>
          </div>
        </dl>
      )}
    </Dialog>
  );
}
