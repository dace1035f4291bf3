import { Refused } from '@palpite/contract/base/client.ts';
import { type Withdrawal, withdrawalState } from '@palpite/contract/withdrawals/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { isolated } from '@palpite/ui/text/number-format.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { historyBounds, historyPath, readHistory } from '../../base/orders/history-view.ts';
import { OrderHistory } from '../../base/orders/order-history.tsx';
import * as paths from '../../base/paths.ts';
import { useTexts } from '../../base/text/texts.ts';
import { toneOf } from './withdrawal-state.ts';
import { withdrawalsQuery } from './withdrawals-data.ts';

const states = withdrawalState.options;

/** The withdrawals so far, newest first; each opens to its steps. */
export function WithdrawalHistory() {
  const t = useTexts('withdrawals');
  const language = useLanguage();
  const [, navigate] = useLocation();
  const search = useSearch();
  const view = useMemo(() => readHistory(search, states), [search]);
  const bounds = useMemo(() => historyBounds(view, Date.now()), [view]);
  const withdrawals = useQuery({
    ...withdrawalsQuery({ page: view.page, state: view.state, ...bounds }),
    placeholderData: keepPreviousData,
  });
  // The form beside it says so already, and once is enough.
  if (withdrawals.error instanceof Refused && withdrawals.error.code === 'players.register_first') return null;
  const row = (withdrawal: Withdrawal) => ({
    orderNo: withdrawal.orderNo,
    href: paths.pathTo(paths.withdrawal, { orderNo: withdrawal.orderNo }),
    amount: withdrawal.amount,
    at: withdrawal.createdAt,
    note: `${
      withdrawal.pixKeyType === null ? withdrawal.bankName : t(`account.keyShort.${withdrawal.pixKeyType}`)
    } ${isolated(withdrawal.accountMasked, language)}`,
    tone: toneOf(withdrawal.state),
    word: t(`withdrawal.state.${withdrawal.state}`),
  });
  return (
    <OrderHistory
      title={t('history.title')}
      view={view}
      states={states}
      wordOf={(state) => t(`withdrawal.state.${state}`)}
      onView={(next) => navigate(historyPath(paths.withdraw, { ...view, ...next }), { replace: true })}
      rows={withdrawals.data?.list.map(row)}
      totalPages={withdrawals.data?.totalPages ?? 1}
      error={withdrawals.error}
      onRetry={() => void withdrawals.refetch()}
      none={{ title: t('history.none'), text: t('history.noneText') }}
    />
  );
}
