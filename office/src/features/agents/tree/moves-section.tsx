import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Repeat } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '../../../base/agents/account-link.tsx';
import content from '../../../base/content/content.module.css';
import { Section } from '../../../base/parts/section.tsx';
import { PagedList } from '../../../base/queue/listed.tsx';
import { useListing } from '../../../base/queue/listing.ts';
import { movesQuery, type TreeMove } from './tree-data.ts';

/** Who was moved from whom to whom: of the whole brand, or of one player. */
export function MovesSection({ account }: { account: string }) {
  const { t } = useTranslation('agents');
  const [{ page }, show] = useListing(['all'], 'all', 'moves');
  const found = useQuery(movesQuery(account, page));
  return (
    <Section title={account === '' ? t('moves.ofBrand') : t('moves.ofPlayer')}>
      <PagedList
        found={found}
        page={page}
        onPage={(to) => show({ page: to })}
        empty={
          account === '' ? (
            <Empty art={<Repeat size={40} />} title={t('moves.none')} text={t('moves.noneText')} />
          ) : (
            <p className={content.under}>{t('moves.never')}</p>
          )
        }
      >
        {(rows, stale) => <MovesTable rows={rows} stale={stale} />}
      </PagedList>
    </Section>
  );
}

function MovesTable({ rows, stale }: { rows: readonly TreeMove[]; stale: boolean }) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const place = (account: string | null) => (account === null ? t('moves.nobody') : <AccountLink account={account} />);
  return (
    <div className={stale ? content.stale : undefined} aria-busy={stale}>
      <Table
        className={content.table ?? ''}
        caption={t('moves.caption')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', title: t('moves.at'), cell: ({ at }) => formatDateTime(at, language) },
          { key: 'who', title: t('moves.who'), cell: ({ account }) => <AccountLink account={account} /> },
          { key: 'from', title: t('moves.from'), cell: ({ from }) => place(from) },
          { key: 'to', title: t('moves.to'), cell: ({ to }) => place(to) },
          {
            key: 'by',
            title: t('moves.by'),
            cell: ({ byAgent, byStaff, reason }) => (
              <>
                {byStaff ?? (byAgent === null ? t('moves.unknown') : <AccountLink account={byAgent} />)}
                {reason && <small className={content.under}>{reason}</small>}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
