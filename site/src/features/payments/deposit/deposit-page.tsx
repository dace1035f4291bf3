import { Refused } from '@palpite/contract/base/client.ts';
import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { Landmark } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { balanceQuery, useCurrencySymbol } from '../../../base/balance.ts';
import { failureText } from '../../../base/failure/failure.ts';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import type { PageProps } from '../../../base/page/page.ts';
import { PageHead } from '../../../base/page/page-head.tsx';
import { openPopup } from '../../../base/page/popup.ts';
import * as paths from '../../../base/paths.ts';
import { useMember } from '../../../base/session/member.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../deposits-page.module.css';
import { depositQuery } from '../payments-data.ts';
import { DepositView } from './deposit-shown.tsx';

/** One deposit: what to pay while it waits, every step, and its figures. */
export function DepositPage({ params }: PageProps) {
  const t = useTexts('payments');
  const orderNo = params.orderNo ?? '';
  const deposit = useQuery(depositQuery(orderNo));
  return (
    <div className={css.page}>
      <PageHead title={t('deposits.one')} note={t('deposits.number', { orderNo })} back={paths.deposits} asks />
      {deposit.data ? (
        <Shown deposit={deposit.data} />
      ) : deposit.error instanceof Refused && deposit.error.code === 'payments.unknown_deposit' ? (
        <Empty
          art={<Landmark size={36} />}
          title={failureText(deposit.error, t)}
          text={t('deposits.notFoundText')}
          actions={
            <Link href={paths.deposits} className={buttonClass()}>
              {t('deposit.toAll')}
            </Link>
          }
        />
      ) : deposit.isError ? (
        <LoadFailed calm={t('nothingMoved')} error={deposit.error} onRetry={() => void deposit.refetch()} />
      ) : (
        <div className={css.loading} aria-busy="true">
          <Skeleton width={200} height={44} />
          <Skeleton height={208} radius={20} />
          <Skeleton height={140} radius={12} />
        </div>
      )}
    </div>
  );
}

function Shown({ deposit }: { deposit: Deposit }) {
  const t = useTexts('payments');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const { data: member } = useMember();
  const { data: balance } = useQuery(balanceQuery);
  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  const figures = [
    { name: 'channel', value: deposit.channel },
    { name: 'at', value: formatDateTime(deposit.createdAt, language) },
    ...(deposit.fee > 0n ? [{ name: 'fee', value: write(deposit.fee) }] : []),
    ...(deposit.state === 'paid' ? [{ name: 'credited', value: write(deposit.amount - deposit.fee) }] : []),
    ...(deposit.endToEndId === null ? [] : [{ name: 'endToEndId', value: deposit.endToEndId }]),
  ];
  return (
    <div className={css.panel}>
      <DepositView
        deposit={deposit}
        cpf={member?.idNumber ?? null}
        available={balance?.sumBalance}
        onAgain={() => openPopup('deposit')}
        onDone={() => navigate('/')}
      />
      <dl className={css.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`deposits.figure.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
