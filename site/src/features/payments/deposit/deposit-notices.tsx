import { Info, ShieldCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../payments.module.css';

/** How a deposit goes, for somebody who never made one. */
export function FirstDeposit() {
  const t = useTexts('payments');
  return (
    <section className={css.first} aria-labelledby="first-deposit">
      <h3 id="first-deposit">
        <ShieldCheck size={18} />
        {t('first.title')}
      </h3>
      <ol>
        {t.list('first.steps').map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** What the player owes since a payment was taken back by the payer's bank, and what that means. */
export function DebtNotice({ debt }: { debt: bigint }) {
  const t = useTexts('payments');
  const amount = formatCurrency(debt, useCurrencySymbol(), useLanguage());
  return (
    <section className={css.debt} aria-labelledby="debt">
      <h3 id="debt">
        <Info size={18} />
        {t('debt.title', { amount })}
      </h3>
      <p>{t('debt.text', { amount })}</p>
    </section>
  );
}
