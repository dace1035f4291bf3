import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { QrCode, UserPlus } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPages } from '../../../base/page/list-pages.tsx';
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
  const found = useQuery(invitationsQuery(page));
  const { data } = found;
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
      <ListPages
        pages={{ page, ...found, onPage: setPage }}
        label={t('register.title')}
        failed={t('register.failed')}
        empty={
          <Empty art={<QrCode size={40} />} title={t('register.none')} text={t('register.noneText')} actions={acts} />
        }
        lineHeight={148}
        lines={2}
      >
        {(invitation) => <InvitationRow key={invitation.code} invitation={invitation} />}
      </ListPages>
      {making && data && (
        <MakeDialog whom={making} ownType={ownType} hosts={data.hosts} onClose={() => setMaking(undefined)} />
      )}
    </div>
  );
}
