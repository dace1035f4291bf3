import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Search, ShieldCheck } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FindForm } from '../../../base/queue/find-form.tsx';
import { ListHead } from '../../../base/queue/list-head.tsx';
import { PagedList } from '../../../base/queue/listed.tsx';
import { useListing } from '../../../base/queue/listing.ts';
import { SavedFilters } from '../../../base/queue/saved-filters.tsx';
import { Trouble } from '../../../base/trouble.tsx';
import { auditQuery, useVerify } from './audit-data.ts';
import { AuditTable } from './audit-table.tsx';
import { ChainResult } from './chain-result.tsx';

/** What staff did, newest first, and whether the log is whole. */
export function AuditPage() {
  const { t } = useTranslation('staff');
  const [{ text, page }, show, filter] = useListing(['all'], 'all');
  const found = useQuery(auditQuery(text, page));
  const verify = useVerify();
  const run = () => verify.mutate();
  return (
    <>
      <ListHead
        title={t('audit.title')}
        lead={t('audit.lead')}
        onRefresh={() => void found.refetch()}
        actions={
          <>
            <SavedFilters queue="audit" filter={filter} />
            <Button icon={<ShieldCheck size={20} />} busy={verify.isPending} onClick={run}>
              {t('audit.verify')}
            </Button>
          </>
        }
      />
      <div aria-live="polite">
        {verify.isError ? (
          <Trouble error={verify.error} onRetry={run} />
        ) : (
          verify.data && !verify.isPending && <ChainResult result={verify.data} />
        )}
      </div>
      <FindForm key={text} label={t('audit.find')} asked={text} onFind={(wanted) => show({ text: wanted })} />
      <PagedList
        found={found}
        page={page}
        onPage={(to) => show({ page: to })}
        empty={
          <Empty
            art={<Search size={40} />}
            title={text === '' ? t('audit.empty') : t('office:desk.nothingFound')}
            text={text === '' ? t('audit.emptyText') : t('audit.nothingFoundText')}
          />
        }
      >
        {(rows, stale) => <AuditTable rows={rows} brokenAt={verify.data?.brokenAt ?? undefined} stale={stale} />}
      </PagedList>
    </>
  );
}
