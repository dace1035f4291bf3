import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { ArrowLeft, Users } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { ListWait } from '../../base/content/list-states.tsx';
import { refusedWith } from '../../base/parts/failure.ts';
import { PageHead } from '../../base/parts/page-head.tsx';
import { useMay } from '../../base/staff.ts';
import { Trouble } from '../../base/trouble.tsx';
import { RingAccounts, RingLinks } from './ring-tables.tsx';
import { Score, SelfDownlines } from './ring-words.tsx';
import css from './rings.module.css';
import { ringQuery } from './rings-data.ts';
import { SeeDialog } from './see-dialog.tsx';

/** One group: its accounts, what links each two of them, and the mark of whoever looked. */
export function RingPage() {
  const { t } = useTranslation('rings');
  const language = useLanguage();
  const id = useParams().id ?? '';
  const found = useQuery(ringQuery(id));
  const mayReview = useMay('rings.review');
  const [seeing, setSeeing] = useState(false);
  const back = (
    <Link href="/rings">
      <ArrowLeft size={16} />
      {t('title')}
    </Link>
  );
  if (!found.data)
    return (
      <>
        <PageHead back={back} title={t('one')} />
        {!found.isError ? (
          <ListWait />
        ) : refusedWith(found.error, 'rings.unknown') ? (
          <Empty art={<Users size={40} />} title={t('gone')} text={t('goneText')} />
        ) : (
          <Trouble error={found.error} onRetry={() => void found.refetch()} />
        )}
      </>
    );
  const { ring, accounts, links } = found.data;
  const { seenBy, seenAt, note, changedAt } = ring;
  return (
    <>
      <PageHead
        back={back}
        title={t('oneOf', { count: accounts.length })}
        badge={<Score score={ring.score} />}
        lead={
          seenBy !== null && seenAt !== null
            ? t('seenLead', { name: seenBy, at: formatDateTime(seenAt, language), note })
            : t('changedLead', { at: formatDateTime(changedAt, language) })
        }
        actions={mayReview && seenBy === null && <Button onClick={() => setSeeing(true)}>{t('see')}</Button>}
      />
      <div className={css.stack}>
        <SelfDownlines ring={ring} />
        <RingAccounts accounts={accounts} />
        <RingLinks links={links} />
      </div>
      {seeing && <SeeDialog ring={ring} onClose={() => setSeeing(false)} />}
    </>
  );
}
