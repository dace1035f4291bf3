import { Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import content from '../../base/content/content.module.css';
import { ListWait } from '../../base/content/list-states.tsx';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useMay } from '../../base/staff.ts';
import { useSum } from '../../base/sum.ts';
import { Trouble } from '../../base/trouble.tsx';
import { StandDialog } from './act-dialogs.tsx';
import { LimitsPart } from './limits-part.tsx';
import { RoundsPart } from './rounds-part.tsx';
import { SeatsPart } from './seats-part.tsx';
import { ShoePart } from './shoe-part.tsx';
import { PhaseBadge, Returned, StandingBadge } from './table-words.tsx';
import css from './tables.module.css';
import { againMs, type DeskTable, type DeskTableOne, type Standing, tableQuery } from './tables-data.ts';
import { VoidProposal } from './void-proposal.tsx';

/** One table: its round spot by spot, what staff may do with it, its limits, and its newest rounds. */
export function TablePage() {
  const { t } = useTranslation('tables');
  const code = useParams().table ?? '';
  const { data, isError, error, refetch } = useQuery({ ...tableQuery(code), refetchInterval: againMs });
  return (
    <>
      <ListHead
        title={data?.table.name ?? code}
        lead={<Link href="/tables">{t('back')}</Link>}
        onRefresh={() => void refetch()}
      />
      {isError && !data ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListWait />
      ) : (
        <div className={content.stack}>
          {data.voids
            .filter(({ state }) => state === 'proposed')
            .map((each) => (
              <VoidProposal key={each.voidId} of={each} isHere />
            ))}
          <StandingPart table={data.table} />
          <Round of={data} />
          <ShoePart of={data} />
          <LimitsPart of={data} />
          <RoundsPart of={data} />
        </div>
      )}
    </>
  );
}

const ways: Readonly<Record<Standing, readonly Standing[]>> = {
  open: ['paused', 'closed'],
  paused: ['closed', 'open'],
  closed: ['open'],
};

function StandingPart({ table }: { table: DeskTable }) {
  const { t } = useTranslation('tables');
  const may = useMay('tables.manage');
  const [to, setTo] = useState<Standing>();
  return (
    <Section title={t('column.standing')} panel>
      <p>
        <StandingBadge of={table} />
      </p>
      <p className={css.said}>{t(`stand.${table.standing}.is`)}</p>
      {may && (
        <div className={content.foot}>
          {ways[table.standing].map((each) => (
            <Button key={each} variant={each === 'open' ? 'primary' : 'secondary'} onClick={() => setTo(each)}>
              {t(`stand.${each}.do`)}
            </Button>
          ))}
        </div>
      )}
      {to && <StandDialog table={table} to={to} onClose={() => setTo(undefined)} />}
    </Section>
  );
}

function Round({ of }: { of: DeskTableOne }) {
  const { table, spots, currency } = of;
  const { t } = useTranslation('tables');
  const language = useLanguage();
  const sum = useSum();
  const { round, leader, staked, bettors, exposure, mostPaid, day, month } = table;
  const money = (amount: bigint) => <span className="num">{sum(amount, currency)}</span>;
  return (
    <Section title={t('round.now')}>
      <Figures
        items={[
          {
            key: 'phase',
            label: round ? t('round.number', { round: round.roundId }) : t('column.round'),
            value: <PhaseBadge round={round} />,
            note:
              round?.phase === 'betting'
                ? t('round.closes', { at: formatTime(round.closesAt, language) })
                : leader === null
                  ? t('noLeader')
                  : t('leader', { leader }),
          },
          { key: 'staked', label: t('column.staked'), value: money(staked), note: t('bettors', { count: bettors }) },
          {
            key: 'exposure',
            label: t('column.exposure'),
            value: money(exposure),
            note: t('pays', { amount: sum(mostPaid, currency) }),
          },
          { key: 'day', label: t('column.day'), value: <Returned of={day} currency={currency} /> },
          { key: 'month', label: t('column.month'), value: <Returned of={month} currency={currency} /> },
        ]}
      />
      {of.seats.length > 0 && <SeatsPart of={of} />}
      {spots.length > 0 && (
        <Table
          className={content.table ?? ''}
          caption={t('round.spots')}
          rows={spots}
          rowKey={({ spot }) => spot}
          columns={[
            { key: 'spot', title: t('column.spot'), cell: ({ spot }) => <bdi>{spot}</bdi> },
            { key: 'bettors', title: t('column.bettors'), align: 'end', cell: (row) => row.bettors },
            { key: 'amount', title: t('column.staked'), align: 'end', cell: ({ amount }) => money(amount) },
          ]}
        />
      )}
    </Section>
  );
}
