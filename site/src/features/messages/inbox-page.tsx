import { readMessages } from '@palpite/contract/messages/player.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Checkbox } from '@palpite/ui/form/field.tsx';
import { Mail, Trash2 } from '@palpite/ui/icon.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import { ask } from '../../base/session/caller.ts';
import { useTexts } from '../../base/text/texts.ts';
import { DeleteMessagesDialog } from './delete-messages-dialog.tsx';
import css from './inbox-page.module.css';
import { type InboxView, inboxPath, readInbox, toggled } from './inbox-state.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessageRow } from './message-row.tsx';
import { inboxQuery, messageKeys, unreadQuery } from './messages-data.ts';

const none: ReadonlySet<string> = new Set();

/**
 * What the brand wrote to this player. Opening a message marks it as read; chosen ones are
 * deleted after a last question.
 */
export function InboxPage() {
  const t = useTexts('messages');
  const queries = useQueryClient();
  const [path, navigate] = useLocation();
  const view = readInbox(useSearch());
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(inboxQuery(view.page));
  const [selected, setSelected] = useState(none);
  const [deleting, setDeleting] = useState(false);
  const go = (next: Partial<InboxView>, replace = false) =>
    navigate(inboxPath(path, { ...view, ...next }), { replace });
  const list = data?.list ?? [];
  const chosen = list.filter(({ messageId }) => selected.has(messageId)).map(({ messageId }) => messageId);
  const opened = list.find(({ messageId }) => messageId === view.message);

  const settle = (unread: number) => {
    queries.setQueryData(unreadQuery.queryKey, unread);
    return queries.invalidateQueries({ queryKey: messageKeys.inbox });
  };
  const newlyOpened = opened && !opened.read ? opened.messageId : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that opens
  useEffect(() => {
    if (newlyOpened === undefined) return;
    // Unsaid, it stays unread: opening it again says it again.
    ask(readMessages, { messageIds: [newlyOpened] }).then(settle, () => undefined);
  }, [newlyOpened]);
  // A page that ran empty leads to the last one there is.
  const beyond = data && !isPlaceholderData && view.page > Math.max(1, data.totalPages) ? data.totalPages : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list shrank
  useEffect(() => {
    if (beyond !== undefined) go({ page: Math.max(1, beyond), message: undefined }, true);
  }, [beyond]);
  const toPage = (page: number) => {
    if (page < 1 || !data || page > data.totalPages) return;
    setSelected(none);
    go({ page, message: undefined });
  };
  return (
    <div className={css.page}>
      <PageHead
        title={t('inbox.title')}
        back={paths.account}
        note={data && data.unread > 0 ? t('inbox.unread', { count: data.unread }) : undefined}
      />
      {isError && !data ? (
        <LoadFailed error={error} calm={t('nothingChanged')} trial={t('inbox.trial')} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={css.loading} aria-busy="true">
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <Skeleton key={key} height={72} radius={16} />
          ))}
        </div>
      ) : list.length === 0 ? (
        <Empty art={<Mail size={36} />} title={t('inbox.empty')} text={t('inbox.none')} />
      ) : (
        <>
          <div className={css.bar}>
            <Checkbox
              label={t('inbox.selectAll')}
              checked={chosen.length === list.length}
              onChange={({ currentTarget }) =>
                setSelected(currentTarget.checked ? new Set(list.map(({ messageId }) => messageId)) : none)
              }
            />
            <Button
              variant="secondary"
              size={36}
              icon={<Trash2 size={16} />}
              disabled={chosen.length === 0}
              onClick={() => setDeleting(true)}
            >
              {chosen.length > 0 ? t('inbox.deleteChosen', { count: chosen.length }) : t('inbox.delete')}
            </Button>
          </div>
          <ul className={css.list} aria-label={t('inbox.title')} aria-busy={isPlaceholderData || undefined}>
            {list.map((message) => (
              <MessageRow
                key={message.messageId}
                message={message}
                selected={selected.has(message.messageId)}
                onSelect={() => setSelected(toggled(selected, message.messageId))}
                onOpen={() => go({ message: message.messageId })}
              />
            ))}
          </ul>
          <Pager
            page={view.page}
            totalPages={data.totalPages}
            onPage={toPage}
            labels={{
              pages: t('site:pages'),
              previous: t('site:previousPage'),
              next: t('site:nextPage'),
              page: (number) => t('site:page', { number }),
            }}
          />
        </>
      )}
      <MessageDialog
        message={opened}
        onClose={() => go({ message: undefined }, true)}
        onDelete={() => {
          setSelected(new Set(opened ? [opened.messageId] : []));
          go({ message: undefined }, true);
          setDeleting(true);
        }}
      />
      <DeleteMessagesDialog
        open={deleting}
        ids={chosen}
        onClose={() => setDeleting(false)}
        onDone={async (unread) => {
          setSelected(none);
          await settle(unread);
        }}
      />
    </div>
  );
}
