import { Empty } from '@palpite/ui/box/empty.tsx';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { QrCode, UserPlus, WifiOff } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../base/failure/failure.ts';
import { PageHead } from '../../../base/page/page-head.tsx';
import * as paths from '../../../base/paths.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { InvitationRow } from './invitation-row.tsx';
import { MakeDialog } from './make-dialog.tsx';
import css from './register.module.css';
import { invitationsQuery, type Wanted } from './register-data.ts';

/** Where an agent brings people: invitations for whoever comes, and accounts opened for one person. */
export function RegisterPage({ ownType }: { ownType: number }) {
  const t = useTexts('agents');
  const [page, setPage] = useState(1);
  const [making, setMaking] = useState<Wanted['for']>();
  const { data, isPending, isError, error, refetch, isPlaceholderData } = useQuery(invitationsQuery(page));
  const full = data !== undefined && data.open >= data.most;
  const acts = (
    <>
      <Button icon={<QrCode size={20} />} disabled={full} onClick={() => setMaking('anybody')}>
        {t('register.make')}
      </Button>
      <Button variant="secondary" icon={<UserPlus size={20} />} disabled={full} onClick={() => setMaking('one')}>
        {t('register.open')}
      </Button>
    </>
  );
  return (
    <div className={css.page}>
      <PageHead title={t('register.title')} back={paths.agentHome} />
      {data && data.total > 0 && (
        <div className={css.head}>
          <p className={css.lead}>
            {t(full ? 'register.full' : 'register.count', { open: data.open, most: data.most })}
          </p>
          <div className={css.acts}>{acts}</div>
        </div>
      )}
      {isError ? (
        <Empty
          tone="error"
          art={<WifiOff size={36} />}
          title={t('register.failed')}
          text={failureText(error, t)}
          actions={<Button onClick={() => void refetch()}>{t('site:error.retry')}</Button>}
        />
      ) : isPending ? (
        <div className={css.loading} aria-busy="true">
          <Skeleton height={148} radius={14} />
          <Skeleton height={148} radius={14} />
        </div>
      ) : data.total === 0 ? (
        <Empty art={<QrCode size={40} />} title={t('register.none')} text={t('register.noneText')} actions={acts} />
      ) : (
        <>
          <ul className={css.list} aria-label={t('register.title')} aria-busy={isPlaceholderData}>
            {data.list.map((invitation) => (
              <InvitationRow key={invitation.code} invitation={invitation} />
            ))}
          </ul>
          <Pager
            page={page}
            totalPages={data.totalPages}
            onPage={(next) => next >= 1 && next <= data.totalPages && setPage(next)}
            labels={{
              pages: t('site:pages'),
              previous: t('site:previousPage'),
              next: t('site:nextPage'),
              page: (number) => t('site:page', { number }),
            }}
          />
        </>
      )}
      {making && data && (
        <MakeDialog whom={making} ownType={ownType} hosts={data.hosts} onClose={() => setMaking(undefined)} />
      )}
    </div>
  );
}
