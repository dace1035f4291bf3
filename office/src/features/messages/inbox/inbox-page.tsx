import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Mail, Plus } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import css from '../../../base/content/content.module.css';
import { ListPager, ListWait } from '../../../base/content/list-states.tsx';
import { titleOf, useBrandLanguages } from '../../../base/content/texts.ts';
import { PageHead } from '../../../base/parts/page-head.tsx';
import { Trouble } from '../../../base/trouble.tsx';
import { useAudienceWords } from './audience-words.ts';
import { type SentMessage, sentQuery } from './inbox-data.ts';
import { LetterEditor } from './letter-editor.tsx';

/** What was sent to players' inboxes, and how many of them opened it. */
export function InboxPage() {
  const { t } = useTranslation('messages');
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const sent = useQuery(sentQuery(page));
  if (search.get('edit') === 'new') return <LetterEditor onLeave={() => setSearch({})} />;
  return (
    <>
      <PageHead
        title={t('inbox.title')}
        lead={t('inbox.lead')}
        actions={
          <Button icon={<Plus size={18} />} onClick={() => setSearch({ edit: 'new' })}>
            {t('inbox.write')}
          </Button>
        }
      />
      {sent.isError ? (
        <Trouble error={sent.error} onRetry={() => void sent.refetch()} />
      ) : sent.data ? (
        <>
          <SentTable rows={sent.data.list} stale={sent.isPlaceholderData} />
          <ListPager
            page={page}
            totalPages={sent.data.totalPages}
            onPage={(at) => setSearch(at > 1 ? { page: String(at) } : {})}
          />
        </>
      ) : (
        <ListWait />
      )}
    </>
  );
}

function SentTable({ rows, stale }: { rows: readonly SentMessage[]; stale: boolean }) {
  const { t } = useTranslation('messages');
  const language = useLanguage();
  const { own } = useBrandLanguages();
  const toWhom = useAudienceWords();
  const columns: Column<SentMessage>[] = [
    {
      key: 'title',
      title: t('office:content.titleColumn'),
      cell: (row) => (
        <>
          <b className={css.name}>{titleOf(row.texts, own)}</b>
          <small className={css.under}>{toWhom(row.audience)}</small>
        </>
      ),
    },
    {
      key: 'sent',
      title: t('inbox.sentAt'),
      wideOnly: true,
      cell: (row) => `${row.sentBy} · ${formatDateTime(row.sentAt, language)}`,
    },
    { key: 'reached', title: t('inbox.reached'), align: 'end', cell: (row) => formatInteger(row.reached, language) },
    { key: 'read', title: t('inbox.read'), align: 'end', cell: (row) => formatInteger(row.read, language) },
  ];
  return (
    <div className={stale ? css.stale : undefined} aria-busy={stale}>
      <Table
        className={css.table ?? ''}
        caption={t('inbox.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={<Empty art={<Mail size={40} />} title={t('office:content.empty')} text={t('inbox.empty')} />}
      />
    </div>
  );
}
