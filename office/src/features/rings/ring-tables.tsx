import { Table } from '@palpite/ui/box/table.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { Section } from '../../base/parts/section.tsx';
import { Score } from './ring-words.tsx';
import type { RingDetail, Signal } from './rings-data.ts';

export function RingAccounts({ accounts }: Pick<RingDetail, 'accounts'>) {
  const { t } = useTranslation('rings');
  const language = useLanguage();
  return (
    <Section title={t('accounts')}>
      <Table
        className={content.table ?? ''}
        caption={t('accounts')}
        rows={accounts}
        rowKey={({ playerId }) => playerId}
        columns={[
          { key: 'account', title: t('account'), cell: ({ account }) => <b className={content.name}>{account}</b> },
          { key: 'type', title: t('type'), cell: ({ type }) => t(`types.${type}`) },
          { key: 'upline', title: t('upline'), cell: ({ upline }) => upline ?? '–' },
          {
            key: 'registered',
            title: t('registered'),
            cell: ({ registeredAt }) => formatDateTime(registeredAt, language),
          },
        ]}
      />
    </Section>
  );
}

export function RingLinks({ links }: Pick<RingDetail, 'links'>) {
  const { t } = useTranslation('rings');
  return (
    <Section title={t('links')}>
      <Table
        className={content.table ?? ''}
        caption={t('links')}
        rows={links}
        rowKey={({ one, other }) => `${one} ${other}`}
        columns={[
          { key: 'pair', title: t('pair'), cell: ({ one, other }) => t('pairText', { one, other }) },
          { key: 'score', title: t('score'), cell: ({ score }) => <Score score={score} /> },
          {
            key: 'signals',
            title: t('inCommon'),
            cell: ({ signals }) =>
              signals.map((signal) => (
                <span key={`${signal.kind} ${signal.what}`} className={content.under}>
                  <SignalText signal={signal} />
                </span>
              )),
          },
        ]}
      />
    </Section>
  );
}

/** What two accounts have in common, in one sentence. */
function SignalText({ signal: { kind, what, count } }: { signal: Signal }) {
  const { t } = useTranslation('rings');
  return t(`signal.${kind}`, { what: what ?? t('unnamed'), count });
}
