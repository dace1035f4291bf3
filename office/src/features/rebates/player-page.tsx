import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { TicketPercent } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { FindForm } from '../../base/queue/find-form.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { PagedList } from '../../base/queue/listed.tsx';
import { useListing } from '../../base/queue/listing.ts';
import { useSum } from '../../base/sum.ts';
import { type Payment, playerQuery } from './rebates-data.ts';
import { useDay, useRate } from './use-day.ts';

/** What one player was paid, each payment with the turnover it is made of. */
export function PlayerRebatesPage() {
  const { t } = useTranslation('rebates');
  const sum = useSum();
  const [{ page, text }, show] = useListing(['all'], 'all');
  const found = useQuery({ ...playerQuery(text, page), enabled: text !== '' });
  const player = found.data?.player;
  return (
    <>
      <ListHead
        title={t('player.title')}
        lead={t('player.lead')}
        onRefresh={() => text !== '' && void found.refetch()}
      />
      <FindForm key={text} label={t('player.find')} asked={text} onFind={(asked) => show({ text: asked })} />
      {text === '' ? (
        <Empty art={<TicketPercent size={40} />} title={t('player.nobody')} text={t('player.nobodyText')} />
      ) : (
        <>
          {player && (
            <Section panel title={player.account}>
              <Figures
                items={[
                  { key: 'rank', label: t('player.rank'), value: t('level', { rank: player.rank }) },
                  { key: 'paid', label: t('player.paid'), value: sum(player.paid, 'BRL') },
                  { key: 'carried', label: t('player.carried'), value: sum(player.carried, 'BRL') },
                ]}
              />
            </Section>
          )}
          <PagedList
            found={found}
            page={page}
            onPage={(to) => show({ page: to })}
            empty={<Empty art={<TicketPercent size={40} />} title={t('player.none')} text={t('player.noneText')} />}
          >
            {(rows) => <Payments rows={rows} />}
          </PagedList>
        </>
      )}
    </>
  );
}

function Payments({ rows }: { rows: readonly Payment[] }) {
  const { t } = useTranslation(['rebates', 'catalogue']);
  const language = useLanguage();
  const sum = useSum();
  const day = useDay();
  const rate = useRate();
  return (
    <Table
      className={content.table ?? ''}
      caption={t('player.payments')}
      rows={rows}
      rowKey={({ rebateId }) => rebateId}
      columns={[
        { key: 'at', title: t('at'), cell: ({ at }) => formatDateTime(at, language) },
        {
          key: 'way',
          title: t('mode'),
          cell: ({ way, amount }) => (
            <Badge tone={amount > 0n ? 'good' : 'neutral'}>{t(amount > 0n ? `modes.${way}` : 'player.notPaid')}</Badge>
          ),
        },
        {
          key: 'lines',
          title: t('player.made'),
          cell: ({ lines }) => (
            <>
              {lines.map((line) => (
                <div key={`${line.day}${line.gameType}`}>
                  {t(`catalogue:type.${line.gameType}`)}, {day(line.day)}: {sum(line.turnover, 'BRL')}
                  {line.rate !== null && ` × ${rate(line.rate)}`} = {sum(line.amount, 'BRL')}
                </div>
              ))}
            </>
          ),
        },
        { key: 'carried', title: t('player.carriedAfter'), align: 'end', cell: (row) => sum(row.carriedAfter, 'BRL') },
        { key: 'amount', title: t('player.amount'), align: 'end', cell: ({ amount }) => <b>{sum(amount, 'BRL')}</b> },
      ]}
    />
  );
}
