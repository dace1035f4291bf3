import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { AccountLink } from '../../../base/agents/account-link.tsx';
import content from '../../../base/content/content.module.css';
import { CaseFrame } from '../../../base/desk/case-frame.tsx';
import { refusedWith } from '../../../base/parts/failure.ts';
import { Figures } from '../../../base/parts/figures.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { useAsked } from '../../../base/parts/use-asked.ts';
import { PagedList } from '../../../base/queue/listed.tsx';
import css from '../commission.module.css';
import { type Contract, contractQuery, earningsQuery, type Opened } from '../commission-data.ts';
import { EarningsTable } from '../earnings-table.tsx';
import { ContractBadge } from '../state-badge.tsx';
import { ContractActs } from './contract-acts.tsx';
import { TermsTable } from './terms-table.tsx';

/** One contract: its terms, both sides, every version of it, what it came to, and what staff may do. */
export function ContractPage() {
  const { t } = useTranslation('commission');
  const id = useParams().id ?? '';
  const found = useQuery(contractQuery(id));
  const { data } = found;
  const contract = data?.contract;
  return (
    <CaseFrame
      title={contract ? t(`office:contractKind.${contract.terms.kind}`) : t('contract.title')}
      number={id}
      copyLabel={t('contract.copy')}
      back={{ href: '/contracts', text: t('contract.back') }}
      badge={contract && <ContractBadge state={contract.state} />}
      lead={contract && t('contract.lead', { id, account: contract.agent.account })}
      failed={
        found.isError && !data
          ? {
              error: found.error,
              unknown: refusedWith(found.error, 'office.not_found') || refusedWith(found.error, 'request.invalid'),
              title: t('contract.unknown'),
              text: t('contract.unknownText'),
              onRetry: () => void found.refetch(),
            }
          : undefined
      }
      main={
        data && (
          <>
            <Section title={t('terms.title')} panel>
              <TermsTable terms={data.contract.terms} />
            </Section>
            <Section title={t('lines.title')}>
              <Lines key={id} id={id} />
            </Section>
            <Section title={t('contract.versions')}>
              <Versions list={data.versions} id={id} />
            </Section>
          </>
        )
      }
      side={
        data && (
          <>
            <Section title={t('contract.acts')} panel>
              <ContractActs key={id} opened={data} />
            </Section>
            <Section title={t('contract.facts')} panel>
              <Facts opened={data} />
            </Section>
          </>
        )
      }
    />
  );
}

function Facts({ opened: { contract, wouldStart, replaces } }: { opened: Opened }) {
  const { t } = useTranslation('commission');
  const language = useLanguage();
  const time = (at: number) => formatDateTime(at, language);
  const { agent, offeredBy, state, offeredAt, expiresAt, answeredAt, startsAt, endsAt, funding } = contract;
  const waits = state === 'offered';
  return (
    <>
      <Figures
        look="list"
        items={[
          { key: 'agent', label: t('contracts.agent'), value: <AccountLink account={agent.account} /> },
          {
            key: 'by',
            label: t('contracts.by'),
            value: offeredBy ? <AccountLink account={offeredBy.account} /> : t('platform'),
          },
          { key: 'funding', label: t('contract.funding'), value: t(`funding.${funding}`) },
          { key: 'version', label: t('contract.version'), value: contract.version },
          { key: 'offered', label: t('contracts.offered'), value: time(offeredAt) },
          ...(waits ? [{ key: 'expires', label: t('contract.expires'), value: time(expiresAt) }] : []),
          ...(answeredAt === null ? [] : [{ key: 'answered', label: t('contract.answered'), value: time(answeredAt) }]),
          ...(startsAt === null ? [] : [{ key: 'from', label: t('contracts.from'), value: time(startsAt) }]),
          ...(endsAt === null ? [] : [{ key: 'until', label: t('contracts.until'), value: time(endsAt) }]),
          ...(waits && wouldStart !== null
            ? [{ key: 'would', label: t('contract.wouldStart'), value: time(wouldStart) }]
            : []),
          ...(waits && replaces
            ? [
                {
                  key: 'replaces',
                  label: t('contract.replaces'),
                  value: (
                    <Link href={`/contracts/${replaces.id}`} className={content.name}>
                      {t('number', { id: replaces.id })}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
      <p className={css.hashed}>{t('contract.hash')}</p>
      <p className={css.hash}>
        {contract.termsHash}
        <CopyButton
          iconOnly
          text={contract.termsHash}
          label={t('contract.copyHash')}
          copiedLabel={t('office:state.copied')}
        />
      </p>
    </>
  );
}

function Versions({ list, id }: { list: readonly Contract[]; id: string }) {
  const { t } = useTranslation('commission');
  const language = useLanguage();
  return (
    <Table
      className={content.table ?? ''}
      caption={t('contract.versions')}
      rows={list}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'version',
          title: t('contract.version'),
          cell: (row) =>
            row.id === id ? (
              <b aria-current="page">{row.version}</b>
            ) : (
              <Link href={`/contracts/${row.id}`} className={content.name}>
                {row.version}
              </Link>
            ),
        },
        {
          key: 'by',
          title: t('contracts.by'),
          cell: ({ offeredBy }) => (offeredBy ? <AccountLink account={offeredBy.account} /> : t('platform')),
        },
        { key: 'at', title: t('contracts.offered'), cell: ({ offeredAt }) => formatDateTime(offeredAt, language) },
        {
          key: 'hash',
          title: t('contract.fingerprint'),
          wideOnly: true,
          cell: ({ termsHash }) => <code>{termsHash.slice(0, 12)}</code>,
        },
        { key: 'state', title: t('contracts.state'), cell: ({ state }) => <ContractBadge state={state} /> },
      ]}
    />
  );
}

function Lines({ id }: { id: string }) {
  const { t } = useTranslation('commission');
  const [, page, show] = useAsked([]);
  const found = useQuery(earningsQuery({ contract: id }, page));
  return (
    <PagedList
      found={found}
      page={page}
      onPage={(to) => show({ page: String(to) })}
      empty={<p className={content.under}>{t('lines.none')}</p>}
    >
      {(rows, stale) => <EarningsTable rows={rows} stale={stale} ofOne />}
    </PagedList>
  );
}
