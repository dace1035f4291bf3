import { cancelWithdrawal } from '@palpite/contract/withdrawals/player.ts';
import type { Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCurrencySymbol } from '../../base/balance.ts';
import { CancelOrder } from '../../base/orders/cancel-order.tsx';
import { ask } from '../../base/session/caller.ts';
import { useTexts } from '../../base/text/texts.ts';
import { tellWithdrawal, withdrawalQuery } from './withdrawals-data.ts';

/** Takes a withdrawal back before it is approved. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTexts('withdrawals');
  const amount = formatCurrency(withdrawal.amount, useCurrencySymbol(), useLanguage());
  const queries = useQueryClient();
  const { orderNo } = withdrawal;
  return (
    <CancelOrder
      words={{
        open: t('cancel.open'),
        title: t('cancel.title'),
        text: t('cancel.text', { amount }),
        keep: t('cancel.keep'),
        confirm: t('cancel.confirm'),
      }}
      keepLeads
      cancel={async () => tellWithdrawal(queries, await ask(cancelWithdrawal, { orderNo }))}
      onRefused={() => void queries.invalidateQueries({ queryKey: withdrawalQuery(orderNo).queryKey })}
    />
  );
}
