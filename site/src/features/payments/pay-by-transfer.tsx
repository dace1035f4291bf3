import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Hourglass, Info } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime, isolated } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../base/balance.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './deposit/deposit-shown.module.css';
import { SendProof } from './send-proof.tsx';

interface PayByTransferProps {
  deposit: Deposit;
  /** The player's own CPF, mostly hidden. */
  cpf: string | null;
}

/** Where to send a transfer, with the words it must carry; then its proof, and the look of the team. */
export function PayByTransfer({ deposit, cpf }: PayByTransferProps) {
  const t = useTexts('payments');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const { transferTo, amount, proofs, state } = deposit;
  const figures = transferTo && [
    { name: 'reference', value: transferTo.reference, lead: true },
    { name: 'bank', value: `${transferTo.bankCode} ${transferTo.bankName}`, copy: transferTo.bankCode },
    { name: 'branch', value: transferTo.branch },
    { name: 'account', value: transferTo.account },
    { name: 'holder', value: transferTo.holder },
    { name: 'taxId', value: transferTo.taxId },
    { name: 'amount', value: formatCurrency(amount, symbol, language), copy: decimal(amount) },
  ];
  return (
    <div className={css.transfer}>
      {state === 'review' && (
        <div className={css.review} role="status">
          <Hourglass size={24} />
          <div>
            <b>{t('transfer.review')}</b>
            <p>{t('transfer.reviewText')}</p>
          </div>
        </div>
      )}
      {figures && (
        <dl className={css.target}>
          {figures.map(({ name, value, copy, lead }) => (
            <div key={name} data-lead={lead}>
              <dt>{t(`transfer.${name}`)}</dt>
              <dd>
                <span>{value}</span>
                <CopyButton
                  text={copy ?? value}
                  label={t('transfer.copy', { what: t(`transfer.${name}`) })}
                  copiedLabel={t('transfer.copied')}
                  iconOnly
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {state === 'waiting' && (
        <p className={css.rule}>
          <Info size={18} />
          <span>
            {t('transfer.rule', {
              cpf: isolated(cpf ?? '', language),
              until: formatDateTime(deposit.expiresAt, language),
            })}
          </span>
        </p>
      )}
      <SendProof orderNo={deposit.orderNo} sent={proofs} />
    </div>
  );
}

/** Whole cents as banks take them: '1234,50'. */
function decimal(amount: bigint): string {
  const cents = amount / 10_000n;
  return `${cents / 100n},${String(cents % 100n).padStart(2, '0')}`;
}
