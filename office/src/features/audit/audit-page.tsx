import { Button, IconButton } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { RefreshCw, Search, ShieldCheck } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPager, ListWait } from '../../base/content/list-states.tsx';
import { FindForm } from '../../base/desk/find-form.tsx';
import { useListing } from '../../base/desk/listing.ts';
import { PageHead } from '../../base/page-head.tsx';
import { Trouble } from '../../base/trouble.tsx';
import { auditQuery, useVerify } from './audit-data.ts';
import { AuditTable } from './audit-table.tsx';
import { ChainResult } from './chain-result.tsx';

/** What staff did, newest first, and whether the log is whole. */
export function AuditPage() {
  const { t } = useTranslation();
  const [{ text, page }, show] = useListing(['all'], 'all');
  const found = useQuery(auditQuery(text, page));
  const verify = useVerify();
  const run = () => verify.mutate();
  return (
    <>
      <PageHead
        title={t('audit.title')}
        lead={t('audit.lead')}
        actions={
          <>
            <IconButton label={t('action.refresh')} onClick={() => void found.refetch()}>
              <RefreshCw size={18} />
            </IconButton>
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
      {found.isError ? (
        <Trouble error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <ListWait />
      ) : found.data.list.length === 0 ? (
        <Empty
          art={<Search size={40} />}
          title={text === '' ? t('audit.empty') : t('desk.nothingFound')}
          text={text === '' ? t('audit.emptyText') : t('audit.nothingFoundText')}
        />
      ) : (
        <>
          <AuditTable
            rows={found.data.list}
            brokenAt={verify.data?.brokenAt ?? undefined}
            stale={found.isPlaceholderData}
          />
          <ListPager page={page} totalPages={found.data.totalPages} onPage={(to) => show({ page: to })} />
        </>
      )}
    </>
  );
}
