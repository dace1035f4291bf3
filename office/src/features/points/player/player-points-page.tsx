import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { playerPoints } from '@palpite/contract/points/office.ts';
import { unit } from '@palpite/math/money.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { Search } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatDecimal, formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'wouter';
import { ask } from '../../../base/caller.ts';
import { ListWait } from '../../../base/content/list-states.tsx';
import cards from '../../../base/desk/cards.module.css';
import { Figures } from '../../../base/parts/figures.tsx';
import { PageHead } from '../../../base/parts/page-head.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { FindForm } from '../../../base/queue/find-form.tsx';
import link from '../../../base/text-link.module.css';
import { Trouble } from '../../../base/trouble.tsx';
import { OrderCard } from '../orders/order-card.tsx';

type Points = OutputOf<typeof playerPoints>;
type Movement = Points['movements'][number];

/** The points of one player, by username; a correction is an adjustment by two people. */
export function PlayerPointsPage() {
  const { t } = useTranslation('points');
  const [search, setSearch] = useSearchParams();
  const username = search.get('player') ?? '';
  const found = useQuery({
    queryKey: ['playerPoints', username],
    queryFn: ({ signal }) => ask(playerPoints, { username }, { signal }),
    enabled: username !== '',
  });
  return (
    <>
      <PageHead title={t('player.title')} lead={t('player.lead')} />
      <FindForm
        key={username}
        label={t('player.username')}
        asked={username}
        onFind={(player) => setSearch({ ...(player !== '' && { player }) })}
      />
      {username === '' ? (
        <Empty art={<Search size={40} />} title={t('player.none')} text={t('player.noneText')} />
      ) : found.isError && !found.data ? (
        <Trouble error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Shown points={found.data} />
      ) : (
        <ListWait />
      )}
    </>
  );
}

function Shown({ points }: { points: Points }) {
  const { t } = useTranslation('points');
  const language = useLanguage();
  const whole = (value: bigint) => <span className="num">{formatInteger(value, language)}</span>;
  const { available, held, earned, fraction, owed, movements, orders } = points;
  const columns: Column<Movement>[] = [
    { key: 'at', title: t('player.at'), cell: ({ at }) => formatDateTime(at, language) },
    { key: 'name', title: t('player.what'), cell: ({ name }) => name },
    { key: 'order', title: t('player.order'), wideOnly: true, cell: ({ orderNo }) => orderNo },
    {
      key: 'change',
      title: t('player.change'),
      align: 'end',
      cell: ({ change }) => <span className="num">{formatScaled(change / unit, 0, language, 'always')}</span>,
    },
    { key: 'after', title: t('player.after'), align: 'end', cell: ({ balance }) => whole(balance / unit) },
  ];
  return (
    <>
      <Figures
        items={[
          { key: 'available', label: t('player.available'), value: whole(available) },
          { key: 'held', label: t('player.held'), value: whole(held) },
          { key: 'earned', label: t('player.earned'), value: whole(earned) },
          {
            key: 'fraction',
            label: t('player.fraction'),
            value: <span className="num">{formatDecimal(fraction, language)}</span>,
          },
          { key: 'owed', label: t('player.owed'), value: whole(owed) },
        ]}
      />
      <p>
        <Link href="/adjustments" className={link.link ?? ''}>
          {t('player.correct')}
        </Link>
      </p>
      <Section title={t('player.movements')}>
        <Table
          caption={t('player.movements')}
          columns={columns}
          rows={movements}
          rowKey={({ at, change, balance }) => `${at} ${change} ${balance}`}
          empty={<Empty title={t('player.noMovements')} />}
        />
      </Section>
      <Section title={t('player.orders')}>
        {orders.length === 0 ? (
          <Empty title={t('player.noOrders')} />
        ) : (
          <ul className={cards.list}>
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
