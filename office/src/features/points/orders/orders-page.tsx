import { Empty } from '@palpite/ui/box/empty.tsx';
import { CircleCheck } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import cards from '../../../base/desk/cards.module.css';
import { usePollMs } from '../../../base/live.ts';
import { ListHead } from '../../../base/queue/list-head.tsx';
import { useListing } from '../../../base/queue/listing.ts';
import { TabbedList } from '../../../base/queue/tabbed-list.tsx';
import { OrderCard } from './order-card.tsx';
import { orderStates, ordersQuery } from './orders-data.ts';

/** What players redeemed: what waits to be sent, and what was decided. */
export function OrdersPage() {
  const { t } = useTranslation('points');
  const [listing, show] = useListing(orderStates, 'in_process');
  const refetchInterval = usePollMs();
  const found = useQuery({ ...ordersQuery(listing.tab, listing.page), refetchInterval });
  return (
    <>
      <ListHead title={t('orders.title')} lead={t('orders.lead')} onRefresh={() => void found.refetch()} />
      <TabbedList
        words="points:orders"
        names={orderStates}
        listing={listing}
        show={show}
        found={found}
        empty={
          <Empty
            art={<CircleCheck size={40} />}
            title={t('orders.empty')}
            text={t(`orders.emptyText.${listing.tab}`)}
          />
        }
      >
        {(list) => (
          <ul className={cards.list}>
            {list.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
        )}
      </TabbedList>
    </>
  );
}
