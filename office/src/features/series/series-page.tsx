import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { SlidersHorizontal } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { ListWait } from '../../base/content/list-states.tsx';
import { refusedWith } from '../../base/parts/failure.ts';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { FindForm } from '../../base/queue/find-form.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useListing } from '../../base/queue/listing.ts';
import { useMay } from '../../base/staff.ts';
import { useSum } from '../../base/sum.ts';
import { Trouble } from '../../base/trouble.tsx';
import { type AccountSeries, seriesQuery } from './series-data.ts';
import { SeriesDialog } from './series-dialog.tsx';

/** The series of one account and of everybody above, and the way to give it another. */
export function SeriesPage() {
  const { t } = useTranslation('series');
  const [{ text }, show] = useListing(['all'], 'all');
  const { data, isError, error, refetch } = useQuery({ ...seriesQuery(text), enabled: text !== '' });
  return (
    <>
      <ListHead title={t('title')} lead={t('lead')} onRefresh={() => text !== '' && void refetch()} />
      <FindForm key={text} label={t('find')} asked={text} onFind={(asked) => show({ text: asked })} />
      {text === '' ? (
        <Empty art={<SlidersHorizontal size={40} />} title={t('nobody')} text={t('nobodyText')} />
      ) : data ? (
        <Standing of={data} />
      ) : isError && refusedWith(error, 'office.not_found') ? (
        <Empty art={<SlidersHorizontal size={40} />} title={t('unknown')} text={t('unknownText')} />
      ) : isError ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : (
        <ListWait />
      )}
    </>
  );
}

function Standing({ of }: { of: AccountSeries }) {
  const { t } = useTranslation('series');
  const sum = useSum();
  const may = useMay('series.change');
  const [changing, setChanging] = useState(false);
  const num = (text: string | number) => <span className="num">{text}</span>;
  return (
    <div className={content.stack}>
      <Section title={of.account} panel>
        <div className={content.stack}>
          <Figures
            items={[
              { key: 'series', label: t('series'), value: num(of.series), note: t(of.isGiven ? 'given' : 'asAbove') },
              { key: 'bounds', label: t('bounds'), value: num(`${of.least} – ${of.most}`) },
              { key: 'earned', label: t('earned'), value: num(sum(of.earned, of.currency)) },
            ]}
          />
          {may ? (
            <div className={content.foot}>
              <Button onClick={() => setChanging(true)}>{t('change')}</Button>
            </div>
          ) : (
            <p>{t('mayNot')}</p>
          )}
        </div>
      </Section>
      <Section title={t('above')}>
        {of.above.length === 0 ? (
          <p>{t('nobodyAbove')}</p>
        ) : (
          <Table
            className={content.table ?? ''}
            caption={t('above')}
            rows={of.above}
            rowKey={({ account }) => account}
            columns={[
              {
                key: 'account',
                title: t('account'),
                cell: ({ account }) => (
                  <Link href={`/series?search=${encodeURIComponent(account)}`} className={content.name}>
                    {account}
                  </Link>
                ),
              },
              {
                key: 'series',
                title: t('series'),
                align: 'end',
                cell: ({ series, isGiven }) => (
                  <>
                    {num(series)} {isGiven && <Badge tone="info">{t('given')}</Badge>}
                  </>
                ),
              },
            ]}
          />
        )}
      </Section>
      {changing && <SeriesDialog of={of} onClose={() => setChanging(false)} />}
    </div>
  );
}
