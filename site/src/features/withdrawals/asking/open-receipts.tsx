import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { paymentConfirmations } from '@palpite/contract/withdrawals/player.ts';
import { ChevronRight, CircleHelp } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, isolated } from '@palpite/ui/text/number-format.ts';
import { Link } from 'wouter';
import { useCurrencySymbol } from '../../../base/balance.ts';
import * as paths from '../../../base/paths.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from './withdraw-page.module.css';

/** Payouts that wait for the player's word; each leads to its withdrawal. Says nothing while there is none. */
export function OpenReceipts({ open }: { open: OutputOf<typeof paymentConfirmations> }) {
  const t = useTexts('withdrawals');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  if (open.length === 0) return null;
  return (
    <ul className={css.receipts} aria-label={t('receipt.openTitle')}>
      {open.map(({ orderNo, accountMasked, payout }) => (
        <li key={payout.payoutId}>
          <Link href={paths.pathTo(paths.withdrawal, { orderNo })}>
            <CircleHelp size={20} />
            <span>
              <b>{t('receipt.ask', { amount: formatCurrency(payout.amount, symbol, language) })}</b>
              <small>{t('receipt.askText', { account: isolated(accountMasked, language) })}</small>
            </span>
            <ChevronRight size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
