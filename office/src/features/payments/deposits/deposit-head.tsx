import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { AmountHead, type HeadFact } from '../../../base/desk/amount-head.tsx';
import { pixSymbol } from '../../../base/symbols.ts';
import { channelWords } from './channel-words.ts';
import type { OfficeDeposit } from './deposits-data.ts';

/** What comes in, from whom, by which channel, and what of it reaches the balance. */
export function DepositHead({ deposit }: { deposit: OfficeDeposit }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const money = (amount: bigint) => formatCurrency(amount, pixSymbol, language);
  const { amount, balanceAfter, endToEndId, fee, paidAt, payerCpfMasked, payerName, playerName } = deposit;
  const { kind, channel } = channelWords(deposit, t);
  const facts: HeadFact[] = [
    { key: 'asked', label: t('deposits.askedAt'), value: formatDateTime(deposit.createdAt, language) },
  ];
  if (deposit.state === 'waiting')
    facts.push({ key: 'until', label: t('deposits.until'), value: formatDateTime(deposit.expiresAt, language) });
  if (paidAt !== null)
    facts.push({ key: 'paid', label: t('deposits.paidAt'), value: formatDateTime(paidAt, language) });
  if (fee > 0n)
    facts.push({
      key: 'fee',
      label: t('deposits.fee'),
      value: money(fee),
      note: t('deposits.toBalance', { amount: money(amount - fee) }),
    });
  if (balanceAfter !== null)
    facts.push({ key: 'after', label: t('deposits.balanceAfter'), value: money(balanceAfter) });
  if (endToEndId)
    facts.push({
      key: 'e2e',
      label: t('deposits.endToEnd'),
      isId: true,
      value: (
        <>
          {endToEndId}
          <CopyButton iconOnly text={endToEndId} label={t('deposits.copyId')} copiedLabel={t('office:state.copied')} />
        </>
      ),
    });
  const payer = payerName && [payerName, payerCpfMasked].filter(Boolean).join(' · ');
  return (
    <AmountHead
      label={t('deposits.amountLabel')}
      amount={amount}
      lines={[
        t('deposits.of', { name: playerName }),
        ...(payer ? [t('deposits.payer', { payer })] : []),
        [kind, channel].filter(Boolean).join(' · '),
      ]}
      facts={facts}
    />
  );
}
