import type { Deposit, DepositState } from '@palpite/contract/payments/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { Timeline } from '@palpite/ui/box/timeline.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime, formatTime } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { useStepWords } from '../../../base/orders/step-words.ts';
import { isToday } from '../../../base/records/zone.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from './deposit-shown.module.css';
import { depositTimeline, returnReasonOf, type TimelineLine } from './deposit-state.ts';

interface DepositStepsProps {
  deposit: Deposit;
  /** As the person sees it: time that ran out counts at once. */
  state: DepositState;
  /** What can be spent now; undefined while unknown. */
  available: bigint | undefined;
}

/** What happened to a deposit and what is to come, with the times and the balance after it. */
export function DepositSteps({ deposit, state, available }: DepositStepsProps) {
  const t = useTexts('payments');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const words = useStepWords();
  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  const title = ({ step }: TimelineLine) => {
    if (step === 'credited' && deposit.balanceAfter !== null)
      return t('deposit.step.balanceIs', { amount: write(deposit.balanceAfter) });
    if (step === 'credit' && available !== undefined)
      return t('deposit.step.balanceWillBe', { amount: write(available + deposit.amount - deposit.fee) });
    return t(`deposit.step.${step}`);
  };
  const note = ({ at, step }: TimelineLine) => {
    if (at !== null) return isToday(at) ? formatTime(at, language) : formatDateTime(at, language);
    return t.has(`deposit.who.${step}`) ? t(`deposit.who.${step}`) : undefined;
  };
  const detail = ({ step, detail: figures }: TimelineLine) => {
    const told = Object.fromEntries(
      Object.entries(figures).map(([name, value]) => [
        name,
        /^\d{1,12}\.\d{2,6}$/.test(value) ? write(parseMoney(value)) : value,
      ]),
    );
    const reason = returnReasonOf(figures.reason ?? null);
    if (reason && (step === 'returning' || step === 'returned')) return t(`deposit.why.${reason}`);
    const allSettled = step === 'clawback_settled' && /^0+(\.0+)?$/.test(figures.owed ?? '');
    const key = `deposit.detail.${allSettled ? 'clawback_done' : step}`;
    return Object.keys(told).length > 0 && t.has(key) ? t(key, told) : undefined;
  };
  return (
    <div className={css.steps}>
      <Timeline
        label={t('deposit.steps')}
        stateLabels={words}
        steps={depositTimeline({ ...deposit, state }).map((line, at) => ({
          key: `${line.step} ${at}`,
          title: title(line),
          state: line.state,
          note: note(line),
          detail: detail(line),
        }))}
      />
    </div>
  );
}
