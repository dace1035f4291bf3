import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import { Info } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../base/balance.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './deposit/deposit-shown.module.css';

/** What the payer's bank asked back after the credit, what was taken, and what is still owed. */
export function ClawbackNote({ clawback }: { clawback: NonNullable<Deposit['clawback']> }) {
  const t = useTexts('payments');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  const { amount, taken, owed } = clawback;
  // It stays open while something is owed; what was taken by then is gone all the same.
  const state = clawback.state === 'open' && taken + owed > 0n ? 'taken' : clawback.state;
  return (
    <section className={css.clawback} aria-labelledby="clawback">
      <h3 id="clawback">
        <Info size={18} />
        {t(`clawback.${state}`)}
      </h3>
      <p>{t(`clawback.${state}Text`, { amount: write(amount), taken: write(taken), owed: write(owed) })}</p>
      {owed > 0n && <p>{t('clawback.owes', { owed: write(owed) })}</p>}
    </section>
  );
}
