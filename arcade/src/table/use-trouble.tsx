import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../base/seat/say.ts';
import css from '../frame/panel.module.css';
import { faultOf } from './panel/bet.ts';
import { type AnyClient, isLocked, type TableState } from './state.ts';

/** What stands against the bet, in words; null while all is well. */
export function useTrouble(client: AnyClient, state: TableState, depositHref: string): ReactNode {
  const { t } = useTexts();
  const language = useLanguage();
  const { limits, symbol, refused } = state;
  const deposit = (
    <a className={css.deposit} href={depositHref}>
      {t('head.deposit')}
    </a>
  );
  if (refused) {
    return (
      <>
        {refused.message || t('fault.unanswered')} {refused.code === 'wallet.insufficient' && deposit}
      </>
    );
  }
  if (state.unanswered) return t('fault.unanswered');
  if (state.asked && state.resent > 0) return t('fault.resending');
  const fault = isLocked(state) ? undefined : faultOf(client, state);
  if (!fault || fault.is === 'empty') return null;
  if (fault.of === 'game') return t(`fault.${fault.is}`);
  const amounts = { min: limits.minStake, max: limits.maxStake, profit: limits.maxProfit, balance: 0n };
  return (
    <>
      {t(`fault.${fault.is}`, { amount: formatCurrency(amounts[fault.is], symbol, language) })}{' '}
      {fault.is === 'balance' && deposit}
    </>
  );
}
