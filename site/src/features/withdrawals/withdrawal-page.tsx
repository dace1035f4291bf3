import { Refused } from '@palpite/contract/base/client.ts';
import type { Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { CircleAlert, CircleCheck, Landmark } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime, isolated } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useCurrencySymbol } from '../../base/balance.ts';
import { failureText } from '../../base/failure/failure.ts';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import type { PageProps } from '../../base/page/page.ts';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import { useTexts } from '../../base/text/texts.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { GateHead } from './gate-head.tsx';
import { GateList } from './gate-list.tsx';
import { Payouts } from './payouts.tsx';
import { ReceiptAsk } from './receipt-ask.tsx';
import { useReceipt } from './use-receipt.ts';
import css from './withdrawal-page.module.css';
import { allReceived, currentGate, isMoving, isPaidOut, mayAnswer, percentOf } from './withdrawal-state.ts';
import { withdrawalQuery } from './withdrawals-data.ts';

/** One withdrawal: every gate, who acts now and until when, its payouts, and how it ended. */
export function WithdrawalPage({ params }: PageProps) {
  const t = useTexts('withdrawals');
  const orderNo = params.orderNo ?? '';
  const withdrawal = useQuery(withdrawalQuery(orderNo));
  return (
    <div className={css.page}>
      <PageHead title={t('withdrawal.title')} note={t('withdrawal.number', { orderNo })} back={paths.withdraw} asks />
      {withdrawal.data ? (
        <Shown withdrawal={withdrawal.data} />
      ) : withdrawal.error instanceof Refused && withdrawal.error.code === 'withdrawals.unknown' ? (
        <Empty
          art={<Landmark size={36} />}
          title={failureText(withdrawal.error, t)}
          text={t('withdrawal.notFoundText')}
          actions={
            <Link href={paths.withdraw} className={buttonClass()}>
              {t('withdrawal.toAll')}
            </Link>
          }
        />
      ) : withdrawal.isError ? (
        <LoadFailed calm={t('nothingMoved')} error={withdrawal.error} onRetry={() => void withdrawal.refetch()} />
      ) : (
        <div className={css.loading} aria-busy="true">
          <Skeleton width={240} height={18} />
          <Skeleton width={200} height={56} />
          <Skeleton height={420} radius={20} />
        </div>
      )}
    </div>
  );
}

function Shown({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTexts('withdrawals');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const current = currentGate(withdrawal);
  const { pixKeyType, bankName, accountMasked, amount, fee, state, gates, payouts } = withdrawal;
  const account = `${pixKeyType === null ? bankName : t(`account.keyShort.${pixKeyType}`)} ${isolated(accountMasked, language)}`;
  const write = (sum: bigint) => formatCurrency(sum, symbol, language);
  // A paid one may still wait for the player's word.
  const stands = current && (isMoving(state) || (state === 'paid' && current.gate.state === 'current'));
  const answer = useReceipt(withdrawal);
  const all = allReceived(withdrawal);
  const open = payouts.filter(mayAnswer);
  const only = open.length === 1 && all === 'none' ? open[0] : undefined;
  const asksHere = stands && current.gate.name === 'receipt' && (only !== undefined || all === 'ready');
  return (
    <>
      <section className={css.sum}>
        <p>
          {t('withdrawal.to', { account })}, <bdi className="num">{formatDateTime(withdrawal.createdAt, language)}</bdi>
        </p>
        <Money amount={amount} symbol={symbol} figure />
        {isMoving(state) && !isPaidOut(state) && payouts.length > 1 && (
          <p>{t('withdrawal.parts', { count: payouts.length })}</p>
        )}
        {fee > 0n && <p>{t('withdrawal.fee', { fee: write(fee), receive: write(amount - fee) })}</p>}
        {isPaidOut(state) && payouts.length > 0 && <Progress withdrawal={withdrawal} />}
      </section>
      <section className={css.now} aria-label={t('withdrawal.steps')}>
        {state === 'paid' && <EndHead withdrawal={withdrawal} />}
        {stands ? (
          <GateHead
            gate={current.gate}
            number={current.number}
            count={current.count}
            dueAt={current.gate.dueAt ?? withdrawal.dueAt}
          >
            {asksHere && <ReceiptAsk withdrawal={withdrawal} payout={only} answer={answer} />}
          </GateHead>
        ) : (
          state !== 'paid' && <EndHead withdrawal={withdrawal} />
        )}
        <GateList gates={gates} accountType={withdrawal.accountType} folds={state === 'paid'} />
      </section>
      {isPaidOut(state) && (
        <Payouts
          withdrawal={withdrawal}
          answer={answer}
          askedAbove={asksHere ? (only?.payoutId ?? 'all') : undefined}
        />
      )}
      {withdrawal.canCancel && <CancelWithdrawal withdrawal={withdrawal} />}
    </>
  );
}

/** What has arrived of it, and what is still to come. */
function Progress({ withdrawal: { received, remaining } }: { withdrawal: Withdrawal }) {
  const t = useTexts('withdrawals');
  const symbol = useCurrencySymbol();
  const percent = received + remaining === 0n ? 0 : percentOf(received, received + remaining);
  return (
    <div className={css.progress}>
      <div className={css.track} aria-hidden="true">
        {percent > 0 && <div className={css.paid} style={{ width: `${percent}%` }} />}
        {remaining > 0n && <div className={css.coming} />}
      </div>
      <dl>
        <div>
          <dt>{t('withdrawal.received')}</dt>
          <dd>
            <Money amount={received} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('withdrawal.remaining')}</dt>
          <dd>
            <Money amount={remaining} symbol={symbol} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** How it ended, and where the money is. */
function EndHead({ withdrawal: { state, reason } }: { withdrawal: Withdrawal }) {
  const t = useTexts('withdrawals');
  const tone = state === 'paid' ? 'good' : state === 'rejected' || state === 'failed' ? 'bad' : 'plain';
  const back = state === 'rejected' || state === 'failed' || state === 'cancelled';
  return (
    <div className={css.end} data-tone={tone} role="status">
      {tone === 'bad' ? <CircleAlert size={26} /> : <CircleCheck size={26} />}
      <div>
        <b>{t(`withdrawal.end.${state}`)}</b>
        <p>{reason ?? t(`withdrawal.endText.${state}`)}</p>
        {back && <p>{t('withdrawal.holdBack')}</p>}
      </div>
    </div>
  );
}
