import { type Deposit, depositState } from '@palpite/contract/payments/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { ArrowDownToLine } from '@palpite/ui/icon.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { historyBounds, historyPath, readHistory } from '../../base/orders/history-view.ts';
import { OrderHistory } from '../../base/orders/order-history.tsx';
import { openPopup } from '../../base/page/popup.ts';
import * as paths from '../../base/paths.ts';
import { useTexts } from '../../base/text/texts.ts';
import { toneOf } from './deposit/deposit-state.ts';
import css from './deposits-page.module.css';
import { depositsQuery } from './payments-data.ts';

const states = depositState.options;

/** The deposits so far, and the way to another. */
export function DepositsPage() {
  const t = useTexts('payments');
  const [, navigate] = useLocation();
  const search = useSearch();
  const view = useMemo(() => readHistory(search, states), [search]);
  const bounds = useMemo(() => historyBounds(view, Date.now()), [view]);
  const deposits = useQuery({
    ...depositsQuery({ page: view.page, state: view.state, ...bounds }),
    placeholderData: keepPreviousData,
  });
  const row = (deposit: Deposit) => ({
    orderNo: deposit.orderNo,
    href: paths.pathTo(paths.deposit, { orderNo: deposit.orderNo }),
    amount: deposit.amount,
    at: deposit.createdAt,
    note: deposit.channel,
    tone: toneOf(deposit.state),
    word: t(`deposit.state.${deposit.state}`),
  });
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('deposits.title')}</h1>
        <Button icon={<ArrowDownToLine size={18} />} onClick={() => openPopup('deposit')}>
          {t('deposit.new')}
        </Button>
      </header>
      <OrderHistory
        title={t('deposits.earlier')}
        view={view}
        states={states}
        wordOf={(state) => t(`deposit.state.${state}`)}
        onView={(next) => navigate(historyPath(paths.deposits, { ...view, ...next }), { replace: true })}
        rows={deposits.data?.list.map(row)}
        totalPages={deposits.data?.totalPages ?? 1}
        error={deposits.error}
        onRetry={() => void deposits.refetch()}
        none={{ title: t('deposits.none'), text: t('deposits.noneText') }}
      />
    </div>
  );
}
