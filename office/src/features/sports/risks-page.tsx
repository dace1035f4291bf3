import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Gauge } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { ListWait } from '../../base/content/list-states.tsx';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { eventColumn, figureColumn } from '../../base/sports/columns.tsx';
import { useMay } from '../../base/staff.ts';
import { useSum } from '../../base/sum.ts';
import link from '../../base/text-link.module.css';
import { Trouble } from '../../base/trouble.tsx';
import { againMs, type Risks, risksQuery } from './sports-data.ts';

/** From this share of its limit on, in hundredths, a liability is marked. */
const nearLimit = 80;

/** The events on which the brand may lose most, and the limits that keep it there. */
export function RisksPage() {
  const { t } = useTranslation('sports');
  const { data, isError, error, refetch } = useQuery({ ...risksQuery, refetchInterval: againMs });
  return (
    <>
      <ListHead title={t('risks.title')} lead={t('risks.lead')} onRefresh={() => void refetch()} />
      {isError && !data ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListWait />
      ) : (
        <div className={content.stack}>
          <Limits of={data} />
          {data.list.length === 0 ? (
            <Empty art={<Gauge size={40} />} title={t('risks.none')} text={t('risks.noneText')} />
          ) : (
            <Events of={data} />
          )}
        </div>
      )}
    </>
  );
}

function Limits({ of: { limits, currency } }: { of: Pick<Risks, 'limits' | 'currency'> }) {
  const { t } = useTranslation('sports');
  const sum = useSum();
  const may = useMay('settings.read');
  return (
    <Section
      title={t('limits.title')}
      panel
      aside={
        may && (
          <Link href="/settings?search=sports" className={link.link ?? ''}>
            {t('limits.change')}
          </Link>
        )
      }
    >
      <Figures
        items={(['selection', 'market', 'match'] as const).map((key) => ({
          ...{ key, label: t(`limits.${key}`) },
          value: <span className="num">{sum(limits[key], currency)}</span>,
        }))}
      />
    </Section>
  );
}

function Events({ of: { list, limits, currency } }: { of: Risks }) {
  const { t } = useTranslation('sports');
  const language = useLanguage();
  const sum = useSum();
  return (
    <Table
      className={content.table ?? ''}
      caption={t('risks.title')}
      rows={list}
      rowKey={({ fixture }) => fixture.id}
      columns={[
        eventColumn({
          ...{ title: t('column.event'), path: '/sports-risks' },
          under: ({ fixture: { competition, startsAt } }) => (
            <>
              <bdi>{competition.name}</bdi> · {formatDateTime(startsAt, language)}
            </>
          ),
        }),
        figureColumn<Risks['list'][number]>('legs', t('column.legs'), ({ legs }) => formatInteger(legs, language), {
          wideOnly: true,
        }),
        figureColumn<Risks['list'][number]>('staked', t('column.staked'), ({ staked }) => sum(staked, currency)),
        {
          key: 'worst',
          title: t('column.worst'),
          align: 'end',
          cell: ({ worst }) => {
            const share = shareOf(worst, limits.match);
            return (
              <>
                <span className="num">{sum(worst, currency)}</span>{' '}
                {share >= nearLimit ? (
                  <Badge tone={share >= 100 ? 'bad' : 'warn'}>{t('risks.share', { share })}</Badge>
                ) : (
                  <small className={content.under}>{t('risks.share', { share })}</small>
                )}
              </>
            );
          },
        },
      ]}
    />
  );
}

/** How much of a limit is used, in hundredths, rounded up. */
export function shareOf(amount: bigint, limit: bigint): number {
  return amount <= 0n || limit <= 0n ? 0 : Number((amount * 100n + limit - 1n) / limit);
}
