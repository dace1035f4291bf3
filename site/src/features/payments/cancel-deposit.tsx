import { cancelDeposit } from '@palpite/contract/payments/player.ts';
import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CancelOrder } from '../../base/orders/cancel-order.tsx';
import { ask } from '../../base/session/caller.ts';
import { useTexts } from '../../base/text/texts.ts';
import { depositQuery, paymentKeys } from './payments-data.ts';

/** Takes back a deposit nothing was paid for. */
export function CancelDeposit({ deposit }: { deposit: Deposit }) {
  const t = useTexts('payments');
  const queries = useQueryClient();
  const { queryKey } = depositQuery(deposit.orderNo);
  return (
    <CancelOrder
      words={{
        open: t('cancel.open'),
        title: t('cancel.title'),
        text: t(deposit.method === 'PIX' ? 'cancel.textPix' : 'cancel.textTransfer'),
        keep: t('cancel.keep'),
        confirm: t('cancel.confirm'),
      }}
      cancel={async () => {
        queries.setQueryData(queryKey, await ask(cancelDeposit, { orderNo: deposit.orderNo }));
        void queries.invalidateQueries({
          queryKey: paymentKeys.deposits,
          predicate: (query) => query.queryKey[2] !== 'one',
        });
      }}
      onRefused={() => void queries.invalidateQueries({ queryKey })}
    />
  );
}
