import { Badge } from '@palpite/ui/badge.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '../../../base/agents/account-link.tsx';
import content from '../../../base/content/content.module.css';
import type { TreePlayer } from './tree-data.ts';

interface PlayersTableProps {
  caption: string;
  rows: readonly TreePlayer[];
  stale: boolean;
}

/** Players in the tree, each with the way to where they stand. */
export function PlayersTable({ caption, rows, stale }: PlayersTableProps) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  return (
    <div className={stale ? content.stale : undefined} aria-busy={stale}>
      <Table
        className={content.table ?? ''}
        caption={caption}
        rows={rows}
        rowKey={({ playerId }) => playerId}
        columns={[
          { key: 'account', title: t('tree.account'), cell: ({ account }) => <AccountLink account={account} /> },
          { key: 'type', title: t('tree.type'), cell: ({ type }) => t(`office:memberType.${type}`) },
          {
            key: 'downlines',
            title: t('tree.downlines'),
            align: 'end',
            cell: ({ downlines }) => formatInteger(downlines, language),
          },
          {
            key: 'state',
            title: t('tree.state'),
            cell: ({ frozen }) =>
              frozen ? (
                <>
                  <Badge tone="warn">{t('tree.frozen')}</Badge>
                  <small className={content.under}>{formatDateTime(frozen.since, language)}</small>
                </>
              ) : (
                t('tree.acts')
              ),
          },
        ]}
      />
    </div>
  );
}
