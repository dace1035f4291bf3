import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { AmountHead, type HeadFact } from '../../base/desk/amount-head.tsx';
import { spanText, urgencyOf } from '../../base/span.ts';
import { pixSymbol } from '../../base/symbols.ts';
import { accountText } from './account-words.ts';
import { isOpen } from './state-badge.tsx';
import type { Case } from './withdrawals-data.ts';

/** What leaves, to whom, by when, and how much of it has arrived. */
export function WithdrawalHead({ withdrawal, now }: { withdrawal: Case['withdrawal']; now: number }) {
  const { t } = useTranslation('withdrawals');
  const language = useLanguage();
  const money = (amount: bigint) => formatCurrency(amount, pixSymbol, language);
  const { createdAt, dueAt, fee, received, remaining, state } = withdrawal;
  const facts: HeadFact[] = [{ key: 'asked', label: t('case.askedAt'), value: formatDateTime(createdAt, language) }];
  if (isOpen(state))
    facts.push({
      key: 'due',
      label: t('case.dueAt'),
      value: formatDateTime(dueAt, language),
      urgency: urgencyOf(dueAt - now),
      note:
        dueAt > now
          ? t('case.dueIn', { span: spanText(dueAt - now, t) })
          : t('office:span.overdue', { span: spanText(dueAt - now, t) }),
    });
  if (fee > 0n)
    facts.push({
      key: 'fee',
      label: t('case.fee'),
      value: money(fee),
      note: t('case.paidOut', { amount: money(withdrawal.amount - fee) }),
    });
  if (received > 0n) facts.push({ key: 'received', label: t('case.received'), value: money(received) });
  if (remaining > 0n && (state === 'paying' || state === 'paid'))
    facts.push({ key: 'remaining', label: t('case.remaining'), value: money(remaining) });
  return (
    <AmountHead
      label={t('case.amountLabel')}
      amount={withdrawal.amount}
      lines={[t('case.toWhom', { name: withdrawal.payeeName }), accountText(withdrawal, t)]}
      facts={facts}
    />
  );
}
